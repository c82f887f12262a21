// Finds the browser of the browser tests and of the studio's bench, and installs it where it may.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a browser: the one LEDGERWOOD_CHROMIUM names, else the first on the PATH; null where there is none. */
export function findChromium(env = process.env) {
  if (env.LEDGERWOOD_CHROMIUM) return isProgram(env.LEDGERWOOD_CHROMIUM) ? env.LEDGERWOOD_CHROMIUM : null;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of NAMES) {
    const found = folders.map((folder) => join(folder, name)).find(isProgram);
    if (found) return found;
  }
  return null;
}

/** Finds it, or installs it as root with apt-get; `{ path }`, or `{ reason }` in words for whoever must install it. */
export function ensureChromium(env = process.env) {
  const found = findChromium(env);
  if (found) return { path: found };
  if (env.LEDGERWOOD_CHROMIUM) return { reason: `LEDGERWOOD_CHROMIUM names no program: ${env.LEDGERWOOD_CHROMIUM}` };
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { env }).status === 0;
  if (mayInstall) {
    console.error('Installing chromium for the browser tests (apt-get install chromium) ...');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-q'], quiet);
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], quiet);
    const installed = findChromium(env);
    if (installed) return { path: installed };
  }
  return {
    reason:
      'The browser tests need Chromium, and there is none: install it (Debian and Ubuntu: `sudo apt-get install chromium`), ' +
      'or set LEDGERWOOD_CHROMIUM to the path of a Chromium or Chrome.',
  };
}

/** What it must be started with: its sandbox cannot be used by root. */
export function chromiumOptions(path) {
  return { executablePath: path, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
