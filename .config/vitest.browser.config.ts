import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests in a real browser: one at a time, after the others, on a studio built once. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/browser/**/*.browser.test.ts'],
    globalSetup: ['test/browser/buildOnce.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
