/** Do two views say the same of a zone or of a holder? Every view is made anew, so who is asked compares what they hold. Pure. */
import type { ViewZone } from '../../engine/view/project.ts';

export function sameCounters(a: Record<string, number> | undefined, b: Record<string, number> | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

export function sameZones(a: readonly ViewZone[], b: readonly ViewZone[]): boolean {
  return a === b || (a.length === b.length && a.every((zone, i) => sameZone(zone, b[i])));
}

/** What a zone is does not change during a game: only its name has to be the same. */
export function sameZone(a: ViewZone, b: ViewZone): boolean {
  if (a === b) return true;
  if (a.name !== b.name || a.counted !== b.counted || a.count !== b.count) return false;
  if (a.pieces === null || b.pieces === null) return a.pieces === b.pieces;
  const { pieces } = b;
  return a.pieces.length === pieces.length && a.pieces.every((p, i) => p === pieces[i]);
}
