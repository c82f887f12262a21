import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AttributeValue, DefinitionDef } from '../../engine/load/model.ts';
import { loadPacks } from '../../engine/node/content.ts';

/** The tables of MODULES.md against the packs: names, sorts, colours, costs, points, copies of every module's cards. */
const PACKS = ['bellfaire', 'corrin', 'extra', 'four-seasons', 'legends', 'powers', 'rugwort-cards'].map(
  (id) => `everdell-${id}`,
);
const PARTS = ['events', 'flower-festival', 'forest', 'garland', 'market'].map((part) => `everdell-bellfaire/${part}`);
const { definitions } = loadPacks(PACKS, PARTS).definitions;

/** The rows of all tables with a column `id`, each a map from the head of a column to its cell. */
function* tableRows(): Generator<Record<string, string>> {
  let head: string[] | null = null;
  for (const line of readFileSync('content/everdell/MODULES.md', 'utf8').split('\n')) {
    const cells = line.split('|').slice(1, -1);
    const [first] = cells.map((cell) => cell.trim());
    if (cells.length === 0) head = null;
    else if (first === 'id') head = cells.map((cell) => cell.trim());
    else if (head && /^[a-z]/.test(first)) yield Object.fromEntries(head.map((h, i) => [h, cells[i].trim()]));
  }
}
/** The ids of the tables where the packs have others: prefixes of tables, and pieces without printed names. */
const OURS: Record<string, string> = {
  'forest-three-resin': 'forest-3-resin',
  'forest-two-resin-or-two-berries': 'forest-2-resin-or-2-berries',
  'forest-three-twigs-for-three-any': 'forest-3-twigs-for-3-any',
  'forest-activate-two-production': 'forest-activate-2-production',
  'market-3t-1c': 'market-3-twigs-1-card',
  'market-2r-2c': 'market-2-resin-2-cards',
  'market-1p-3c': 'market-1-pebble-3-cards',
  'market-2b-2c': 'market-2-berries-2-cards',
};
const rows = [...tableRows()].map((row) => ({ row, id: OURS[row.id] ?? row.id.replace(/^(pow|se|be)-/, '') }));

const text = (value: AttributeValue | undefined): string =>
  typeof value === 'object' && 'text' in value ? value.text : String(value ?? '');
const attribute = (d: DefinitionDef, name: string) => text(d.attributes[name]);
const names = (d: DefinitionDef) => [d.name.en, d.name.pl];
const LETTERS = { T: 'twig', R: 'resin', P: 'pebble', B: 'berr' };
/** `2T 1R` and `2 twigs and 1 resin` as the same list. */
const printed = (cost: string) =>
  [...cost.matchAll(/(\d+)([TRPB])/g)].map(([, n, letter]) => `${n} ${LETTERS[letter as 'T']}`).sort();
const paid = (cost: string) =>
  [...cost.matchAll(/(\d+) (twig|resin|pebble|berr)/g)].map(([, n, sort]) => `${n} ${sort}`).sort();
/** What stands before a remark: `Farma zimą I ?`, `Lisy (Tropiciele)`. */
const plain = (cell: string) => cell.replace(/ [(?].*$/, '').toLowerCase();
const PRINTED_SETS: Record<string, string> = { Legends: 'old', More: 'new' };

describe('every card of a module', () => {
  test('stands in a table, and every row has its card', () => {
    expect(rows.filter(({ id }) => !definitions[id]).map(({ id }) => id)).toEqual([]);
    const known = new Set(rows.map(({ id }) => id));
    const own = Object.values(definitions).filter((d) => PACKS.some((pack) => d.at.file.startsWith(`${pack}/`)));
    const others = own.filter((d) => !known.has(d.id)).map((d) => d.id);
    // The Market itself, and the colours that can be called in the Stadium.
    expect(others.sort()).toEqual(['blue-pennant', 'market', 'purple-pennant', 'red-pennant', 'tan-pennant']);
  });

  test('has its names, and one in Italian', () => {
    for (const { row, id } of rows) {
      const polish = Object.entries(row).find(([head]) =>
        /^(seed|PL|seed \/ PL)( print)? (name|pattern)/.test(head),
      )?.[1];
      const [en, pl] = names(definitions[id]);
      if (row.English) expect([id, en]).toEqual([id, row.English.replace(/ \(.*$/, '')]);
      if (polish) expect([id, pl?.toLowerCase()]).toEqual([id, plain(polish)]);
      expect(definitions[id].name.it, id).toBeTruthy();
    }
  });

  test('has its cost, points and copies', () => {
    let costs = 0;
    for (const { row, id } of rows) {
      const d = definitions[id];
      const event = /^(se|be)-/.test(row.id);
      if (row.cost && !event) {
        expect([id, paid(attribute(d, 'cost'))]).toEqual([id, printed(row.cost)]);
        costs += 1;
      }
      // The bridge has a star: it scores what lies on it.
      const points = Number(row.pts?.match(/^\d+/)?.[0] ?? 0);
      if (event) expect([id, d.effects.score?.text]).toEqual([id, row.pts]);
      else if (row.pts) expect([id, Number(attribute(d, 'base points'))]).toEqual([id, points]);
      if (row.copies) expect([id, Number(text(d.copies))]).toEqual([id, Number(row.copies)]);
    }
    expect(costs).toBe(6 + 20 + 3 + 5 + 8);
  });

  test('is of its sort, colour, rarity and set', () => {
    for (const { row, id } of rows) {
      const d = definitions[id];
      const sort = (row.kind ?? row['kind · colour'] ?? '').toLowerCase().split(' · ');
      for (const word of sort) {
        if (/^(critter|construction)$/.test(word)) expect([id, d.kind.includes(word)]).toEqual([id, true]);
        if (/^(tan|green|red|blue|purple)$/.test(word)) expect([id, attribute(d, 'colour')]).toEqual([id, word]);
        if (/^(unique|common)$/.test(word)) expect([id, attribute(d, 'rarity')]).toEqual([id, word]);
        if (word === 'no space') expect([id, attribute(d, 'space')]).toEqual([id, '0']);
        const open = /^open \((\d) points? to owner\)/.exec(word);
        if (open) expect([id, attribute(d, 'hospitality')]).toEqual([id, open[1]]);
      }
      if (!row.set) continue;
      const set = attribute(d, 'origin') || attribute(d, 'edition');
      expect([id, set]).toEqual([id, PRINTED_SETS[row.set] ?? row.set.toLowerCase()]);
    }
  });

  test('that is a legend has the rarity of the card on its ribbon, which is in the table too', () => {
    const legends = rows.filter(({ row }) => row['ribbon → plays']);
    expect(legends).toHaveLength(20);
    for (const { row, id } of legends) {
      const d = definitions[id];
      const [ribbon, plays = ''] = row['ribbon → plays'].split(' → ');
      const base = Object.values(definitions).find((x) => x.name.en === ribbon);
      expect([id, attribute(d, 'rarity')]).toEqual([id, base && attribute(base, 'rarity')]);
      const freed = plays.split('/').filter((name) => name !== '');
      const frees = d.attributes.frees;
      expect([id, Array.isArray(frees) ? frees.length : 0]).toEqual([id, freed.length]);
    }
  });
});
