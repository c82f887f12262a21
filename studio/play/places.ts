/** Trying a piece in a place before it is put there. Pure. */
import type { Asked } from '../../engine/say/askInWords.ts';

export interface Tried {
  at: number;
  turned: number;
}

/** The first way round that is legal in a cell; in any cell unless said. */
export function firstPlace(asked: Asked, at?: number): Tried | null {
  return asked.choices.find((c) => c.place && (at === undefined || c.place.at === at))?.place ?? null;
}

/** The next legal way round in the same cell. */
export function nextTurn(asked: Asked, tried: Tried, by = 1): Tried {
  const turns = asked.choices.flatMap((c) => (c.place?.at === tried.at ? [c.place.turned] : []));
  const now = turns.indexOf(tried.turned);
  return { at: tried.at, turned: turns[(now + by + turns.length) % turns.length] ?? tried.turned };
}

/** The choice that means this place; -1 if it is not legal. */
export function placeIndex(asked: Asked, { at, turned }: Tried): number {
  return asked.choices.findIndex((c) => c.place?.at === at && c.place.turned === turned);
}
