/** What a verb phrase acts on: definite things, or a question who or what. */
import type { Np, Thing, Vp } from '../../grammar/tree.ts';
import { amount, quantity } from './amounts.ts';
import { entity, isDefinite, list, oneSource } from './nouns.ts';
import { type Expr, IT } from './program.ts';
import { num, report, type Scope, slot } from './scope.ts';
import { ask, type Writer } from './writer.ts';

export type Mode = 'plain' | 'must' | 'may';

/** Does carrying out the phrase ask which pieces? */
function npAsks(s: Scope, np: Np): boolean {
  if (isDefinite(s, np) || np.head.h === 'unit') return false;
  return ['one', 'n', 'upTo', 'any', 'atLeast', 'between', 'exactly'].includes(np.quant.q);
}
const thingNp = (t: Thing | undefined): Np | null => (t && 'np' in t ? t.np : null);

/** Is there a zone that does not let everything go? */
const isGuarded = (s: Scope) => Object.values(s.ctx.symbols.d.zones).some((z) => z.releases);

/** Nothing at all where not even one can be used. */
function capped(all: Expr, cap: Expr | null): Expr {
  if (!cap) return all;
  return { e: 'if', c: { e: 'bin', op: 'ge', a: cap, b: num(1) }, a: all, b: { e: 'bundleOf', list: [] } };
}

export const objects = {
  /** Does the phrase ask something that can be declined? */
  asks(s: Scope, vp: Vp): boolean {
    if (vp.k === 'activate') return npAsks(s, vp.of);
    if (vp.k !== 'verb') return false;
    const np = thingNp(vp.object?.list[0]);
    return np !== null && npAsks(s, np);
  },

  /**
   * A list of pieces or seats; asks where the quantity leaves a choice. `at` is the question, to be given its region;
   * `cap` is the most that can be used; what is chosen to go elsewhere (`leaves`) is only what may leave.
   */
  list(
    s: Scope,
    w: Writer,
    np: Np,
    mode: Mode,
    { single = false, leaves = false, cap = null }: { single?: boolean; leaves?: boolean; cap?: Expr | null } = {},
  ): { list: Expr; at: number } {
    const { quant } = np;
    if (isDefinite(s, np)) return { list: entity(s, np), at: -1 };
    if (['bare', 'all', 'the', 'this', 'no'].includes(quant.q)) return { list: list(s, np), at: -1 };
    if (quant.q === 'top' || quant.q === 'random') {
      const zone = oneSource(s, np);
      if (quant.q === 'random' || !zone)
        report(s, np, 'wrong-kind', 'Name the zone: `the top card of …`. Only `put` and `reveal` take a random piece.');
      const n = quant.n ? amount(s, quant.n) : num(1);
      return { list: zone ? { e: 'top', zone, n } : list(s, np), at: -1 };
    }
    const must = mode === 'must';
    const all = list(s, np);
    const from: Expr = leaves && isGuarded(s) ? { e: 'released', list: all } : all;
    const into = s.slots.fresh();
    if (quant.q === 'one' || single) {
      const at = w.emit({
        op: 'pick',
        from: capped(from, cap),
        optional: mode === 'may',
        must,
        idle: -1,
        ...ask(s, into),
      });
      w.emit({ op: 'let', s: IT, x: slot(into) });
      return { list: slot(into), at };
    }
    const wanted: Expr =
      quant.q === 'any' || quant.q === 'atLeast'
        ? num(1_000_000)
        : quant.q === 'between'
          ? amount(s, quant.most)
          : quantity(s, np);
    const lower = (x: Expr): Expr => (cap ? { e: 'bin', op: 'min', a: x, b: cap } : x);
    const most = lower(wanted);
    const exact = quant.q === 'n' || quant.q === 'exactly';
    const bounded = quant.q === 'atLeast' || quant.q === 'between';
    // What must be done is done at least once: `must put up to 2 …` never means none.
    const none = num(must ? 1 : 0);
    const least = bounded ? amount(s, quant.n) : exact && mode !== 'may' ? lower(quantity(s, np)) : none;
    const at = w.emit({
      op: 'bag',
      from,
      min: least,
      max: most,
      must,
      ...ask(s, into),
    });
    w.emit({ op: 'let', s: IT, x: { e: 'first', list: slot(into) } });
    return { list: slot(into), at };
  },
};
