// Runs the type check, the linter and the tests, and closes with the line `N passed, N failed`.
// Arguments are passed on to vitest.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reportFolder = mkdtempSync(join(tmpdir(), 'ledgerwood-test-'));

let passed = 0;
let failed = 0;

if (!run('typescript', 'tsc', ['--noEmit'])) failed += 1;
if (!run('@biomejs/biome', 'biome', ['check', '.'])) failed += 1;

let total = runTests('.config/vitest.config.ts', 'report.json');
// The tests in a browser come last and one at a time, so that the others stay quick.
const { reason } = ensureChromium();
if (reason === undefined) total += runTests('.config/vitest.browser.config.ts', 'browser.json');
else {
  console.error(reason);
  failed += 1;
}
if (total === 0) {
  console.error('No test was executed.');
  failed += 1;
}

rmSync(reportFolder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a package's command with its output streamed; true when it succeeded. */
function run(packageName, command, args) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = join(folder, typeof bin === 'string' ? bin : bin[command]);
  return spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Runs the tests of one configuration and adds up what passed and failed; how many there were. */
function runTests(config, report) {
  const reportPath = join(reportFolder, report);
  const succeeded = run('vitest', 'vitest', [
    'run',
    `--config=${config}`,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
    ...process.argv.slice(2),
  ]);
  const counts = countTests(reportPath);
  passed += counts.passed;
  failed += counts.failed;
  // An error outside any test, such as an unhandled rejection.
  if (!succeeded && counts.failed === 0) failed += 1;
  return counts.passed + counts.failed;
}

/** Counts the tests in vitest's report; a file that fails without a failed test, as on a broken import, counts as one. */
function countTests(reportPath) {
  const result = { passed: 0, failed: 0 };
  let report;
  try {
    report = JSON.parse(readFileSync(reportPath, 'utf8'));
  } catch {
    return result;
  }
  for (const file of report.testResults) {
    const failures = file.assertionResults.filter((test) => test.status === 'failed').length;
    result.passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    result.failed += failures === 0 && file.status === 'failed' ? 1 : failures;
  }
  return result;
}
