/** Where things are looked for: zones and queries as closures. Made over the closures of expressions, which in turn use them. */
import { ACTOR, type Expr, HOST, NONE, type Query, TABLE, type ZoneExpr } from '../compile/program.ts';
import type { List, Num, Slots, World } from './world.ts';

type Visit = (e: number) => boolean;
export type Scan = (w: World, L: Slots, visit: Visit) => boolean;
export interface Queries {
  /** Visits what a query describes until `visit` says stop. */
  scan(q: Query): Scan;
  /** The one zone an expression names; NONE if there is none. */
  zone(z: ZoneExpr): Num;
  /** Is this zone among those the expression names? */
  zoneTest(z: ZoneExpr): (w: World, L: Slots, at: number) => boolean;
}

export function makeQueries(num: (x: Expr) => Num, list: (x: Expr) => List): Queries {
  return { scan, zone, zoneTest };

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
  function zone(z: ZoneExpr): Num {
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
}
