/** What carries out the instructions of an effect, and the codes by which it tells why it went no further. */
import { FAILS, NONE, type Value } from '../compile/program.ts';
import type { Frame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import { asNumber } from './world.ts';

export const WAIT = -1;
export const FRAME = -2;
export const OVER = -3;
export const FAIL = -4;
/** While looking ahead: what comes now is left to chance, so it is taken to succeed. */
export const HIDDEN = -5;
export const DONE = -6;
export const PAUSE = -7;
/** A question without any answer; the op that asked decides what that means. */
export const NOTHING = -8;
/** The step has taken more than it may. */
export const EXHAUSTED = -9;
/** While looking ahead: nothing that is still to come can fail. */
export const SETTLED = -10;

/** Returns the next instruction, or one of the codes above. */
export type Op = (k: Kernel, f: Frame, L: Value[], pc: number) => number;
/**
 * Runs an effect from an instruction on until one of the codes above ends it: what it asks, calls or ends with. It is settled where nothing
 * can fail from there on and there were more than `changes` changes.
 */
export type Body = (k: Kernel, f: Frame, L: Value[], pc: number, changes: number) => number;

/** Can nothing fail any more, by what is ahead (see `Proc.ahead`)? */
export const isSettled = (ahead: number, L: Value[], changes: number): boolean =>
  ahead === NONE || (ahead !== FAILS && changes > asNumber(L[ahead]));

/** The body that carries out these instructions one by one. */
export function makeBody(ops: readonly Op[], causes: Int32Array, ahead: Int32Array): Body {
  return (k, f, L, from, changes) => {
    for (let pc = from; ; ) {
      if (k.changes > changes && isSettled(ahead[pc], L, k.changes)) return SETTLED;
      k.budget -= 1;
      if (k.budget < 0) return EXHAUSTED;
      k.by = causes[pc];
      const next = ops[pc](k, f, L, pc);
      if (next < 0) {
        if (next !== FRAME && next !== PAUSE) f.pc = pc;
        return next;
      }
      pc = next;
    }
  };
}
