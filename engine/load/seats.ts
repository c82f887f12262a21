/** How many may play. */
import type { Definitions } from './model.ts';

/** Why a game is not for so many, as a sentence; null: it is. */
export function whyNotSeats({ min, max }: Definitions['players'], seats: number): string | null {
  if (seats >= min && seats <= max) return null;
  return `This game is for ${min === max ? '' : `${min} to `}${max} seats, not ${seats}.`;
}
