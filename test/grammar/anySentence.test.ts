import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packWords } from '../../engine/text/packWords.ts';
import { printEffect, printPhrase } from '../../grammar/format/format.ts';
import { sameTree } from '../../grammar/format/sameTree.ts';
import { type PhraseTypes, parseEffect, parsePhrase } from '../../grammar/parse.ts';
import { LANGUAGES, writeAmount, writeCondition, writeEffect } from '../../grammar/write/write.ts';
import { sentenceMaker } from './anySentence.ts';
import { definitions, vocabulary } from './everdellTexts.ts';

const words = packWords(definitions, vocabulary);
const make = sentenceMaker(vocabulary);
const RUNS = { numRuns: 250, seed: 7, endOnFailure: true };
/** Long lines take long to parse, and which half of a half is rounded how cannot be said. */
const isFair = (text: string) => text.split(' ').length <= 30 && !/half .*half .*rounded/.test(text);
const dice = fc.array(fc.nat(), { minLength: 40, maxLength: 120 });
const roller = (numbers: number[]) => {
  let i = 0;
  return (n: number) => numbers[i++ % numbers.length] % n;
};

test('any line that the grammar allows is formatted to the same tree, and told in every language', () => {
  fc.assert(
    fc.property(dice, (numbers) => {
      const text = make('stmt', roller(numbers));
      fc.pre(isFair(text));
      const { body, diagnostics } = parseEffect(text, vocabulary);
      fc.pre(diagnostics.length === 0);
      const tidy = printEffect(body, vocabulary);
      const again = parseEffect(tidy, vocabulary);
      expect(again.diagnostics, `${text}\n→ ${tidy}`).toEqual([]);
      expect(sameTree(again.body, body), `${text}\n→ ${tidy}`).toBe(true);
      expect(printEffect(again.body, vocabulary)).toBe(tidy);
      for (const language of LANGUAGES) expect(writeEffect(body, words, language)).not.toMatch(/undefined/);
    }),
    RUNS,
  );
});

test.each(['cond', 'amount', 'cost', 'price', 'pattern', 'np', 'zonerefs'] as const)(
  'any %s that the grammar allows is formatted to the same tree',
  (sort: keyof PhraseTypes) => {
    fc.assert(
      fc.property(dice, (numbers) => {
        const text = make(sort, roller(numbers));
        fc.pre(isFair(text));
        const { tree } = parsePhrase(sort, text, vocabulary);
        fc.pre(tree !== null);
        const tidy = printPhrase(sort, tree as never, vocabulary);
        const again = parsePhrase(sort, tidy, vocabulary);
        expect(again.tree !== null && sameTree(again.tree, tree), `${text}\n→ ${tidy}`).toBe(true);
        for (const language of LANGUAGES) {
          if (sort === 'cond') expect(writeCondition(tree as never, words, language)).not.toMatch(/undefined/);
          if (sort === 'amount') expect(writeAmount(tree as never, words, language)).not.toMatch(/undefined/);
        }
      }),
      RUNS,
    );
  },
);
