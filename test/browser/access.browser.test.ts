import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { type Home, openHome, visit } from './visit.ts';

let home: Home;
beforeAll(async () => {
  home = await openHome(inject('page'), inject('chromium'));
});
afterAll(() => home?.close());

const PLACES: { name: string; hash: string; ready(page: Page): Promise<void> }[] = [
  {
    name: 'write',
    hash: '#/write',
    async ready(page) {
      await page.locator('.monaco-editor .view-line').first().waitFor({ timeout: 60_000 });
      await page.locator('.right .card').first().waitFor();
    },
  },
  {
    name: 'cards',
    hash: '#/write',
    async ready(page) {
      await page.getByRole('button', { name: 'All cards' }).click({ timeout: 60_000 });
      await page.locator('.gallery .card').first().waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'play',
    hash: '#/play',
    async ready(page) {
      await page.getByRole('button', { name: 'Begin Everdell' }).click();
      await page.locator('.board[aria-busy=false]').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'replay',
    hash: '#/replay?log=replays/everdell-2-seats.jsonl&step=40',
    async ready(page) {
      await page.locator('.facts').waitFor({ timeout: 60_000 });
      await page.locator('.replay .table').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'lab',
    hash: '#/lab',
    async ready(page) {
      await page.getByLabel('Games', { exact: true }).fill('12');
      await page.getByRole('button', { name: 'Play 12 games' }).click();
      await page.getByRole('button', { name: 'Games (CSV)' }).waitFor({ timeout: 60_000 });
    },
  },
];

/** By how much the page, or the place in it, would have to be pushed sideways. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const place = document.querySelector('main > :first-child') as HTMLElement;
    const { scrollWidth } = document.documentElement;
    return Math.max(scrollWidth - window.innerWidth, place.scrollWidth - place.clientWidth);
  });

for (const { name, hash, ready } of PLACES) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} in ${theme} breaks no rule of WCAG A or AA, and fits a tablet and a telephone`, async () => {
      const seen = await visit(home, hash, inject('pictures'), { theme });
      await ready(seen.page);
      await seen.picture(`${name}-${theme}`);
      expect(await axeFindings(seen.page)).toEqual([]);
      for (const [held, width, height] of [
        ['tablet', 820, 1180],
        ['telephone', 390, 844],
      ] as const) {
        await seen.page.setViewportSize({ width, height });
        await seen.picture(`${name}-${theme}-${held}`);
        expect(await tooWide(seen.page), held).toBeLessThanOrEqual(0);
      }
      expect(seen.wrong).toEqual([]);
      await seen.close();
    });
  }
}
