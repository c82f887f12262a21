// Measures the studio in a real browser and prints the figures: npm run bench:studio

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { ensureChromium } from './chromium.mjs';

register();
const { buildStudio } = await import('../test/browser/buildStudio.ts');
const { openHome, visit } = await import('../test/browser/visit.ts');
const { longLog } = await import('../test/browser/longLog.ts');

const KEYSTROKES = 60;
const SEEKS = 100;
const STEPS = 2000;

const { path: chromium, reason } = ensureChromium();
if (!chromium) {
  console.error(reason);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'ledgerwood-bench-'));
await buildStudio(folder);
const home = await openHome(folder, chromium);
console.log(`Chromium ${home.browser.version()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`);
try {
  await start();
  const { cards, any } = largest(home.content);
  await typing(cards, /gain \d/);
  if (any !== cards) await typing(any, null);
  await seeking();
} finally {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Cold start to a usable editor, in a browser that has kept nothing. */
async function start() {
  const begun = performance.now();
  const { page, close } = await visit(home, '#/write', folder);
  await page.locator('.packs .row').first().waitFor({ timeout: 120_000 });
  const [tree, treeBytes] = [performance.now() - begun, await scriptBytes(page)];
  await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 120_000 });
  const [editor, editorBytes] = [performance.now() - begun, await scriptBytes(page)];
  await page.waitForFunction(() => performance.getEntriesByName('ledgerwood edited').length > 0);
  const checked = performance.now() - begun;
  await close();
  console.log(
    `Cold start: packs and definitions after ${ms(tree)}, editor ${ms(editor)}, first check and card ${ms(checked)}`,
  );
  console.log(`JavaScript: ${kb(treeBytes)} before the first usable view, ${kb(editorBytes)} with the editor`);
}

/** From a keystroke to its diagnostics and card in the page's state, and to the frame that shows them. */
async function typing(file, where) {
  const lines = readFileSync(join(home.content, file), 'utf8').split('\n');
  const line = where ? lines.findIndex((text) => where.test(text)) + 1 : 1;
  const hash = `#/write?${new URLSearchParams({ file, at: `line ${line}` })}`;
  const { page, close } = await visit(home, hash, folder);
  await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => performance.getEntriesByName('ledgerwood edited').length > 0);
  if (where)
    await page
      .locator('.view-line', { hasText: lines[line - 1].trim() })
      .first()
      .click();
  else {
    await page.locator('.monaco-editor .view-line').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('# ');
  }
  await page.keyboard.press('End');
  await page.waitForTimeout(3000);
  await page.evaluate(() => {
    window.shown = [];
    new PerformanceObserver((list) => {
      for (const { startTime: edited } of list.getEntriesByName('ledgerwood edited'))
        requestAnimationFrame(() => setTimeout(() => window.shown.push({ edited, at: performance.now() }), 0));
    }).observe({ entryTypes: ['mark'] });
  });
  const [known, shown] = [[], []];
  for (let n = 0; n < KEYSTROKES; n += 1) {
    await page.evaluate(() => {
      performance.clearMarks();
      window.shown.length = 0;
    });
    await page.keyboard.press(n % 2 === 0 ? 's' : 'Backspace');
    const found = await page.waitForFunction(
      () => {
        const typed = performance.getEntriesByName('ledgerwood typed')[0]?.startTime;
        const first = window.shown.find((s) => s.edited > typed);
        return first && [first.edited - typed, first.at - typed];
      },
      null,
      { timeout: 60_000 },
    );
    const [edited, frame] = await found.jsonValue();
    known.push(edited);
    shown.push(frame);
    await page.waitForTimeout(40);
  }
  await close();
  const size = kb(statSync(join(home.content, file)).size);
  console.log(`Keystroke in ${file} (${size}): diagnostics and card ${spread(known)}; on the screen ${spread(shown)}`);
}

/** Seeks all over a long log: to the step with its facts, and to the table, which may follow later. */
async function seeking() {
  const text = longLog('keyflower', 6, STEPS);
  writeFileSync(join(home.replays, 'long.jsonl'), text);
  const last = text.trim().split('\n').length - 2;
  const begun = performance.now();
  const { page, close } = await visit(home, '#/replay?log=replays/long.jsonl', folder);
  await page.locator('[data-step="0"]').waitFor({ timeout: 120_000 });
  const opened = performance.now() - begun;
  await page.waitForTimeout(3000);
  const [steps, tables] = await page.evaluate(
    `(async () => {
      const out = [[], []];
      const turn = () => new Promise((r) => { const c = new MessageChannel(); c.port1.onmessage = r; c.port2.postMessage(0); });
      const input = document.querySelector('input[type=range]');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
      let at = 1;
      for (let n = 0; n < ${SEEKS} + 1; n += 1) {
        at = (at * 7919 + 13) % ${last} || 1;
        const begun = performance.now();
        set.call(input, String(at));
        input.dispatchEvent(new Event('input', { bubbles: true }));
        while (document.querySelector('.replay [data-step]').dataset.step !== String(at)) await turn();
        out[0].push(performance.now() - begun);
        while (document.querySelector('.replay [data-shown]').dataset.shown !== String(at)) await turn();
        out[1].push(performance.now() - begun);
        await new Promise((r) => setTimeout(r, 30));
      }
      return out;
    })()`,
  );
  await close();
  const about = `${last} steps, ${kb(text.length)}, keyflower with 6 bots that take back and think again`;
  console.log(`Log of ${about}: opened after ${ms(opened)}`);
  console.log(`Seek, from asking to the step and its facts: first ${ms(steps[0])}, then ${spread(steps.slice(1))}`);
  console.log(`Seek, from asking to the table: first ${ms(tables[0])}, then ${spread(tables.slice(1))}`);
}

/** The largest file with definitions, and the largest of all. */
function largest(content) {
  const files = readdirSync(content, { recursive: true })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ name: name.replaceAll('\\', '/'), size: statSync(join(content, name)).size }))
    .sort((a, b) => b.size - a.size);
  const holds = ({ name }) => /^definitions:[\s\S]*gain \d/m.test(readFileSync(join(content, name), 'utf8'));
  return { cards: files.find(holds).name, any: files[0].name };
}

/** Bytes of the scripts that the page and its workers have asked for so far. */
function scriptBytes(page) {
  return page.evaluate(
    "performance.getEntriesByType('resource').filter((e) => new URL(e.name).pathname.endsWith('.js')).reduce((n, e) => n + e.decodedBodySize, 0)",
  );
}

function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => ms(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${ms(sorted[sorted.length - 1])}`;
}
function ms(n) {
  return n < 100 ? `${n.toFixed(1)} ms` : `${Math.round(n)} ms`;
}
function kb(n) {
  return `${Math.round(n / 1000)} kB`;
}
