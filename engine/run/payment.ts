/** What can be paid for a price: which units, given what the payer has. */
import { FREE, LESS, membersOf, SWAP } from '../compile/program.ts';
import type { BagItem } from './decision.ts';
import { exchanged } from './exchange.ts';
import type { Purse, StandIn } from './purse.ts';

/** Either a box (between lo and hi of each unit, `total` in all) or, where no box says it, the exact list of bundles. */
export type Payments = { items: BagItem[]; total: number } | { bundles: number[][] } | null;

/** All ways in which `payer` can pay `price` (a bundle) under a change of it. Null: none. */
export function payments(
  w: Purse,
  payer: number,
  price: readonly number[],
  mod: readonly number[],
  /** units that may be paid for others now */
  standIns: readonly StandIn[],
): Payments {
  if (mod[0] === FREE) return NOTHING_DUE;
  if (mod.length === 0 && standIns.length === 0 && isPrinted(price)) return asPrinted(w, payer, price);
  const p = w.program;
  const fixed: Sum = { units: [], counts: [] };
  const open: Sum = { units: [], counts: [] };
  for (let i = 0; i < price.length; i += 2)
    if (price[i + 1] > 0) add(price[i] >= 0 ? fixed : open, price[i], price[i + 1]);
  // Of groups, a cut and stand-ins a box can say one; two would mix what each may be paid with.
  const changes = open.units.length + (mod[0] === LESS ? 1 : 0) + standIns.length;
  if (changes > 1 || mod[0] === SWAP || standIns.some((x) => x.rate > 1))
    return exchanged(w, payer, price, mod, standIns);
  const less = mod[0] === LESS ? membersOf(p, mod[1]) : NO_UNITS;
  let cuttable = 0;
  for (const [i, c] of fixed.units.entries()) if (less.includes(c)) cuttable += fixed.counts[i];
  const cut = mod[0] === LESS ? Math.min(mod[2], cuttable) : 0;
  const total = sumOf(fixed.counts) + sumOf(open.counts) - cut;
  const items: BagItem[] = [];
  let most = 0;
  for (const c of payable(p, fixed, open, standIns)) {
    const n = countOf(fixed, c);
    const lo = canBeReplaced(p, c, standIns) ? 0 : less.includes(c) ? Math.max(0, n - cut) : n;
    let hi = n + standInFor(p, fixed, c, standIns);
    for (const [i, u] of open.units.entries()) if (membersOf(p, u).includes(c)) hi += open.counts[i];
    hi = Math.min(w.count(payer, c), hi);
    if (hi < lo) return null;
    most += hi;
    items.push({ unit: c, pieces: [], lo, hi, step: 1 });
  }
  return most < total ? null : { items, total };
}

/** Is there any way to pay it? */
export function canPay(
  w: Purse,
  payer: number,
  price: readonly number[],
  mod: readonly number[],
  standIns: readonly StandIn[],
): boolean {
  const plain = mod.length === 0 && standIns.length === 0 && isPrinted(price);
  return plain ? hasAll(w, payer, price) : payments(w, payer, price, mod, standIns) !== null;
}

/** So many of each unit. Prices are short: lists are quicker than maps, and this is asked more often than anything. */
interface Sum {
  units: number[];
  counts: number[];
}
function add(sum: Sum, unit: number, n: number): void {
  const i = sum.units.indexOf(unit);
  if (i >= 0) sum.counts[i] += n;
  else {
    sum.units.push(unit);
    sum.counts.push(n);
  }
}
const countOf = (sum: Sum, unit: number): number => {
  const i = sum.units.indexOf(unit);
  return i < 0 ? 0 : sum.counts[i];
};
function sumOf(counts: readonly number[]): number {
  let sum = 0;
  for (const n of counts) sum += n;
  return sum;
}

/** All units that some payment may hold, in the order of the price; what stands in comes last. */
function payable(p: Purse['program'], fixed: Sum, open: Sum, standIns: readonly StandIn[]): number[] {
  const out = fixed.units.slice();
  const more = (units: readonly number[]) => {
    for (const c of units) if (!out.includes(c)) out.push(c);
  };
  for (const u of open.units) more(membersOf(p, u));
  for (const x of standIns) if (membersOf(p, x.for).some((c) => fixed.units.includes(c))) more(membersOf(p, x.unit));
  return out;
}

const NO_UNITS: readonly number[] = [];
const NOTHING_DUE: Payments = { items: [], total: 0 };

/** Is it a price of counters alone, none named twice? Paid as it is, there is one way or none. Most prices are. */
function isPrinted(price: readonly number[]): boolean {
  for (let i = 0; i < price.length; i += 2) {
    if (price[i] < 0) return false;
    for (let j = 0; j < i; j += 2) if (price[j] === price[i]) return false;
  }
  return true;
}
function hasAll(w: Purse, payer: number, price: readonly number[]): boolean {
  for (let i = 0; i < price.length; i += 2) if (w.count(payer, price[i]) < price[i + 1]) return false;
  return true;
}
function asPrinted(w: Purse, payer: number, price: readonly number[]): Payments {
  if (!hasAll(w, payer, price)) return null;
  const items: BagItem[] = [];
  let total = 0;
  for (let i = 0; i < price.length; i += 2) {
    items.push({ unit: price[i], pieces: [], lo: price[i + 1], hi: price[i + 1], step: 1 });
    total += price[i + 1];
  }
  return { items, total };
}

/** May another unit be paid for this one? */
function canBeReplaced(p: Purse['program'], c: number, standIns: readonly StandIn[]): boolean {
  return standIns.some((x) => membersOf(p, x.for).includes(c) && membersOf(p, x.unit).some((u) => u !== c));
}
/** How many units of the price this one may be paid for, its own kind aside. */
function standInFor(p: Purse['program'], fixed: Sum, c: number, standIns: readonly StandIn[]): number {
  let sum = 0;
  for (const [i, u] of fixed.units.entries()) {
    if (u !== c && standIns.some((x) => membersOf(p, x.unit).includes(c) && membersOf(p, x.for).includes(u)))
      sum += fixed.counts[i];
  }
  return sum;
}
