/** Who sees what: the one place that decides what is hidden. Everything shown or exported asks here. */
import { NONE, TABLE } from '../compile/program.ts';
import { ownerOf, type Table } from '../run/table.ts';

/** Who is looking: a seat, somebody at no seat, or the all-seeing. */
export type Viewer = number | 'nobody' | 'all';

/** Is the viewer one of those whom the zone's rule names? Its owner is its seat, or the owner of the piece that holds it. */
function isAmong(
  t: Table,
  zoneOf: Int32Array,
  viewer: Viewer,
  rule: 'everyone' | 'owner' | 'nobody',
  zone: number,
): boolean {
  if (rule !== 'owner') return rule === 'everyone';
  const { holder, seat } = t.zones[zone];
  return viewer === (seat === NONE ? ownerOf(t, zoneOf, holder) : seat);
}

/** Does the viewer see which pieces are in this zone? A zone on a piece is seen only where the piece itself is. Pure. */
export function seesZone(t: Table, zoneOf: Int32Array, viewer: Viewer, zone: number): boolean {
  if (viewer === 'all') return true;
  for (let z = zone, left = t.entities; left > 0; left -= 1) {
    const { type, holder } = t.zones[z];
    if (!isAmong(t, zoneOf, viewer, t.spec.zones[type].seenBy, z)) return false;
    if (holder <= t.seats) return true;
    z = zoneOf[holder];
    if (z < 0) return false;
  }
  return false;
}

/** Does the viewer know how many pieces are in this zone? Whoever sees them does. */
export function countsZone(t: Table, zoneOf: Int32Array, viewer: Viewer, zone: number): boolean {
  if (seesZone(t, zoneOf, viewer, zone)) return true;
  const { countedBy } = t.spec.zones[t.zones[zone].type];
  return isAmong(t, zoneOf, viewer, countedBy, zone) && knowsZone(t, zoneOf, viewer, zone);
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

const held = new WeakMap<Table, number[][]>();

/** The zones that an entity holds. */
export function zonesOn(t: Table, e: number): readonly number[] {
  let all = held.get(t);
  if (!all) {
    all = Array.from({ length: t.entities }, () => []);
    for (const [z, { holder }] of t.zones.entries()) all[holder].push(z);
    held.set(t, all);
  }
  return all[e];
}

/** The piece and everything on it, beneath it and so on: what is seen or hidden together with it. */
export function within(t: Table, zones: readonly (readonly number[])[], piece: number): number[] {
  const out = [piece];
  for (let i = 0; i < out.length; i += 1)
    for (const zone of zonesOn(t, out[i])) for (const p of zones[zone]) if (p > TABLE) out.push(p);
  return out;
}
