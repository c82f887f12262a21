/** The expressions of a program that stand outside its procs, as functions. */
import type { Expr, Program } from '../compile/program.ts';
import { closures } from './evaluate.ts';
import type { Maker } from './maker.ts';
import type { PoolCode } from './pools.ts';
import { emptySlots, type Num, type Slots } from './world.ts';

/** Shared by every game on that program. */
export interface Evaluators {
  program: Program;
  formulas: (Num | null)[][];
  values: Num[];
  scores: (Num | null)[];
  limits: (Num | null)[];
  measures: (Num | null)[];
  admits: (Num | null)[];
  releases: (Num | null)[];
  fits: (Num | null)[];
  substitutes: { if: Num | null; matches: Num | null }[];
  changes: { definition: number; to: Num; if: Num | null }[][];
  pools: PoolCode[];
  scoring: Num[];
  ties: Num[];
  botValues: Num[];
  /** slots for any of them */
  blank: Slots;
}
export function makeEvaluators(p: Program, { num, list }: Maker = closures): Evaluators {
  const maybe = (x: Expr | null) => (x ? num(x) : null);
  return {
    program: p,
    formulas: p.formulas.map((f) => (f ? f.map(maybe) : [])),
    values: p.values.map((v) => num(v.x)),
    scores: p.definitions.map((d) => maybe(d.score)),
    limits: p.zones.map((z) => maybe(z.limit)),
    measures: p.zones.map((z) => maybe(z.measure)),
    admits: p.zones.map((z) => maybe(z.admits)),
    releases: p.zones.map((z) => maybe(z.releases)),
    fits: p.zones.map((z) => maybe(z.fits)),
    substitutes: p.substitutes.map((x) => ({ if: maybe(x.if), matches: maybe(x.when?.matches ?? null) })),
    changes: p.changes.map((list) => list.map((c) => ({ definition: c.definition, to: num(c.to), if: maybe(c.if) }))),
    pools: p.pools.map((pool) => ({
      holds: pool.holds.map(({ unit, from }) => ({ unit, pieces: list(from) })),
      claims: pool.claims.map((c) => ({ ...c, worth: num(c.worth), if: maybe(c.if) })),
      standIns: pool.standIns.map((x) => ({ ...x, if: maybe(x.if) })),
    })),
    scoring: p.scoring.map(({ x }) => num(x)),
    ties: p.ties.map(num),
    botValues: p.botValues.map(({ x }) => num(x)),
    blank: emptySlots(p.slots),
  };
}
