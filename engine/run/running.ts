/** What is under way: abilities that run, the way that was chosen to pay. */
import { NONE, SELF } from '../compile/program.ts';
import type { PayWay } from './code.ts';
import type { Kernel } from './kernel.ts';

/** Is this ability of this piece being carried out already? */
export function running(k: Kernel, piece: number, ability: number): boolean {
  for (const f of k.frames) if (f.ability === ability && f.L[SELF] === piece) return true;
  return false;
}

/** The way behind a choice: piece and number, or NONE and the number of one that belongs to no piece. */
export function wayOf(k: Kernel, chosen: readonly number[]): PayWay {
  const [piece, n] = chosen;
  return piece === NONE ? k.code.ways[n] : k.code.waysOf[k.world.def(piece)][n];
}
