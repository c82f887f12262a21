/** Every way to pay a price is offered, and no other: compared with paying unit by unit, as people do at a table. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FREE, LESS, SWAP } from '../../engine/compile/program.ts';
import { countAnswers, type Decision, nthAnswer } from '../../engine/run/decision.ts';
import { canPay, type Payments, payments } from '../../engine/run/payment.ts';
import type { Purse, StandIn } from '../../engine/run/purse.ts';
import { runs } from './runs.ts';

/** Four counters, by number; groups are below 0, and some have counters in common. */
const UNITS = [0, 1, 2, 3];
const GROUPS = [[0, 1], [2, 3], [1, 2], UNITS];
const membersOf = (unit: number): number[] => (unit >= 0 ? [unit] : GROUPS[-1 - unit]);
const purse = (has: readonly number[]): Purse => ({
  program: { groups: GROUPS.map((of, n) => ({ id: `group ${n}`, of })) },
  count: (_, c) => has[c],
});

interface Case {
  price: number[];
  mod: readonly number[];
  standIns: StandIn[];
  has: number[];
}
const unit = fc.integer({ min: -GROUPS.length, max: UNITS.length - 1 });
const cases: fc.Arbitrary<Case> = fc.record({
  price: fc.array(fc.tuple(unit, fc.integer({ min: 0, max: 2 })), { maxLength: 3 }).map((parts) => parts.flat()),
  mod: fc.oneof(
    fc.constant([]),
    fc.constant([FREE, 0, 0]),
    fc.tuple(fc.constantFrom(LESS, SWAP), unit, fc.integer({ min: 1, max: 2 })),
  ),
  standIns: fc.array(fc.record({ unit, for: unit, rate: fc.integer({ min: 1, max: 2 }) }), { maxLength: 2 }),
  has: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: UNITS.length, maxLength: UNITS.length }),
});

/** What is paid, as text: how many of each unit. */
const told = (units: readonly number[]): string => UNITS.map((c) => units.filter((u) => u === c).length).join();
const different = (lists: number[][]): number[][] => [...new Map(lists.map((units) => [told(units), units])).values()];

/** Paying as people do: settle what each part of the price means, change it, then lay down one unit after the other. */
function byHand({ price, mod, standIns, has }: Case): string[] {
  if (mod[0] === FREE) return [told([])];
  let asked: number[][] = [[]];
  for (let i = 0; i < price.length; i += 2)
    for (let n = 0; n < price[i + 1]; n += 1)
      asked = asked.flatMap((units) => membersOf(price[i]).map((c) => [...units, c]));
  if (mod[0] === LESS || mod[0] === SWAP) asked = different(asked).flatMap((units) => changed(units, mod));
  const paid = different(asked).flatMap((units) =>
    units.reduce<number[][]>(
      (laid, c) =>
        different(
          laid.flatMap((so) => [
            [...so, c],
            ...standIns
              .filter((x) => membersOf(x.for).includes(c))
              .flatMap(({ unit, rate }) =>
                // Nothing stands for itself.
                membersOf(unit).flatMap((u) => (u === c ? [] : [[...so, ...new Array<number>(rate).fill(u)]])),
              ),
          ]),
        ),
      [[]],
    ),
  );
  const can = paid.filter((units) => UNITS.every((c) => units.filter((u) => u === c).length <= has[c]));
  return [...new Set(can.map(told))].sort();
}

/** Nothing is left of what is taken off, and nothing is swapped twice. */
function changed(units: number[], [kind, unit, times]: readonly number[]): number[][] {
  const among = membersOf(unit);
  const isOpen = (c: number) => among.includes(c);
  let out: { open: number[]; done: number[] }[] = [
    { open: units.filter(isOpen), done: units.filter((c) => !isOpen(c)) },
  ];
  for (let n = 0; n < times; n += 1)
    out = out.flatMap(({ open, done }) => {
      if (kind === LESS && open.length === 0) return [{ open, done }];
      return open.flatMap((c, at) => {
        const left = open.toSpliced(at, 1);
        if (kind === LESS) return [{ open: left, done }];
        return among.filter((u) => u !== c).map((u) => ({ open: left, done: [...done, u] }));
      });
    });
  return out.map(({ open, done }) => [...open, ...done]);
}

function offered(can: Payments): string[] {
  if (!can) return [];
  if ('bundles' in can) {
    const each = can.bundles.map((b) => b.flatMap((c, i) => (i % 2 === 0 ? new Array<number>(b[i + 1]).fill(c) : [])));
    return each.map(told).sort();
  }
  const { items, total } = can;
  const d: Decision = { kind: 'bag', purpose: 'pay', seat: 1, by: 0, self: 0, items, min: total, max: total };
  return Array.from({ length: countAnswers(d) }, (_, n) => nthAnswer(d, n) as readonly number[])
    .map((counts) => told(items.flatMap((item, i) => new Array<number>(counts[i]).fill(item.unit))))
    .sort();
}

it('offers for a price what can be laid down unit by unit, once each', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { price, mod, standIns, has } = one;
      const ways = byHand(one);
      expect(offered(payments(purse(has), 1, price, mod, standIns))).toEqual(ways);
      expect(canPay(purse(has), 1, price, mod, standIns)).toBe(ways.length > 0);
    }),
    { numRuns: runs(2_000) },
  );
});
