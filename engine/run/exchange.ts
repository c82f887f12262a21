/** Every sum that pays a price, exactly: where groups, changes of the price and units that stand for others come together. */
import { LESS, membersOf, SWAP } from '../compile/program.ts';
import { ContentError } from './contentError.ts';
import type { Purse, StandIn } from './purse.ts';

/** How many of each unit, by counter. */
type Sum = ReadonlyMap<number, number>;
const NOTHING: Sum = new Map();
/** No table waits for more sums than these, and nobody reads so long a list. */
const MOST_SUMS = 4096;

/** All bundles with which `payer` can pay `price` under a change of it; null: none. */
export function exchanged(
  w: Purse,
  payer: number,
  price: readonly number[],
  mod: readonly number[],
  standIns: readonly StandIn[],
): { bundles: number[][] } | null {
  const has = (bundle: readonly number[]) => {
    for (let i = 0; i < bundle.length; i += 2) if (w.count(payer, bundle[i]) < bundle[i + 1]) return false;
    return true;
  };
  const bundles = allSums(w.program, price, mod, standIns).filter(has);
  return bundles.length > 0 ? { bundles } : null;
}

/** More prices than these are met in no game; a design that makes them up has them worked out anew. */
const MOST_PRICES = 2048;
const known = new WeakMap<object, Map<string, number[][]>>();
/** Every sum that pays the price, whoever has it. The same few prices are asked for again and again. */
function allSums(
  p: Purse['program'],
  price: readonly number[],
  mod: readonly number[],
  standIns: readonly StandIn[],
): number[][] {
  const prices = known.get(p) ?? new Map<string, number[][]>();
  known.set(p, prices);
  const key = `${price}/${mod}/${standIns.map((x) => `${x.unit}:${x.for}:${x.rate}`)}`;
  let found = prices.get(key);
  if (!found) {
    found = workOut(p, price, mod, standIns);
    if (prices.size >= MOST_PRICES) prices.clear();
    prices.set(key, found);
  }
  return found;
}
function workOut(
  p: Purse['program'],
  price: readonly number[],
  mod: readonly number[],
  standIns: readonly StandIn[],
): number[][] {
  const sums = changed(p, demands(p, price), mod);
  const paid = standIns.length > 0 ? different(sums.flatMap((sum) => laidDown(p, sum, standIns))) : sums;
  return paid.map((sum) => [...sum].flat());
}

/** What the price asks for, one sum for each way to settle its groups. */
function demands(p: Purse['program'], price: readonly number[]): Sum[] {
  let sums = [NOTHING];
  for (let i = 0; i < price.length; i += 2) {
    const units = membersOf(p, price[i]);
    for (let n = 0; n < price[i + 1]; n += 1)
      sums = different(sums.flatMap((sum) => units.map((c) => plus(sum, c, 1))));
  }
  return sums;
}

/** The sums that are left after a way to pay has changed the price. */
function changed(p: Purse['program'], sums: Sum[], [kind, unit, times]: readonly number[]): Sum[] {
  if (kind !== LESS && kind !== SWAP) return sums;
  const units = membersOf(p, unit);
  const fitting = (sum: Sum) => units.filter((c) => sum.has(c));
  let out = sums;
  if (kind === LESS) {
    // A price that has nothing of it left is as low as it gets.
    const cut = (sum: Sum) => (fitting(sum).length > 0 ? fitting(sum).map((c) => plus(sum, c, -1)) : [sum]);
    for (let n = 0; n < times; n += 1) out = different(out.flatMap(cut));
    return out;
  }
  // What is to be swapped must be there, and nothing is swapped twice: what comes instead is laid aside until the end.
  let swaps = sums.map((left): [left: Sum, instead: Sum] => [left, NOTHING]);
  const swap = ([left, instead]: [Sum, Sum]) =>
    fitting(left).flatMap((c) =>
      units.filter((u) => u !== c).map((u): [Sum, Sum] => [plus(left, c, -1), plus(instead, u, 1)]),
    );
  for (let n = 0; n < times; n += 1) swaps = swaps.flatMap(swap).slice(0, MOST_SUMS);
  return different(swaps.map(([left, instead]) => together(left, instead)));
}

/** Each unit of a sum by itself or by what stands for it; what stands for one is not stood for in turn. */
function laidDown(p: Purse['program'], sum: Sum, standIns: readonly StandIn[]): Sum[] {
  let out = [NOTHING];
  for (const [c, n] of sum) {
    const ways = [plus(NOTHING, c, 1)];
    for (const x of standIns)
      if (membersOf(p, x.for).includes(c))
        for (const u of membersOf(p, x.unit)) if (u !== c) ways.push(plus(NOTHING, u, x.rate));
    for (let one = 0; one < n; one += 1) out = different(out.flatMap((laid) => ways.map((way) => together(laid, way))));
  }
  return out;
}

/** A sum names only what there is some of. */
function plus(sum: Sum, c: number, n: number): Sum {
  const out = new Map(sum);
  const now = (sum.get(c) ?? 0) + n;
  if (now > 0) out.set(c, now);
  else out.delete(c);
  return out;
}
function together(a: Sum, b: Sum): Sum {
  let out = a;
  for (const [c, n] of b) out = plus(out, c, n);
  return out;
}

/** Each sum once, in the order of the price: what is paid instead comes last. */
function different(sums: readonly Sum[]): Sum[] {
  const byKey = new Map<string, Sum>();
  for (const sum of sums) {
    const key = [...sum].sort(([a], [b]) => a - b).join();
    if (!byKey.has(key)) byKey.set(key, sum);
  }
  if (byKey.size > MOST_SUMS) throw new ContentError('This price can be paid in more ways than can be listed.', -1);
  return [...byKey.values()];
}
