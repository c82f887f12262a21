/** Pieces that lie in cells: a hex map without end, or a grid of slots. Neighbours, links along edges, lines. Pure. */
import { CELL, NONE, ROTATION } from '../compile/program.ts';
import type { World } from './world.ts';

/** Hex cells are numbered from 1; 0 is none. The first piece lies in the middle. */
const SPAN = 101;
const MIDDLE = 50;
export const ORIGIN = MIDDLE * SPAN + MIDDLE + 1;
/** No slot of a grid has so high a number. */
export const FEWEST_HEX = SPAN;
/** Steps to the six neighbours, in the order of the edges: south, then clockwise. */
const HEX_STEPS = [1, -SPAN + 1, -SPAN, -1, SPAN - 1, SPAN];

/** `q,r` of a cell, counted from the middle; for words. */
export function cellName(cell: number): string {
  return `${Math.floor((cell - 1) / SPAN) - MIDDLE},${((cell - 1) % SPAN) - MIDDLE}`;
}

/** The cell of that name; 0 if it names none. */
export function cellNamed(name: string): number {
  const [, q, r] = /^(-?\d{1,2}), ?(-?\d{1,2})$/.exec(name) ?? [];
  if (r === undefined || Math.abs(Number(q)) > MIDDLE || Math.abs(Number(r)) > MIDDLE) return 0;
  return (Number(q) + MIDDLE) * SPAN + Number(r) + MIDDLE + 1;
}

const isHex = (w: World, zone: number): boolean => w.program.zones[w.table.zones[zone].type].layout === 'hex';

/** The edge of `a` that touches `b`, counted as the map counts them; NONE if they are no neighbours. */
export function directionTo(w: World, a: number, b: number): number {
  if (a <= w.table.seats || b <= w.table.seats || a === b) return NONE;
  const zone = w.state.zoneOf[a];
  if (zone < 0 || w.state.zoneOf[b] !== zone) return NONE;
  if (isHex(w, zone)) return HEX_STEPS.indexOf(w.state.counters[CELL][b] - w.state.counters[CELL][a]);
  if (!w.table.slotted[zone]) return NONE;
  const places = w.state.zones[zone];
  return gridDirection(w, zone, places.indexOf(a), places.indexOf(b));
}
/** North, east, south, west of a grid of slots. */
function gridDirection(w: World, zone: number, a: number, b: number): number {
  const { columns } = w.program.zones[w.table.zones[zone].type];
  const [dx, dy] = [(b % columns) - (a % columns), Math.floor(b / columns) - Math.floor(a / columns)];
  if (Math.abs(dx) + Math.abs(dy) !== 1) return NONE;
  return dy === -1 ? 0 : dx === 1 ? 1 : dy === 1 ? 2 : 3;
}

/** The letter of a piece's edge as it lies, turned `turn` steps clockwise. */
function letter(edges: readonly number[], direction: number, turn: number): number {
  const n = edges.length;
  return edges[(((direction - turn) % n) + n) % n];
}
function edgesOf(w: World, attribute: number, piece: number): readonly number[] {
  return w.program.edges[attribute]?.[w.def(piece)] ?? [];
}

export function isLinked(w: World, link: number, a: number, b: number): boolean {
  const direction = directionTo(w, a, b);
  if (direction === NONE) return false;
  const { attribute, letter: wanted } = w.program.links[link];
  const [ea, eb] = [edgesOf(w, attribute, a), edgesOf(w, attribute, b)];
  const turn = w.state.counters[ROTATION];
  if (ea.length === 0 || eb.length === 0) return false;
  const opposite = (direction + eb.length / 2) % eb.length;
  return letter(ea, direction, turn[a]) === wanted && letter(eb, opposite, turn[b]) === wanted;
}

function linkedTo(w: World, link: number, piece: number): number[] {
  const zone = w.state.zoneOf[piece];
  return zone < 0 ? [] : w.state.zones[zone].filter((p) => p !== 0 && isLinked(w, link, piece, p));
}

/** Everything that can be reached along the link, the start included. */
export function reachable(w: World, link: number, from: number): Set<number> {
  const seen = new Set<number>();
  if (from <= w.table.seats) return seen;
  const open = [from];
  for (let p = open.pop(); p !== undefined; p = open.pop()) {
    if (seen.has(p)) continue;
    seen.add(p);
    open.push(...linkedTo(w, link, p));
  }
  return seen;
}

/** Can the piece be left by one link and entered again by another without going over any link twice? */
export function isOnLoop(w: World, link: number, piece: number): boolean {
  if (piece <= w.table.seats) return false;
  return linkedTo(w, link, piece).some((next) => {
    // Still reachable without that one link: then it is no bridge, and a loop leads over it.
    const seen = new Set([piece]);
    const open = linkedTo(w, link, piece).filter((p) => p !== next);
    for (let p = open.pop(); p !== undefined; p = open.pop()) {
      if (p === next) return true;
      if (seen.has(p)) continue;
      seen.add(p);
      open.push(...linkedTo(w, link, p));
    }
    return false;
  });
}

/** What lies beside each free cell of a hex map, by the edge that touches it; 0: nothing does. */
function freeCells(w: World, zone: number): Map<number, number[]> {
  const pieces = w.state.zones[zone];
  const cell = w.state.counters[CELL];
  const taken = pieces.map((p) => cell[p]);
  const free = new Map<number, number[]>();
  for (let i = 0; i < pieces.length; i += 1) {
    for (let direction = 0; direction < HEX_STEPS.length; direction += 1) {
      const at = taken[i] + HEX_STEPS[direction];
      if (taken.includes(at)) continue;
      const around = free.get(at) ?? [0, 0, 0, 0, 0, 0];
      free.set(at, around);
      around[(direction + 3) % HEX_STEPS.length] = pieces[i];
    }
  }
  return free;
}
/** What lies beside one cell or slot, likewise. */
export function neighbours(w: World, zone: number, at: number): number[] {
  const around = isHex(w, zone) ? [0, 0, 0, 0, 0, 0] : [0, 0, 0, 0];
  const cell = w.state.counters[CELL];
  for (const [i, p] of w.state.zones[zone].entries()) {
    if (p === 0) continue;
    const direction = isHex(w, zone) ? HEX_STEPS.indexOf(cell[p] - at) : gridDirection(w, zone, at, i);
    if (direction !== NONE) around[direction] = p;
  }
  return around;
}

/** Do all touching edges of the piece that is being tried agree with its neighbours'? */
export function edgesMatch(w: World): boolean {
  const t = w.trying;
  if (!t) return true;
  const attribute = w.index.edges;
  const own = edgesOf(w, attribute, t.piece);
  const turn = w.state.counters[ROTATION];
  for (let direction = 0; direction < t.around.length; direction += 1) {
    const p = t.around[direction];
    if (p === 0) continue;
    const other = edgesOf(w, attribute, p);
    const opposite = (direction + other.length / 2) % other.length;
    if (letter(own, direction, t.turn) !== letter(other, opposite, turn[p])) return false;
  }
  return true;
}

/** The places a piece may be put in: in a hex map beside what lies there, each way round; in slots every empty one. */
export function places(w: World, piece: number, zone: number): [number, number][] {
  const out: [number, number][] = [];
  const offer = (at: number, turns: readonly number[], around: readonly number[]) => {
    for (const turn of turns) if (w.fits(piece, zone, turn, around)) out.push([at, turn]);
  };
  const there = w.state.zones[zone];
  if (!isHex(w, zone)) {
    for (const [at, p] of there.entries()) if (p === 0) offer(at, UPRIGHT, neighbours(w, zone, at));
    return out;
  }
  if (there.length === 0) return [[ORIGIN, 0]];
  const turns = differentTurns(edgesOf(w, w.index.edges, piece));
  const free = [...freeCells(w, zone)].sort(([a], [b]) => a - b);
  for (const [at, around] of free) offer(at, turns, around);
  return out;
}
const UPRIGHT: readonly number[] = [0];

/** Ways round that look different. */
function differentTurns(edges: readonly number[]): readonly number[] {
  if (edges.length === 0) return UPRIGHT;
  let known = turnsOf.get(edges);
  if (!known) {
    const looks = edges.map((_, turn) => edges.map((__, i) => letter(edges, i, turn)).join());
    known = edges.flatMap((_, turn) => (looks.indexOf(looks[turn]) === turn ? [turn] : []));
    turnsOf.set(edges, known);
  }
  return known;
}
const turnsOf = new WeakMap<readonly number[], readonly number[]>();

/** The most of these pieces that lie in one straight line of neighbouring cells. */
export function longestLine(w: World, pieces: readonly number[]): number {
  let best = 0;
  const zone = pieces.length > 0 ? w.state.zoneOf[pieces[0]] : NONE;
  if (zone < 0) return 0;
  const at = new Set<number>();
  const hex = isHex(w, zone);
  const { columns, size } = w.program.zones[w.table.zones[zone].type];
  for (const p of pieces) {
    if (w.state.zoneOf[p] === zone) at.add(hex ? w.state.counters[CELL][p] : w.state.zones[zone].indexOf(p));
  }
  const next = (cell: number, step: number): number => {
    if (hex) return cell + HEX_STEPS[step];
    const [dx, dy] = [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ][step];
    const x = (cell % columns) + dx;
    const to = cell + dy * columns + dx;
    return x < 0 || x >= columns || to >= size ? NONE : to;
  };
  for (const start of at) {
    for (let step = 0; step < (hex ? 3 : 4); step += 1) {
      let n = 0;
      for (let cell = start; cell !== NONE && at.has(cell); cell = next(cell, step)) n += 1;
      best = Math.max(best, n);
    }
  }
  return best;
}
