import { describe, expect, test } from 'vitest';
import { PLAIN, type Presentation } from '../../../engine/present/presentation.ts';
import type { View, ViewZone } from '../../../engine/view/project.ts';
import { areasOf, grouped, layoutOf, titleOf } from '../../../studio/table/areas.ts';
import { cellPoint, edgePoint, letterAt } from '../../../studio/table/hex.ts';
import { nearestInDirection } from '../../../studio/table/moveFocus.ts';
import { choosableByPart } from '../../../studio/table/parts.ts';

const zone = (part: Partial<ViewZone>): ViewZone => ({
  ...{ name: 'row', zone: 'row', holder: 'table', layout: 'list', columns: 0, counted: true, count: 1, pieces: ['a'] },
  ...part,
});
const AREA = {
  title: null,
  as: null,
  columns: null,
  size: 'normal',
  kinds: null,
  always: false,
  folded: false,
} as const;

describe('the areas of a table', () => {
  const presentation: Presentation = { ...PLAIN, table: { ...PLAIN.table, hidden: ['box'] } };
  test('come in the order of the presentation, then what it does not speak of; hidden zones are left out', () => {
    const zones = ['box', 'row', 'deck', 'hand'].map((id) => zone({ zone: id, name: id }));
    const shown = areasOf(presentation, [{ ...AREA, zones: ['deck', 'hand'] }], zones);
    expect(shown.map((a) => a.zones.map((z) => z.zone))).toEqual([['deck', 'hand'], ['row']]);
  });
  test('are left out while they are empty, unless they are always shown', () => {
    const empty = [zone({ count: 0, pieces: [] })];
    expect(areasOf(presentation, [], empty)).toEqual([]);
    expect(areasOf(presentation, [{ ...AREA, zones: ['row'], always: true }], empty)).toHaveLength(1);
  });
  test('lie as their zone says, unless the presentation says otherwise', () => {
    const map = zone({ layout: 'hex' });
    expect(layoutOf({ ...AREA, zones: ['row'] }, map)).toBe('map');
    expect(layoutOf({ ...AREA, zones: ['row'], as: 'pile' }, map)).toBe('pile');
    expect(titleOf({ ...AREA, zones: ['row'] })).toBe('Row');
  });
  test('group what looks alike', () => {
    expect(grouped(['a1', 'b1', 'a2'], (x) => x[0])).toEqual([['a1', 'a2'], ['b1']]);
  });
});

test('what can be chosen is counted for the part of the table it lies in, also on a piece that lies on a piece', () => {
  const zones = [
    zone({ name: 'row', pieces: ['tower', null] }),
    zone({ name: 'seat 2.city', holder: 'seat 2', pieces: ['inn'] }),
    zone({ name: 'inn.room', holder: 'inn', pieces: ['guest'] }),
    zone({ name: 'guest.bag', holder: 'guest', pieces: ['coin'] }),
    zone({ name: 'deck', pieces: null }),
  ];
  const view: View = { viewer: 1, turn: null, over: false, counters: {}, zones };
  expect([...choosableByPart(view, ['coin', 'inn', 'tower', 'seat 1'])]).toEqual([
    ['seat 2', 2],
    ['table', 1],
    ['seat 1', 1],
  ]);
});

describe('a map of hexagons', () => {
  test('has edge 0 in the south and goes clockwise', () => {
    expect(edgePoint(0).y).toBeGreaterThan(0.8);
    expect(edgePoint(1).x).toBeLessThan(0);
    expect(edgePoint(3).y).toBeLessThan(-0.8);
  });
  test('puts neighbours where their edges touch', () => {
    // South of a cell is one more in r; the middle of the edge lies half-way.
    const half = { x: cellPoint(0, 1).x / 2, y: cellPoint(0, 1).y / 2 };
    expect(half.y).toBeCloseTo(edgePoint(0).y, 2);
    const west = cellPoint(-1, 1);
    expect(west.x / 2).toBeCloseTo(edgePoint(1).x, 2);
    expect(west.y / 2).toBeCloseTo(edgePoint(1).y, 2);
  });
  test('a tile that is turned shows the letter of the edge that came round', () => {
    expect([0, 1, 2].map((turn) => letterAt('RGWGGG', 0, turn))).toEqual(['R', 'G', 'G']);
    expect(letterAt('RGWGGG', 1, 1)).toBe('R');
  });
});

test('an arrow key goes to what is straight ahead rather than to what is nearer but aside', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(0, 0), box(60, 0), box(20, 40)];
  expect(nearestInDirection(boxes[0], boxes, [1, 0])).toBe(1);
  expect(nearestInDirection(boxes[0], boxes, [0, 1])).toBe(2);
  expect(nearestInDirection(boxes[0], boxes, [-1, 0])).toBe(-1);
});
