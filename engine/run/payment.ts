/** What can be paid for a price: which units, given what the payer has. */
import { FREE, LESS, type Program, SWAP } from '../compile/program.ts';
import type { BagItem } from './decision.ts';

/** Either a box (between lo and hi of each unit, `total` in all) or, where units are swapped, the exact list of bundles. */
export type Payments = { items: BagItem[]; total: number } | { bundles: number[][] } | null;

const members = (p: Program, unit: number): readonly number[] => (unit >= 0 ? [unit] : p.groups[-1 - unit].of);

/** All ways to pay `price` (a bundle) under a change of it, from what `have` says there is. Null: none. */
export function payments(
  p: Program,
  have: (c: number) => number,
  price: readonly number[],
  mod: readonly number[],
): Payments {
  if (mod[0] === FREE) return { items: [], total: 0 };
  const fixed = new Map<number, number>();
  const open: [number, number][] = [];
  for (let i = 0; i < price.length; i += 2) {
    if (price[i] >= 0) fixed.set(price[i], (fixed.get(price[i]) ?? 0) + price[i + 1]);
    else open.push([price[i], price[i + 1]]);
  }
  if (mod[0] === SWAP) return swapped(p, have, fixed, mod);
  const less = mod[0] === LESS ? new Set(members(p, mod[1])) : null;
  let total = 0;
  let cuttable = 0;
  for (const [c, n] of fixed) {
    total += n;
    if (less?.has(c)) cuttable += n;
  }
  const free = open.reduce((n, [, k]) => n + k, 0);
  total += free;
  const cut = less ? Math.min(mod[2], cuttable + free) : 0;
  const units = new Set([...fixed.keys(), ...open.flatMap(([u]) => members(p, u))]);
  const items: BagItem[] = [];
  let most = 0;
  for (const c of units) {
    const n = fixed.get(c) ?? 0;
    const lo = less?.has(c) ? Math.max(0, n - cut) : n;
    const extra = open.reduce((k, [u, m]) => (members(p, u).includes(c) ? k + m : k), 0);
    const hi = Math.min(have(c), n + extra);
    if (hi < lo) return null;
    most += hi;
    items.push({ unit: c, pieces: [], lo, hi });
  }
  return most < total - cut ? null : { items, total: total - cut };
}

/** Exactly `mod[2]` unit of the price is paid with another kind of the same group. */
function swapped(
  p: Program,
  have: (c: number) => number,
  fixed: Map<number, number>,
  mod: readonly number[],
): Payments {
  const group = members(p, mod[1]);
  const bundles: number[][] = [];
  for (const away of group) {
    if ((fixed.get(away) ?? 0) < mod[2]) continue;
    for (const instead of group) {
      if (instead === away) continue;
      const paid = new Map(fixed);
      paid.set(away, (paid.get(away) ?? 0) - mod[2]);
      paid.set(instead, (paid.get(instead) ?? 0) + mod[2]);
      if ([...paid].every(([c, n]) => have(c) >= n)) bundles.push([...paid].filter(([, n]) => n > 0).flat());
    }
  }
  return bundles.length > 0 ? { bundles } : null;
}
