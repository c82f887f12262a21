import type { Face } from '../../engine/present/face.ts';

/** More of one card nobody prints. */
const MOST = 60;

/** Each as often as the game has it; once where that depends on the game. */
export function everyCopy(faces: readonly Face[]): Face[] {
  return faces.flatMap((face) => {
    const copies = /^\d+$/.test(face.copies) ? Math.min(MOST, Number(face.copies)) : 1;
    return Array.from({ length: copies }, () => face);
  });
}
