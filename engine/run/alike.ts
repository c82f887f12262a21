/** Pieces that nobody could tell apart are one answer. */
import type { Kernel } from './kernel.ts';

/** Keeps one of each set of pieces that nobody could tell apart. */
export function distinct(k: Kernel, pieces: readonly number[]): number[] {
  const { sorts } = k.world.index;
  const out: number[] = [];
  sorts.forget();
  for (let i = 0; i < pieces.length; i += 1) {
    const key = plainKey(k, pieces[i]);
    if (key < 0 || sorts.isNew(key)) out.push(pieces[i]);
  }
  return out;
}
export function groups(k: Kernel, pieces: readonly number[]): number[][] {
  const out: number[][] = [];
  const keys: number[] = [];
  for (const e of pieces) {
    const key = plainKey(k, e);
    const known = key < 0 ? -1 : keys.indexOf(key);
    if (known >= 0) out[known].push(e);
    else {
      keys.push(key);
      out.push([e]);
    }
  }
  return out;
}
/** Pieces of a zone that is taken whole go together. */
export function stepOf(k: Kernel, pieces: readonly number[]): number {
  return isWhole(k, k.state.zoneOf[pieces[0]]) ? pieces.length : 1;
}
const isWhole = (k: Kernel, zone: number): boolean => zone >= 0 && k.world.index.isWhole[zone] !== 0;

/** A key shared by identical pieces; -1 for what is like nothing else: seats, slots, pieces that carry something. */
function plainKey(k: Kernel, e: number): number {
  if (e <= k.table.seats) return -1;
  const zone = k.state.zoneOf[e];
  if (zone < 0 || k.table.slotted[zone]) return -1;
  // Whatever they are: nobody can have one of them without the others.
  if (isWhole(k, zone)) return (zone + 1) * k.program.definitions.length - 1;
  if (k.state.burden[e] !== 0) return -1;
  return zone * k.program.definitions.length + k.table.defOf[e];
}
