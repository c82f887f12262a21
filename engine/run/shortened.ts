/** The same said more quickly: whoever asks whether there is one, or none, need not count on. */
import type { Expr } from '../compile/program.ts';

export function shortened(x: Expr): Expr {
  if (x.e !== 'bin' || x.a.e !== 'count' || x.b.e !== 'num') return x;
  const any: Expr = { e: 'any', q: x.a.q };
  if (x.op === 'ge' && x.b.v === 1) return any;
  return x.op === 'eq' && x.b.v === 0 ? { e: 'not', a: any } : x;
}
