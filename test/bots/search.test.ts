import { expect, test, vi } from 'vitest';
import { type Bot, makeBot } from '../../engine/bots/bot.ts';
import { randomAnswer } from '../../engine/bots/random.ts';
import { searchAnswer } from '../../engine/bots/search.ts';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { readPack } from '../../engine/node/packs.ts';
import { withSource } from '../../engine/node/source/withSource.ts';
import { countAnswers, type Decision, nthAnswer } from '../../engine/run/decision.ts';
import { Game, makePlayable, type Playable } from '../../engine/run/game.ts';
import { finalScores } from '../../engine/run/scores.ts';
import { keyflower } from '../keyflower/games.ts';
import { everdell } from '../machine/play.ts';

const { definitions } = loadDefinitions([readPack('test/tictactoe/pack')]);
const tictactoe = makePlayable(compile(definitions, { seats: 2 }).program);

/** Who wins if both play as well as can be: 1, -1 or 0 for the seat. */
function value(game: Game, seat: number): number {
  const d = game.decision;
  if (!d) {
    const { ranking } = finalScores(game.kernel.world);
    return ranking[0].length > 1 ? 0 : ranking[0][0] === seat ? 1 : -1;
  }
  const values = branches(game, d, () => value(game, seat));
  return d.seat === seat ? Math.max(...values) : Math.min(...values);
}
function branches<T>(game: Game, d: Decision, look: () => T): T[] {
  const before = game.snapshot();
  const out = Array.from({ length: countAnswers(d) }, (_, n) => {
    game.answer(nthAnswer(d, n));
    const seen = look();
    game.restore(before);
    return seen;
  });
  return out;
}

/** A game of tic-tac-toe after so many random marks; null where it is over before. */
function position(seed: number, marks: number): Game | null {
  const game = new Game(tictactoe, seed);
  game.start();
  for (let step = 0; game.decision && step < marks * 2; step += 1) game.answer(randomAnswer(game.decision, seed, step));
  return game.decision ? game : null;
}

test('where a game is small enough to know the right answer, search finds one', { timeout: 120_000 }, () => {
  let questions = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const game = position(seed, 3 + (seed % 4));
    if (!game) continue;
    while (game.decision) {
      const { seat } = game.decision;
      const before = value(game, seat);
      game.answer(searchAnswer(game, seed, { iterations: 1200 }));
      questions += 1;
      expect(value(game, seat), `seed ${seed}`).toBe(before);
    }
  }
  expect(questions).toBeGreaterThan(30);
});

test('search does not lose a small game to random answers', { timeout: 120_000 }, () => {
  const bots = [makeBot('search:1200'), makeBot('random')];
  let lost = 0;
  for (let seed = 1; seed <= 16; seed += 1) {
    const game = new Game(tictactoe, seed);
    game.start();
    for (let step = 1; game.decision; step += 1)
      game.answer(bots[(game.decision.seat + seed) % 2]?.(game, seed, step) ?? 0);
    const searcher = 1 + ((1 + seed) % 2);
    if (!finalScores(game.kernel.world).ranking[0].includes(searcher)) lost += 1;
  }
  expect(lost).toBe(0);
});

test('the same seed and number of iterations give the same answer, in a game that looks ahead lazily or not', () => {
  const p = everdell(2);
  const answers = [false, true].map((lazy) => {
    const game = new Game(p, 9);
    game.lazy = lazy;
    game.start();
    const given: string[] = [];
    for (let step = 1; step <= 6 && game.decision; step += 1) {
      const d = game.decision;
      const a = searchAnswer(game, step, { iterations: 20 });
      given.push(d.kind === 'pick' ? JSON.stringify(d.options[a as number]) : String(a));
      game.answer(a);
    }
    return given;
  });
  expect(answers[1]).toEqual(answers[0]);
});

test('a search with a time answers when it is over, however wide the question and however long a try', () => {
  // A clock that goes on with every answer that is tried.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const tries = vi.spyOn(Game.prototype, 'attempt').mockImplementation(function (this: Game, a) {
    now += 1;
    return this.kernel.attempt(a) ? this.kernel.facts : null;
  });
  const [greedy, search] = ['greedy', 'search:50ms'].map((name) => makeBot(name) as Bot);
  const game = new Game(keyflower(4).playable, 3);
  game.lazy = true;
  game.start();
  let longest = 0;
  for (let step = 1; game.decision && step <= 150; step += 1) {
    now = 0;
    const a = search(game, 3, step);
    longest = Math.max(longest, now);
    expect(now, `step ${step}`).toBeLessThan(80);
    game.answer(step % 2 === 0 ? a : greedy(game, 3, step));
  }
  expect(longest).toBeGreaterThanOrEqual(50);
  clock.mockRestore();
  tries.mockRestore();
});

test('games that go on beside each other, are taken up again or run from generated source are answered the same', () => {
  const bots = [makeBot('search:6'), makeBot('greedy')] as Bot[];
  const begun = (p: Playable, seed: number) => {
    const game = new Game(p, seed);
    game.lazy = true;
    game.start();
    return game;
  };
  const given = (game: Game, seed: number, step: number) => {
    const d = game.decision as Decision;
    const a = bots[(d.seat + seed) % 2](game, seed, step);
    game.answer(a);
    return a;
  };
  const p = everdell(2);
  const STEPS = 24;
  const alone = [1, 2].map((seed) => {
    const game = begun(p, seed);
    return Array.from({ length: STEPS }, (_, step) => given(game, seed, step));
  });
  const beside = [begun(p, 1), begun(withSource(p), 2)];
  for (let step = 0; step < STEPS; step += 1) {
    for (const [n, game] of beside.entries()) expect(given(game, n + 1, step), `step ${step}`).toEqual(alone[n][step]);
    if (step % 8 !== 7) continue;
    const kept = beside[0].snapshot();
    beside[0] = new Game(p, 0);
    beside[0].lazy = true;
    beside[0].resume(kept.state, kept.frames);
  }
});
