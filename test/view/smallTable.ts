/**
 * A table without content: two seats, a hidden deck, an open row, a hand and a field for each seat, and on
 * each chest a place beneath it and one for each seat at its side, in which only that seat can count.
 */
import type { Fact } from '../../engine/run/facts.ts';
import { apply, emptyState, type State } from '../../engine/run/state.ts';
import { makeTable, type Table, type TableSpec } from '../../engine/run/table.ts';

const zone = (
  id: string,
  of: TableSpec['zones'][number]['of'],
  seenBy: 'everyone' | 'owner' | 'nobody',
  more: Partial<TableSpec['zones'][number]> = {},
): TableSpec['zones'][number] => ({
  ...{ id, of, layout: 'list', size: 0, columns: 0, seenBy, countedBy: 'everyone', holders: null },
  ...more,
});

const definition = (id: string, copies: number, start: number): TableSpec['definitions'][number] => ({
  ...{ id, kind: 'card', name: { en: id }, per: 'table', start, copies },
});

const SPEC: TableSpec = {
  seats: 2,
  counters: [
    { id: 'turn', values: null, flag: false },
    { id: 'coin', values: null, flag: false },
  ],
  zones: [
    zone('deck', 'table', 'nobody', { layout: 'pile' }),
    zone('row', 'table', 'everyone', { layout: 'slots', size: 3, columns: 3 }),
    zone('hand', 'seat', 'owner'),
    zone('field', 'seat', 'everyone'),
    zone('beneath', 'piece', 'owner', { holders: [1] }),
    zone('side', 'pair', 'owner', { holders: [1], countedBy: 'owner' }),
  ],
  definitions: [definition('card', 4, 0), definition('chest', 2, 0)],
  scoring: ['coins'],
};

export interface Small {
  t: Table;
  s: State;
  piece(name: string): number;
  /** a move of the piece to the end, or the first free place, of a zone; not yet made */
  move(name: string, to: string): Fact;
  /** makes it */
  put(name: string, to: string): void;
  do(f: Fact): void;
}

export function small(): Small {
  const t = makeTable(SPEC);
  const s = emptyState(t, [1, 2, 3, 4]);
  const why = { by: -1, self: -1 };
  for (let e = 3; e < t.entities; e += 1)
    apply(t, s, { k: 'create', piece: e, zone: t.startZone[e], at: s.zones[t.startZone[e]].length, ...why });
  const piece = (name: string) => t.names.indexOf(name);
  const move = (name: string, zoneName: string): Fact => {
    const [p, to] = [piece(name), t.zoneNames.indexOf(zoneName)];
    const from = s.zoneOf[p];
    const toAt = t.slotted[to] ? s.zones[to].indexOf(0) : s.zones[to].length;
    return { k: 'move', piece: p, from, at: s.zones[from].indexOf(p), to, toAt, ...why };
  };
  return { ...{ t, s, piece, move }, put: (name, to) => apply(t, s, move(name, to)), do: (f) => apply(t, s, f) };
}
