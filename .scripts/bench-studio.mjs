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
const { languageCalls } = await import('../studio/worker/language.ts');
const { shippedFiles } = await import('../test/studio/services/shipped.ts');

const KEYSTROKES = 60;
const WORD = 6;
const SEEKS = 100;
const STEPS = 2000;
/** What the studio is meant to reach on a machine that does nothing else. */
const GOALS = { keystroke: 50, seek: 16 };
/** Kinds of content files: typed is in the largest of each, at the end of the line with what is found. */
const KINDS = [
  ['definitions', /^definitions:[\s\S]*?(gain \d)/m],
  ['scenarios', /^scenarios:[\s\S]*?(- it: )/m],
  ['verbs and flow', /^(?:verbs|flow|actions):[\s\S]*?(put [a-z])/m],
];

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
  for (const [kind, holds] of KINDS) await typing(kind, largest(holds));
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
  const treeBytes = await scriptBytes(page);
  await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 120_000 });
  const [editor, editorBytes] = [performance.now() - begun, await scriptBytes(page)];
  await page.waitForFunction(() => performance.getEntriesByName('ledgerwood edited').length > 0);
  await page.waitForFunction(() => performance.getEntriesByName('ledgerwood outlined').length > 0);
  const mark = (name) => page.evaluate((n) => performance.getEntriesByName(n)[0].startTime, `ledgerwood ${name}`);
  const [read, open, edited, outlined] = await Promise.all(['read', 'open', 'edited', 'outlined'].map(mark));
  await close();
  console.log(`Cold start, from asking for the page: editor usable after ${ms(editor)}`);
  console.log(
    `  in the page: files read ${ms(read)}, packs shown ${ms(open)}, first check and card ${ms(edited)}, all packs searchable ${ms(outlined)}`,
  );
  console.log(
    `JavaScript: ${kb(treeBytes.own)} before the first usable view${treeBytes.editor > 0 ? ` (and ${kb(treeBytes.editor)} of the editor, read meanwhile)` : ''}, ${kb(editorBytes.own + editorBytes.editor)} with the editor`,
  );
}

/** From a keystroke to its diagnostics and card in the page's state, and to the frame that shows them: letters forwards, then as many taken back. */
async function typing(kind, { name: file, line }) {
  const hash = `#/write?${new URLSearchParams({ file, at: `line ${line}` })}`;
  const { page, close } = await visit(home, hash, folder);
  await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => performance.getEntriesByName('ledgerwood edited').length > 0);
  // The address has put the cursor there.
  await page.locator('.monaco-editor.focused').waitFor({ timeout: 120_000 });
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
    await page.keyboard.press(n % (2 * WORD) < WORD ? 's' : 'Backspace');
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
  console.log(`Keystroke in ${file} (the largest with ${kind}, ${size}), load ${load()}:`);
  console.log(
    `  diagnostics and card ${spread(known)}: ${verdict(known, GOALS.keystroke)}; on the screen ${spread(shown)}`,
  );
  console.log(`  processor time of the checker, whatever others leave of the machine: ${spread(checking(file, line))}`);
}

/** The same letters, checked here as the worker of the page does it. */
function checking(file, line) {
  const files = shippedFiles(home.content);
  const language = languageCalls();
  language.open(files);
  let text = new Map(files).get(file);
  let at = text.split('\n').slice(0, line).join('\n').length;
  const times = [];
  for (let n = -KEYSTROKES; n < KEYSTROKES; n += 1) {
    const isForward = (n + KEYSTROKES) % (2 * WORD) < WORD;
    if (isForward) text = `${text.slice(0, at)}s${text.slice(at)}`;
    else text = text.slice(0, at - 1) + text.slice(at);
    at += isForward ? 1 : -1;
    const before = process.cpuUsage();
    structuredClone(language.edit(file, text, at, 'en'));
    const { user, system } = process.cpuUsage(before);
    // The first ones are warm-up.
    if (n >= 0) times.push((user + system) / 1000);
  }
  return times;
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
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await busy(cdp);
  const [steps, tables] = await page.evaluate(
    `(async () => {
      const out = [[], []];
      const input = document.querySelector('input[type=range]');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
      // Told by the page itself, so that nothing is taken from it by asking again and again.
      const becomes = (name, value) => new Promise((done) => {
        const is = () => document.querySelector('.replay [data-' + name + ']').dataset[name] === value;
        if (is()) return done(performance.now());
        const watch = new MutationObserver(() => {
          if (!is()) return;
          watch.disconnect();
          done(performance.now());
        });
        watch.observe(document.querySelector('.replay'), { subtree: true, attributes: true, attributeFilter: ['data-' + name] });
      });
      let at = 1;
      for (let n = 0; n < ${SEEKS} + 1; n += 1) {
        at = (at * 7919 + 13) % ${last} || 1;
        const [step, table] = [becomes('step', String(at)), becomes('shown', String(at))];
        const begun = performance.now();
        set.call(input, String(at));
        input.dispatchEvent(new Event('input', { bubbles: true }));
        out[0].push((await step) - begun);
        out[1].push((await table) - begun);
        await new Promise((r) => setTimeout(r, 60));
      }
      return out;
    })()`,
  );
  const after = await busy(cdp);
  await close();
  const about = `${last} steps, ${kb(text.length)}, keyflower with 6 bots that take back and think again`;
  console.log(`Log of ${about}: opened after ${ms(opened)}`);
  const later = steps.slice(1);
  console.log(`Seek to any step, load ${load()}:`);
  console.log(`  step and facts: first ${ms(steps[0])}, then ${spread(later)}: ${verdict(later, GOALS.seek)}`);
  console.log(`  the table, which follows when there is time: first ${ms(tables[0])}, then ${spread(tables.slice(1))}`);
  const each = (name) => ms(((after[name] - before[name]) * 1000) / steps.length);
  console.log(
    `  processor time of the page for each: ${each('TaskDuration')} (script ${each('ScriptDuration')}, style ${each('RecalcStyleDuration')}, layout ${each('LayoutDuration')})`,
  );
}

async function busy(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** The largest file in which this is found, and the line where it stands. */
function largest(pattern) {
  const files = readdirSync(home.content, { recursive: true })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ name: name.replaceAll('\\', '/'), size: statSync(join(home.content, name)).size }))
    .sort((a, b) => b.size - a.size);
  for (const { name } of files) {
    const source = readFileSync(join(home.content, name), 'utf8');
    const found = pattern.exec(source);
    if (!found) continue;
    const line = source.slice(0, found.index + found[0].length).split('\n').length;
    return { name, line };
  }
  throw new Error(`No content file holds ${pattern}.`);
}

/** Bytes of the scripts that the page has asked for so far: those of the editor, and the others. */
function scriptBytes(page) {
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource').filter((e) => new URL(e.name).pathname.endsWith('.js'));
    // Two workers run one script.
    const scripts = [...new Map(all.map((e) => [e.name, e])).values()];
    const bytes = (isEditor) =>
      scripts
        .filter((e) => /\/(?:Editor|editor)[^/]*\.js$/.test(e.name) === isEditor)
        .reduce((n, e) => n + e.decodedBodySize, 0);
    return { own: bytes(false), editor: bytes(true) };
  });
}

function load() {
  return loadavg()[0].toFixed(1);
}
function percentile(times, part) {
  return [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(part * times.length))];
}
function verdict(times, goal) {
  const within = Math.round((100 * times.filter((t) => t < goal).length) / times.length);
  return `goal p95 under ${goal} ms ${percentile(times, 0.95) < goal ? 'reached' : `missed (${within} % are)`}`;
}
function spread(times) {
  return `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, worst ${ms(Math.max(...times))}`;
}
function ms(n) {
  return n < 100 ? `${n.toFixed(1)} ms` : `${Math.round(n)} ms`;
}
function kb(n) {
  return `${Math.round(n / 1000)} kB`;
}
