import { describe, expect, test } from 'vitest';
import { buildVocabulary } from '../../engine/compile/vocabulary.ts';
import { derivation, rules, showRule } from './derivation.ts';
import { EXAMPLE_FILE, examples, tryExample } from './examples.ts';
import { linesOf, textsOf } from './texts.ts';

const tried = examples().map((example) => ({ ...example, ...tryExample(example) }));
const title = (fields: Record<string, unknown>): string =>
  String(fields.effect ?? Object.keys(fields).join(', ')).split('\n')[0];

describe('every example of the language reference does what it says', () => {
  test.each(tried.map((t) => ({ ...t, title: title(t.fields) })))('grammar/README.md:$line $title', ({ problems }) => {
    expect(problems).toEqual([]);
  });
});

/** Rules that no example can reach, each with the reason. */
const UNREACHED: Record<string, string> = {};

test('every way to say something that the grammar knows is in an example', () => {
  const used = new Set<number>();
  for (const { definitions, fields } of tried) {
    if ('mistake' in fields) continue;
    const vocabulary = buildVocabulary(definitions);
    for (const text of textsOf(definitions).filter((t) => t.file.endsWith(EXAMPLE_FILE)))
      for (const { start, line } of linesOf(text))
        for (const rule of derivation(start, line, vocabulary) ?? []) used.add(rule);
  }
  const missing = rules.filter((_, i) => !used.has(i)).map(showRule);
  expect(missing.filter((rule) => !(rule in UNREACHED))).toEqual([]);
});
