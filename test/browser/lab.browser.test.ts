import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { type Home, openHome, visit } from './visit.ts';

let home: Home;
beforeAll(async () => {
  home = await openHome(inject('page'), inject('chromium'));
});
afterAll(() => home?.close());

test('a designer lets bots play, sees what the games say, takes the figures along and opens a game in Replay', async () => {
  const seen = await visit(home, '#/write', inject('pictures'));
  const { page, picture, wrong } = seen;
  await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await page.getByRole('button', { name: 'Play 200 games' }).waitFor({ timeout: 60_000 });
  await picture('lab-1-asking');
  await page.getByLabel('Bot of seat 1').selectOption('greedy');
  await page.getByLabel('Games', { exact: true }).fill('40');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ timeout: 60_000 });
  await page.getByText(/\d+ s left/).waitFor({ timeout: 60_000 });
  await picture('lab-2-playing');
  await page.getByText('40 of 40 games').waitFor({ timeout: 200_000 });
  for (const title of ['Who wins', 'Scores', 'Length', 'Cards by strength and play rate', 'When it is played'])
    await page.getByRole('figure', { name: title }).waitFor();
  await picture('lab-3-found');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('figure', { name: 'Who wins' }).getByText('Figures').click();
  await page.getByRole('figure', { name: 'Who wins' }).getByRole('rowheader', { name: 'greedy' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Report (JSON)' }).click();
  const report = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
  expect(report).toMatchObject({ seed: 1, games: 40, players: ['greedy', 'random'] });
  await page.getByRole('heading', { name: 'Games', exact: true }).scrollIntoViewIfNeeded();
  await picture('lab-4-games');

  await page.getByRole('button', { name: /highest score/ }).click();
  await page.locator('[data-step="0"]').waitFor({ timeout: 60_000 });
  await picture('lab-5-replay');
  await page.goBack();
  await page.getByText('40 of 40 games').waitFor();
  expect(wrong).toEqual([]);
  await seen.close();
});

test('the card in the editor is played with and without, with its unsaved text; stopping keeps what is there', async () => {
  const seen = await visit(home, '#/write?file=everdell/critters.yaml', inject('pictures'), { theme: 'dark' });
  const { page, picture, wrong } = seen;
  await page.locator('.monaco-editor .view-line', { hasText: /\S/ }).first().waitFor({ timeout: 60_000 });
  const points = page.locator('.view-line', { hasText: 'base points:' }).first();
  await points.click();
  await page.keyboard.press('End');
  await page.keyboard.insertText('0');
  await page.getByRole('link', { name: 'What it changes' }).click();
  await page.getByText(/unsaved text from Write/).waitFor({ timeout: 60_000 });
  await page.getByLabel('Games', { exact: true }).fill('5000');
  await page.getByRole('button', { name: 'Play 2 × 5000 games' }).click();
  await page.getByRole('heading', { name: /^What .+ changes$/ }).waitFor({ timeout: 100_000 });
  await page.waitForTimeout(6000);
  // Whoever has just typed how many games still stands in that field.
  await page.getByRole('spinbutton', { name: 'Games' }).focus();
  await page.keyboard.press('Escape');
  const told = await page.getByText(/^Stopped: \d+ of 10000 games$/).innerText();
  expect(Number(/\d+/.exec(told))).toBeGreaterThan(2);
  await page.getByRole('figure', { name: 'Points with it minus without it' }).waitFor();
  await picture('lab-6-card-dark');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 820, height: 1180 });
  await picture('lab-7-card-tablet');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(wrong).toEqual([]);
  await seen.close();
});
