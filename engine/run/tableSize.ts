/** How big a table may be: what can be set up can be logged, and what was logged can be read. */
import type { TableSpec } from './table.ts';

export const MOST_SEATS = 64;
export const MOST_PIECES = 20_000;
/** counters, and kinds of zones */
export const MOST_SORTS = 2000;
/** places of one zone */
export const MOST_PLACES = 100_000;
/** counters × pieces, zones × pieces, places of all zones: what a table may take up */
const MOST_CELLS = 4_000_000;

/** A sentence about what there is too much of; null if there is not. Asked before anything of the table is made. */
export function whyTooBig({ seats, counters, zones, definitions }: TableSpec): string | null {
  if (seats > MOST_SEATS) return `A table has ${MOST_SEATS} seats at most, not ${seats}.`;
  if (counters.length > MOST_SORTS) return `A game has ${MOST_SORTS} counters at most, not ${counters.length}.`;
  if (zones.length > MOST_SORTS) return `A game has ${MOST_SORTS} zones at most, not ${zones.length}.`;
  const wide = zones.find((z) => z.size > MOST_PLACES);
  if (wide) return `The zone \`${wide.id}\` has ${wide.size} places; ${MOST_PLACES} are the most.`;
  const copies = definitions.map((d) => d.copies * (d.per === 'seat' ? seats : 1));
  const pieces = copies.reduce((a, b) => a + b, 0) + seats + 1;
  const most = definitions[copies.indexOf(copies.reduce((a, b) => Math.max(a, b), 0))];
  if (pieces > MOST_PIECES)
    return `A table has ${MOST_PIECES} pieces at most; this one would have ${pieces}, most of them of \`${most.id}\`.`;
  let cells = pieces * (counters.length + zones.length);
  for (const z of zones) {
    const held = (z.holders ?? []).reduce((n, d) => n + copies[d], 0);
    const holders = { table: 1, seat: seats, piece: held, pair: held * seats }[z.of];
    cells += holders * (z.size + 1) + (z.holders?.length ?? 0) * pieces;
  }
  return cells > MOST_CELLS ? 'This table is too big: it has too many pieces for so many counters and zones.' : null;
}
