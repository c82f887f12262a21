/** The state of a game: counters and the contents of zones. Nothing but `apply` and `revert` of facts may change it. */
import { NONE, TABLE, TURN } from '../compile/program.ts';
import type { Fact, RngState } from './facts.ts';
import type { Table } from './table.ts';

export interface State {
  counters: Int32Array[];
  /** by counter: how many of it there are on everything together */
  held: Int32Array;
  zones: number[][];
  /** zone of each piece; -1 before it is created */
  zoneOf: Int32Array;
  /** by entity: how many of its counters are not 0, and how many pieces lie in its zones: 0 for what carries nothing */
  burden: Int32Array;
  /** of the many zones that pieces have, those that are not empty, in their order; with slots none is. See `Table.occupiedAt` */
  occupied: number[][];
  rng: RngState;
  over: boolean;
}

export function emptyState(t: Table, rng: RngState): State {
  const s: State = {
    counters: t.spec.counters.map(() => new Int32Array(t.entities)),
    held: new Int32Array(t.spec.counters.length),
    zones: t.zones.map((z, i) => (t.slotted[i] ? new Array(t.spec.zones[z.type].size).fill(0) : [])),
    zoneOf: new Int32Array(t.entities).fill(-1),
    burden: new Int32Array(t.entities),
    occupied: Array.from({ length: t.occupiedLists }, () => []),
    rng,
    over: false,
  };
  for (let z = 0; z < t.zones.length; z += 1) if (t.slotted[z]) occupy(t, s, z);
  return s;
}

export function copyState(s: State): State {
  return {
    counters: s.counters.map((c) => c.slice()),
    held: s.held.slice(),
    zones: s.zones.map((z) => z.slice()),
    zoneOf: s.zoneOf.slice(),
    burden: s.burden.slice(),
    occupied: s.occupied.map((zones) => zones.slice()),
    rng: s.rng,
    over: s.over,
  };
}

/** Works out `held`, `burden` and `occupied` anew, for a state that was not folded from facts. */
export function weigh(t: Table, s: State): void {
  s.burden.fill(0);
  for (const zones of s.occupied) zones.length = 0;
  for (const [c, counter] of s.counters.entries()) {
    s.held[c] = 0;
    for (let e = 0; e < counter.length; e += 1) {
      s.held[c] += counter[e];
      if (counter[e] !== 0) s.burden[e] += 1;
    }
  }
  for (const [z, pieces] of s.zones.entries()) {
    for (const p of pieces) if (p !== 0) s.burden[t.zones[z].holder] += 1;
    if (pieces.length > 0) occupy(t, s, z);
  }
}

/** The zone is no longer empty. */
function occupy(t: Table, s: State, zone: number): void {
  const { type, seat } = t.zones[zone];
  const first = t.occupiedAt[type];
  if (first === NONE) return;
  enter(s.occupied[first], zone);
  if (seat !== NONE) enter(s.occupied[first + seat], zone);
}
/** The zone is empty now. */
function vacate(t: Table, s: State, zone: number): void {
  const { type, seat } = t.zones[zone];
  const first = t.occupiedAt[type];
  if (first === NONE) return;
  cross(s.occupied[first], zone);
  if (seat !== NONE) cross(s.occupied[first + seat], zone);
}
function enter(zones: number[], zone: number): void {
  let at = zones.length;
  while (at > 0 && zones[at - 1] > zone) at -= 1;
  if (at === zones.length) zones.push(zone);
  else zones.splice(at, 0, zone);
}
function cross(zones: number[], zone: number): void {
  zones.splice(zones.indexOf(zone), 1);
}

function insert(t: Table, s: State, zone: number, at: number, piece: number): void {
  const list = s.zones[zone];
  if (t.slotted[zone]) list[at] = piece;
  else {
    if (list.length === 0) occupy(t, s, zone);
    if (at === list.length) list.push(piece);
    else list.splice(at, 0, piece);
  }
  s.zoneOf[piece] = zone;
  s.burden[t.zones[zone].holder] += 1;
}
function remove(t: Table, s: State, zone: number, at: number): void {
  s.burden[t.zones[zone].holder] -= 1;
  const list = s.zones[zone];
  if (t.slotted[zone]) list[at] = 0;
  else if (at === list.length - 1) list.pop();
  else list.splice(at, 1);
  if (list.length === 0) vacate(t, s, zone);
}

function count(s: State, c: number, of: number, n: number): void {
  const counter = s.counters[c];
  s.burden[of] += (n === 0 ? 0 : 1) - (counter[of] === 0 ? 0 : 1);
  s.held[c] += n - counter[of];
  counter[of] = n;
}

export function applyCount(s: State, f: Fact & { k: 'count' }): void {
  count(s, f.c, f.of, f.to);
}
export function applyMove(t: Table, s: State, f: Fact & { k: 'move' }): void {
  remove(t, s, f.from, f.at);
  insert(t, s, f.to, f.toAt, f.piece);
}

/** Folds one fact into the state. */
export function apply(t: Table, s: State, f: Fact): void {
  switch (f.k) {
    case 'count':
      applyCount(s, f);
      return;
    case 'move':
      applyMove(t, s, f);
      return;
    case 'order':
      s.zones[f.zone] = [...f.now];
      return;
    case 'create':
      insert(t, s, f.zone, f.at, f.piece);
      return;
    case 'retire':
      remove(t, s, f.zone, f.at);
      s.zoneOf[f.piece] = -1;
      return;
    case 'rng':
      s.rng = f.to;
      return;
    case 'over':
      s.over = true;
      return;
    case 'mark':
      if (f.what === 'turn') count(s, TURN, TABLE, f.n);
      return;
  }
}

/** Takes the last applied fact back. */
export function revert(t: Table, s: State, f: Fact): void {
  switch (f.k) {
    case 'count':
      count(s, f.c, f.of, f.from);
      return;
    case 'move':
      remove(t, s, f.to, f.toAt);
      insert(t, s, f.from, f.at, f.piece);
      return;
    case 'order':
      s.zones[f.zone] = [...f.was];
      return;
    case 'create':
      remove(t, s, f.zone, f.at);
      s.zoneOf[f.piece] = -1;
      return;
    case 'retire':
      insert(t, s, f.zone, f.at, f.piece);
      return;
    case 'rng':
      s.rng = f.from;
      return;
    case 'over':
      s.over = false;
      return;
    case 'mark':
      if (f.what === 'turn') count(s, TURN, TABLE, f.was);
      return;
  }
}

/** 64 bits over everything a state holds, as hex. Integers only, so every machine agrees. */
export function hashState(s: State): string {
  let a = 0x811c9dc5 | 0;
  let b = 0x1b873593 | 0;
  const mix = (n: number) => {
    a = Math.imul(a ^ n, 0x01000193);
    b = Math.imul((b ^ n) + 0x7f4a7c15, 0x85ebca6b);
    b ^= b >>> 15;
  };
  for (const c of s.counters) {
    // A mark between counters: two of one are not two of another.
    mix(-1);
    for (let i = 0; i < c.length; i += 1) if (c[i] !== 0) mix(Math.imul(i, 0x9e3779b1) ^ c[i]);
  }
  for (const z of s.zones) {
    mix(-1 - z.length);
    for (const p of z) mix(p);
  }
  for (const n of s.rng) mix(n);
  mix(s.over ? 1 : 0);
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}
