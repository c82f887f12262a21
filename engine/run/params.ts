/** What verbs hand to those who react to them. */
import { FIRST_FREE, type Value } from '../compile/program.ts';
import type { Kernel } from './kernel.ts';

/** Parameters of a verb stand in the same slots in everything that reacts to it. */
export function copyParams(k: Kernel, from: Value[], to: Value[], verb: number): void {
  for (let p = 0; p < k.program.verbs[verb].params.length; p += 1) to[FIRST_FREE + p] = from[FIRST_FREE + p];
}
