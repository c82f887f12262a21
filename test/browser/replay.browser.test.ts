import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Home, openHome, visit } from './visit.ts';

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

test('a referee opens a log, finds why a number changed, forks the game, changes the card and sees where the log parts ways', async () => {
  const { step, file, line, text } = firstGain(join(home.replays, 'everdell-2-seats.jsonl'));
  const seen = await visit(home, '#/replay', inject('pictures'));
  const { page, picture, wrong } = seen;
  await page.getByRole('link', { name: 'everdell-2-seats' }).waitFor();
  await picture('replay-1-logs');
  await page.getByRole('link', { name: 'everdell-2-seats' }).click();
  await page.locator('[data-step="0"]').waitFor({ timeout: 60_000 });

  await page.getByLabel('Step', { exact: true }).first().waitFor();
  await page.locator('.step-number').fill(String(step));
  await page.keyboard.press('Enter');
  await page.locator(`[data-step="${step}"]`).waitFor();
  await expect.poll(() => page.url()).toContain(`step=${step}`);
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
  await expect.poll(() => readFileSync(join(home.content, file), 'utf8')).toContain('gain 9');
  await picture('replay-5-changed');

  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByRole('button', { name: 'Re-run' }).click();
  await page.getByRole('heading', { name: /^Parts ways at step \d+$/ }).waitFor({ timeout: 60_000 });
  await picture('replay-6-divergence');
  expect(await page.getByRole('heading', { name: /^Parts ways/ }).innerText()).toBe(`Parts ways at step ${step}`);
  expect(wrong).toEqual([]);
  await seen.close();
});
