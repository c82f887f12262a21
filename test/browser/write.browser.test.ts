import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { staticSite } from './staticSite.ts';
import { type Home, openHome, visit } from './visit.ts';

let home: Home;
beforeAll(async () => {
  home = await openHome(inject('page'), inject('chromium'));
});
afterAll(() => home?.close());

test('the bare address opens the first cards there are, with the local server and without one', async () => {
  const site = await staticSite(inject('page'));
  for (const url of [home.url, site.url]) {
    const { page, wrong, close } = await visit({ browser: home.browser, url }, '', inject('pictures'));
    await page.getByRole('heading', { name: /^everdell\/\w+\.yaml$/ }).waitFor({ timeout: 60_000 });
    await page.locator('.view-line').first().waitFor({ timeout: 60_000 });
    await page.getByRole('region', { name: 'Card' }).locator('.card').first().waitFor({ timeout: 30_000 });
    // A site without the local server is asked once whether there is one.
    expect(wrong.filter((line) => !line.includes('404'))).toEqual([]);
    await close();
  }
  await site.close();
});

test('without a server, what is saved in one window is seen in the other', async () => {
  const site = await staticSite(inject('page'));
  const at = '#/write?file=everdell%2Fconstructions.yaml&at=castle';
  const seen = await visit({ browser: home.browser, url: site.url }, at, inject('pictures'));
  const other = await seen.context.newPage();
  await other.goto(`${site.url}${at}`);
  for (const page of [seen.page, other])
    await page.locator('.view-line', { hasText: 'base points: 4' }).first().waitFor({ timeout: 60_000 });
  await seen.page.locator('.view-line', { hasText: 'base points: 4' }).first().click();
  await seen.page.keyboard.press('End');
  await seen.page.keyboard.type('2');
  await seen.page.keyboard.press('Control+s');
  await other.locator('.view-line', { hasText: 'base points: 42' }).waitFor({ timeout: 30_000 });
  await other.getByRole('button', { name: 'Saved' }).waitFor();
  await seen.close();
  await site.close();
});

test('what is typed elsewhere is never written into the file: not before the editor is there, not by a key held down', async () => {
  const seen = await visit(home, '#/lab', inject('pictures'));
  const { page, wrong } = seen;
  let letIn = () => {};
  const late = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/Editor-[^/]*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Write' }).click();
  const search = page.getByLabel('Search cards, words and files');
  await search.fill('wander', { timeout: 60_000 });
  await page.getByText('Opening the editor …').waitFor();
  letIn();
  await page.locator('.view-line').first().waitFor({ timeout: 60_000 });
  await page.keyboard.type('er');
  expect(await search.inputValue()).toBe('wanderer');
  await page.getByRole('button', { name: /^Wanderer/ }).waitFor();
  await page.keyboard.down('Enter');
  await page.locator('.monaco-editor.focused').waitFor();
  // While the key is down it comes again and again.
  for (let again = 0; again < 5; again++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.locator('.view-line', { hasText: 'wanderer:' }).waitFor();
  await page.waitForTimeout(300);
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  // Pressed anew it is a line.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  expect(wrong).toEqual([]);
  await seen.close();
});

test('a new designer makes a pack, sees a mistake underlined, mends it by completion, sees the card proven and tries it', async () => {
  const seen = await visit(home, '#/write', inject('pictures'));
  const { page, picture, wrong } = seen;
  await page.getByRole('button', { name: 'New pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'New pack' });
  await dialog.getByLabel('Id').fill('evening');
  await picture('write-1-new-pack');
  await dialog.getByRole('button', { name: 'Make the pack' }).click();
  await page.getByRole('heading', { name: 'evening/cards.yaml' }).waitFor({ timeout: 60_000 });

  const line = page.locator('.view-line', { hasText: 'production:' });
  await line.click({ timeout: 60_000 });
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Backspace');
  await page.keyboard.type('twgs');
  await page.keyboard.press('Escape');
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.getByText('1 error').waitFor({ timeout: 30_000 });
  await page.locator('.squiggly-error').first().waitFor();
  await expect.poll(() => problems.locator('li').first().innerText()).toContain('twgs');
  await picture('write-2-mistake');

  await page.getByText('Its text will stand here when its mistakes are mended.').waitFor();
  const suggestion = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: /^twigs/ });
  await page.keyboard.press('Control+Space');
  await suggestion.first().waitFor({ timeout: 30_000 });
  // All of it is seen.
  const list = page.locator('.suggest-widget.visible .monaco-list');
  const [row, room] = [await suggestion.first().boundingBox(), await list.boundingBox()];
  expect(room?.height ?? 0).toBeGreaterThanOrEqual(row?.height ?? 99);
  await picture('write-3-completion');
  await suggestion.first().click();
  await page.getByText('No mistakes').waitFor({ timeout: 30_000 });
  await expect.poll(() => line.innerText()).toMatch(/gain\s2\stwigs/);

  // Letters that are shortcuts elsewhere are letters here.
  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' # green grapes, since ncp? /');
  await page.keyboard.press('Escape');
  await expect.poll(() => line.innerText()).toMatch(/since\sncp\?\s\/$/);
  const takeBack = async () => {
    await page.keyboard.press('Control+z');
    return line.innerText();
  };
  await expect.poll(takeBack).toMatch(/gain\s2\stwigs$/);

  const about = page.getByRole('complementary', { name: 'The definition under the cursor' });
  await about.getByRole('region', { name: 'Card' }).getByText('gain 2 twigs').first().waitFor();
  await picture('write-4-card');
  await about.getByRole('tab', { name: /Scenarios/ }).click();
  await about.getByText('1 passed').waitFor({ timeout: 60_000 });
  await picture('write-5-scenarios');
  await about.getByRole('tab', { name: /Machine/ }).click();
  await page.waitForTimeout(500);
  await picture('write-6-machine');

  await about.getByRole('tab', { name: 'Card' }).click();
  await about.getByRole('link', { name: 'Try this card' }).click();
  await page.locator('.board[aria-busy=false]').waitFor({ timeout: 60_000 });
  await page.locator('.board-table').getByText('My First Card').first().waitFor();
  await picture('write-7-sandbox');
  expect(readFileSync(join(home.content, 'evening/cards.yaml'), 'utf8')).toContain('production: gain 2 twigs');
  expect(wrong).toEqual([]);
  await seen.close();
});

test('keys lead everywhere: to a card, to where a word is declared and back; a rename is shown at once, undone as one, or refused aloud', async () => {
  const seen = await visit(home, '#/write', inject('pictures'));
  const { page, picture, wrong } = seen;
  const about = page.getByRole('complementary', { name: 'The definition under the cursor' });
  // The scenarios of the first card run without being asked for.
  await about.getByRole('tab', { name: 'Scenarios ✓' }).waitFor({ timeout: 60_000 });
  await page.setViewportSize({ width: 1024, height: 768 });
  const [text, side] = [await page.locator('.editor').boundingBox(), await page.locator('.right').boundingBox()];
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((side?.x ?? 0) + 1);

  await page.keyboard.press('Control+p');
  await page.keyboard.type('cemetery');
  await page.getByRole('button', { name: /^Cemetery/ }).waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await about.getByText('if you have an Undertaker in your city').first().waitFor({ timeout: 30_000 });
  await page.keyboard.press('Alt+2');
  await about.getByRole('tab', { name: 'Machine', selected: true }).waitFor();
  await page.keyboard.press('Alt+1');

  const toWord = async () => {
    await page.locator('.view-line', { hasText: 'frees: [undertaker]' }).click();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  };
  await toWord();
  await page.keyboard.press('F12');
  await page.getByRole('heading', { name: 'everdell/critters.yaml' }).waitFor({ timeout: 30_000 });
  await about.getByRole('heading', { name: /^Undertaker/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'everdell/constructions.yaml' }).waitFor();
  await about.getByRole('heading', { name: /^Cemetery/ }).waitFor();

  const rename = async (to: string) => {
    await toWord();
    await page.keyboard.press('F2');
    await page.locator('.rename-input:focus').waitFor();
    await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe('undertaker');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
  };
  await rename('king');
  await page.getByText('king already stands at everdell/critters.yaml').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await rename('gravedigger');
  await page.getByRole('button', { name: /^Save \d+ files$/ }).waitFor({ timeout: 60_000 });
  await page.locator('.view-line', { hasText: 'frees: [gravedigger]' }).waitFor();
  await about.getByText('if you have an Undertaker in your city').first().waitFor({ timeout: 30_000 });
  await picture('write-10-renamed');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Saved' }).waitFor({ timeout: 30_000 });
  expect(wrong).toEqual([]);
  await seen.close();
});

test('what changes on disk meanwhile is followed: a file taken away asks, a game goes on with an edited card, a new log is listed', async () => {
  const seen = await visit(home, '#/write', inject('pictures'), { width: 820, height: 1100, theme: 'dark' });
  const { page, picture, wrong } = seen;
  const file = join(home.content, 'evening/cards.yaml');
  await page.getByLabel('Search cards, words and files').fill('my first card');
  await page.getByRole('button', { name: /My First Card/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.view-line', { hasText: 'my-first-card:' }).waitFor({ timeout: 60_000 });
  // The key that opened it is not a line of the file.
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  await page.getByText('Its text is only here now.').waitFor({ timeout: 30_000 });
  await picture('write-8-taken-away');
  await page.getByRole('button', { name: 'Write it again' }).click();
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8'), { timeout: 20_000 }).toBe(text);

  // Of a file that is edited here too, both texts are shown, and nothing is lost before somebody decides.
  await page.locator('.view-line', { hasText: 'copies:' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  writeFileSync(file, text.replace('rarity: common', 'rarity: unique'));
  await page.getByRole('button', { name: 'Show both' }).click({ timeout: 30_000 });
  const both = page.getByRole('dialog', { name: 'This file changed meanwhile' });
  await expect.poll(() => both.locator('mark').allInnerTexts()).toHaveLength(4);
  await picture('write-8-both');
  await both.getByRole('button', { name: 'Take the other' }).click();
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  await page.locator('.view-line', { hasText: 'rarity: unique' }).waitFor();
  writeFileSync(file, text);
  await page.locator('.view-line', { hasText: 'rarity: common' }).waitFor({ timeout: 30_000 });

  await page.getByRole('link', { name: 'Try this card' }).click();
  await page.locator('.board[aria-busy=false]').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /play My First Card.*hand/ }).click();
  await page.locator('.story', { hasText: 'My First Card' }).waitFor({ timeout: 30_000 });
  writeFileSync(file, text.replace('gain 2 twigs', 'gain 9 twigs'));
  await page.getByRole('button', { name: 'Go on with it' }).click({ timeout: 30_000 });
  await page.getByText('The sandbox was laid again').waitFor({ timeout: 30_000 });
  await page.locator('.story', { hasText: '+8 twigs' }).waitFor();
  await picture('write-9-edited');

  await page.goto(`${home.url}#/replay`);
  writeFileSync(join(home.replays, 'late.jsonl'), readFileSync('replays/everdell-2-seats.jsonl'));
  await page.getByRole('link', { name: 'late' }).waitFor({ timeout: 30_000 });
  expect(wrong).toEqual([]);
  await seen.close();
});

test('a card that nothing proves is tried for the asking: what happens is its first scenario, and Back leads to the card', async () => {
  const seen = await visit(home, '#/write', inject('pictures'));
  const { page, picture, wrong } = seen;
  const about = page.getByRole('complementary', { name: 'The definition under the cursor' });
  const make = async (what: string, id: string) => {
    await page.getByRole('button', { name: `New ${what}` }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: new RegExp(`^New ${what}`) });
    await dialog.getByLabel('Id').fill(id);
    await dialog.getByRole('button', { name: `Make the ${what}` }).click();
    await dialog.waitFor({ state: 'detached', timeout: 60_000 });
  };
  await make('pack', 'morning');
  await page.getByRole('heading', { name: 'morning/cards.yaml' }).waitFor();
  await make('card', 'second-card');
  await page.locator('.view-line', { hasText: 'second-card:' }).waitFor({ timeout: 30_000 });
  await about.getByRole('tab', { name: /Scenarios/ }).click();
  await about.getByRole('button', { name: 'Try it and write down what happens' }).click({ timeout: 60_000 });
  await page.getByRole('heading', { name: 'morning/scenarios/cards.yaml' }).waitFor({ timeout: 60_000 });
  await about.getByText('2 passed').waitFor({ timeout: 60_000 });
  await picture('write-6-first-scenario');
  await page.goBack();
  await page.getByRole('heading', { name: 'morning/cards.yaml' }).waitFor({ timeout: 30_000 });
  await about.getByText('1 passed').waitFor({ timeout: 60_000 });
  expect(wrong).toEqual([]);
  await seen.close();
});
