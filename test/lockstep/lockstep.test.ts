import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allPacks, contentOf } from '../../engine/node/content.ts';
import { readLogFile } from '../../engine/node/logFile.ts';
import type { Playable } from '../../engine/run/game.ts';
import { Game } from '../../engine/run/game.ts';
import { playTogether } from './playTogether.ts';
import { answersOf } from './replays.ts';
import { direct, RUNNERS, type Runner } from './runners.ts';
import { layTable, loadWhole, randomly, tablesOf } from './tables.ts';

/** A sample: `npm run lockstep` plays a thousand games of every pack. */
const GAMES = 1;

const begun = (playable: Playable, runners: readonly Runner[] = RUNNERS) =>
  runners.map(({ name, open }) => ({ name, begin: open(playable) }));

describe('every way to run a game plays the same game', () => {
  test.each(allPacks().map((pack, n) => ({ pack, n })))('$pack, at random', ({ pack, n }) => {
    const loaded = loadWhole(pack);
    const tables = tablesOf(pack, loaded);
    const playable = layTable(loaded, tables[n % tables.length]) ?? layTable(loaded, tables[0]);
    if (!playable) throw new Error('There is no table.');
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const { difference, steps } = playTogether(begun(playable), seed, randomly(playable.program, seed));
      expect(difference, `seed ${seed}`).toBeNull();
      expect(steps).toBeGreaterThan(10);
    }
  });

  test.each(readdirSync('replays').filter((name) => name.endsWith('.jsonl')))('%s', (name) => {
    const { log } = readLogFile(join('replays', name));
    if (!log) throw new Error('The log cannot be read.');
    const { playable } = contentOf(log.header, []);
    const { difference, steps } = playTogether(begun(playable), log.header.seed ?? 0, answersOf(playable, log));
    expect(difference).toBeNull();
    expect(steps).toBeGreaterThan(10);
  });
});

describe('the comparison', () => {
  const playable = layTable(loadWhole('everdell'), { pack: 'everdell', seats: 2, options: {} }) as Playable;
  const against = (other: Runner) => playTogether(begun(playable, [direct, other]), 1, randomly(playable.program, 1));
  /** The direct runner, altered from a step on. */
  const altered = (alter: (game: Game) => void): Runner => ({
    name: 'altered',
    open: (p) => (seed) => {
      const game = new Game(p, seed);
      let facts = game.start();
      let step = 0;
      return {
        get decision() {
          return game.decision;
        },
        get facts() {
          return facts;
        },
        asks: true,
        answer: (a) => {
          facts = game.answer(a);
          step += 1;
          if (step === 7) alter(game);
        },
        answerAtRandom: () => {},
        state: () => game.kernel.state,
      };
    },
  });

  test('finds nothing where nothing differs', () => {
    expect(against(altered(() => {})).difference).toBeNull();
  });

  test('stops at the step of a fact that only one of them has, and tells both sides', () => {
    const { difference, steps } = against(
      altered((game) => game.kernel.emit({ k: 'count', of: 1, c: 1, from: 0, to: 5, by: 0, self: -1 })),
    );
    expect(steps).toBe(7);
    expect(difference).toMatchObject({ step: 7, runners: ['direct', 'altered'] });
    expect(difference?.what).toMatch(/^fact \d+$/);
    expect(difference?.sides).toEqual([null, expect.objectContaining({ k: 'count', to: 5 })]);
  });

  test('notices a decision that offers less', () => {
    const { difference } = against(
      altered(({ kernel }) => {
        if (kernel.decision?.kind === 'pick')
          kernel.decision = { ...kernel.decision, options: kernel.decision.options.slice(1) };
      }),
    );
    expect(difference).toMatchObject({ step: 7, what: 'decision' });
  });

  test('notices a table that was changed without a fact', () => {
    const { difference } = against(altered(({ kernel }) => kernel.state.counters[1].fill(3)));
    expect(difference).toMatchObject({ step: 7, what: 'state' });
  });

  test('notices that only one of them fails', () => {
    const { difference } = against(
      altered(() => {
        throw new Error('Broken on purpose.');
      }),
    );
    expect(difference).toMatchObject({ step: 7, what: 'failure', sides: [null, 'Broken on purpose.'] });
  });
});
