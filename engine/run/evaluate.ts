/** Expressions → closures. Pure: they read state and slots and change nothing but scratch slots. */
import { type BinaryOp, type Expr, membersOf, NONE, TABLE } from '../compile/program.ts';
import { directionTo, edgesMatch, isLinked, isOnLoop, longestLine, reachable } from './cells.ts';
import type { Maker } from './maker.ts';
import { spread } from './pools.ts';
import { counted, makeQueries, selected } from './queries.ts';
import { shortened } from './shortened.ts';
import { asList, asNumber, EMPTY, ENDLESS, type List, type Num } from './world.ts';

const { scan, zone, zoneTest } = makeQueries(num, list);

/** Closures: they run everywhere, also where no source may be made. */
export const closures: Maker = { num, list, zone };

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

function num(x: Expr): Num {
  switch (x.e) {
    case 'num': {
      const { v } = x;
      return () => v;
    }
    case 'slot': {
      const { s } = x;
      return (_, L) => asNumber(L[s]);
    }
    case 'bin': {
      const short = shortened(x);
      return short === x ? BINARY[x.op](num(x.a), num(x.b)) : num(short);
    }
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
    case 'position': {
      const of = num(x.of);
      return (w, L) => w.position(of(w, L));
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
      const q = scan(x.q);
      return (w, L) => counted(q, w, L, ENDLESS);
    }
    case 'any': {
      const q = scan(x.q);
      return (w, L) => counted(q, w, L, 1);
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
        const turn = w.place(w.state.counters[0][TABLE]);
        const n = w.table.seats;
        let best = NONE;
        let nearest = n + 1;
        for (const s of l(w, L)) {
          const away = ((w.place(s) - turn - 1 + n + n) % n) + 1;
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
      return (w, L) => (w.isInForce(of(w, L), wanted) ? 1 : 0);
    }
    case 'pool': {
      const of = num(x.of);
      const { pool } = x;
      return (w, L) => spread(w, pool, of(w, L)).total;
    }
    case 'place': {
      const of = num(x.of);
      return (w, L) => w.place(of(w, L));
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
  const q = scan(x.q);
  const v = num(x.x);
  const { how } = x;
  const { it } = x.q;
  return (w, L) => {
    let out = 0;
    let first = true;
    const seen = how === 'different' ? new Set<number>() : null;
    const all = q.candidates(w, L);
    w.work(all.length);
    for (let i = 0; i < all.length; i += 1) {
      if (all[i] === 0) continue;
      L[it] = all[i];
      if (q.where && q.where(w, L) === 0) continue;
      L[it] = all[i];
      const n = v(w, L);
      if (seen) seen.add(n);
      else if (how === 'total') out += n;
      else if (first || (how === 'highest' ? n > out : n < out)) out = n;
      first = false;
    }
    return seen ? seen.size : out;
  };
}

function list(x: Expr): List {
  switch (x.e) {
    case 'slot': {
      const { s } = x;
      return (_, L) => asList(L[s]);
    }
    case 'select': {
      const q = scan(x.q);
      return (w, L) => selected(q, w, L);
    }
    case 'inTurn': {
      const [l, from] = [list(x.list), num(x.from)];
      return (w, L) => {
        const first = Math.max(1, w.place(from(w, L)));
        const n = w.table.seats;
        const away = (seat: number) => (w.place(seat) - first + n) % n;
        return [...l(w, L)].sort((a, b) => away(a) - away(b));
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
    case 'released': {
      const l = list(x.list);
      return (w, L) => l(w, L).filter((e) => w.releases(e));
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
        const out: number[] = [];
        for (const c of membersOf(w.program, unit)) out.push(c, w.count(e, c));
        return out;
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
