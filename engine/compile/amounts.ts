/** Amounts and bundles of units → expressions. */
import type { Amount, Np, Ref, Thing, Things } from '../../grammar/tree.ts';
import { attribute } from './attribute.ts';
import { entity, isDefinite, list, named, query, zones } from './nouns.ts';
import { earlier, phrase } from './phrase.ts';
import { type BinaryOp, type Expr, MANY, TABLE, type UnitId } from './program.ts';
import { num, report, type Scope, slot, them, unknownName } from './scope.ts';

const bin = (op: BinaryOp, a: Expr, b: Expr): Expr => ({ e: 'bin', op, a, b });

export function amount(s: Scope, a: Amount): Expr {
  switch (a.k) {
    case 'num':
      return num(a.n);
    case 'before': {
      const at = earlier(s, a);
      const tree = at && phrase(at.ctx, 'amount', at.source);
      return tree ? amount(at, tree) : num(0);
    }
    case 'thatMany':
      return slot(MANY);
    case 'name': {
      const name = s.names.get(a.name);
      if (!name) unknownName(s, a, a.name);
      if (name?.type === 'bundle') return { e: 'bundleSize', x: slot(name.slot) };
      if (name?.type === 'pieces') return { e: 'length', list: slot(name.slot) };
      return name ? slot(name.slot) : num(0);
    }
    case 'attr':
      return attribute(s, a.attr, a.of ? entity(s, a.of) : a.table ? num(TABLE) : null);
    case 'count':
      return a.of.map((np) => count(s, np)).reduce((x, y) => bin('+', x, y));
    case 'different': {
      const q = query(s, a.of);
      return { e: 'fold', how: 'different', q, x: attribute(s, a.attr, slot(q.it)) };
    }
    case 'aggregate': {
      const q = query(s, a.of);
      return { e: 'fold', how: a.how, q, x: attribute(s, a.attr, slot(q.it)) };
    }
    case 'room': {
      const found = zones(s, a.zone);
      return found.length === 1 ? { e: 'room', zone: found[0] } : num(0);
    }
    case 'line':
      return { e: 'line', list: list(s, a.of) };
    case 'plus':
    case 'minus':
      sayHowRead(s, a);
      return bin(a.k === 'plus' ? '+' : '-', amount(s, a.a), amount(s, a.b));
    case 'times':
      return bin('*', amount(s, a.a), amount(s, a.b));
    case 'lower':
      return bin('min', amount(s, a.a), amount(s, a.b));
    case 'higher':
      return bin('max', amount(s, a.a), amount(s, a.b));
    case 'twice':
      return bin('*', num(2), amount(s, a.a));
    case 'half':
      return { e: 'div', a: amount(s, a.a), by: 2, up: a.up };
    case 'per':
      return per(s, amount(s, a.a), a.each, a.of, a.cap);
    case 'ifAmount':
      return { e: 'if', c: s.ctx.condition(s, a.cond), a: amount(s, a.yes), b: a.no ? amount(s, a.no) : num(0) };
  }
}

/** Does `otherwise` or `, at most` end it? Beside a sum a reader takes that to be about the whole sum as well. */
function hasTail(a: Amount): boolean {
  if (a.k === 'ifAmount') return a.no !== null;
  return (a.k === 'per' && a.cap !== null) || (a.k === 'lower' && a.capped === true);
}

/** `3 plus 2 if you have a coin, otherwise 1` is read in one way, but not by everybody. */
function sayHowRead(s: Scope, a: Amount & { a: Amount; b: Amount }): void {
  if (!hasTail(a.a) && !hasTail(a.b)) return;
  const part = (x: Amount): string => {
    const text = s.source.text.slice(x.from, x.to);
    return hasTail(x) ? `(${text})` : text;
  };
  const read = `This is read as \`${part(a.a)} ${a.k} ${part(a.b)}\`.`;
  const plainly = 'Give what belongs together a name, by `let the … be …` or as one of the `values`.';
  report(s, a, 'two-readings', `${read} ${plainly}`, undefined, 'warning');
}

function per(s: Scope, one: Expr, each: number, of: Np[], cap: Amount | null): Expr {
  let n = of.map((np) => count(s, np)).reduce((x, y) => bin('+', x, y));
  if (each > 1) n = { e: 'div', a: n, by: each, up: false };
  const product = bin('*', one, n);
  return cap ? bin('min', product, amount(s, cap)) : product;
}
/** How many: pieces or seats in a set, or units on their holders. */
export function count(s: Scope, np: Np): Expr {
  if (np.head.h === 'unit') {
    const { unit, holder } = located(s, np);
    return holder(unit);
  }
  return { e: 'count', q: query(s, np) };
}

export function unitId(s: Scope, ref: Ref): UnitId {
  const { counters, groups } = s.ctx.symbols;
  const group = groups.get(ref.id);
  if (group !== undefined) return -1 - group;
  const counter = counters.get(ref.id);
  if (counter === undefined) report(s, ref, 'unknown-word', `\`${ref.id}\` is not a counter.`);
  return counter ?? 0;
}
function unitsOn(unit: UnitId, of: Expr): Expr {
  return unit < 0 ? { e: 'group', g: -1 - unit, of } : { e: 'counter', c: unit, of };
}

/** Units and where they lie: `points on this card`, `points on cards in your hand`, `coins you have`. */
export function located(s: Scope, np: Np): { unit: UnitId; holder: (unit: UnitId) => Expr; on: Expr | null } {
  const unit = np.head.h === 'unit' ? unitId(s, np.head) : 0;
  if (np.poss) {
    const of = entity(s, np.poss);
    return { unit, holder: (u) => unitsOn(u, of), on: of };
  }
  const at = np.posts.find((p) => p.p === 'at');
  if (at?.p === 'at') {
    const rest = np.posts.filter((p) => p !== at);
    if (isDefinite(s, at.np) && rest.length === 0) {
      const of = entity(s, at.np);
      return { unit, holder: (u) => unitsOn(u, of), on: of };
    }
    const q = query(s, { ...at.np, posts: [...at.np.posts, ...rest] });
    const first: Expr = { e: 'first', list: { e: 'select', q } };
    return { unit, holder: (u) => ({ e: 'fold', how: 'total', q, x: unitsOn(u, slot(q.it)) }), on: first };
  }
  const have = np.posts.find((p) => p.p === 'have');
  const of = have?.p === 'have' && have.who === 'they' ? them(s, np) : s.host;
  return { unit, holder: (u) => unitsOn(u, of), on: null };
}

/** A list of units as a bundle. `2 coins and 1 point`, `1 point per card in your hand`, `the cost of it`. */
export function bundle(s: Scope, things: Things): Expr {
  const parts = things.list.map((t) => bundlePart(s, t));
  if (parts.length === 1) return parts[0];
  return { e: 'bundleOf', list: parts.flatMap((p) => (p.e === 'bundleOf' ? p.list : [])) };
}
export function bundlePart(s: Scope, t: Thing): Expr {
  if ('bundle' in t) return amount(s, t.bundle);
  const name = named(s, t.np);
  if (name?.type === 'bundle') return slot(name.slot);
  if (t.np.head.h !== 'unit') {
    report(s, t.np, 'wrong-kind', 'Counters are wanted here, such as `2 points`.');
    return { e: 'bundleOf', list: [] };
  }
  const n = quantity(s, t.np);
  const total = t.per ? per(s, n, t.per.each, t.per.of, t.cap) : n;
  return { e: 'bundleOf', list: [{ unit: unitId(s, t.np.head), n: total }] };
}

/** The number a phrase names: `2`, `that many`, `a`; 1 where it says none. */
export function quantity(s: Scope, np: Np): Expr {
  const { quant } = np;
  if ('n' in quant && quant.n) return amount(s, quant.n);
  return num(1);
}
