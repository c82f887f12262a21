/** Does a fact of a redacted log follow from what the viewer knows? */
import { NONE, TABLE } from '../compile/program.ts';
import type { State } from '../run/state.ts';
import type { Table } from '../run/table.ts';
import { UNKNOWN } from '../view/project.ts';
import type { SeenFact } from '../view/seen.ts';
import { countsZone, seesZone, type Viewer } from '../view/sight.ts';
import { checkFact, checkOrder, comesTo, holdsAt, isWithin } from './checkFact.ts';

/** Null if it does, else a sentence that says where they disagree. */
export function checkSeen(t: Table, s: State, viewer: Viewer, f: SeenFact): string | null {
  if (s.over) return checkFact(t, s, { k: 'over', scores: [], ranking: [], by: NONE, self: NONE });
  const seen = (zone: number) => zone >= 0 && seesZone(t, s.zoneOf, viewer, zone);
  const leaves = (zone: number, at: number, piece: number) => {
    if (seen(zone)) return piece === UNKNOWN ? 'A hidden piece is where all is seen.' : holdsAt(t, s, zone, at, piece);
    if (piece > TABLE && s.zoneOf[piece] >= 0) return `${t.names[piece]} is in ${t.zoneNames[s.zoneOf[piece]]}.`;
    if (zone < 0 || !countsZone(t, s.zoneOf, viewer, zone)) return null;
    return s.zones[zone].some((p) => p !== 0) ? null : `${t.zoneNames[zone]} is empty.`;
  };
  const arrives = (zone: number, at: number, piece: number, fromHere: boolean) => {
    if (!seen(zone))
      return zone >= 0 && piece > TABLE && isWithin(t, s, zone, piece) ? 'A piece cannot be on itself.' : null;
    return piece === UNKNOWN ? 'A hidden piece comes to where all is seen.' : comesTo(t, s, zone, at, piece, fromHere);
  };
  switch (f.k) {
    case 'rng':
      return 'A redacted log tells nothing of chance.';
    case 'count':
      return f.of < 0 ? 'A hidden piece has no counters.' : checkFact(t, s, f);
    case 'order':
      return seen(f.zone) ? checkOrder(t, s, f.zone, f.was, f.now) : 'What is hidden has no order.';
    case 'move':
      return leaves(f.from, f.at, f.piece) ?? arrives(f.to, f.toAt, f.piece, f.from === f.to);
    case 'create':
      if (f.piece > TABLE && s.zoneOf[f.piece] >= 0) return `${t.names[f.piece]} is already in the game.`;
      return arrives(f.zone, f.at, f.piece, false);
    case 'retire':
      return leaves(f.zone, f.at, f.piece);
    case 'see':
      return checkSee(t, s, f.zone, f.pieces, seen(f.zone));
    default:
      return checkFact(t, s, f);
  }
}

function checkSee(t: Table, s: State, zone: number, pieces: readonly number[], seen: boolean): string | null {
  if (zone < 0) return 'An unknown zone cannot come into view.';
  const known = pieces.filter((p) => p > TABLE);
  if (seen ? pieces.includes(UNKNOWN) : pieces.some((p) => p !== UNKNOWN))
    return `What is told of ${t.zoneNames[zone]} is not what its viewer sees of it.`;
  if (t.slotted[zone] && seen && pieces.length !== s.zones[zone].length && pieces.length !== sizeOf(t, zone))
    return `${t.zoneNames[zone]} has other places.`;
  if (!t.slotted[zone] && pieces.includes(0)) return `${t.zoneNames[zone]} has no empty places.`;
  if (new Set(known).size !== known.length) return 'A piece is there twice.';
  for (const p of known) {
    if (s.zoneOf[p] >= 0 && s.zoneOf[p] !== zone) return `${t.names[p]} is in ${t.zoneNames[s.zoneOf[p]]}.`;
    if (isWithin(t, s, zone, p)) return `${t.names[p]} cannot be on itself.`;
  }
  return null;
}
const sizeOf = (t: Table, zone: number): number => t.spec.zones[t.zones[zone].type].size;
