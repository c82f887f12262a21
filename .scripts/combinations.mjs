// npm run combinations: many tables of Everdell's modules, drawn by lot and every two modules together, played to the end with all
// invariants and verified. `-- 40` plays forty times as many as `npm test` does.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const times = process.argv[2] ?? '20';
const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const args = [vitest, 'run', '--config=.config/vitest.config.ts', 'test/everdell/combinations.test.ts'];
const env = { ...process.env, LEDGERWOOD_RUNS: times };
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
