// Installs the dependencies when node_modules is missing or differs from package-lock.json.
// Uses nothing but Node and npm, because it runs before anything is installed.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!isInstalled()) install();

/** True when npm's record of node_modules holds exactly the packages of package-lock.json. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = present[path];
    // Optional packages are built for other platforms, and npm leaves those out.
    if (!found && entry.optional) continue;
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) return false;
  }
  return Object.keys(present).every((path) => path in wanted);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.error('Installing the dependencies (npm ci) ...');
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit'];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('The dependencies could not be installed: see the messages of npm above.');
    process.exit(1);
  }
}
