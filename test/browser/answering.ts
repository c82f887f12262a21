/** Answers whatever is asked, as a person without a plan would: by clicking. */
import type { Page } from 'playwright-core';

/** What adds to a bag, and what takes out of it. */
const MORE = '.bag-answer button[aria-label^="more"]:enabled, .bag-answer button[aria-pressed="false"]:enabled';
const FEWER = '.bag-answer button[aria-label^="fewer"]:enabled, .bag-answer button[aria-pressed="true"]:enabled';

type Sight = 'over' | 'choice' | 'bag' | 'place' | 'waiting' | 'problem';

/** One answer with the mouse, chosen by `random` among what can be clicked; false when the game is over. */
export async function answerOnce(page: Page, random: () => number): Promise<boolean> {
  const sight = await look(page);
  if (sight === 'over') return false;
  if (sight === 'problem') throw new Error(`The studio says: ${await page.locator('.problem').innerText()}`);
  if (sight === 'waiting') await page.waitForTimeout(20);
  if (sight === 'place') await clickAndWait(page, page.locator('.place-answer .main'));
  if (sight === 'bag') await answerBag(page, random);
  if (sight === 'choice') {
    const choices = page.locator('.choice:enabled');
    await clickAndWait(page, choices.nth(Math.floor(random() * (await choices.count()))));
  }
  return true;
}

function look(page: Page): Promise<Sight> {
  return page.evaluate((): Sight => {
    if (document.querySelector('.play .problem')) return 'problem';
    if (document.querySelector('.result')) return 'over';
    if (document.querySelector('.board')?.getAttribute('aria-busy') !== 'false') return 'waiting';
    if (document.querySelector('.bag-answer')) return 'bag';
    if (document.querySelector('.choice:enabled')) return 'choice';
    return document.querySelector('.place-answer .main:enabled') ? 'place' : 'waiting';
  });
}

/** Adds until the answer is legal, and sometimes a little more. */
async function answerBag(page: Page, random: () => number): Promise<void> {
  const done = page.locator('.bag-answer .main');
  for (let n = 0; n < 60; n += 1) {
    const more = page.locator(MORE);
    const left = await more.count();
    if ((await done.isEnabled()) && (left === 0 || random() < 0.6)) break;
    if (left > 0) await more.nth(Math.floor(random() * left)).click();
    else await page.locator(FEWER).first().click();
  }
  await clickAndWait(page, done);
}

async function clickAndWait(page: Page, button: ReturnType<Page['locator']>): Promise<void> {
  const before = await page.locator('.board').getAttribute('data-step');
  await button.click();
  await page.waitForFunction(
    (step) => {
      const board = document.querySelector('.board');
      const busy = board?.getAttribute('aria-busy') === 'true';
      return !board || document.querySelector('.play .problem') || (!busy && board.getAttribute('data-step') !== step);
    },
    before,
    { timeout: 60_000 },
  );
}

/** Presses the same buttons from within the page until the game is over: no mouse has to travel. How many presses it took. */
export function playToTheEnd(page: Page, seed: number, seconds = 240): Promise<number> {
  return page.evaluate(
    async ([seed, seconds, more, fewer]) => {
      let state = seed;
      let presses = 0;
      for (const end = Date.now() + 1000 * seconds; Date.now() < end; ) {
        const problem = document.querySelector<HTMLElement>('.play .problem');
        if (problem) throw new Error(`The studio says: ${problem.innerText}`);
        if (document.querySelector('.result')) return presses;
        const ready = document.querySelector('.board')?.getAttribute('aria-busy') === 'false';
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        const luck = state / 2 ** 32;
        const done = document.querySelector<HTMLButtonElement>(
          '.place-answer .main:enabled, .bag-answer .main:enabled',
        );
        const all = document.querySelectorAll<HTMLButtonElement>(`.choices .choice:enabled, ${more}`);
        // Whoever passes plays no more: a game is longer without.
        const acting = [...all].filter((b) => !/^\s*pass/i.test(b.innerText));
        const others = acting.length > 0 ? acting : [...all];
        const less = document.querySelector<HTMLButtonElement>(fewer);
        const button = done && luck < 0.8 ? done : (others[Math.floor(luck * others.length)] ?? done ?? less);
        if (ready && button) {
          button.click();
          presses += 1;
        }
        await new Promise((resolve) => setTimeout(resolve, ready ? 0 : 4));
      }
      const asked = document.querySelector<HTMLElement>('.board-side')?.innerText.slice(0, 300);
      throw new Error(`The game is not over after ${presses} presses: ${asked}`);
    },
    [seed, seconds, MORE, FEWER] as const,
  );
}

/** A small repeatable source of numbers from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
