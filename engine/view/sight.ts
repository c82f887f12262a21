/** Who sees what: the one place that decides what is hidden. Everything shown or exported asks here. */
import { NONE, TABLE } from '../compile/program.ts';
import { ownerOf, type Table } from '../run/table.ts';

/** Who is looking: a seat, somebody at no seat, or the all-seeing. */
export type Viewer = number | 'nobody' | 'all';

/**
 * Does the viewer see which pieces are in this zone? A zone on a piece is seen only where the piece itself is; a zone seen by its
 * owner belongs to the seat that holds it, or to the owner of the piece that does. Pure.
 */
export function seesZone(t: Table, zoneOf: Int32Array, viewer: Viewer, zone: number): boolean {
  if (viewer === 'all') return true;
  for (let z = zone, left = t.entities; left > 0; left -= 1) {
    const { type, holder } = t.zones[z];
    const { seenBy } = t.spec.zones[type];
    if (seenBy === 'nobody') return false;
    if (seenBy === 'owner' && (viewer === 'nobody' || ownerOf(t, zoneOf, holder) !== viewer)) return false;
    if (holder <= t.seats) return true;
    z = zoneOf[holder];
    if (z < 0) return false;
  }
  return false;
}

/** Does the viewer see this piece where it is now? A piece that is nowhere is seen by nobody. */
export function seesPiece(t: Table, zoneOf: Int32Array, viewer: Viewer, piece: number): boolean {
  const zone = zoneOf[piece];
  return zone >= 0 && (viewer === 'all' || seesZone(t, zoneOf, viewer, zone));
}

/** Does the viewer know that this zone is there? One on a piece only where the piece is seen. */
export function knowsZone(t: Table, zoneOf: Int32Array, viewer: Viewer, zone: number): boolean {
  const { holder } = t.zones[zone];
  return holder <= t.seats || seesPiece(t, zoneOf, viewer, holder);
}

/** Does the viewer know of this entity? The table and the seats are known to all. */
export function knowsEntity(t: Table, zoneOf: Int32Array, viewer: Viewer, e: number): boolean {
  return e <= t.seats || seesPiece(t, zoneOf, viewer, e);
}

/** The piece and everything on it, beneath it and so on: what is seen or hidden together with it. */
export function within(t: Table, zones: readonly (readonly number[])[], piece: number): number[] {
  const out = [piece];
  for (let i = 0; i < out.length; i += 1) {
    for (const at of t.zoneAt) {
      const zone = at[out[i]];
      if (zone !== NONE) for (const p of zones[zone]) if (p > TABLE) out.push(p);
    }
  }
  return out;
}
