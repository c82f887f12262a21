import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Pieces } from '../../engine/load/chunks.ts';
import { Collector } from '../../engine/load/collector.ts';
import { FileCache, readFile } from '../../engine/load/fileCache.ts';
import { parseFile } from '../../engine/load/parseFile.ts';
import { plainOf, type Tree } from '../../engine/load/tree.ts';

function contentFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? contentFiles(path) : path.endsWith('.yaml') ? [path] : [];
  });
}
const paths = contentFiles('content');
const SCENARIOS = join('content', 'keyflower', 'scenarios', 'tiles.yaml');
/** Without the ends of maps and lists: whether a comment after the last line still belongs to them means nothing. */
function places(tree: Tree): unknown {
  if (tree.type === 'scalar') return tree;
  if (tree.type === 'list') return { from: tree.at.from, items: tree.items.map(places) };
  return { from: tree.at.from, entries: [...tree.entries].map(([id, e]) => [id, e.key, places(e.value)]) };
}
const whole = (text: string) => parseFile('p', 'f', text, new Collector({ f: text }));

describe('a file read in pieces is the same as the whole', () => {
  test.each(paths)('%s', (path) => {
    const text = readFileSync(path, 'utf8');
    const pieces = new Pieces().parse('p', 'f', text);
    if (pieces) expect(places(pieces)).toEqual(places(whole(text) as Tree));
  });

  test('the large files are read in pieces', () => {
    const read = paths.filter((path) => new Pieces().parse('p', 'f', readFileSync(path, 'utf8')) !== null);
    expect(read).toContain(join('content', 'everdell', 'constructions.yaml'));
    expect(read).toContain(SCENARIOS);
  });

  test('after any edit, with what is remembered from before it', () => {
    const texts = ['constructions.yaml', 'words.yaml', 'turns.yaml'].map(
      (name) => ['content', readFileSync(join('content', 'everdell', name), 'utf8')] as const,
    );
    const scenarios = readFileSync(SCENARIOS, 'utf8').slice(0, 8000);
    const insert = fc.constantFrom(
      'x',
      ' ',
      '\n',
      ':',
      '- ',
      '\n  - it: x\n',
      '"',
      '{',
      '}',
      '#',
      '|',
      '\n  new:\n    kind: x\n',
      '\nzones:\n',
      '',
    );
    const edit = fc.tuple(
      fc.constantFrom(...texts, ['scenarios', scenarios] as const),
      fc.nat(),
      fc.nat({ max: 12 }),
      insert,
    );
    fc.assert(
      fc.property(edit, ([[schema, text], at, length, words]) => {
        const from = at % text.length;
        const edited = text.slice(0, from) + words + text.slice(from + length);
        const cache = new FileCache();
        cache.file(schema, 'p', 'f', text);
        const again = cache.file(schema, 'p', 'f', edited);
        const fresh = readFile(schema, 'p', 'f', edited);
        expect(again.diagnostics).toEqual(fresh.diagnostics);
        expect(again.tree && plainOf(again.tree)).toEqual(fresh.tree && plainOf(fresh.tree));
        expect(again.tree && places(again.tree)).toEqual(fresh.tree && places(fresh.tree));
      }),
      { numRuns: 80 },
    );
  });
});
