/** Expressions → closures. Pure: they read state and slots and change nothing but scratch slots. */
import {
  ACTOR,
  type BinaryOp,
  type Expr,
  HOST,
  IT,
  MANY,
  NONE,
  type Program,
  type Query,
  SELF,
  TABLE,
  type Value,
  type ZoneExpr,
} from '../compile/program.ts';
import { directionTo, edgesMatch, isLinked, isOnLoop, longestLine, reachable } from './cells.ts';
import { ContentError } from './contentError.ts';
import { type PoolCode, spread } from './pools.ts';
import type { State } from './state.ts';
import { ownerOf, type Table } from './table.ts';

export type Slots = Value[];
export type Num = (w: World, L: Slots) => number;
export type List = (w: World, L: Slots) => readonly number[];
const EMPTY: readonly number[] = [];
/** A step of the games we have takes some thousand. */
const MOST_WORK = 3_000_000;

export const asNumber = (v: Value): number => (typeof v === 'number' ? v : v.length > 0 ? v[0] : NONE);
export const asList = (v: Value): readonly number[] => (typeof v === 'number' ? (v === NONE ? EMPTY : [v]) : v);

/** A game's table and state, and the closures made from its program. */
export class World {
  readonly program: Program;
  private depth = 0;
  private readonly pool: Slots[] = [];
  readonly code: Evaluators;
  constructor(
    readonly table: Table,
    public state: State,
    code: Evaluators,
  ) {
    this.program = code.program;
    this.code = code;
  }

  private effort = 0;
  /** What follows is a step of its own: it may take as much work as any. */
  rest(): void {
    this.effort = 0;
    this.depth = 0;
  }
  /** One more candidate looked at, or value worked out: sentences within sentences may ask for more than any table can wait for. */
  work(): void {
    this.effort += 1;
    if (this.effort > MOST_WORK)
      throw this.tooMuch('Working this out takes too long: too much is counted within what is counted.');
  }
  private tooMuch(message: string): ContentError {
    this.rest();
    return new ContentError(message, NONE);
  }

  /** Evaluates an expression that belongs to no running effect: a limit, a formula, a score. */
  outside(x: Num, self: number, you: number, it: number, many = 0): number {
    let L = this.pool[this.depth];
    if (!L) {
      L = new Array<Value>(this.program.slots).fill(NONE);
      this.pool.push(L);
    }
    L[SELF] = self;
    L[ACTOR] = you;
    L[HOST] = you;
    L[IT] = it;
    L[MANY] = many;
    this.depth += 1;
    if (this.depth > 40) throw this.tooMuch('A value of this game is explained by itself.');
    this.work();
    const out = x(this, L);
    this.depth -= 1;
    return out;
  }
  /** Slots for a list that belongs to no running effect, as a seat reads it. */
  slotsFor(you: number): Slots {
    const L = new Array<Value>(this.program.slots).fill(NONE);
    L[ACTOR] = you;
    L[HOST] = you;
    return L;
  }
  count(e: number, c: number): number {
    return e < 0 ? 0 : this.state.counters[c][e];
  }
  /** How many of a counter nobody has; without end where its supply is. */
  supply(c: number): number {
    const { supply } = this.program.counters[c];
    if (supply === null) return Number.MAX_SAFE_INTEGER;
    let left = supply;
    for (const n of this.state.counters[c]) left -= n;
    return left;
  }
  group(e: number, g: number): number {
    if (e < 0) return 0;
    let sum = 0;
    for (const c of this.program.groups[g].of) sum += this.state.counters[c][e];
    return sum;
  }
  /** The definition that the side now up stands for; NONE for the table and the seats. */
  def(e: number): number {
    if (e <= this.table.seats) return NONE;
    const d = this.table.defOf[e];
    const sides = this.program.sides[d];
    return sides ? sides.of[Math.min(this.state.counters[sides.counter][e], sides.of.length - 1)] : d;
  }
  /** The seat an entity belongs to, by itself or by where it is; NONE if nobody's. */
  owner(e: number): number {
    return ownerOf(this.table, this.state.zoneOf, e);
  }
  private readonly byNoun: number[][] = [];
  /** Every piece of a noun, wherever it is. */
  pieces(noun: number): readonly number[] {
    const known = this.byNoun[noun];
    if (known) return known;
    const { has } = this.program.nouns[noun];
    const found: number[] = [];
    for (let e = this.table.seats + 1; e < this.table.entities; e += 1) if (has[this.table.defOf[e]]) found.push(e);
    this.byNoun[noun] = found;
    return found;
  }
  /** The piece whose zone the entity is in. */
  host(e: number): number {
    if (e <= this.table.seats) return NONE;
    const zone = this.state.zoneOf[e];
    if (zone < 0) return NONE;
    const { holder } = this.table.zones[zone];
    return holder > this.table.seats ? holder : NONE;
  }
  formula(a: number, e: number): number {
    const d = this.def(e);
    const x = d < 0 ? null : this.code.formulas[a][d];
    if (!x) return this.program.conditional[a] ? 1 : 0;
    const owner = this.owner(e);
    return this.outside(x, e, owner === NONE ? this.you : owner, e);
  }
  value(v: number, of: number): number {
    if (of > this.table.seats) return this.outside(this.code.values[v], of, this.you, of);
    let n = this.outside(this.code.values[v], NONE, of, NONE);
    for (const change of this.code.changes[v]) {
      for (const p of this.inForceOf(of)) {
        if (this.def(p) !== change.definition) continue;
        if (change.if && this.outside(change.if, p, of, p) === 0) continue;
        n = this.outside(change.to, p, of, p, n);
      }
    }
    return n;
  }
  private readonly forceZones: number[][] = [];
  /** The pieces of a seat whose abilities are in force. */
  inForceOf(seat: number): number[] {
    let zones = this.forceZones[seat];
    if (!zones) {
      const isHers = (z: { type: number; holder: number }) =>
        z.holder === seat && this.program.zones[z.type].inForce && this.program.zones[z.type].of === 'seat';
      zones = this.table.zones.flatMap((z, i) => (isHers(z) ? [i] : []));
      this.forceZones[seat] = zones;
    }
    return zones.flatMap((z) => this.state.zones[z].filter((p) => p !== 0));
  }
  score(e: number): number {
    const d = this.def(e);
    const x = d < 0 ? null : this.code.scores[d];
    const owner = this.owner(e);
    return x ? this.outside(x, e, owner === NONE ? this.you : owner, e) : 0;
  }
  /** Who acts, where a formula of a piece that nobody owns says `you`. */
  you = NONE;

  size(zone: number): number {
    const list = this.state.zones[zone];
    if (!this.table.slotted[zone]) return list.length;
    let n = 0;
    for (const p of list) if (p !== 0) n += 1;
    return n;
  }
  private zoneYou(zone: number): number {
    const { holder, seat } = this.table.zones[zone];
    if (seat !== NONE) return seat;
    return holder !== TABLE && holder <= this.table.seats ? holder : this.you;
  }
  /** How much more fits, by the zone's limit and measure. */
  room(zone: number): number {
    const { type, holder } = this.table.zones[zone];
    const zt = this.program.zones[type];
    const free = this.table.slotted[zone] ? zt.size - this.size(zone) : 1_000_000;
    const limit = this.code.limits[type];
    if (!limit) return free;
    const you = this.zoneYou(zone);
    const measure = this.code.measures[type];
    const used = measure ? this.outside(measure, holder, you, NONE) : this.size(zone);
    return Math.min(free, this.outside(limit, holder, you, NONE) - used);
  }
  admits(zone: number, piece: number): boolean {
    const { type, holder } = this.table.zones[zone];
    const { holds } = this.program.zones[type];
    if (holds && !holds.some((noun) => this.program.nouns[noun].has[this.table.defOf[piece]])) return false;
    const x = this.code.admits[type];
    return !x || this.outside(x, holder, this.zoneYou(zone), piece) !== 0;
  }
  /** The piece and place that are being tried in a zone of chosen places. */
  trying: { piece: number; zone: number; at: number; turn: number } | null = null;
  /** May the piece lie there, by the zone's own condition on places? */
  fits(piece: number, zone: number, at: number, turn: number): boolean {
    const { type, holder } = this.table.zones[zone];
    const x = this.code.fits[type];
    if (!x) return true;
    this.trying = { piece, zone, at, turn };
    const out = this.outside(x, holder, this.zoneYou(zone), piece) !== 0;
    this.trying = null;
    return out;
  }
  bond(bond: number, e: number): number {
    const b = this.program.bonds[bond];
    const d = this.def(e);
    if (d !== b.one && d !== b.with) return 0;
    const zone = this.state.zoneOf[e];
    if (zone < 0 || this.table.zones[zone].type !== b.zone) return 0;
    let place = 0;
    let partners = 0;
    let found = false;
    for (const p of this.state.zones[zone]) {
      if (p === e) found = true;
      const pd = this.table.defOf[p];
      if (pd === d && !found) place += 1;
      else if (pd === (d === b.one ? b.with : b.one)) partners += 1;
    }
    return place < partners ? 1 : 0;
  }
}

/** All closures of a program that stand outside its procs. Shared by every game on that program. */
export interface Evaluators {
  program: Program;
  formulas: (Num | null)[][];
  values: Num[];
  scores: (Num | null)[];
  limits: (Num | null)[];
  measures: (Num | null)[];
  admits: (Num | null)[];
  fits: (Num | null)[];
  substitutes: (Num | null)[];
  changes: { definition: number; to: Num; if: Num | null }[][];
  pools: PoolCode[];
}
export function makeEvaluators(p: Program): Evaluators {
  const maybe = (x: Expr | null) => (x ? num(x) : null);
  return {
    program: p,
    formulas: p.formulas.map((f) => (f ? f.map(maybe) : [])),
    values: p.values.map((v) => num(v.x)),
    scores: p.definitions.map((d) => maybe(d.score)),
    limits: p.zones.map((z) => maybe(z.limit)),
    measures: p.zones.map((z) => maybe(z.measure)),
    admits: p.zones.map((z) => maybe(z.admits)),
    fits: p.zones.map((z) => maybe(z.fits)),
    substitutes: p.substitutes.map((x) => maybe(x.if)),
    changes: p.changes.map((list) => list.map((c) => ({ definition: c.definition, to: num(c.to), if: maybe(c.if) }))),
    pools: p.pools.map((pool) => ({
      holds: pool.holds.map((h) => ({ unit: h.unit, pieces: list({ e: 'select', q: h.q }) })),
      claims: pool.claims.map((c) => ({ ...c, worth: num(c.worth), if: maybe(c.if) })),
      standIns: pool.standIns.map((x) => ({ ...x, if: maybe(x.if) })),
    })),
  };
}

const BINARY: Record<BinaryOp, (a: Num, b: Num) => Num> = {
  '+': (a, b) => (w, L) => a(w, L) + b(w, L),
  '-': (a, b) => (w, L) => a(w, L) - b(w, L),
  '*': (a, b) => (w, L) => Math.imul(a(w, L), b(w, L)),
  min: (a, b) => (w, L) => Math.min(a(w, L), b(w, L)),
  max: (a, b) => (w, L) => Math.max(a(w, L), b(w, L)),
  ge: (a, b) => (w, L) => (a(w, L) >= b(w, L) ? 1 : 0),
  le: (a, b) => (w, L) => (a(w, L) <= b(w, L) ? 1 : 0),
  gt: (a, b) => (w, L) => (a(w, L) > b(w, L) ? 1 : 0),
  lt: (a, b) => (w, L) => (a(w, L) < b(w, L) ? 1 : 0),
  eq: (a, b) => (w, L) => (a(w, L) === b(w, L) ? 1 : 0),
  ne: (a, b) => (w, L) => (a(w, L) !== b(w, L) ? 1 : 0),
  and: (a, b) => (w, L) => (a(w, L) !== 0 && b(w, L) !== 0 ? 1 : 0),
  or: (a, b) => (w, L) => (a(w, L) !== 0 || b(w, L) !== 0 ? 1 : 0),
};

/** The expression as a number: an amount, a truth (0 or 1) or one entity. */
export function num(x: Expr): Num {
  switch (x.e) {
    case 'num': {
      const { v } = x;
      return () => v;
    }
    case 'slot': {
      const { s } = x;
      return (_, L) => asNumber(L[s]);
    }
    case 'bin':
      return BINARY[x.op](num(x.a), num(x.b));
    case 'not': {
      const a = num(x.a);
      return (w, L) => (a(w, L) === 0 ? 1 : 0);
    }
    case 'if': {
      const [c, a, b] = [num(x.c), num(x.a), num(x.b)];
      return (w, L) => (c(w, L) !== 0 ? a(w, L) : b(w, L));
    }
    case 'div': {
      const a = num(x.a);
      const { by, up } = x;
      return (w, L) => (up ? Math.ceil(a(w, L) / by) : Math.floor(a(w, L) / by));
    }
    case 'let': {
      const { s } = x;
      const [v, body] = [num(x.x), num(x.body)];
      return (w, L) => {
        L[s] = v(w, L);
        return body(w, L);
      };
    }
    case 'counter': {
      const of = num(x.of);
      const { c } = x;
      return (w, L) => w.count(of(w, L), c);
    }
    case 'group': {
      const of = num(x.of);
      const { g } = x;
      return (w, L) => w.group(of(w, L), g);
    }
    case 'prop': {
      const of = num(x.of);
      const { a } = x;
      return (w, L) => {
        const d = w.def(of(w, L));
        return d < 0 ? NONE : (w.program.props[a] as Int32Array)[d];
      };
    }
    case 'formula': {
      const of = num(x.of);
      const { a } = x;
      return (w, L) => w.formula(a, of(w, L));
    }
    case 'value': {
      const of = num(x.of);
      const { v } = x;
      return (w, L) => w.value(v, of(w, L));
    }
    case 'score': {
      const of = num(x.of);
      return (w, L) => w.score(of(w, L));
    }
    case 'bundleSize': {
      const b = list(x.x);
      return (w, L) => {
        const v = b(w, L);
        let n = 0;
        for (let i = 1; i < v.length; i += 2) n += v[i];
        return n;
      };
    }
    case 'count': {
      const each = scan(x.q);
      return (w, L) => {
        let n = 0;
        each(w, L, () => {
          n += 1;
          return false;
        });
        return n;
      };
    }
    case 'any': {
      const each = scan(x.q);
      return (w, L) => (each(w, L, () => true) ? 1 : 0);
    }
    case 'fold':
      return fold(x);
    case 'length': {
      const l = list(x.list);
      return (w, L) => l(w, L).length;
    }
    case 'first': {
      const l = list(x.list);
      return (w, L) => {
        const v = l(w, L);
        return v.length > 0 ? v[0] : NONE;
      };
    }
    case 'nextSeat': {
      const l = list(x.list);
      return (w, L) => {
        const turn = w.state.counters[0][TABLE];
        const n = w.table.seats;
        let best = NONE;
        let nearest = n + 1;
        for (const s of l(w, L)) {
          const away = ((s - turn - 1 + n + n) % n) + 1;
          if (away < nearest) {
            nearest = away;
            best = s;
          }
        }
        return best;
      };
    }
    case 'room': {
      const z = zone(x.zone);
      return (w, L) => {
        const at = z(w, L);
        return at < 0 ? 0 : w.room(at);
      };
    }
    case 'zoneId':
      return zone(x.zone);
    case 'fits': {
      const [p, z] = [num(x.piece), zone(x.zone)];
      return (w, L) => {
        const at = z(w, L);
        return at >= 0 && w.room(at) >= 1 && w.admits(at, p(w, L)) ? 1 : 0;
      };
    }
    case 'empty': {
      const z = zone(x.zone);
      return (w, L) => {
        const at = z(w, L);
        return at < 0 || w.size(at) === 0 ? 1 : 0;
      };
    }
    case 'in': {
      const [of, z] = [num(x.of), zoneTest(x.zone)];
      return (w, L) => {
        const e = of(w, L);
        return e > w.table.seats && w.state.zoneOf[e] >= 0 && z(w, L, w.state.zoneOf[e]) ? 1 : 0;
      };
    }
    case 'at': {
      const of = num(x.of);
      const types = x.zones;
      return (w, L) => {
        const e = of(w, L);
        const at = e > w.table.seats ? w.state.zoneOf[e] : NONE;
        return at >= 0 && types.includes(w.table.zones[at].type) ? 1 : 0;
      };
    }
    case 'owner': {
      const of = num(x.of);
      return (w, L) => w.owner(of(w, L));
    }
    case 'host': {
      const of = num(x.of);
      return (w, L) => w.host(of(w, L));
    }
    case 'def': {
      const of = num(x.of);
      return (w, L) => {
        const e = of(w, L);
        return e > w.table.seats ? w.table.defOf[e] : NONE;
      };
    }
    case 'adjacent': {
      const [a, b] = [num(x.a), num(x.b)];
      return (w, L) => (directionTo(w, a(w, L), b(w, L)) === NONE ? 0 : 1);
    }
    case 'linked': {
      const [a, b] = [num(x.a), num(x.b)];
      const { link } = x;
      return (w, L) => (isLinked(w, link, a(w, L), b(w, L)) ? 1 : 0);
    }
    case 'reachable': {
      const [from, of] = [num(x.from), num(x.of)];
      const { link } = x;
      return (w, L) => (reachable(w, link, from(w, L)).has(of(w, L)) ? 1 : 0);
    }
    case 'onLoop': {
      const of = num(x.of);
      const { link } = x;
      return (w, L) => (isOnLoop(w, link, of(w, L)) ? 1 : 0);
    }
    case 'edgesMatch':
      return (w) => (edgesMatch(w) ? 1 : 0);
    case 'line': {
      const l = list(x.list);
      return (w, L) => longestLine(w, l(w, L));
    }
    case 'inForce': {
      const of = num(x.of);
      const wanted = x.definitions;
      return (w, L) => (w.inForceOf(of(w, L)).some((p) => wanted.includes(w.def(p))) ? 1 : 0);
    }
    case 'pool': {
      const of = num(x.of);
      const { pool } = x;
      return (w, L) => spread(w, pool, of(w, L)).total;
    }
    case 'leftOf': {
      const of = num(x.of);
      return (w, L) => {
        const seat = of(w, L);
        return seat < 1 ? NONE : (seat % w.table.seats) + 1;
      };
    }
    case 'table': {
      const at = num(x.x);
      const values = x.list;
      return (w, L) => values[Math.max(0, Math.min(values.length - 1, at(w, L)))];
    }
    case 'isa': {
      const of = num(x.of);
      const { noun } = x;
      return (w, L) => {
        const d = w.def(of(w, L));
        return d < 0 ? 0 : w.program.nouns[noun].has[d];
      };
    }
    case 'lists': {
      const [of, what] = [num(x.of), num(x.what)];
      const { a } = x;
      return (w, L) => {
        const [d, other] = [w.def(of(w, L)), w.def(what(w, L))];
        if (d < 0 || other < 0) return 0;
        return w.program.lists[a]?.[d].some((noun) => w.program.nouns[noun].has[other]) ? 1 : 0;
      };
    }
    case 'allIn': {
      const [of, z] = [num(x.of), zone(x.zone)];
      const { a } = x;
      return (w, L) => {
        const d = w.def(of(w, L));
        const at = z(w, L);
        if (d < 0 || at < 0) return 0;
        const held = w.state.zones[at];
        return w.program.lists[a]?.[d].every((noun) =>
          held.some((p) => p > 0 && w.program.nouns[noun].has[w.table.defOf[p]]),
        )
          ? 1
          : 0;
      };
    }
    case 'bond': {
      const of = num(x.of);
      const { bond } = x;
      return (w, L) => w.bond(bond, of(w, L));
    }
    default: {
      const l = list(x);
      return (w, L) => {
        const v = l(w, L);
        return v.length > 0 ? v[0] : NONE;
      };
    }
  }
}

function fold(x: Expr & { e: 'fold' }): Num {
  const each = scan(x.q);
  const v = num(x.x);
  const { how } = x;
  const { it } = x.q;
  return (w, L) => {
    let out = 0;
    let first = true;
    const seen = how === 'different' ? new Set<number>() : null;
    each(w, L, (e) => {
      L[it] = e;
      const n = v(w, L);
      if (seen) seen.add(n);
      else if (how === 'total') out += n;
      else if (first || (how === 'highest' ? n > out : n < out)) out = n;
      first = false;
      return false;
    });
    return seen ? seen.size : out;
  };
}

/** The expression as a list of entities or as a bundle. */
export function list(x: Expr): List {
  switch (x.e) {
    case 'slot': {
      const { s } = x;
      return (_, L) => asList(L[s]);
    }
    case 'select': {
      const each = scan(x.q);
      return (w, L) => {
        const out: number[] = [];
        each(w, L, (e) => {
          out.push(e);
          return false;
        });
        return out;
      };
    }
    case 'inTurn': {
      const [l, from] = [list(x.list), num(x.from)];
      return (w, L) => {
        const first = from(w, L);
        const n = w.table.seats;
        const away = (seat: number) => (seat - first + n) % n;
        return first < 1 ? l(w, L) : [...l(w, L)].sort((a, b) => away(a) - away(b));
      };
    }
    case 'if': {
      const [c, a, b] = [num(x.c), list(x.a), list(x.b)];
      return (w, L) => (c(w, L) !== 0 ? a(w, L) : b(w, L));
    }
    case 'top': {
      const [z, n] = [zone(x.zone), num(x.n)];
      return (w, L) => {
        const at = z(w, L);
        const pieces = at < 0 ? [] : w.state.zones[at].filter((p) => p !== 0);
        return pieces.slice(Math.max(0, pieces.length - Math.max(0, n(w, L)))).reverse();
      };
    }
    case 'extreme': {
      const [l, v] = [list(x.list), num(x.x)];
      const { it, high } = x;
      return (w, L) => {
        const all = l(w, L);
        const values = all.map((e) => {
          L[it] = e;
          return v(w, L);
        });
        const best = high ? Math.max(...values) : Math.min(...values);
        return all.filter((_, i) => values[i] === best);
      };
    }
    case 'still': {
      const [l, z] = [list(x.list), num(x.zone)];
      return (w, L) => {
        const at = z(w, L);
        return l(w, L).filter((e) => w.state.zoneOf[e] === at);
      };
    }
    case 'bundle': {
      const of = num(x.of);
      const { a } = x;
      return (w, L) => {
        const d = w.def(of(w, L));
        return d < 0 ? EMPTY : (w.program.bundles[a]?.[d] ?? EMPTY);
      };
    }
    case 'bundleOf': {
      const parts = x.list.map((p) => ({ unit: p.unit, n: num(p.n) }));
      return (w, L) => {
        const out: number[] = [];
        for (const p of parts) out.push(p.unit, Math.max(0, p.n(w, L)));
        return out;
      };
    }
    case 'allOf': {
      const of = num(x.of);
      const { unit } = x;
      return (w, L) => {
        const e = of(w, L);
        const units = unit >= 0 ? [unit] : w.program.groups[-1 - unit].of;
        return units.flatMap((c) => [c, w.count(e, c)]);
      };
    }
    case 'mod': {
      const n = num(x.n);
      const { k, unit } = x;
      return (w, L) => [k, unit, n(w, L)];
    }
    default: {
      const one = num(x);
      return (w, L) => {
        const e = one(w, L);
        return e === NONE ? EMPTY : [e];
      };
    }
  }
}

type Visit = (e: number) => boolean;
type Scan = (w: World, L: Slots, visit: Visit) => boolean;

/** Visits what a query describes until `visit` says stop. The candidate stands in the query's slot. */
function scan(q: Query): Scan {
  const where = q.where ? num(q.where) : null;
  const { it } = q;
  const sources = q.from.map(source);
  return (w, L, visit) => {
    for (const each of sources) {
      const stopped = each(w, L, (e) => {
        w.work();
        L[it] = e;
        if (where && where(w, L) === 0) return false;
        return visit(e);
      });
      if (stopped) return true;
    }
    return false;
  };
}

function source(s: Query['from'][number]): Scan {
  switch (s.s) {
    case 'zone': {
      const each = zoneEach(s.zone);
      return (w, L, visit) =>
        each(w, L, (z) => {
          // A copy: what a visit does may move pieces.
          for (const p of w.state.zones[z]) if (p !== 0 && visit(p)) return true;
          return false;
        });
    }
    case 'noun': {
      const { noun } = s;
      return (w, _, visit) => w.pieces(noun).some(visit);
    }
    case 'seats': {
      const not = s.opponentsOf ? num(s.opponentsOf) : null;
      return (w, L, visit) => {
        const without = not ? not(w, L) : NONE;
        const n = w.table.seats;
        const start = Math.max(1, w.state.counters[0][TABLE]);
        for (let i = 0; i < n; i += 1) {
          const seat = ((start - 1 + i) % n) + 1;
          if (seat !== without && visit(seat)) return true;
        }
        return false;
      };
    }
    case 'list': {
      const l = list(s.list);
      return (w, L, visit) => l(w, L).some(visit);
    }
  }
}

/** The one zone an expression names; NONE if there is none. */
export function zone(z: ZoneExpr): Num {
  const type = z.zone;
  if (z.z === 'pair') {
    const [of, seat] = [z.of ? num(z.of) : null, z.seat ? num(z.seat) : null];
    return (w, L) => {
      const [e, s] = [of ? of(w, L) : NONE, seat ? seat(w, L) : NONE];
      return e < 0 || s < 1 || w.table.zoneAt[type][e] === NONE ? NONE : w.table.zoneAt[type][e] + s - 1;
    };
  }
  if (z.z !== 'one' || !z.of) return (w) => w.table.zoneAt[type][TABLE];
  const of = num(z.of);
  return (w, L) => {
    const e = of(w, L);
    return e < 0 ? NONE : w.table.zoneAt[type][e];
  };
}
function zoneEach(z: ZoneExpr): Scan {
  const type = z.zone;
  if (z.z === 'pair') {
    const test = zoneTest(z);
    if (!z.of) return (w, L, visit) => w.table.zones.some((x, i) => x.type === type && test(w, L, i) && visit(i));
    const of = list(z.of);
    return (w, L, visit) =>
      of(w, L).some((e) => {
        const first = w.table.zoneAt[type][e];
        if (first === NONE) return false;
        for (let i = first; i < first + w.table.seats; i += 1) if (test(w, L, i) && visit(i)) return true;
        return false;
      });
  }
  if (z.z === 'one') {
    if (!z.of) return (w, _, visit) => visit(w.table.zoneAt[type][TABLE]);
    // Whoever acts or is read is one seat: no list is needed.
    if (z.of.e === 'slot' && (z.of.s === ACTOR || z.of.s === HOST)) {
      const { s } = z.of;
      return (w, L, visit) => {
        const e = L[s] as number;
        return e >= 0 && w.table.zoneAt[type][e] !== NONE && visit(w.table.zoneAt[type][e]);
      };
    }
    const of = list(z.of);
    return (w, L, visit) => of(w, L).some((e) => w.table.zoneAt[type][e] !== NONE && visit(w.table.zoneAt[type][e]));
  }
  const not = z.z === 'opponents' ? num(z.of) : null;
  return (w, L, visit) => {
    const without = not ? not(w, L) : NONE;
    const at = w.table.zoneAt[type];
    if (w.program.zones[type].of !== 'seat') return w.table.zones.some((x, i) => x.type === type && visit(i));
    for (let s = 1; s <= w.table.seats; s += 1) if (s !== without && visit(at[s])) return true;
    return false;
  };
}
function zoneTest(z: ZoneExpr): (w: World, L: Slots, at: number) => boolean {
  const type = z.zone;
  if (z.z === 'every') return (w, _, at) => w.table.zones[at].type === type;
  if (z.z === 'opponents') {
    const not = num(z.of);
    return (w, L, at) => w.table.zones[at].type === type && w.table.zones[at].holder !== not(w, L);
  }
  if (z.z === 'pair') {
    const [of, seat] = [z.of ? list(z.of) : null, z.seat ? num(z.seat) : null];
    return (w, L, at) => {
      const x = w.table.zones[at];
      return x.type === type && (!of || of(w, L).includes(x.holder)) && (!seat || seat(w, L) === x.seat);
    };
  }
  if (z.of?.e === 'select') {
    const holders = list(z.of);
    return (w, L, at) => w.table.zones[at].type === type && holders(w, L).includes(w.table.zones[at].holder);
  }
  const one = zone(z);
  return (w, L, at) => one(w, L) === at;
}
