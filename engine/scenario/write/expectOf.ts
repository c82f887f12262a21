/** What a step changed, as a scenario expects it: told so that it holds whatever else lies on the table. */
import { CELL, CORE_COUNTERS, NONE, TABLE } from '../../compile/program.ts';
import type { State } from '../../run/state.ts';
import { ownerOf } from '../../run/table.ts';
import type { Plain, PlainMap } from './draft.ts';
import { cellOf } from './givenOf.ts';
import type { Wording } from './wording.ts';

/** Counters that the engine keeps for itself. */
const isCore = (c: number): boolean => c < CORE_COUNTERS.length;

export function expectOf(w: Wording, before: State, after: State): PlainMap {
  const { table } = w;
  const expect: PlainMap = {};
  const under = (keys: string[]): PlainMap => {
    let map = expect;
    for (const key of keys) {
      map[key] ??= {};
      map = map[key] as PlainMap;
    }
    return map;
  };
  for (let e = 0; e < table.entities; e += 1) {
    if (before.counters[CELL][e] !== after.counters[CELL][e]) {
      const path = pathOf(w, after, e);
      if (path) Object.assign(under(path), cellOf(after, e));
    }
    for (const [c, { id }] of table.spec.counters.entries()) {
      if (isCore(c) || before.counters[c][e] === after.counters[c][e]) continue;
      const path = pathOf(w, after, e);
      if (path) under(path)[id] = w.counterValue(c, after.counters[c][e]);
    }
  }
  for (const [zone, { type, holder, seat }] of table.zones.entries()) {
    const value = zoneChange(w, before, after, zone);
    const path = value === null ? null : pathOf(w, after, holder);
    if (!path || value === null) continue;
    if (seat === NONE) under(path)[w.zoneKey(type)] = value;
    else under([...path, w.zoneKey(type)])[w.seatName(seat)] = value;
  }
  if (after.over) expect.over = true;
  else if (Object.keys(expect).length === 0) expect.turn = w.seatName(after.counters[0][TABLE]);
  return expect;
}

/** The keys that lead to an entity; null where a name would mean more than one piece. */
function pathOf(w: Wording, s: State, e: number): string[] | null {
  const { table } = w;
  if (e === TABLE) return [];
  if (e <= table.seats) return [w.seatName(e)];
  if (s.zoneOf[e] < 0) return null;
  const owner = ownerOf(table, s.zoneOf, e);
  const name = w.piece(e);
  for (let x = table.seats + 1; x < table.entities; x += 1) {
    const same = x !== e && s.zoneOf[x] >= 0 && ownerOf(table, s.zoneOf, x) === owner && w.piece(x) === name;
    if (same) return null;
  }
  return owner === NONE ? [name] : [w.seatName(owner), name];
}

/** null where nothing worth telling has changed. */
function zoneChange(w: Wording, before: State, after: State, zone: number): Plain | null {
  const { table } = w;
  const pieces = (s: State) => s.zones[zone].filter((p) => p !== 0);
  const [was, is] = [pieces(before), pieces(after)];
  const came = is.filter((p) => !was.includes(p));
  const left = was.filter((p) => !is.includes(p));
  if (came.length === 0 && left.length === 0) return null;
  const { type, holder } = table.zones[zone];
  const alike = [...was, ...is].every((p) => table.spec.definitions[table.defOf[p]].per === 'seat');
  if (alike && holder <= table.seats) return is.length;
  if (holder > table.seats) return is.map((p) => w.word(p));
  const pile = table.spec.zones[type].layout === 'pile';
  const has = came.map((p) => w.word(p));
  const now = is.map((p) => w.word(p));
  const lacks = pile ? [] : [...new Set(left.map((p) => w.word(p)))].filter((word) => !now.includes(word));
  if (has.length === 0 && lacks.length === 0) return null;
  return { ...(has.length > 0 ? { has } : {}), ...(lacks.length > 0 ? { lacks } : {}) };
}
