/** Where things are looked for: zones and queries as closures. Made over the closures of expressions, which in turn use them. */
import { ACTOR, type Expr, HOST, NONE, type Query, SELF, TABLE, type ZoneExpr } from '../compile/program.ts';
import { EMPTY, type List, type Num, type Slots, type World } from './world.ts';

/** The pieces or seats a source holds. Not to be kept or changed: it may be the zone's own list, with 0 for empty slots. */
type Candidates = (w: World, L: Slots) => readonly number[];
type ZoneIds = (w: World, L: Slots) => readonly number[];
/** A query as a loop: its candidates, the slot each stands in while it is judged, and what it must satisfy. */
export interface Scan {
  candidates: Candidates;
  it: number;
  where: Num | null;
}
export interface Queries {
  scan(q: Query): Scan;
  /** The one zone an expression names; NONE if there is none. */
  zone(z: ZoneExpr): Num;
  /** Is this zone among those the expression names? */
  zoneTest(z: ZoneExpr): (w: World, L: Slots, at: number) => boolean;
}

/** What a query describes, in order. The candidate stands in the query's slot while it is judged. */
export function selected({ candidates, it, where }: Scan, w: World, L: Slots): number[] {
  const out: number[] = [];
  const all = candidates(w, L);
  w.work(all.length);
  for (let i = 0; i < all.length; i += 1) {
    const e = all[i];
    if (e === 0) continue;
    L[it] = e;
    if (where?.(w, L) !== 0) out.push(e);
  }
  return out;
}
/** How many there are, counted no further than `most`. */
export function counted({ candidates, it, where }: Scan, w: World, L: Slots, most: number): number {
  const all = candidates(w, L);
  w.work(all.length);
  let n = 0;
  for (let i = 0; i < all.length && n < most; i += 1) {
    const e = all[i];
    if (e === 0) continue;
    L[it] = e;
    if (where?.(w, L) !== 0) n += 1;
  }
  return n;
}

export function makeQueries(num: (x: Expr) => Num, list: (x: Expr) => List): Queries {
  return { scan, zone, zoneTest };

  function scan(q: Query): Scan {
    const sources = q.from.map(source);
    const several: Candidates = (w, L) => {
      const out: number[] = [];
      for (let i = 0; i < sources.length; i += 1) append(out, sources[i](w, L));
      return out;
    };
    const candidates = sources.length === 1 ? sources[0] : several;
    return { candidates, it: q.it, where: q.where ? num(q.where) : null };
  }

  function source(s: Query['from'][number]): Candidates {
    switch (s.s) {
      case 'zone': {
        const { z } = s.zone;
        if (z === 'one' && isOne(s.zone.of)) {
          const at = zone(s.zone);
          return (w, L) => {
            const id = at(w, L);
            return id < 0 ? EMPTY : w.state.zones[id];
          };
        }
        const each = zoneIds(s.zone);
        return (w, L) => {
          const ids = each(w, L);
          if (ids.length === 1) return w.state.zones[ids[0]];
          const out: number[] = [];
          for (let i = 0; i < ids.length; i += 1) append(out, w.state.zones[ids[i]]);
          return out;
        };
      }
      case 'noun': {
        const { noun } = s;
        return (w) => w.index.pieces(noun);
      }
      case 'seats': {
        const not = s.opponentsOf ? num(s.opponentsOf) : null;
        return (w, L) => {
          const without = not ? not(w, L) : NONE;
          const n = w.table.seats;
          const start = Math.max(1, w.state.counters[0][TABLE]);
          const out: number[] = [];
          for (let i = 0; i < n; i += 1) {
            const seat = ((start - 1 + i) % n) + 1;
            if (seat !== without) out.push(seat);
          }
          return out;
        };
      }
      case 'list':
        return list(s.list);
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
  function zoneIds(z: ZoneExpr): ZoneIds {
    const type = z.zone;
    if (z.z === 'pair') {
      const [of, seat] = [z.of ? list(z.of) : null, z.seat ? num(z.seat) : null];
      // A piece's zones for the seats stand one after the other.
      return (w, L) => {
        const only = seat ? seat(w, L) : NONE;
        if (seat && (only < 1 || only > w.table.seats)) return EMPTY;
        if (!of) return w.occupied(type, seat ? only : TABLE);
        const out: number[] = [];
        const holders = of(w, L);
        for (let h = 0; h < holders.length; h += 1) {
          const first = w.table.zoneAt[type][holders[h]];
          if (first === NONE) continue;
          if (seat) out.push(first + only - 1);
          else for (let s = 0; s < w.table.seats; s += 1) out.push(first + s);
        }
        return out;
      };
    }
    if (z.z === 'one') {
      if (!z.of) return (w) => [w.table.zoneAt[type][TABLE]];
      const of = list(z.of);
      return (w, L) => {
        const holders = of(w, L);
        const at = w.table.zoneAt[type];
        const out: number[] = [];
        for (let h = 0; h < holders.length; h += 1) if (at[holders[h]] !== NONE) out.push(at[holders[h]]);
        return out;
      };
    }
    const not = z.z === 'opponents' ? num(z.of) : null;
    return (w, L) => {
      const without = not ? not(w, L) : NONE;
      const { of } = w.program.zones[type];
      if (of === 'seat' && without !== NONE) return w.index.zonesNotOf(type, without);
      return w.occupied(type, TABLE);
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

/** Is this always one entity? Then no list is needed to hold it. */
const isOne = (of: Expr | null): boolean =>
  of === null || (of.e === 'slot' && (of.s === ACTOR || of.s === HOST || of.s === SELF)) || of.e === 'owner';

/** Adds what a source holds, without its empty slots. */
function append(out: number[], list: readonly number[]): void {
  for (let j = 0; j < list.length; j += 1) if (list[j] !== 0) out.push(list[j]);
}
