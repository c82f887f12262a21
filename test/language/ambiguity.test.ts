import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildVocabulary } from '../../engine/compile/vocabulary.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { parseAll } from '../../grammar/parse.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import { oneWordEach, randomSentence, STARTS, seeded } from './randomSentences.ts';
import { linesOf, textsOf } from './texts.ts';

const packs = readdirSync('content', { withFileTypes: true }).filter((e) => e.isDirectory());

describe.each(packs.map((e) => e.name))('%s', (name) => {
  const { definitions } = loadDefinitions(findPacks([name], 'content'));
  const vocabulary = buildVocabulary(definitions);
  test('every sentence can be read in one way only', () => {
    const lines = textsOf(definitions).flatMap(linesOf);
    expect(lines.length).toBeGreaterThan(0);
    const other = lines.flatMap(({ start, line }) => {
      const trees = parseAll(start, line, vocabulary).length;
      return trees === 1 ? [] : [`${trees} trees: ${line}`];
    });
    expect(other).toEqual([]);
  });
});

/** Sentences that can be read in more than one way, of `count` random ones for each sort of phrase. */
function ambiguous(vocabulary: Vocabulary, count: number, seed: number): string[] {
  return STARTS.flatMap((start) => {
    const draw = seeded(seed);
    return Array.from({ length: count }, (_, i) => randomSentence(start, 4 + (i % 20), draw)).flatMap((line) => {
      const trees = parseAll(start, line, vocabulary).length;
      return trees > 1 ? [`${start}, ${trees} trees: ${line}`] : [];
    });
  });
}

describe('a random sentence of the grammar', { timeout: 60_000 }, () => {
  test('parses', () => {
    const draw = seeded(1);
    const vocabulary = oneWordEach();
    for (const start of STARTS)
      for (let i = 0; i < 100; i += 1) {
        const line = randomSentence(start, 4 + (i % 20), draw);
        expect(parseAll(start, line, vocabulary).length, `${start}: ${line}`).toBeGreaterThan(0);
      }
  });
  test('can be read in one way only', () => {
    expect(ambiguous(oneWordEach(), 400, 7)).toEqual([]);
  });
  test('can be read in one way only where a flag is an attribute too, and an ability is named like a verb', () => {
    const vocabulary = oneWordEach([
      ['attribute', 'adjective'],
      ['verb', 'ability'],
    ]);
    expect(ambiguous(vocabulary, 200, 11)).toEqual([]);
  });
});
