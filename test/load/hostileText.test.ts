import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadDefinitions } from '../../engine/load/load.ts';
import { TINY, tiny } from './tinyGame.ts';

/** Loads a text as content and as a manifest, and gives the codes of what is wrong with the content. */
function codes(text: string): string[] {
  loadDefinitions([tiny({ 'pack.yaml': text })]);
  const { definitions, diagnostics } = loadDefinitions([tiny({ 'more.yaml': text })]);
  expect(definitions.definitions).toHaveProperty('inn');
  for (const d of diagnostics) expect(d.line * d.column).toBeGreaterThan(0);
  return diagnostics.filter((d) => d.file === 'tiny/more.yaml').map((d) => d.code);
}

describe('any text as YAML gives diagnostics, never an exception', () => {
  test('characters of any sort', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void codes(text)));
  });

  test('the marks of YAML in any order', () => {
    const mark = fc.constantFrom(
      ...'[ ] { } : - ? & * ! | > \' " % @ ` # , ~ << a 1 .inf'.split(' '),
      '\n',
      '  ',
      '\t',
      '- ',
      ': ',
      '\r\n',
    );
    fc.assert(fc.property(fc.array(mark, { maxLength: 60 }), (marks) => void codes(marks.join(''))));
  });

  test('any values under the keys of the format', () => {
    const key = fc.constantFrom(
      'definitions',
      'kinds',
      'zones',
      'kind',
      'colour',
      'abilities',
      'flow',
      'turns',
      'extend',
      'remove',
      'is',
      'inn',
      '__proto__',
      'constructor',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('card', 'deck', '', 1, -0.5, true, null),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(fc.property(fc.dictionary(key, tree), (value) => void codes(JSON.stringify(value))));
  });

  test('the game itself, with a piece cut out', () => {
    const all = Object.entries(TINY);
    fc.assert(
      fc.property(fc.nat(all.length - 1), fc.nat(600), fc.nat(40), (file, from, length) => {
        const [name, text] = all[file];
        loadDefinitions([tiny({ [name]: text.slice(0, from) + text.slice(from + length) })]);
      }),
    );
  });
});

describe('what YAML allows and packs do not', () => {
  const bomb = [
    'a: &a [x, x]',
    ...'bcdefghij'.split('').map((c, i) => `${c}: &${c} [*${'abcdefghi'[i]}, *${'abcdefghi'[i]}]`),
  ].join('\n');
  test.each([
    ['an anchor and its aliases', bomb, 'yaml-limit'],
    ['a tag', 'definitions:\n  inn2: !!binary aGVsbG8=', 'yaml-limit'],
    ['brackets a thousand deep', '['.repeat(200_000), 'yaml-limit'],
    ['lists a thousand deep', '- '.repeat(100_000), 'yaml-limit'],
    ['keys a thousand deep', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'yaml-limit'],
    ['question marks a thousand deep', '? '.repeat(50_000), 'yaml-limit'],
    ['a text of more than 2 MB', `# ${'x'.repeat(2_000_001)}`, 'yaml-limit'],
    ['bytes that are no UTF-8', 'definitions: \uFFFD', 'yaml-syntax'],
    ['two documents', 'kinds: {}\n---\nzones: {}', 'yaml-syntax'],
    ['tabs as indentation', 'kinds:\n\tcard: {}', 'yaml-syntax'],
    ['an open quote', 'kinds: "', 'yaml-syntax'],
    ['an escape sequence in a name', 'definitions:\n  inn2: { name: { en: "\\e[2JInn" } }', 'yaml-syntax'],
    ['a list as a key', '? [a]\n: b', 'yaml-syntax'],
    ['a prototype as a name', 'kinds:\n  __proto__: { is: card }', 'schema'],
  ])('%s', (_, text, code) => {
    expect(codes(text)).toContain(code);
  });

  test('a name that objects have is a name like any other', () => {
    const { definitions, diagnostics } = loadDefinitions([
      tiny({ 'more.yaml': 'kinds:\n  ghost: { is: constructor }' }),
    ]);
    expect(diagnostics.map((d) => d.message)).toEqual(['There is no kind `constructor`.']);
    expect(definitions.kinds.toString).toBeUndefined();
  });

  test.each([
    [
      'kinds in a line without end',
      `kinds:\n${Array.from({ length: 4000 }, (_, i) => `  k${i}: { is: k${i + 1} }`).join('\n')}`,
    ],
    ['an effect of nothing but blank lines', `setup: |\n${'\n'.repeat(400_000)}  x`],
    [
      'two very long names',
      `definitions:\n  a: { kind: ${'x'.repeat(300_000)} }\nkinds: { ${'x'.repeat(300_001)}: {} }`,
    ],
    ['a list of very many sentences', `ties: [${'1,'.repeat(130_000)}]`],
  ])('%s is read in reasonable time', (_, text) => {
    const start = performance.now();
    loadDefinitions([tiny({ 'more.yaml': text })]);
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test('a file full of mistakes lists the first two hundred', () => {
    const keys = Array.from({ length: 3000 }, (_, i) => `key${i}: x`).join('\n');
    const found = codes(keys);
    expect(found).toHaveLength(201);
    expect(found.at(-1)).toBe('yaml-limit');
  });
});
