/** A running effect: proc, place in it, slots. Plain data: a suspended game is JSON. */
import type { Value } from '../compile/program.ts';

export interface Frame {
  p: number;
  pc: number;
  L: Value[];
  /** did the caller ask for the pieces it moves? */
  gives: boolean;
  /** ability that this frame runs, for the rule that copies never loop; NONE otherwise */
  ability: number;
}

export function copyFrame(f: Frame): Frame {
  return { p: f.p, pc: f.pc, L: f.L.slice(), gives: f.gives, ability: f.ability };
}
