import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Home, openHome, visit } from './visit.ts';

const IMAGE = '<img src=x onerror=hacked=1>';
const SCRIPT = '<script>hacked=1</script>';

let home: Home;
beforeAll(async () => {
  home = await openHome(inject('page'), inject('chromium'));
  const pack = join(home.content, 'hostile');
  mkdirSync(pack);
  writeFileSync(
    join(pack, 'pack.yaml'),
    `pack: hostile\nversion: 0.1.0\nname: { en: '${IMAGE}' }\nneeds: { everdell: ^1.0.0 }\n`,
  );
  writeFileSync(
    join(pack, 'cards.yaml'),
    `definitions:\n  trap:\n    name: { en: '${SCRIPT}${IMAGE}' }\n    kind: construction\n    copies: 2\n    colour: green\n` +
      '    rarity: common\n    cost: 1 twig\n    base points: 1\n    production: gain 2 twigs\n',
  );
});
afterAll(() => home?.close());

const isHacked = (page: Page) =>
  page.evaluate(() => 'hacked' in window || [...document.images].some((img) => !img.src.startsWith('data:image/svg')));

test('names of a pack and of seats are words: markup in them does not run, in any place', async () => {
  const seen = await visit(home, '#/write?file=hostile/cards.yaml&at=trap', inject('pictures'));
  const { page } = seen;
  await page.locator('.right h3', { hasText: SCRIPT }).waitFor({ timeout: 60_000 });
  await seen.picture('hostile-write');
  expect(await isHacked(page)).toBe(false);
  // Its card as a picture in a hover is words as well: in a picture nothing runs, and in the page there is nothing else of it.
  await page.locator('.view-line', { hasText: 'trap:' }).getByText('trap').first().hover();
  const picture = page.locator('.monaco-hover img');
  await picture.first().waitFor({ timeout: 30_000 });
  expect(await picture.evaluateAll((all) => all.map((img) => img.getAttribute('src')?.slice(0, 18)))).toEqual([
    'data:image/svg+xml',
  ]);
  expect(await isHacked(page)).toBe(false);
  await page.mouse.move(5, 5);
  await page.getByRole('link', { name: 'Try this card' }).click();
  await page.locator('.board-table').getByText(IMAGE).first().waitFor({ timeout: 60_000 });
  expect(await isHacked(page)).toBe(false);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('radio', { name: 'Everdell' }).check();
  await page.getByRole('checkbox', { name: IMAGE }).check();
  await page.getByLabel('Name of seat 2').fill(IMAGE);
  await page.getByRole('button', { name: 'Begin Everdell' }).click();
  await page.locator('.board-table').getByText(IMAGE).first().waitFor({ timeout: 60_000 });
  await seen.picture('hostile-play');
  await page.getByRole('button', { name: 'Open in Replay' }).click();
  await page.locator('.replay').getByText(IMAGE).first().waitFor({ state: 'attached', timeout: 60_000 });
  await page.locator('.board-table, .table').first().waitFor();
  await seen.picture('hostile-replay');
  expect(await isHacked(page)).toBe(false);
  expect(seen.wrong).toEqual([]);
  await seen.close();
});

test('a log of ten megabytes that is none gets a message', async () => {
  const seen = await visit(home, '#/replay', inject('pictures'));
  const { page } = seen;
  const line = `{"step":1,"name":"${SCRIPT}","facts":[${'[[[['.repeat(100)}]}\n`;
  const buffer = Buffer.from(line.repeat(Math.ceil(10_000_000 / line.length)));
  await page.getByLabel('A log from your disk').setInputFiles({ name: 'huge.jsonl', mimeType: 'text/plain', buffer });
  await page.getByText('huge.jsonl cannot be opened.').waitFor({ timeout: 60_000 });
  await seen.picture('hostile-log');
  expect(await isHacked(page)).toBe(false);
  expect(seen.wrong).toEqual([]);
  await seen.close();
});

test('YAML of any depth and size gets a message, and the other packs stay usable', async () => {
  mkdirSync(join(home.content, 'deep'));
  writeFileSync(join(home.content, 'deep/pack.yaml'), 'pack: deep\nversion: 0.1.0\nneeds: { everdell: ^1.0.0 }\n');
  writeFileSync(join(home.content, 'deep/cards.yaml'), `definitions: ${'['.repeat(50_000)}\n`);
  writeFileSync(join(home.content, 'deep/huge.yaml'), 'x'.repeat(2_500_000));
  const seen = await visit(home, '#/write?file=deep/cards.yaml', inject('pictures'));
  const { page } = seen;
  await page
    .getByRole('region', { name: 'Problems' })
    .getByText('deep/cards.yaml')
    .first()
    .waitFor({ timeout: 60_000 });
  await page.getByText('deep/huge.yaml is too large for the studio.').waitFor();
  await seen.picture('hostile-yaml');
  await page.getByLabel('Search cards, words and files').fill('farm');
  await page.getByRole('button', { name: /^Farm/ }).first().click();
  await page.locator('.right h3', { hasText: 'Farm' }).waitFor({ timeout: 30_000 });
  expect(seen.wrong).toEqual([]);
  await seen.close();
});
