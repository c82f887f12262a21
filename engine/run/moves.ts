/** Changes of counters and places: each is one fact. */

import { CELL, NONE, ROTATION } from '../compile/program.ts';
import { places } from './cells.ts';
import { ContentError } from './contentError.ts';
import type { Kernel } from './kernel.ts';
import { below, shuffled } from './random.ts';

export function changeCount(k: Kernel, of: number, c: number, by: number): void {
  if (c < 0) throw isGroup(k, c);
  const n = by > 0 ? Math.min(by, k.world.supply(c)) : by;
  if (n === 0) return;
  const from = k.state.counters[c][of];
  const to = Math.max(0, Math.min(MOST_COUNTED, from + n));
  k.emitCount({ k: 'count', of, c, from, to, by: k.by, self: k.self });
}
/** What a state's cell holds; whatever is gained beyond it is nowhere. */
const MOST_COUNTED = 2_147_483_647;

/** A price may ask for any of a group; what is gained or handed over must be told exactly. */
export function isGroup(k: Kernel, group: number): ContentError {
  const { id } = k.program.groups[-1 - group];
  return new ContentError(
    `Which ${id} is not said: a price may name any ${id}, but this is to be changed by it.`,
    k.by,
  );
}

/** Moves a piece if it may go there; else says why not, and nothing has changed. */
export function tryMove(
  k: Kernel,
  piece: number,
  to: number,
  chosen: readonly number[] | null = null,
  under = false,
): string | null {
  const from = k.state.zoneOf[piece];
  if (from === to) return null;
  const type = k.program.zones[k.table.zones[to].type];
  const { holder } = k.table.zones[to];
  if (holder > k.table.seats && isWithin(k, holder, piece)) return 'It cannot go into itself.';
  if (!k.world.releases(piece)) return `It may not leave the ${k.program.zones[k.table.zones[from].type].id}.`;
  if (!k.world.admits(to, piece)) return type.because ?? `It may not enter the ${type.id}.`;
  // Nothing lies on a map without a cell: where none was chosen, the first that fits.
  const place = chosen ?? (type.layout === 'hex' ? (places(k.world, piece, to)[0] ?? []) : null);
  if (place?.length === 0) return 'There is no place for it.';
  const target = k.state.zones[to];
  const toAt = !k.table.slotted[to] ? (under ? 0 : target.length) : place ? place[0] : target.indexOf(0);
  if (toAt < 0) return `The ${type.id} is full.`;
  k.emitMove({ k: 'move', piece, from, at: placeOf(k.state.zones[from], piece), to, toAt, by: k.by, self: k.self });
  // Limits are judged after the move: what leaves or arrives may change them.
  if (type.limit && k.world.room(to) < 0) {
    k.takeBack();
    return `There is no room ${type.of === 'piece' ? `on the ${k.table.names[k.table.zones[to].holder]}` : `in the ${type.id}`}.`;
  }
  if (place && type.layout === 'hex') {
    changeCount(k, piece, CELL, place[0] - k.state.counters[CELL][piece]);
    changeCount(k, piece, ROTATION, place[1] - k.state.counters[ROTATION][piece]);
  } else if (k.state.counters[CELL][piece] !== 0) {
    changeCount(k, piece, CELL, -k.state.counters[CELL][piece]);
    changeCount(k, piece, ROTATION, -k.state.counters[ROTATION][piece]);
  }
  const left = k.program.zones[k.table.zones[from].type].onLeaving;
  if (left !== NONE) {
    const { holder } = k.table.zones[from];
    k.runAside(left, holder, holder <= k.table.seats ? holder : k.world.you, piece);
  }
  return null;
}

/** From the end: most pieces are taken from the top of a pile. */
function placeOf(pieces: readonly number[], piece: number): number {
  let at = pieces.length - 1;
  while (at >= 0 && pieces[at] !== piece) at -= 1;
  return at;
}

/** Is `e` the piece, or somewhere on or beneath it? */
function isWithin(k: Kernel, e: number, piece: number): boolean {
  for (let x = e; x > k.table.seats; ) {
    if (x === piece) return true;
    const zone = k.state.zoneOf[x];
    if (zone < 0) return false;
    x = k.table.zones[zone].holder;
  }
  return false;
}

/** Gives a piece to a seat; what it cannot take, or what nobody can, goes home. */
export function moveOrGoHome(k: Kernel, piece: number, seat: number): void {
  const def = k.program.definitions[k.world.def(piece)];
  if (seat > 0 && def.receivedIn !== NONE && tryMove(k, piece, k.table.zoneAt[def.receivedIn][seat]) === null) return;
  if (def.home === NONE) return;
  const at = k.table.zoneAt[def.home];
  tryMove(k, piece, at[0] !== NONE ? at[0] : at[Math.max(0, k.world.owner(piece))]);
}

/** The piece that is next to be taken; an empty zone first does what it does when it is empty. */
export function topOf(k: Kernel, zone: number, random: boolean): number {
  const { type, holder } = k.table.zones[zone];
  const zt = k.program.zones[type];
  if (k.world.size(zone) === 0 && zt.whenEmpty !== NONE) k.runAside(zt.whenEmpty, holder, k.world.you, NONE);
  const there = k.state.zones[zone];
  const pieces = k.table.slotted[zone] ? there.filter((p) => p !== 0) : there;
  if (pieces.length === 0) return NONE;
  if (!random && zt.layout !== 'bag') return pieces[pieces.length - 1];
  if (k.probing > 0) return pieces[0];
  return pieces[draw(k, pieces.length)];
}

/** A number below n from the game's own randomness; the draw is a fact. */
export function draw(k: Kernel, n: number): number {
  const { value, state } = below(k.state.rng, n);
  k.emit({ k: 'rng', from: k.state.rng, to: state, by: k.by, self: k.self });
  return value;
}

export function shuffle(k: Kernel, zone: number): void {
  const was = k.state.zones[zone];
  if (was.length < 2) return;
  const { list, state } = shuffled(k.state.rng, was);
  k.emit({ k: 'rng', from: k.state.rng, to: state, by: k.by, self: k.self });
  k.emit({ k: 'order', zone, was: [...was], now: list, by: k.by, self: k.self });
}

export function refill(k: Kernel, zone: number): void {
  const type = k.program.zones[k.table.zones[zone].type];
  if (type.refillFrom === NONE) return;
  const source = k.table.zoneAt[type.refillFrom][0];
  while (k.world.room(zone) > 0) {
    const piece = topOf(k, source, false);
    if (piece === NONE || tryMove(k, piece, zone) !== null) return;
  }
}
export function refillAll(k: Kernel): void {
  for (const zone of k.code.refilling) if (k.state.zones[zone].includes(0)) refill(k, zone);
}
