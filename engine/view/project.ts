/** The table as a viewer may see it: plain data, with names; nothing hidden is in it. */
import { TABLE } from '../compile/program.ts';
import type { State } from '../run/state.ts';
import type { Table, TableSpec } from '../run/table.ts';
import { countsZone, knowsEntity, knowsZone, seesZone, type Viewer } from './sight.ts';

/** Stands for a piece that the viewer may not know, in states folded from a redacted log. */
export const UNKNOWN = -2;

export interface ViewZone {
  /** `deck`, `seat 1.hand`, `mill.2.yard` */
  name: string;
  /** id of the zone, the same for all its holders */
  zone: string;
  /** `table`, a seat or a piece */
  holder: string;
  layout: TableSpec['zones'][number]['layout'];
  columns: number;
  /** may the viewer know how many pieces are in it? */
  counted: boolean;
  /** number of pieces in it; 0 where the viewer may not know */
  count: number;
  /** their names in order, null for an empty place; null if the viewer does not see into it */
  pieces: (string | null)[] | null;
}
export interface View {
  viewer: Viewer;
  /** the seat whose turn it is; null if nobody's */
  turn: string | null;
  over: boolean;
  /** entity → counter → number; only what is not 0 */
  counters: Record<string, Record<string, number>>;
  zones: ViewZone[];
}

/** Pure. Zones on pieces are there only where the viewer sees the piece. */
export function project(t: Table, s: State, viewer: Viewer): View {
  const counters: View['counters'] = {};
  for (let e = TABLE; e < t.entities; e += 1) {
    // Most pieces carry nothing: nothing is made for them.
    if (!s.counters.some((c, n) => n > 0 && c[e] !== 0) || !knowsEntity(t, s.zoneOf, viewer, e)) continue;
    const held = s.counters.flatMap((c, n) => (c[e] === 0 || n === 0 ? [] : [[t.spec.counters[n].id, c[e]] as const]));
    counters[t.names[e]] = Object.fromEntries(held);
  }
  const zones: ViewZone[] = [];
  for (const [z, { type, holder }] of t.zones.entries()) {
    if (!knowsZone(t, s.zoneOf, viewer, z)) continue;
    const { id, layout, columns } = t.spec.zones[type];
    const counted = countsZone(t, s.zoneOf, viewer, z);
    const seen = seesZone(t, s.zoneOf, viewer, z);
    zones.push({
      ...{ name: t.zoneNames[z], zone: id, holder: t.names[holder], layout, columns },
      ...{ counted, count: counted ? s.zones[z].reduce((n, p) => (p === 0 ? n : n + 1), 0) : 0 },
      pieces: seen ? s.zones[z].map((p) => (p === 0 ? null : p === UNKNOWN ? '?' : t.names[p])) : null,
    });
  }
  const turn = s.counters[0][0];
  return { viewer, turn: turn > 0 ? t.names[turn] : null, over: s.over, counters, zones };
}
