import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../../engine/run/contentError.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game, makePlayable, type Playable } from '../../engine/run/game.ts';
import { hashState } from '../../engine/run/state.ts';
import { allTexts } from '../grammar/everdellTexts.ts';
import { dice } from '../log/everdellGames.ts';
import { HOLES, randomGame, withTexts, words } from './holes.ts';
import { broken } from './invariants.ts';
import { never, type Roll } from './play.ts';
import { Speaker } from './randomSentences.ts';
import { patience, runs } from './runs.ts';
import { tryOut } from './workshop.ts';

const vocabulary = words();
const names = [...HOLES.keys()];

/** Puts a text into every place where an author writes sentences; gives what is wrong, every diagnostic with its place. */
function diagnose(texts: readonly string[]): number {
  const filled = new Map(names.map((name, i) => [name, texts[i % texts.length]]));
  const start = performance.now();
  const { diagnostics } = tryOut(withTexts(filled));
  expect(performance.now() - start).toBeLessThan(30_000);
  for (const d of diagnostics) {
    expect(d.message).not.toBe('');
    expect(d.line * d.column).toBeGreaterThan(0);
  }
  return diagnostics.length;
}
const fill = (text: fc.Arbitrary<string>) => fc.array(text, { minLength: names.length, maxLength: names.length });
const check = (text: fc.Arbitrary<string>, times: number) =>
  fc.assert(
    fc.property(fill(text), (texts) => void diagnose(texts)),
    { numRuns: runs(times) },
  );

describe('any text as an effect, condition, amount, cost or pattern gives diagnostics, never an exception or a hang', () => {
  it('characters of any sort', { timeout: patience }, () => {
    check(fc.string({ unit: 'binary', maxLength: 120 }), 10);
  });

  it('words of the game and of the language in any order', { timeout: patience }, () => {
    const known = [
      ...vocabulary.words.keys(),
      ...'the a an of in on put into if only must may each your 2 1 : , \n'.split(' '),
    ];
    const word = fc.constantFrom(...known, '\n  ', '- ', "'s", 'choose one:', 'for each');
    check(
      fc.array(word, { maxLength: 24 }).map((all) => all.join(' ')),
      10,
    );
  });

  it('effects of a real game with a piece cut out', { timeout: patience }, () => {
    const real = fc.constantFrom(...allTexts().map((t) => t.text));
    const cut = fc.tuple(real, fc.nat(80), fc.nat(30), real);
    check(
      cut.map(([text, from, n, other]) => `${text.slice(0, from)}${text.slice(from + n)}\n${other.slice(from)}`),
      10,
    );
  });

  it.each([
    ['blocks in blocks', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}you may:`).join('\n')],
    ['a very long sentence', 'gain 1 berry and '.repeat(2500)],
    ['conditions in conditions', `if ${'there is a card in your hand where '.repeat(18)}it is red, gain 1 berry`],
    ['owners of owners', `gain the cost of ${"its owner's ".repeat(40)}card`],
    ['halves of halves', `${'half '.repeat(100)}2`],
    ['a line without spaces', 'x'.repeat(100_000)],
    ['many lines', 'gain 1 berry\n'.repeat(1500)],
    ['nothing but indentation', ' \n  \n\t\n'.repeat(500)],
  ])('%s', { timeout: patience }, (_, text) => {
    diagnose([text]);
  });
});

/** Plays on at random. Content may fail, but then it says so, nothing has happened, and the game goes on with another answer. */
function survives(playable: Playable, seed: number, roll: Roll): number {
  const game = new Game(playable, seed);
  const player = never(playable, 'stop playing');
  let facts = 0;
  const attempt = (act: () => number) => {
    const [before, decision] = [hashState(game.kernel.state), game.decision];
    try {
      facts += act();
    } catch (e) {
      if (!(e instanceof ContentError)) throw e;
      expect(e.message).not.toBe('');
      if (decision) expect(hashState(game.kernel.state)).toBe(before);
      expect(game.decision).toBe(decision);
    }
  };
  attempt(() => game.start().length);
  for (let step = 0; step < 60 && game.decision; step += 1) {
    const d = game.decision;
    expect([...broken(game)]).toEqual([]);
    expect(countAnswers(d)).toBeGreaterThan(0);
    attempt(() => game.answer(nthAnswer(d, player(d, roll))).length);
  }
  return facts;
}

describe('a game of effects that compile, wise or not', () => {
  it('can be played: it asks, changes the table by facts, or says which statement failed', {
    timeout: patience,
  }, () => {
    let facts = 0;
    fc.assert(
      fc.property(fc.noShrink(fc.nat()), (seed) => {
        const { program, diagnostics, texts } = randomGame(new Speaker(vocabulary, dice(seed)));
        expect(diagnostics).toEqual([]);
        expect(texts.size).toBeGreaterThan(20);
        facts += survives(makePlayable(program), seed, dice(seed));
      }),
      // The example gained a price that names a group of counters.
      { numRuns: runs(12), examples: [[1680541045]] },
    );
    expect(facts).toBeGreaterThan(200);
  });
});
