/** Builds the studio once for all browser tests, into a folder that is removed afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../.scripts/chromium.mjs';
import { buildStudio } from './buildStudio.ts';

declare module 'vitest' {
  interface ProvidedContext {
    page: string;
    chromium: string;
    pictures: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const { path, reason } = ensureChromium();
  if (path === undefined) throw new Error(reason);
  const folder = mkdtempSync(join(tmpdir(), 'ledgerwood-page-'));
  const pictures = process.env.LEDGERWOOD_PICTURES ?? mkdtempSync(join(tmpdir(), 'ledgerwood-pictures-'));
  await buildStudio(folder);
  project.provide('page', folder);
  project.provide('chromium', path);
  project.provide('pictures', pictures);
  console.log(`Pictures of the journeys: ${pictures}`);
  return () => rmSync(folder, { recursive: true, force: true });
}
