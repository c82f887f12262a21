/** Payments where several of one unit stand for one of another: every sum that pays the price, exactly. */
import { LESS, type Program, SWAP } from '../compile/program.ts';
import type { World } from './world.ts';

/** A unit that may be paid for another now: `rate` of it for one. */
export interface StandIn {
  unit: number;
  for: number;
  rate: number;
}

/** How many of each unit, by counter. */
type Sum = ReadonlyMap<number, number>;
/** No table waits for more sums than these. */
const MOST_SUMS = 512;

const members = (p: Program, unit: number): readonly number[] => (unit >= 0 ? [unit] : p.groups[-1 - unit].of);

/** All bundles with which `payer` can pay `price` under a change of it; null: none. */
export function exchanged(
  w: World,
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
const known = new WeakMap<Program, Map<string, number[][]>>();
/** Every sum that pays the price, whoever has it. The same few prices are asked for again and again. */
function allSums(
  p: Program,
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
  p: Program,
  price: readonly number[],
  mod: readonly number[],
  standIns: readonly StandIn[],
): number[][] {
  let sums = changed(p, demands(p, price), mod);
  for (const c of new Set(sums.flatMap((sum) => [...sum.keys()]))) {
    const others = standIns.flatMap((x) =>
      members(p, x.for).includes(c) ? members(p, x.unit).flatMap((u) => (u === c ? [] : [{ u, rate: x.rate }])) : [],
    );
    for (const { u, rate } of others) sums = distinct(sums.flatMap((sum) => replaced(sum, c, u, rate)));
  }
  return sums.map((sum) => [...sum].filter(([, n]) => n > 0).flat());
}

/** What the price asks for, one sum for each way to settle its groups. */
function demands(p: Program, price: readonly number[]): Sum[] {
  let sums: Sum[] = [new Map()];
  for (let i = 0; i < price.length; i += 2) {
    const units = members(p, price[i]);
    for (let n = 0; n < price[i + 1]; n += 1) sums = distinct(sums.flatMap((sum) => units.map((c) => plus(sum, c, 1))));
  }
  return sums;
}

/** The sums that are left after a way to pay has changed the price. */
function changed(p: Program, sums: Sum[], mod: readonly number[]): Sum[] {
  if (mod[0] !== LESS && mod[0] !== SWAP) return sums;
  const units = members(p, mod[1]);
  let out = sums;
  for (let n = 0; n < mod[2]; n += 1) {
    out = distinct(
      out.flatMap((sum) => {
        const there = units.filter((c) => (sum.get(c) ?? 0) > 0);
        // A price that has nothing of it left is as low as it gets; but what is to be swapped must be there.
        if (there.length === 0) return mod[0] === LESS ? [sum] : [];
        return there.flatMap((c) => {
          const fewer = plus(sum, c, -1);
          return mod[0] === LESS ? [fewer] : units.flatMap((u) => (u === c ? [] : [plus(fewer, u, 1)]));
        });
      }),
    );
  }
  return out;
}

/** The sum itself, and with 1, 2 … of `c` paid by `u`. */
function replaced(sum: Sum, c: number, u: number, rate: number): Sum[] {
  return Array.from({ length: (sum.get(c) ?? 0) + 1 }, (_, n) => plus(plus(sum, c, -n), u, n * rate));
}

function plus(sum: Sum, c: number, n: number): Sum {
  return n === 0 ? sum : new Map(sum).set(c, (sum.get(c) ?? 0) + n);
}

function distinct(sums: readonly Sum[]): Sum[] {
  const byKey = new Map<string, Sum>();
  for (const sum of sums) {
    const there = [...sum].filter(([, n]) => n > 0).sort(([a], [b]) => a - b);
    if (byKey.size < MOST_SUMS) byKey.set(there.join(), new Map(there));
  }
  return [...byKey.values()];
}
