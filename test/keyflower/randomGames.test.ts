import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verify } from '../../engine/log/verify.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { dice, startEverdell as record, whole } from '../log/everdellGames.ts';
import { broken, piecesConserved } from '../properties/invariants.ts';
import { never, watchedGame } from '../properties/play.ts';
import { patience, runs } from '../properties/runs.ts';
import { keyflower } from './games.ts';
import { keyflowerRules } from './rules.ts';

/** A seed is no smaller for being nearer to 0, so a failure is told as it was found. */
const seeds = fc.noShrink(fc.nat());

describe.each([2, 3, 4, 5, 6])('a random game of %i', (seats) => {
  it('keeps to the rules after every answer, hides what is hidden, and has a log that verifies', {
    timeout: patience,
  }, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const content = keyflower(seats);
        const recorded = record(content, seed);
        const { game } = recorded;
        const roll = dice(seed);
        while (recorded.decision) {
          const { decision: d } = recorded;
          const breaches = [...keyflowerRules(game), ...broken(game)];
          expect(breaches, `seed ${seed}, step ${recorded.lines.length}`).toEqual([]);
          recorded.answer(nthAnswer(d, roll(countAnswers(d))));
        }
        expect([...keyflowerRules(game), ...broken(game)], `seed ${seed}, at the end`).toEqual([]);
        expect(game.over).toBe(true);
        const log = whole(recorded.text);
        expect(verify(log, content)).toEqual({ steps: log.steps.length, divergence: null, packs: [] });
      }),
      { numRuns: runs(1) },
    );
  });
});

describe('a game of Keyflower', () => {
  it('can carry out every answer it offers, when nobody passes before they must', { timeout: patience }, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { playable } = keyflower(3);
        watchedGame(playable, seed, {
          ...{ tried: 2, roll: dice(seed), player: never(playable, 'pass') },
          rules: (g) => [...keyflowerRules(g), ...piecesConserved(playable.table, g.kernel.state)],
        });
      }),
      { numRuns: runs(1) },
    );
  });
});
