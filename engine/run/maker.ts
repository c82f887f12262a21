/** Makes functions of expressions. There is more than one way to do so, and all mean the same. */
import type { Expr, ZoneExpr } from '../compile/program.ts';
import type { List, Num } from './world.ts';

export interface Maker {
  /** The expression as a number: an amount, a truth (0 or 1) or one entity. */
  num(x: Expr): Num;
  /** The expression as a list of entities or as a bundle. */
  list(x: Expr): List;
  /** The one zone an expression names; NONE if there is none. */
  zone(z: ZoneExpr): Num;
}
