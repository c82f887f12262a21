import { expect, test } from 'vitest';
import { diceSeed } from '../../engine/bots/dice.ts';
import { anyAnswer, randomAnswer } from '../../engine/bots/random.ts';
import type { Decision } from '../../engine/run/decision.ts';
import type { Fact } from '../../engine/run/facts.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import { keyflower } from '../keyflower/games.ts';
import { everdell } from '../machine/play.ts';

function factsOf(p: Playable, seed: number, lazy: boolean): Fact[] {
  const game = new Game(p, seed);
  game.lazy = lazy;
  const facts = [...game.start()];
  for (let step = 1; game.decision; step += 1) {
    const a = lazy ? anyAnswer(game, diceSeed(seed, step)) : randomAnswer(game.decision, seed, step);
    facts.push(...game.answer(a));
  }
  return facts;
}

test('a lazy game, which looks ahead into few actions of a menu, is the same game', { timeout: 60_000 }, () => {
  for (const [p, seeds] of [
    [everdell(2), [1, 2]],
    [keyflower(2).playable, [1]],
  ] as const)
    for (const seed of seeds) expect(factsOf(p, seed, true)).toEqual(factsOf(p, seed, false));
});

test('every action of a menu is as likely as any other', () => {
  const options = Array.from({ length: 6 }, (_, e) => ({ o: 'action' as const, action: e % 2, e: 10 + e }));
  const d: Decision = { kind: 'pick', purpose: 'menu', seat: 1, by: 0, self: -1, options };
  const times = options.map(() => 0);
  for (let step = 0; step < 6000; step += 1) times[randomAnswer(d, 7, step) as number] += 1;
  // Four standard deviations from 1000.
  for (const n of times) expect(Math.abs(n - 1000)).toBeLessThan(116);
});
