/** Facts as a viewer learns of them, and their fold. What the viewer may not know is UNKNOWN, or NONE for a place. */
import { NONE, TABLE } from '../compile/program.ts';
import type { By, Fact } from '../run/facts.ts';
import { apply, type State } from '../run/state.ts';
import type { Table } from '../run/table.ts';
import { UNKNOWN } from './project.ts';
import { countsZone, seesZone, type Viewer, within, zonesOn } from './sight.ts';

/** `see`: what is in a zone that has come into view, or out of it, because the piece that holds it moved. */
export type SeenFact = Fact | ({ k: 'see'; zone: number; pieces: readonly number[] } & By);

const nothingIn = (t: Table, zone: number): number[] =>
  t.slotted[zone] ? new Array<number>(t.spec.zones[t.zones[zone].type].size).fill(0) : [];

/** What the viewer knows of a zone: its pieces, or as many unknown ones, or nothing. */
export function knownContents(t: Table, s: State, viewer: Viewer, zone: number): number[] {
  if (!countsZone(t, s.zoneOf, viewer, zone)) return nothingIn(t, zone);
  if (seesZone(t, s.zoneOf, viewer, zone)) return [...s.zones[zone]];
  return s.zones[zone].filter((p) => p !== 0).map(() => UNKNOWN);
}

/** The piece is out of sight: where it is, what it carries and what is on it are no longer known. */
function forget(t: Table, s: State, piece: number): void {
  for (const p of within(t, s.zones, piece)) {
    s.zoneOf[p] = NONE;
    for (const c of s.counters) c[p] = 0;
    for (const zone of zonesOn(t, p)) s.zones[zone] = nothingIn(t, zone);
  }
}

function take(t: Table, s: State, viewer: Viewer, zone: number, at: number): void {
  if (zone < 0 || !countsZone(t, s.zoneOf, viewer, zone)) return;
  const list = s.zones[zone];
  if (!seesZone(t, s.zoneOf, viewer, zone)) {
    const last = list.findLastIndex((p) => p !== 0);
    if (last >= 0) list.splice(last, 1);
  } else if (t.slotted[zone]) list[at] = 0;
  else list.splice(at, 1);
}

function put(t: Table, s: State, viewer: Viewer, zone: number, at: number, piece: number): void {
  const seen = zone >= 0 && seesZone(t, s.zoneOf, viewer, zone);
  if (zone >= 0 && !seen && countsZone(t, s.zoneOf, viewer, zone)) s.zones[zone].push(UNKNOWN);
  if (!seen) {
    if (piece > TABLE) forget(t, s, piece);
    return;
  }
  const list = s.zones[zone];
  if (t.slotted[zone]) list[at] = piece;
  else list.splice(at, 0, piece);
  if (piece > TABLE) s.zoneOf[piece] = zone;
}

/** Zones that went out of sight together with the piece that holds them. */
function closeZones(t: Table, s: State, viewer: Viewer, piece: number): void {
  for (const p of within(t, s.zones, piece)) {
    for (const zone of zonesOn(t, p)) {
      if (seesZone(t, s.zoneOf, viewer, zone)) continue;
      const inside = s.zones[zone].filter((x) => x !== 0);
      for (const x of inside) if (x > TABLE) forget(t, s, x);
      s.zones[zone] = countsZone(t, s.zoneOf, viewer, zone) ? inside.map(() => UNKNOWN) : nothingIn(t, zone);
    }
  }
}

/** Folds a fact as the viewer learns of it into what the viewer knows. The fact must follow: see `checkSeen`. */
export function applySeen(t: Table, s: State, viewer: Viewer, f: SeenFact): void {
  switch (f.k) {
    case 'move':
      take(t, s, viewer, f.from, f.at);
      put(t, s, viewer, f.to, f.toAt, f.piece);
      if (f.piece > TABLE && s.zoneOf[f.piece] >= 0) closeZones(t, s, viewer, f.piece);
      return;
    case 'create':
      put(t, s, viewer, f.zone, f.at, f.piece);
      return;
    case 'retire':
      take(t, s, viewer, f.zone, f.at);
      if (f.piece > TABLE) forget(t, s, f.piece);
      return;
    case 'see':
      for (const p of s.zones[f.zone]) if (p > TABLE) forget(t, s, p);
      s.zones[f.zone] = [...f.pieces];
      for (const p of f.pieces) if (p > TABLE) s.zoneOf[p] = f.zone;
      return;
    default:
      apply(t, s, f);
  }
}
