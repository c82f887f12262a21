/** The table before a step, as what it has beyond the bench. */
import { CELL, CORE_COUNTERS, NONE, ROTATION, TABLE } from '../../compile/program.ts';
import { cellName } from '../../run/cells.ts';
import type { State } from '../../run/state.ts';
import { isSlots, type Table } from '../../run/table.ts';
import type { Plain, PlainMap } from './draft.ts';
import type { Wording } from './wording.ts';

export interface Before {
  state: State;
  /** a bench of the same packs, with nothing changed */
  bench: State;
  /** by zone: how many pieces leave it in the step; so many of a pile's top are named */
  leaving: ReadonlyMap<number, number>;
}

export function givenOf(w: Wording, b: Before): PlainMap {
  const { table } = w;
  const given: PlainMap = {};
  const seats = Array.from({ length: table.seats }, (_, i) => i + 1).sort((a, c) => w.seat(a) - w.seat(c));
  // On a map a piece of the bench must make room before another is laid into its cell.
  const mapped = table.spec.zones.some((z) => z.layout === 'hex');
  for (const holder of mapped ? [TABLE, ...seats] : [...seats, TABLE]) {
    const own = holdings(w, b, holder);
    if (holder === TABLE) Object.assign(given, own);
    else if (Object.keys(own).length > 0) given[w.seatName(holder)] = own;
  }
  return given;
}

/** Zones and counters of a seat or of the table, where they are not as on the bench. */
function holdings(w: Wording, b: Before, holder: number): PlainMap {
  const { table } = w;
  const bench = holder === TABLE ? TABLE : w.seat(holder);
  const out: PlainMap = {};
  for (const [c, { id }] of table.spec.counters.entries()) {
    if (c >= CORE_COUNTERS.length && b.state.counters[c][holder] !== b.bench.counters[c][bench])
      out[id] = w.counterValue(c, b.state.counters[c][holder]);
  }
  // Piles last: what is put on top of them stays there.
  const types = [...table.spec.zones.keys()].sort((x, y) => Number(isPile(table, x)) - Number(isPile(table, y)));
  for (const type of types) {
    const [zone, there] = [table.zoneAt[type][holder], table.zoneAt[type][bench]];
    if (zone === NONE) continue;
    const value = contents(w, b, zone, there);
    if (value !== null) out[w.zoneKey(type)] = value;
  }
  return out;
}

const isPile = (t: Table, type: number): boolean => t.spec.zones[type].layout === 'pile';

/** null: as on the bench. */
function contents(w: Wording, b: Before, zone: number, there: number): Plain | null {
  const { table } = w;
  const { type } = table.zones[zone];
  const { layout } = table.spec.zones[type];
  const pieces = b.state.zones[zone];
  const onBench = b.bench.zones[there].filter((p) => p !== 0);
  if (isSlots(layout))
    return pieces.some((p) => p !== 0) ? pieces.map((p) => (p === 0 ? 'empty' : item(w, b, p))) : null;
  if (layout === 'pile') {
    const leaving = b.leaving.get(zone) ?? 0;
    if (leaving > 0)
      return pieces
        .slice(-leaving)
        .reverse()
        .map((p) => item(w, b, p));
    const starts = pieces.some((p) => table.startZone[p] === zone) || onBench.length > 0;
    return starts || pieces.length === 0 ? null : pieces.length;
  }
  const alike = [...pieces, ...onBench].every((p) => isAlike(w, p) && Object.keys(inside(w, b, p)).length === 0);
  if (alike) return pieces.length === onBench.length ? null : pieces.length;
  const rest = onBench.map((p) => benchWord(w, p));
  const more = pieces.flatMap((p) => {
    const told = item(w, b, p);
    const at = typeof told === 'string' ? rest.indexOf(told) : -1;
    if (at < 0) return [told];
    rest.splice(at, 1);
    return [];
  });
  return more.length > 0 ? more : null;
}

const isAlike = ({ table }: Wording, p: number): boolean => table.spec.definitions[table.defOf[p]].per === 'seat';

/** On the bench nobody has changed places. */
function benchWord(w: Wording, p: number): string {
  return isAlike(w, p) ? `seat ${w.table.ownerOf[p]}` : w.piece(p);
}

/** `tower`, or `{ tower: { point: 2, on: [ann] } }`. */
function item(w: Wording, b: Before, p: number): Plain {
  const inner = inside(w, b, p);
  return Object.keys(inner).length > 0 ? { [w.piece(p)]: inner } : w.piece(p);
}

function inside(w: Wording, b: Before, p: number): PlainMap {
  const { table } = w;
  const out: PlainMap = cellOf(b.state, p);
  for (const [c, { id }] of table.spec.counters.entries())
    if (c >= CORE_COUNTERS.length && b.state.counters[c][p] !== 0) out[id] = w.counterValue(c, b.state.counters[c][p]);
  for (const zone of zonesOn(table, p)) {
    const pieces = b.state.zones[zone].filter((x) => x !== 0);
    if (pieces.length === 0) continue;
    const { type, seat } = table.zones[zone];
    const items = pieces.map((x) => item(w, b, x));
    const key = w.zoneKey(type);
    out[key] = seat === NONE ? items : { ...(out[key] as PlainMap | undefined), [w.seatName(seat)]: items };
  }
  return out;
}

/** `{ at: "0,1", turned: 2 }` in a hex map; nothing elsewhere. */
export function cellOf({ counters }: State, p: number): PlainMap {
  const [cell, turned] = [counters[CELL][p], counters[ROTATION][p]];
  return { ...(cell > 0 ? { at: cellName(cell) } : {}), ...(turned > 0 ? { turned } : {}) };
}

/** The zones of a piece, those for each seat among them. */
function* zonesOn(table: Table, p: number): Generator<number> {
  for (const at of table.zoneAt) {
    if (at[p] === NONE) continue;
    const { type, holder } = table.zones[at[p]];
    for (let z = at[p]; table.zones[z]?.holder === holder && table.zones[z].type === type; z += 1) yield z;
  }
}
