/** Expressions → JavaScript. Says the same as the closures of `engine/run/evaluate.ts`; what is rare is left to them. */
import { ACTOR, type Expr, HOST, membersOf, NONE, SELF } from '../../compile/program.ts';
import { edgesMatch } from '../../run/cells.ts';
import { closures } from '../../run/evaluate.ts';
import { shortened } from '../../run/shortened.ts';
import { asList, asNumber, EMPTY } from '../../run/world.ts';
import type { Scope } from './scope.ts';
import { writeQuery } from './writeQuery.ts';
import { zoneTest, zoneText } from './writeZone.ts';

const ARITHMETIC: Record<string, (a: string, b: string) => string> = {
  '+': (a, b) => `(${a} + ${b})`,
  '-': (a, b) => `(${a} - ${b})`,
  '*': (a, b) => `Math.imul(${a}, ${b})`,
  min: (a, b) => `Math.min(${a}, ${b})`,
  max: (a, b) => `Math.max(${a}, ${b})`,
};
const COMPARISON: Record<string, string> = { ge: '>=', le: '<=', gt: '>', lt: '<', eq: '===', ne: '!==' };

/** Parts of the source that are the same everywhere. */
const first = (list: readonly number[]): number => (list.length > 0 ? list[0] : NONE);
const one = (e: number): readonly number[] => (e === NONE ? EMPTY : [e]);
const countOf = (counter: Int32Array, e: number): number => (e < 0 ? 0 : counter[e]);
const ofPiece = (values: Int32Array, e: number): number => (e < 0 ? NONE : values[e]);
const isOneOf = (members: Uint8Array, e: number): boolean => e >= 0 && members[e] !== 0;
const bundleSize = (bundle: readonly number[]): number => {
  let n = 0;
  for (let i = 1; i < bundle.length; i += 2) n += bundle[i];
  return n;
};

/** As a number: an amount, a truth (0 or 1) or one entity. */
export function numberText(s: Scope, x: Expr): string {
  const t = s.target;
  const num = (inner: Expr) => numberText(s, inner);
  const refer = (value: unknown) => s.refer(value);
  switch (x.e) {
    case 'num':
      return x.v < 0 ? `(${x.v})` : String(x.v);
    case 'slot':
      if (x.s === SELF || x.s === ACTOR || x.s === HOST) return `L[${x.s}]`;
      return s.variable(x.s) ?? `${refer(asNumber)}(L[${x.s}])`;
    case 'bin':
      return ARITHMETIC[x.op]?.(num(x.a), num(x.b)) ?? `(${testText(s, x)} ? 1 : 0)`;
    case 'not':
    case 'any':
    case 'fits':
    case 'empty':
    case 'in':
    case 'at':
    case 'isa':
    case 'inForce':
    case 'edgesMatch':
      return `(${testText(s, x)} ? 1 : 0)`;
    case 'if':
      return `(${testText(s, x.c)} ? ${num(x.a)} : ${num(x.b)})`;
    case 'div':
      return `Math.${x.up ? 'ceil' : 'floor'}(${num(x.a)} / ${x.by})`;
    case 'let':
      return `(L[${x.s}] = ${num(x.x)}, ${num(x.body)})`;
    case 'counter':
      if (x.of.e === 'num' && x.of.v >= 0) return `S.counters[${x.c}][${x.of.v}]`;
      return `${refer(countOf)}(S.counters[${x.c}], ${num(x.of)})`;
    case 'group': {
      const of = s.temporary();
      const sum = t.program.groups[x.g].of.map((c) => `S.counters[${c}][${of}]`);
      return `((${of} = ${num(x.of)}) < 0 ? 0 : ${sum.join(' + ') || '0'})`;
    }
    case 'prop': {
      const values = t.program.props[x.a] as Int32Array;
      const fixed = t.index.fixed(values, NONE);
      if (fixed) return `${refer(ofPiece)}(${refer(fixed)}, ${num(x.of)})`;
      return `${refer(ofPiece)}(${refer(values)}, w.def(${num(x.of)}))`;
    }
    case 'def':
      return `${refer(ofPiece)}(${refer(t.table.defOf)}, ${num(x.of)})`;
    case 'formula':
      return `w.formula(${x.a}, ${num(x.of)})`;
    case 'value':
      return `w.value(${x.v}, ${num(x.of)})`;
    case 'score':
      return `w.score(${num(x.of)})`;
    case 'position':
      return `w.position(${num(x.of)})`;
    case 'owner':
      return `w.owner(${num(x.of)})`;
    case 'host':
      return `w.host(${num(x.of)})`;
    case 'place':
      return `w.place(${num(x.of)})`;
    case 'bond':
      return `w.bond(${x.bond}, ${num(x.of)})`;
    case 'bundleSize':
      return `${refer(bundleSize)}(${listText(s, x.x)})`;
    case 'count':
    case 'fold':
      return writeQuery(s, x);
    case 'length':
      return `${listText(s, x.list)}.length`;
    case 'room': {
      const zone = s.temporary();
      return `((${zone} = ${zoneText(s, x.zone)}) < 0 ? 0 : w.room(${zone}))`;
    }
    case 'zoneId':
      return zoneText(s, x.zone);
    case 'table':
      return `${refer(x.list)}[Math.max(0, Math.min(${x.list.length - 1}, ${num(x.x)}))]`;
    case 'first':
      return `${refer(first)}(${listText(s, x.list)})`;
    case 'select':
    case 'bundle':
    case 'bundleOf':
    case 'allOf':
    case 'mod':
      return `${refer(first)}(${listText(s, x)})`;
    default:
      s.readSlots();
      return `${refer(closures.num(x))}(w, L)`;
  }
}

/** As what stands in an `if`. */
export function testText(s: Scope, x: Expr): string {
  const t = s.target;
  const num = (inner: Expr) => numberText(s, inner);
  const test = (inner: Expr) => testText(s, inner);
  const refer = (value: unknown) => s.refer(value);
  const placed = (of: Expr, where: (zone: string) => string) => {
    const [piece, zone] = [s.temporary(), s.temporary()];
    return `((${piece} = ${num(of)}) > ${t.table.seats} && (${zone} = S.zoneOf[${piece}]) >= 0 && ${where(zone)})`;
  };
  switch (x.e) {
    case 'num':
      return x.v !== 0 ? 'true' : 'false';
    case 'not':
      return `!${test(x.a)}`;
    case 'bin': {
      if (x.op === 'and') return join('&&', test(x.a), test(x.b));
      if (x.op === 'or') return join('||', test(x.a), test(x.b));
      const short = shortened(x);
      if (short !== x) return test(short);
      const sign = COMPARISON[x.op];
      return sign ? `(${num(x.a)} ${sign} ${num(x.b)})` : `(${num(x)} !== 0)`;
    }
    case 'any':
      return writeQuery(s, x);
    case 'fits': {
      const zone = s.temporary();
      const fits = `w.room(${zone}) >= 1 && w.admits(${zone}, ${num(x.piece)})`;
      return `((${zone} = ${zoneText(s, x.zone)}) >= 0 && ${fits})`;
    }
    case 'empty': {
      const zone = s.temporary();
      return `((${zone} = ${zoneText(s, x.zone)}) < 0 || w.size(${zone}) === 0)`;
    }
    case 'in':
      return placed(x.of, (zone) => zoneTest(s, x.zone, zone));
    case 'at': {
      const types = t.table.zones.map(({ type }) => type);
      const isThere = Uint8Array.from(types, (type) => (x.zones.includes(type) ? 1 : 0));
      return placed(x.of, (zone) => `${refer(isThere)}[${zone}] !== 0`);
    }
    case 'inForce':
      return `w.isInForce(${num(x.of)}, ${refer(x.definitions)}, ${refer(t.index.piecesThatMayBe(x.definitions))})`;
    case 'edgesMatch':
      return `${refer(edgesMatch)}(w)`;
    case 'isa': {
      const { has } = t.program.nouns[x.noun];
      const fixed = t.index.fixed(has, 0);
      if (fixed) return `${refer(isOneOf)}(${refer(fixed)}, ${num(x.of)})`;
      return `${refer(isOneOf)}(${refer(has)}, w.def(${num(x.of)}))`;
    }
    default:
      return `(${num(x)} !== 0)`;
  }
}

/** Is the value always 0 or 1? */
export function isTruth(x: Expr): boolean {
  return x.e === 'bin' ? TRUTHS.has(x.op) : TRUTHS.has(x.e);
}
const TRUTHS = new Set([
  'and',
  'or',
  'ge',
  'le',
  'gt',
  'lt',
  'eq',
  'ne',
  'not',
  'any',
  'fits',
  'empty',
  'in',
  'at',
  'isa',
  'inForce',
  'edgesMatch',
]);

/** What need not be asked is not written. What comes first is always asked, as closures do: it may have an error to tell. */
function join(sign: '&&' | '||', a: string, b: string): string {
  const [neutral, final] = sign === '&&' ? ['true', 'false'] : ['false', 'true'];
  if (a === neutral) return b;
  if (b === neutral || a === final) return a;
  return `(${a} ${sign} ${b})`;
}

/** As a list of entities or as a bundle. */
export function listText(s: Scope, x: Expr): string {
  const t = s.target;
  const num = (inner: Expr) => numberText(s, inner);
  const refer = (value: unknown) => s.refer(value);
  switch (x.e) {
    case 'slot': {
      const variable = s.variable(x.s);
      return variable ? `${refer(one)}(${variable})` : `${refer(asList)}(L[${x.s}])`;
    }
    case 'select':
      return writeQuery(s, x);
    case 'if':
      return `(${testText(s, x.c)} ? ${listText(s, x.a)} : ${listText(s, x.b)})`;
    case 'bundle': {
      const d = s.temporary();
      const bundles = t.program.definitions.map((_, i) => t.program.bundles[x.a]?.[i] ?? EMPTY);
      return `((${d} = w.def(${num(x.of)})) < 0 ? ${refer(EMPTY)} : ${refer(bundles)}[${d}])`;
    }
    case 'bundleOf': {
      const figures = x.list.flatMap(({ unit, n }) => (n.e === 'num' ? [unit, Math.max(0, n.v)] : []));
      // A bundle of figures is the same each time.
      if (figures.length === 2 * x.list.length) return refer(figures);
      return `[${x.list.map(({ unit, n }) => `${unit}, Math.max(0, ${num(n)})`).join(', ')}]`;
    }
    case 'allOf': {
      const of = s.temporary();
      const all = membersOf(t.program, x.unit).map((c) => `${c}, ${refer(countOf)}(S.counters[${c}], ${of})`);
      return `(${of} = ${num(x.of)}, [${all.join(', ')}])`;
    }
    case 'mod':
      return x.n.e === 'num' ? refer([x.k, x.unit, x.n.v]) : `[${x.k}, ${x.unit}, ${num(x.n)}]`;
    case 'top':
    case 'still':
    case 'released':
    case 'extreme':
    case 'inTurn':
      s.readSlots();
      return `${refer(closures.list(x))}(w, L)`;
    default:
      return `${refer(one)}(${num(x)})`;
  }
}
