/** The list of instructions that an effect becomes, while it is written. */
import { type Expr, type Instr, THEM } from './program.ts';
import { type Scope, slot } from './scope.ts';

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never;
type NewInstr = Bare<Instr>;

/** The instruction list being written. */
export class Writer {
  code: Instr[] = [];
  cause = 0;
  /** where `stop` jumps to: patched when the innermost loop ends */
  loops: number[][] = [];
  get here(): number {
    return this.code.length;
  }
  emit(i: NewInstr): number {
    this.code.push({ ...i, id: this.cause } as Instr);
    return this.code.length - 1;
  }
  /** Makes a jump written earlier lead here. */
  land(at: number): void {
    const i = this.code[at] as Instr & { t?: number; done?: number; region?: number };
    if (i.op === 'jump' || i.op === 'unless') i.t = this.here;
    else if (i.op === 'next') i.done = this.here;
    else i.region = this.here;
  }
}

export const ask = (s: Scope, into: number) => ({ who: s.actor, into, region: -1, filter: false });

/** A question who: from then on the answer is `they`. */
export function askWho(s: Scope): ReturnType<typeof ask> {
  s.slots.somebody = true;
  return ask(s, THEM);
}

/** Binds an expression to a slot of its own, so that it keeps its value. */
export function keep(s: Scope, w: Writer, x: Expr): Expr {
  if (x.e === 'slot' || x.e === 'num') return x;
  const at = s.slots.fresh();
  w.emit({ op: 'let', s: at, x });
  return slot(at);
}
