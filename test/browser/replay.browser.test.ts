import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answerOnce, dice } from './answering.ts';
import { type Home, openHome, visit } from './visit.ts';

/** The machine may be busy with other tests. */
const PATIENT = { timeout: 20_000 };
let home: Home;
beforeAll(async () => {
  home = await openHome(inject('page'), inject('chromium'));
});
afterAll(() => home?.close());

interface Recorded {
  step: number;
  facts: { k: string; by?: number; from?: number; to?: number }[];
  why?: Record<string, { file: string; line: number; text: string }>;
}

/** The first step at which a plain “gain …” of a file changed a number. */
function firstGain(log: string) {
  const steps = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((l) => JSON.parse(l) as Recorded);
  const causes = new Map<number, { file: string; line: number; text: string }>();
  for (const { step, facts, why = {} } of steps) {
    for (const [n, cause] of Object.entries(why)) causes.set(Number(n), cause);
    for (const { k, by } of facts) {
      const cause = by === undefined ? undefined : causes.get(by);
      if (step > 0 && k === 'count' && cause && /^gain \d/.test(cause.text)) return { step, ...cause };
    }
  }
  throw new Error('No step of the log gains anything.');
}

test('a referee drops a log, finds what was played, stops where something becomes true, and looks through one pair of eyes', async () => {
  const seen = await visit(home, '#/replay', inject('pictures'));
  const { page, picture, wrong } = seen;
  await page.getByRole('heading', { name: 'Kept logs' }).waitFor();
  const text = readFileSync(join(home.replays, 'everdell-4-seats.jsonl'), 'utf8');
  const dropped = await page.evaluateHandle((log) => {
    const data = new DataTransfer();
    data.items.add(new File([log], 'from-a-friend.jsonl'));
    return data;
  }, text);
  await page.dispatchEvent('.replay', 'drop', { dataTransfer: dropped });
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect.poll(() => page.url(), PATIENT).toContain('log=replays%2Ffrom-a-friend.jsonl');

  await page.getByLabel('Search the log').fill('where was the Inn played?');
  await page.locator('.hit-row', { hasText: 'play a card: Inn' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.step-panel h2', { hasText: 'play a card: Inn' }).waitFor();
  await picture('replay-7-found');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByLabel('Search the log').inputValue(), PATIENT).toBe('');

  await page.getByRole('tab', { name: 'Breakpoints' }).click();
  await page.locator('.stops select').selectOption('condition');
  await page.getByLabel('What to stop at').fill('you have at least 3 points');
  await page.getByRole('button', { name: 'Add' }).click();
  const stops = page.locator('.stop p button');
  await stops.first().waitFor({ timeout: 60_000 });
  const places = await stops.allInnerTexts();
  await page.locator('.step-number').fill('0');
  await page.keyboard.press('Enter');
  await page.locator('[data-step="0"]').waitFor();
  await page.getByRole('button', { name: 'Run to the next' }).click();
  await page.locator(`[data-step="${places[0]}"]`).waitFor();
  await page.getByRole('tab', { name: 'Facts' }).click();
  expect(await page.locator('.facts').innerText()).toMatch(/point \d+ → [3-9]/);
  await picture('replay-8-stopped');

  // Into the next step by its facts: the address leads back to that very fact.
  await page.keyboard.press('ArrowDown');
  await page.locator('.fact.now').waitFor();
  await expect.poll(() => page.url(), PATIENT).toContain('&fact=');
  const [address, fact] = [page.url(), await page.locator('.fact.now .fact-words').innerText()];
  await page.goto('about:blank');
  await page.goto(address);
  expect(await page.locator('.fact.now .fact-words').innerText({ timeout: 60_000 })).toBe(fact);

  const hands = page.locator('.scene .backs');
  await page.locator('.scene .card.paper').first().waitFor();
  expect(await hands.count()).toBe(0);
  await page.getByLabel('Seen by').selectOption('2');
  await expect.poll(() => page.url(), PATIENT).toContain('viewer=2');
  await expect.poll(() => hands.count(), PATIENT).toBe(3);
  await page.getByRole('tab', { name: 'Scores' }).click();
  await page.getByRole('img', { name: 'Scores over time' }).waitFor({ timeout: 60_000 });
  await picture('replay-9-eyes');
  expect(wrong).toEqual([]);
  await seen.close();
});

test('a step becomes a scenario of the pack in one click, and a fork is compared with the log it came from', async () => {
  const seen = await visit(home, '#/replay?log=replays/everdell-6-seats.jsonl&step=30', inject('pictures'));
  const { page, picture, wrong } = seen;
  await page.locator('[data-step="30"]').waitFor({ timeout: 60_000 });
  await page.locator('.step-row', { hasText: 'play a card' }).first().click();
  await page.getByRole('button', { name: 'Scenario' }).click();
  const yaml = await page.getByLabel('The scenario').inputValue({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add to the pack' }).click();
  const path = await page.locator('.replay-sheet [role=status] a').innerText();
  expect(readFileSync(join(home.content, path), 'utf8')).toContain(yaml.trim());
  await page.keyboard.press('Escape');

  await page.keyboard.press('f');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.board[aria-busy=false]').waitFor({ timeout: 60_000 });
  const random = dice(5);
  for (let n = 0; n < 3; n += 1) await answerOnce(page, random);
  await page.getByRole('button', { name: 'Open in Replay' }).click();
  await page.locator('.log-view[data-step]:not([data-step=""])').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'everdell-6-seats' }).click();
  await page.getByText(/^Step \d+ is answered in another way/).waitFor({ timeout: 60_000 });
  await expect.poll(() => page.locator('.scene').count(), PATIENT).toBe(2);
  await picture('replay-10-compared');
  expect(wrong).toEqual([]);
  await seen.close();
});

// Last, since it changes the content.
test('a referee opens a log, finds why a number changed, forks the game, changes the card and sees where the log parts ways', async () => {
  const { step, file, line, text } = firstGain(join(home.replays, 'everdell-2-seats.jsonl'));
  const seen = await visit(home, '#/replay', inject('pictures'));
  const { page, picture, wrong } = seen;
  // Told by what was played, by whom and how it ended; its file comes last.
  await page.getByRole('link', { name: /^Everdell Bot 1, Bot 2.* wins.*\d steps.*everdell-2-seats$/ }).waitFor();
  await picture('replay-1-logs');
  await page.getByRole('link', { name: 'everdell-2-seats' }).click();
  await page.locator('[data-step="0"]').waitFor({ timeout: 60_000 });

  await page.getByLabel('Step', { exact: true }).first().waitFor();
  await page.locator('.step-number').fill(String(step));
  await page.keyboard.press('Enter');
  await page.locator(`[data-step="${step}"]`).waitFor();
  await expect.poll(() => page.url(), PATIENT).toContain(`step=${step}`);
  const fact = page.locator('.fact', { hasText: text }).first();
  await fact.waitFor();
  await fact.locator('.fact-words').click();
  await page.getByRole('region', { name: 'The statement' }).getByText(text).waitFor({ timeout: 30_000 });
  await picture('replay-2-why');
  // A small card shows how its text begins; the whole card appears where somebody points at it.
  await page
    .locator('.scene .piece', { has: page.locator('.card.paper') })
    .nth(12)
    .hover();
  await page.locator('.scene-looked .card.whole .card-text p').first().waitFor();

  await page.getByRole('button', { name: 'Fork', exact: true }).click();
  await picture('replay-3-fork');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.board, .hand-over').first().waitFor({ timeout: 60_000 });
  await picture('replay-4-forked');

  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await fact.getByRole('link', { name: `${file}:${line}` }).click();
  await page.getByRole('heading', { name: file }).waitFor({ timeout: 60_000 });
  const written = readFileSync(join(home.content, file), 'utf8').split('\n')[line - 1].trim();
  const shown = page.locator('.view-line', { hasText: written }).first();
  await shown.click({ timeout: 60_000 });
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.insertText(written.replace(/gain \d/, 'gain 9'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect.poll(() => readFileSync(join(home.content, file), 'utf8'), PATIENT).toContain('gain 9');
  await picture('replay-5-changed');

  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByRole('button', { name: 'Re-run' }).click();
  await page.getByRole('heading', { name: /^Parts ways at step \d+$/ }).waitFor({ timeout: 60_000 });
  await picture('replay-6-divergence');
  expect(await page.getByRole('heading', { name: /^Parts ways/ }).innerText()).toBe(`Parts ways at step ${step}`);
  expect(wrong).toEqual([]);
  await seen.close();
});
