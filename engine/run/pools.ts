/**
 * Things that score once each, spread over the claims on them so that the sum is highest. Exact and deterministic.
 * A claim on single things gives each sort a worth of its own; claims on sets then take one set after another from what is left, and every
 * way to take them is tried, but for those that take a thing where another, worth no more and wanted by no more claims, would do. Claims
 * that have no things in common are looked at apart; pieces that stand in for anything are given to each of them in turn.
 */
import { type Claim, membersOf, NONE, type Sorts } from '../compile/program.ts';
import type { List, Num, World } from './world.ts';

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
  const items = itemsOf(w, code, seat, claimants);
  const standIns = code.standIns.filter((x) => !x.if || w.outside(x.if, NONE, seat, NONE) !== 0);
  const accepts = (sorts: Sorts, here: boolean, piece: number): boolean[] =>
    items.map((item) => {
      if (isOf(item, sorts)) return !here || item.on === piece;
      if (!standIns.some((x) => isOf(item, x.sorts) && meet(x.for, sorts))) return false;
      // A stand-in that is a piece is laid on whichever piece claims it; counters must lie where the claim wants them.
      return item.definition !== NONE ? piece !== NONE : !here || item.on === piece;
    });
  const options = claimants.map((c) => optionsOf(code, c, accepts)).filter((made) => made.length > 0);
  const isJoker = items.map((item) => item.definition !== NONE && standIns.some((x) => isOf(item, x.sorts)));
  w.you = before;
  return dealJokers(items, isJoker, together(options, isJoker));
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
  const definitions = pieces.map((p) => w.def(p));
  const found: Claimant[] = [];
  const add = (claim: number, piece: number) => {
    const { if: condition, worth } = code.claims[claim];
    if (condition && w.outside(condition, piece, seat, piece) === 0) return;
    found.push({ piece, claim, worth: w.outside(worth, piece, seat, piece) });
  };
  for (let claim = 0; claim < code.claims.length; claim += 1) {
    const { definition } = code.claims[claim];
    if (definition === NONE) add(claim, NONE);
    else for (let i = 0; i < pieces.length; i += 1) if (definitions[i] === definition) add(claim, pieces[i]);
  }
  return found;
}

function itemsOf(w: World, code: PoolCode, seat: number, claimants: readonly Claimant[]): Item[] {
  const found: Item[] = [];
  const add = (counter: number, definition: number, on: number, n: number) => {
    if (n === 0) return;
    const known = found.find((x) => x.counter === counter && x.definition === definition && x.on === on);
    if (known) known.n += n;
    else found.push({ counter, definition, on, n });
  };
  // Where things lie matters only to claims on what lies here.
  const claimsHere = (p: number) => claimants.some(({ piece, claim }) => piece === p && isLocal(code, claim));
  for (const { unit, pieces } of code.holds) {
    const units = unit === null ? [NONE] : membersOf(w.program, unit);
    for (const p of pieces(w, w.slotsFor(seat))) {
      if (unit === null) add(NONE, w.table.defOf[p], NONE, 1);
      else for (const c of units) if (w.count(p, c) > 0) add(c, NONE, claimsHere(p) ? p : NONE, w.count(p, c));
    }
  }
  return found;
}

/** The claim as it can be made: once, or for each sort of which its things may be; never where some part finds nothing. */
function optionsOf(
  code: PoolCode,
  { piece, claim, worth }: Claimant,
  accepts: (sorts: Sorts, here: boolean, piece: number) => boolean[],
): Making[] {
  const { parts, alike } = code.claims[claim];
  const made = (one: Sorts | null): Making | null => {
    const own = parts.map((p) => ({ n: p.n, takes: accepts(one ?? p.sorts, p.here, piece) }));
    return own.every((p) => p.takes.includes(true)) ? { piece, claim, worth, parts: own } : null;
  };
  if (!alike) {
    const whole = made(null);
    return whole ? [whole] : [];
  }
  const different = new Map<string, Making>();
  for (const one of singly(parts[0].sorts)) {
    const found = made(one);
    if (found) different.set(JSON.stringify(found.parts), found);
  }
  return [...different.values()];
}
function singly(sorts: Sorts): Sorts[] {
  return [
    ...sorts.counters.map((c) => ({ counters: [c], definitions: [] })),
    ...sorts.definitions.map((d) => ({ counters: [], definitions: [d] })),
  ];
}

/** Claims that want the same things, jokers left aside: the groups have nothing to do with each other. */
interface Group {
  takes: boolean[];
  options: Making[][];
}
function together(options: Making[][], isJoker: boolean[]): Group[] {
  let groups: Group[] = [];
  for (const made of options) {
    const takes = isJoker.map((joker, i) => !joker && made.some((m) => m.parts.some((p) => p.takes[i])));
    const joined = groups.filter((g) => g.takes.some((ok, i) => ok && takes[i]));
    groups = groups.filter((g) => !joined.includes(g));
    groups.push({
      takes: takes.map((ok, i) => ok || joined.some((g) => g.takes[i])),
      options: [...joined.flatMap((g) => g.options), made],
    });
  }
  return groups;
}

/** Gives the jokers to the groups in every way. */
function dealJokers(items: Item[], isJoker: boolean[], groups: Group[]): Spread {
  const jokers = isJoker.flatMap((joker, i) => (joker ? [i] : []));
  const memo = new Map<string, Spread>();
  const solved = new Map<string, Spread>();
  const solveGroup = (g: number, given: number[]): Spread => {
    const key = `${g}:${given.join()}`;
    const known = solved.get(key);
    if (known) return known;
    const counts = items.map((item, i) => (groups[g].takes[i] ? item.n : 0));
    for (const [j, i] of jokers.entries()) counts[i] = given[j];
    let made: Making[][] = [[]];
    for (const o of groups[g].options) made = made.flatMap((list) => o.map((m) => [...list, m]));
    const out = made.map((list) => solve(counts, list)).reduce((a, b) => (b.total > a.total ? b : a));
    solved.set(key, out);
    return out;
  };
  const deal = (g: number, left: number[]): Spread => {
    if (g === groups.length) return { total: 0, shares: [] };
    if (left.length === 0) return plus(solveGroup(g, left), deal(g + 1, left));
    const key = `${g}:${left.join()}`;
    const known = memo.get(key);
    if (known) return known;
    let best: Spread = { total: -1, shares: [] };
    for (const given of upTo(left)) {
      const rest = left.map((n, i) => n - given[i]);
      const both = plus(solveGroup(g, given), deal(g + 1, rest));
      if (both.total > best.total) best = both;
    }
    memo.set(key, best);
    return best;
  };
  return deal(
    0,
    jokers.map((i) => items[i].n),
  );
}
const plus = (a: Spread, b: Spread): Spread => ({ total: a.total + b.total, shares: [...a.shares, ...b.shares] });
/** Every list of numbers from 0 to these. */
function upTo(most: number[]): number[][] {
  return most.reduce<number[][]>(
    (all, n) => all.flatMap((list) => Array.from({ length: n + 1 }, (_, k) => [...list, k])),
    [[]],
  );
}

/** What the sets from some claim on add at most, and what is left after the first of them; null: that claim takes no more. */
interface Best {
  gain: number;
  after: number[] | null;
}

/** The best for these things and claims, all sorts being settled. */
function solve(counts: number[], made: Making[]): Spread {
  const isSingle = (m: Making) => m.parts.length === 1 && m.parts[0].n === 1;
  const singles = made.filter(isSingle);
  const best = counts.map((_, i) => {
    let found: Making | undefined;
    for (const m of singles) if (m.parts[0].takes[i] && (!found || m.worth > found.worth)) found = m;
    return found;
  });
  const value = best.map((m) => Math.max(0, m?.worth ?? 0));
  // Narrow claims first: the fewer claims are still to come, the fewer things need to be told apart.
  const width = (m: Making) => m.parts.reduce((n, p) => n + p.takes.filter(Boolean).length, 0) / m.parts.length;
  const sets = made.filter((m) => !isSingle(m)).sort((a, b) => width(a) - width(b) || a.claim - b.claim);
  const cheaper = sets.map((_, at) => rivals(sets.slice(at), value));
  const memo = new Map<string, Best>();

  const most = (at: number, left: number[]): Best => {
    if (at === sets.length) return { gain: 0, after: null };
    const key = `${at}:${left.join()}`;
    const known = memo.get(key);
    if (known) return known;
    const out: Best = { gain: most(at + 1, left).gain, after: null };
    for (const after of takeSet(sets[at], left, cheaper[at])) {
      const cost = after.reduce((n, k, i) => n + (left[i] - k) * value[i], 0);
      const gain = sets[at].worth - cost + most(at, after).gain;
      if (gain > out.gain) Object.assign(out, { gain, after });
    }
    memo.set(key, out);
    return out;
  };

  const taken = new Map<Making, number>();
  let left = counts;
  for (const [at, m] of sets.entries()) {
    for (let { after } = most(at, left); after; { after } = most(at, left)) {
      left = after;
      taken.set(m, (taken.get(m) ?? 0) + 1);
    }
  }
  for (const [i, m] of best.entries()) if (m && value[i] > 0) taken.set(m, (taken.get(m) ?? 0) + left[i]);
  const shares = made.map((m) => ({
    piece: m.piece,
    claim: m.claim,
    sets: taken.get(m) ?? 0,
    points: m.worth * (taken.get(m) ?? 0),
  }));
  return { total: shares.reduce((n, x) => n + x.points, 0), shares };
}

/** For each item those that are worth no more and serve none of the claims it does not: wherever both would do, they go first. */
function rivals(sets: Making[], value: number[]): number[][] {
  const parts = sets.flatMap((m) => m.parts);
  const serves = (i: number, j: number) => parts.every((p) => !p.takes[i] || p.takes[j]);
  const before = (i: number, j: number) =>
    i !== j && value[i] <= value[j] && serves(i, j) && (i < j || value[i] < value[j] || !serves(j, i));
  return value.map((_, j) => value.flatMap((__, i) => (before(i, j) ? [i] : [])));
}

/** What can be left after one set is taken. */
function takeSet(m: Making, left: number[], cheaper: number[][]): number[][] {
  let ways = [left];
  for (const { n, takes } of m.parts) {
    const open = takes.flatMap((ok, i) => (ok ? [i] : [])).sort((a, b) => cheaper[a].length - cheaper[b].length);
    const take = (from: number, wanted: number, now: number[]): number[][] => {
      if (wanted === 0) return [now];
      if (from === open.length) return [];
      const i = open[from];
      const most = cheaper[i].some((c) => takes[c] && now[c] > 0) ? 0 : Math.min(wanted, now[i]);
      return Array.from({ length: most + 1 }, (_, k) =>
        take(from + 1, wanted - k, k === 0 ? now : now.map((x, j) => (j === i ? x - k : x))),
      ).flat();
    };
    ways = ways.flatMap((way) => take(0, n, way));
  }
  const different = new Map(ways.map((way) => [way.join(), way]));
  return [...different.values()];
}
