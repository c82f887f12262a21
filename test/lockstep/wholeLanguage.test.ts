/** Games use what their cards say; here every sentence of the language, and any other that can be made, runs from generated source too. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSource } from '../../engine/node/source/withSource.ts';
import { makePlayable, type Playable } from '../../engine/run/game.ts';
import { Benches } from '../../engine/scenario/run.ts';
import { examples, tryExample } from '../language/examples.ts';
import { dice } from '../log/everdellGames.ts';
import { randomGame, words } from '../properties/holes.ts';
import { Speaker } from '../properties/randomSentences.ts';
import { patience, runs } from '../properties/runs.ts';
import { playTogether } from './playTogether.ts';
import { direct } from './runners.ts';
import { randomly } from './tables.ts';

class FromSource extends Benches {
  private readonly sources = new Map<Playable, Playable>();
  override playable(seats: number, options: Record<string, string>): Playable {
    const playable = super.playable(seats, options);
    const made = this.sources.get(playable) ?? withSource(playable);
    this.sources.set(playable, made);
    return made;
  }
}

const told = examples().filter(({ fields }) => !('mistake' in fields));

test.each(told)('grammar/README.md:$line does what it says from generated source', (example) => {
  expect(tryExample(example, (d) => new FromSource(d)).problems).toEqual([]);
});

test('effects that compile, wise or not, play the same game from generated source', { timeout: patience }, () => {
  const vocabulary = words();
  let steps = 0;
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      const playable = makePlayable(randomGame(new Speaker(vocabulary, dice(seed))).program);
      const begun = [
        { name: 'closures', begin: direct.open(playable) },
        { name: 'source', begin: direct.open(withSource(playable)) },
      ];
      const played = playTogether(begun, seed, (d, step) =>
        step > 60 ? null : randomly(playable.program, seed)(d, step),
      );
      steps += played.steps;
      // Content may fail; then both fail alike.
      const [one, other] = played.difference?.sides ?? [];
      expect(other, JSON.stringify(played.difference)).toEqual(one);
    }),
    { numRuns: runs(20) },
  );
  expect(steps).toBeGreaterThan(100);
});
