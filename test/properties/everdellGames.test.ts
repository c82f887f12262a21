import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dice, everdell } from '../log/everdellGames.ts';
import { everdellRules } from './everdellRules.ts';
import { piecesConserved } from './invariants.ts';
import { anyAnswer, never, watchedGame } from './play.ts';
import { patience, runs } from './runs.ts';

/** A seed is no smaller for being nearer to 0, so a failure is told as it was found. */
const games = fc.record({ seats: fc.integer({ min: 2, max: 6 }), seed: fc.noShrink(fc.nat()) });

/** Plays one game to its end; everything that must be true is looked at after every answer, taken or only tried. */
function check({ seats, seed }: { seats: number; seed: number }, busy: boolean) {
  const { playable } = everdell(seats);
  const game = watchedGame(playable, seed, {
    ...{ tried: 12, roll: dice(seed), player: busy ? never(playable, 'pass') : anyAnswer },
    rules: (g) => [...everdellRules(g), ...piecesConserved(playable.table, g.kernel.state)],
  });
  expect(game.over).toBe(true);
}

describe('a game of Everdell keeps its table in order and can carry out every answer it offers', () => {
  it('whatever is answered', { timeout: patience }, () => {
    fc.assert(
      fc.property(games, (game) => check(game, false)),
      { numRuns: runs(4) },
    );
  });

  it('when nobody passes before they must', { timeout: patience }, () => {
    fc.assert(
      fc.property(games, (game) => check(game, true)),
      { numRuns: runs(4) },
    );
  });
});
