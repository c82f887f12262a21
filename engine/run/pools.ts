/**
 * Things that score once each, spread over the claims on them so that the sum is highest. Exact and deterministic.
 * A claim on single things gives each sort a worth of its own; claims on sets then take, one set after another, the things
 * that are worth least without them. Claims on narrow sorts come before those on wide ones: then taking the cheapest is best.
 */
import { type Claim, NONE, type Sorts } from '../compile/program.ts';
import type { List, Num, World } from './evaluate.ts';

export interface PoolCode {
  holds: { unit: number | null; pieces: List }[];
  claims: (Omit<Claim, 'worth' | 'if'> & { worth: Num; if: Num | null })[];
  standIns: { sorts: Sorts; for: Sorts; if: Num | null }[];
}
/** What one claim got: how many sets, and their points together. */
export interface Share {
  /** the piece that claims; NONE for a claim of the pool itself */
  piece: number;
  claim: number;
  sets: number;
  points: number;
}
export interface Spread {
  total: number;
  shares: Share[];
}

/** Things nobody needs to tell apart: a counter or a definition, and the claiming piece they lie on (NONE: anywhere else). */
interface Item {
  counter: number;
  definition: number;
  on: number;
  n: number;
}
/** A claim as one piece makes it. `takes[i]`: which items its i-th part accepts. */
interface Making {
  piece: number;
  claim: number;
  worth: number;
  parts: { n: number; takes: boolean[] }[];
}

export function spread(w: World, pool: number, seat: number): Spread {
  const code = w.code.pools[pool];
  const before = w.you;
  w.you = seat;
  const claimants = claimsOf(w, code, seat);
  const items = itemsOf(w, code, seat, new Set(claimants.filter((c) => isLocal(code, c.claim)).map((c) => c.piece)));
  const standIns = code.standIns.filter((x) => !x.if || w.outside(x.if, NONE, seat, NONE) !== 0);
  const accepts = (sorts: Sorts, here: boolean, piece: number): boolean[] =>
    items.map((item) => {
      const direct = isOf(item, sorts);
      const standing = !direct && standIns.some((x) => isOf(item, x.sorts) && meet(x.for, sorts));
      // A stand-in that is a piece may be laid anywhere; counters must lie where the claim wants them.
      return (direct || standing) && (!here || item.on === piece || (standing && item.definition !== NONE));
    });
  let best: Spread = { total: -1, shares: [] };
  for (const made of choices(code, claimants, items, accepts)) {
    const found = solve(items, made);
    if (found.total > best.total) best = found;
  }
  w.you = before;
  return best;
}

const isOf = (item: Item, s: Sorts): boolean =>
  item.counter !== NONE ? s.counters.includes(item.counter) : s.definitions.includes(item.definition);
const meet = (a: Sorts, b: Sorts): boolean =>
  a.counters.some((c) => b.counters.includes(c)) || a.definitions.some((d) => b.definitions.includes(d));
const isLocal = (code: PoolCode, claim: number): boolean => code.claims[claim].parts.some((p) => p.here);

interface Claimant {
  piece: number;
  claim: number;
  worth: number;
}
function claimsOf(w: World, code: PoolCode, seat: number): Claimant[] {
  const pieces = w.inForceOf(seat);
  return code.claims.flatMap((c, claim) => {
    const makers = c.definition === NONE ? [NONE] : pieces.filter((p) => w.def(p) === c.definition);
    return makers.flatMap((piece) => {
      if (c.if && w.outside(c.if, piece, seat, piece) === 0) return [];
      return [{ piece, claim, worth: w.outside(c.worth, piece, seat, piece) }];
    });
  });
}

function itemsOf(w: World, code: PoolCode, seat: number, local: ReadonlySet<number>): Item[] {
  const found = new Map<string, Item>();
  const add = (counter: number, definition: number, on: number, n: number) => {
    if (n === 0) return;
    const key = `${counter}/${definition}/${on}`;
    const known = found.get(key);
    if (known) known.n += n;
    else found.set(key, { counter, definition, on, n });
  };
  for (const { unit, pieces } of code.holds) {
    const L = w.slotsFor(seat);
    for (const p of pieces(w, L)) {
      if (unit === null) add(NONE, w.table.defOf[p], NONE, 1);
      else {
        const units = unit >= 0 ? [unit] : w.program.groups[-1 - unit].of;
        for (const c of units) add(c, NONE, local.has(p) ? p : NONE, w.count(p, c));
      }
    }
  }
  return [...found.values()];
}

/** Every way to settle the sort of the claims whose things must be alike; one way where there is none. */
function choices(
  code: PoolCode,
  claimants: Claimant[],
  items: Item[],
  accepts: (sorts: Sorts, here: boolean, piece: number) => boolean[],
): Making[][] {
  let all: Making[][] = [[]];
  for (const { piece, claim, worth } of claimants) {
    const { parts, alike } = code.claims[claim];
    const make = (narrow: (s: Sorts) => Sorts): Making => ({
      ...{ piece, claim, worth },
      parts: parts.map((p) => ({ n: p.n, takes: accepts(narrow(p.sorts), p.here, piece) })),
    });
    const options = alike ? sortsIn(parts[0].sorts, items).map((one) => make(() => one)) : [make((s) => s)];
    if (options.length > 0) all = all.flatMap((made) => options.map((o) => [...made, o]));
  }
  return all;
}
/** Each single sort there is something of. */
function sortsIn(sorts: Sorts, items: Item[]): Sorts[] {
  const counters = new Set(items.map((i) => i.counter).filter((c) => sorts.counters.includes(c)));
  const definitions = new Set(items.map((i) => i.definition).filter((d) => sorts.definitions.includes(d)));
  return [
    ...[...counters].map((c) => ({ counters: [c], definitions: [] })),
    ...[...definitions].map((d) => ({ counters: [], definitions: [d] })),
  ];
}

function solve(items: Item[], made: Making[]): Spread {
  const isSingle = (m: Making) => m.parts.length === 1 && m.parts[0].n === 1;
  const singles = made.filter(isSingle);
  const best = items.map((_, i) => singles.filter((m) => m.parts[0].takes[i]).sort((a, b) => b.worth - a.worth)[0]);
  const value = best.map((m) => Math.max(0, m?.worth ?? 0));
  const width = (m: Making) => m.parts.reduce((n, p) => n + p.takes.filter(Boolean).length, 0) / m.parts.length;
  const sets = made.filter((m) => !isSingle(m)).sort((a, b) => width(a) - width(b) || a.claim - b.claim);
  const counts = items.map((item) => item.n);
  const memo = new Map<string, { gain: number; used: number[] }>();

  /** The most that the sets from `at` on add, and how many of each. */
  const most = (at: number, left: number[]): { gain: number; used: number[] } => {
    if (at === sets.length) return { gain: 0, used: [] };
    const key = `${at}:${left.join()}`;
    const known = memo.get(key);
    if (known) return known;
    const rest = most(at + 1, left);
    let out = { gain: rest.gain, used: [0, ...rest.used] };
    for (const { after, cost } of takeSet(sets[at], left, value)) {
      const further = most(at, after);
      const gain = sets[at].worth - cost + further.gain;
      if (gain > out.gain) out = { gain, used: [further.used[0] + 1, ...further.used.slice(1)] };
    }
    memo.set(key, out);
    return out;
  };
  const found = most(0, counts);
  const base = counts.reduce((n, k, i) => n + k * value[i], 0);
  return { total: base + found.gain, shares: sharesOf(items, made, sets, found.used, best, value, counts) };
}

/** The ways to take one set: the cheapest things for each part, and where a part is narrow each sort it accepts. */
function takeSet(m: Making, left: number[], value: number[]): { after: number[]; cost: number }[] {
  let ways = [{ after: left, cost: 0 }];
  for (const part of m.parts) {
    ways = ways.flatMap(({ after, cost }) => {
      const open = part.takes.flatMap((ok, i) => (ok && after[i] > 0 ? [i] : []));
      if (part.n === 1) {
        return open.map((i) => ({ after: after.map((k, j) => (j === i ? k - 1 : k)), cost: cost + value[i] }));
      }
      open.sort((a, b) => value[a] - value[b] || a - b);
      const next = [...after];
      let paid = cost;
      let wanted = part.n;
      for (const i of open) {
        const n = Math.min(wanted, next[i]);
        next[i] -= n;
        paid += n * value[i];
        wanted -= n;
      }
      return wanted === 0 ? [{ after: next, cost: paid }] : [];
    });
  }
  const seen = new Set<string>();
  return ways.filter(({ after }) => {
    const key = after.join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function sharesOf(
  items: Item[],
  made: Making[],
  sets: Making[],
  used: number[],
  best: (Making | undefined)[],
  value: number[],
  counts: number[],
): Share[] {
  const left = [...counts];
  const points = new Map<Making, { sets: number; points: number }>();
  for (const [i, m] of sets.entries()) {
    for (let n = 0; n < used[i]; n += 1) {
      const cheapest = takeSet(m, left, value).sort((a, b) => a.cost - b.cost)[0];
      if (cheapest) left.splice(0, left.length, ...cheapest.after);
    }
    points.set(m, { sets: used[i], points: used[i] * m.worth });
  }
  for (const [i] of items.entries()) {
    const m = best[i];
    if (!m || m.worth <= 0 || left[i] === 0) continue;
    const known = points.get(m) ?? { sets: 0, points: 0 };
    points.set(m, { sets: known.sets + left[i], points: known.points + left[i] * m.worth });
  }
  return made.map((m) => ({ piece: m.piece, claim: m.claim, ...(points.get(m) ?? { sets: 0, points: 0 }) }));
}
