import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadDefinitions } from '../../engine/load/load.ts';
import type { AttributeValue, DefinitionDef } from '../../engine/load/model.ts';
import { findPacks } from '../../engine/node/packs.ts';

/** The tables of RULES.md against the pack: what no scenario can show is how a tile's edges run all round. */
const { definitions } = loadDefinitions(findPacks(['keyflower'], 'content')).definitions;
const rows = readFileSync('content/keyflower/RULES.md', 'utf8')
  .split('\n## Scoring')[0]
  .split('### Appendix')[0]
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => definitions[cells[1]] !== undefined);

const text = (value: AttributeValue | undefined): string =>
  typeof value === 'object' && 'text' in value ? value.text : String(value);
const numbers = (d: DefinitionDef) =>
  ['printed points', 'transport', 'improvements'].map((a) => Number(d.attributes[a] ?? 0));

test('every tile stands in a table, and has its edges', () => {
  expect(rows.length).toBe(6 + 12 + 8 + 12 + 12 + 6 + 4);
  for (const cells of rows) {
    const edges = cells.find((cell) => /^[RGW]{6}$/.test(cell)) ?? 'WGGWGG';
    expect([cells[1], text(definitions[cells[1]].attributes.borders)]).toEqual([cells[1], edges]);
  }
  for (const d of Object.values(definitions).filter((x) => x.kind === 'summer boat'))
    expect(text(d.attributes.borders)).toBe('WGGWGG');
});

test('every building has the points, transports and upgrades of both its sides', () => {
  const buildings = rows.filter((cells) => /^\d+$/.test(cells[7]) && /^\d+$/.test(cells[9]));
  expect(buildings.length).toBe(6 + 12 + 8 + 12);
  for (const cells of buildings) {
    const tile = definitions[cells[1]];
    for (const [side, effect, points] of [
      [tile, cells[6], cells[7]],
      [tile.sides[0], cells[8], cells[9]],
    ] as const) {
      const [, t = '0', u = '0'] = /^T(\d) \/ U(\d)$/.exec(effect) ?? [];
      expect([cells[1], ...numbers(side)]).toEqual([cells[1], Number(points), Number(t), Number(u)]);
    }
  }
});
