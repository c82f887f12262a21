/** What must be true of any table at any moment: whatever breaks it is a fault of the engine. */

import type { Playable } from '../run/game.ts';
import type { State } from '../run/state.ts';

/** The first thing that is wrong with the table; null if nothing is. */
export function brokenInvariant({ table: t, program }: Playable, s: State): string | null {
  const seen = new Uint8Array(t.entities);
  for (const [z, pieces] of s.zones.entries()) {
    for (const p of pieces) {
      if (p === 0) continue;
      if (seen[p]) return `${t.names[p]} lies in two places.`;
      seen[p] = 1;
      if (s.zoneOf[p] !== z) return `${t.names[p]} lies in ${t.zoneNames[z]} and is said to be elsewhere.`;
    }
  }
  for (let e = t.seats + 1; e < t.entities; e += 1)
    if (s.zoneOf[e] >= 0 && !seen[e])
      return `${t.names[e]} is said to lie in ${t.zoneNames[s.zoneOf[e]]} and does not.`;
  for (const [c, { id, supply }] of program.counters.entries()) {
    let sum = 0;
    for (const n of s.counters[c]) {
      if (n < 0) return `There are ${n} ${id} somewhere.`;
      sum += n;
    }
    if (supply !== null && sum > supply) return `There are ${sum} ${id}, more than the ${supply} of the supply.`;
  }
  return null;
}
