import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answerOnce, dice, playToTheEnd } from './answering.ts';
import { type Home, openHome, visit } from './visit.ts';

/** The machine may be busy with other tests. */
const PATIENT = { timeout: 20_000 };
let home: Home;
beforeAll(async () => {
  home = await openHome(inject('page'), inject('chromium'));
});
afterAll(() => home?.close());

/** Chooses a game for two, oneself against a bot, and begins. */
async function beginGame(game: string, theme: 'light' | 'dark') {
  const seen = await visit(home, '#/play', inject('pictures'), { theme });
  const { page } = seen;
  await page.getByRole('radio', { name: game }).check();
  await page.getByLabel('Seed').fill('7');
  await page.getByLabel('Who plays seat 2').selectOption('random');
  await seen.picture(`play-${game}-choosing-${theme}`);
  await page.getByRole('button', { name: `Begin ${game}` }).click();
  await page.locator('.board h2').first().waitFor();
  return seen;
}

for (const [game, theme] of [
  ['Everdell', 'light'],
  ['Keyflower', 'dark'],
] as const) {
  test(`a new player plays ${game} to the end against a bot and sees the scores`, async () => {
    const seen = await beginGame(game, theme);
    const { page, wrong, picture } = seen;
    const random = dice(game.length);
    const begun = Date.now();
    await picture(`play-${game}-first`);
    for (let n = 0; n < 8; n += 1) await answerOnce(page, random);
    await picture(`play-${game}-middle`);
    const presses = await playToTheEnd(page, 7);
    console.log(`${game}: ${presses} more presses, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    await picture(`play-${game}-over`);
    expect(await page.locator('.result h2').innerText()).toMatch(/wins?$/);
    const totals = await page.locator('.result tfoot td').allInnerTexts();
    expect(totals).toHaveLength(2);
    for (const total of totals) expect(total).toMatch(/^-?\d+$/);
    await expect
      .poll(() => readdirSync(home.replays).filter((f) => f.startsWith(game.toLowerCase())).length)
      .toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    await seen.close();
  });
}

test('the next question is asked afresh: all of its choices, from the first one, with nothing searched for', async () => {
  const seen = await beginGame('Everdell', 'light');
  const { page, wrong } = seen;
  const search = page.getByLabel('Search the choices');
  await search.fill('berry', PATIENT);
  const found = page.locator('.choice');
  await expect.poll(() => found.count(), PATIENT).toBeLessThan(5);
  const step = await page.locator('.board').getAttribute('data-step');
  await found.first().click();
  await expect.poll(() => page.locator('.board').getAttribute('data-step'), PATIENT).not.toBe(step);
  await page.locator('.board[aria-busy=false]').waitFor(PATIENT);
  expect(await search.inputValue()).toBe('');
  await expect.poll(() => found.count(), PATIENT).toBeGreaterThan(9);
  // Chosen with the mouse further down, the next list begins at its top.
  const list = page.locator('.choices ul');
  await list.evaluate((ul) => ul.scrollTo(0, 60));
  await page.getByRole('button', { name: /^visit One Berry board$/ }).click();
  await expect.poll(() => list.evaluate((ul) => ul.scrollTop), PATIENT).toBe(0);
  expect(wrong).toEqual([]);
  await seen.close();
});

test('one player plays Everdell to the end against an automa, whose moves are told', async () => {
  const seen = await visit(home, '#/play', inject('pictures'));
  const { page, wrong, picture } = seen;
  await page.getByRole('radio', { name: 'Everdell' }).check();
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('checkbox', { name: /^Rugwort(?!'s)/ }).check();
  await page.getByRole('button', { name: 'Begin Everdell' }).click();
  await page.locator('.board h2').first().waitFor(PATIENT);
  const random = dice(11);
  for (let n = 0; n < 12; n += 1) await answerOnce(page, random);
  await page.locator('.board', { hasText: 'Rugwort' }).first().waitFor(PATIENT);
  await picture('play-solo-middle');
  await playToTheEnd(page, 11);
  await picture('play-solo-over');
  expect(await page.locator('.result h2').innerText()).toMatch(/wins?$/);
  expect(await page.locator('.result tfoot td').allInnerTexts()).toHaveLength(2);
  expect(wrong).toEqual([]);
  await seen.close();
});

test('cards are shown in the language that was chosen', async () => {
  const seen = await visit(home, '#/play', inject('pictures'));
  const { page, wrong } = seen;
  await page.getByLabel('Cards in').selectOption('pl');
  await page.getByRole('button', { name: 'Begin Everdell' }).click();
  await page.locator('.board h2').first().waitFor({ timeout: 60_000 });
  await page.locator('.board-table .card-text', { hasText: 'Wizyta:' }).first().waitFor();
  await page.getByRole('button', { name: 'visit Święty krąg' }).waitFor();
  expect(wrong).toEqual([]);
  await seen.close();
});

test('a pack brings all its modules, one of them can be left out, and every part of the table is a click away', async () => {
  const seen = await visit(home, '#/play', inject('pictures'), { width: 1024, height: 768 });
  const { page, picture, wrong } = seen;
  await page.getByRole('checkbox', { name: /^Bellfaire/ }).check();
  await page.getByRole('checkbox', { name: /^Garland Award/ }).uncheck();
  for (let n = 3; n <= 6; n += 1) await page.getByRole('button', { name: 'One seat more' }).click();
  await picture('play-bellfaire-choosing');
  await page.getByRole('button', { name: 'Begin Everdell' }).click();
  await page.locator('.board[aria-busy=false]').waitFor({ timeout: 60_000 });
  await page.locator('.area', { hasText: 'Market: gain' }).waitFor();
  expect(await page.locator('.area', { hasText: 'Garland Award' }).count()).toBe(0);
  const nav = page.getByRole('navigation', { name: 'Parts of the table' });
  expect(await nav.getByRole('button').count()).toBe(7);
  // Where something can be chosen is told there.
  expect(
    Number(
      await nav
        .getByRole('button', { name: /^Table/ })
        .locator('b')
        .innerText(),
    ),
  ).toBeGreaterThan(0);
  await nav.getByRole('button', { name: /^Bot 6/ }).click();
  const inView = () =>
    page.locator('section[aria-label="Bot 6"]').evaluate((x) => {
      const { top, bottom } = x.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(inView, PATIENT).toBe(true);
  await picture('play-bellfaire-6-seats');
  expect(wrong).toEqual([]);
  await seen.close();
});
