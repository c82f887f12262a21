import type { FaceSide } from '../../engine/present/face.ts';
import { type CardLook, markOf, type Presentation, seatLook } from '../../engine/present/presentation.ts';

/** The colour of the attribute's mark, of the owner, or itself. */
export function frameColour(p: Presentation, look: CardLook, side: FaceSide | undefined, owner: number): string {
  const { frame } = look;
  if (frame === null) return '#8b7355';
  if (frame.startsWith('#')) return frame;
  if (frame === 'owner') return owner > 0 ? seatLook(p, owner).colour : '#8b7355';
  const value = side?.attributes[frame];
  return value?.type === 'value' ? markOf(p, frame, value.value).colour : '#8b7355';
}
