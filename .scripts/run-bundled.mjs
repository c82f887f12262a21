// Runs a TypeScript program of ours as one bundle: node .scripts/run-bundled.mjs PROGRAM.ts ...
// For programs that measure or play much: what tsx makes of a file names every function anew each time it is made, which more than halves
// the engine's speed.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry, ...args] = process.argv.slice(2);
const bundle = `${root}node_modules/.cache/ledgerwood/${basename(entry, '.ts')}.mjs`;

/** Files that look for others beside them find them as if they stood where they were written. */
const placed = {
  name: 'placed',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/](engine|studio|test|\.scripts)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    })),
};

await build({
  ...{ absWorkingDir: root, entryPoints: [entry], outfile: bundle, plugins: [placed] },
  ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', packages: 'external', logLevel: 'warning' },
});
// Libraries leave the checks out that help while one develops with them.
const env = { ...process.env, NODE_ENV: 'production' };
const { status } = spawnSync(process.execPath, ['--expose-gc', bundle, ...args], { cwd: root, env, stdio: 'inherit' });
process.exitCode = status ?? 1;
