import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  await page.getByLabel('Bot of seat 2').selectOption('random');
  const games = page.getByRole('spinbutton', { name: 'Games' });
  await games.fill('-5');
  await page.keyboard.press('Control+Enter');
  await page.getByText('What would hundreds of games say?').waitFor();
  await games.fill('40');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ timeout: 60_000 });
  // Escape closes the list of keys, and stops nothing behind it.
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await page.getByRole('heading', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Keyboard' }).waitFor({ state: 'hidden' });
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
  expect(report).toMatchObject({ packs: [{ id: 'everdell' }], seed: 1, games: 40, players: ['greedy', 'random'] });
  const cards = page.getByRole('region', { name: 'Figures of the cards' });
  await page.getByRole('searchbox', { name: 'Find a card' }).fill('general');
  await cards.getByRole('button', { name: 'General Store' }).click();
  await page.getByRole('heading', { name: 'General Store' }).waitFor();
  expect(await cards.getByRole('row').count()).toBe(2);
  await page.getByRole('searchbox', { name: 'Find a card' }).fill('');
  await cards.getByRole('button', { name: 'Drawn a game' }).click();
  const drawn = (await cards.getByRole('row').locator('td:nth-child(2)').allInnerTexts()).map(Number);
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn).toEqual([...drawn].sort((a, b) => b - a));
  await page.getByRole('heading', { name: 'Games', exact: true }).scrollIntoViewIfNeeded();
  await picture('lab-4-games');

  await page.getByRole('button', { name: /highest score/ }).click();
  await page.locator('[data-step="0"]').waitFor({ timeout: 60_000 });
  await picture('lab-5-replay');
  await page.goBack();
  await page.getByText('40 of 40 games').waitFor();
  // Whoever comes back from a game goes on reading where they were.
  expect(await page.locator('.lab-found').evaluate((e) => e.scrollTop)).toBeGreaterThan(400);
  // From a card back to where it is written.
  await cards.getByRole('button', { name: 'King', exact: true }).click();
  await page.getByRole('link', { name: 'Open in Write' }).click();
  await page.getByRole('region', { name: 'Card', exact: true }).getByText('King').first().waitFor({ timeout: 60_000 });
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
  await page.getByRole('spinbutton', { name: 'Games' }).fill('5000');
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

test('what goes wrong is told first: a mistake with its line, a game that never ends with its step', async () => {
  const pack = (name: string) => readFileSync(`test/simulate/broken/${name}`, 'utf8');
  const put = (folder: string, game: string, manifest: string) => {
    mkdirSync(join(home.content, folder));
    writeFileSync(join(home.content, folder, 'game.yaml'), game);
    writeFileSync(join(home.content, folder, 'pack.yaml'), manifest.replaceAll('roken', folder.slice(1)));
  };
  put('bendless', pack('game.yaml'), pack('pack.yaml').replace('default: nothing', 'default: stuck'));
  put('bmistaken', pack('game.yaml').replace('set your round to your', 'set your rond to your'), pack('pack.yaml'));
  const seen = await visit(home, '#/lab', inject('pictures'), { width: 390, height: 844 });
  const { page, picture, wrong } = seen;
  await page.getByRole('combobox', { name: 'Game' }).selectOption('bmistaken', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Play 200 games' }).click();
  await page.getByRole('link', { name: 'bmistaken/game.yaml:15:16' }).waitFor({ timeout: 60_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('combobox', { name: 'Game' }).selectOption('bendless');
  await page.getByRole('spinbutton', { name: 'Games' }).fill('12');
  await page.getByRole('button', { name: 'Play 12 games' }).click();
  const faults = page.getByRole('alert', { name: 'Games that went wrong' });
  await faults.getByText('12 games went wrong').waitFor({ timeout: 100_000 });
  await faults.getByText('and 2 more').waitFor();
  await picture('lab-8-faults-phone');
  expect(await axeFindings(page)).toEqual([]);
  await faults.getByRole('button', { name: 'Game 1', exact: true }).click();
  await page.locator('[data-step="20000"]').waitFor({ timeout: 60_000 });
  expect(wrong).toEqual([]);
  await seen.close();
});
