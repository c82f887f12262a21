/** The instructions that ask how a price is paid: in which way, and with what. */
import { ACTOR, NONE, type Value } from '../compile/program.ts';
import { distinct } from './alike.ts';
import { NOTHING, type Op } from './body.ts';
import type { PayWay } from './code.ts';
import type { Option } from './decision.ts';
import type { Frame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import type { Maker } from './maker.ts';
import { canPay, payments } from './payment.ts';
import type { StandIn } from './purse.ts';
import { type Asking, askBag, askedSeat, askPick, orFail, questionOf } from './question.ts';
import { wayOf } from './running.ts';
import { asList, asNumber } from './world.ts';

/** The units that the payer may now pay for others, in the verb that runs. */
function standIns(k: Kernel, f: Frame, payer: number): readonly StandIn[] {
  const { substitutes } = k.program;
  if (substitutes.length === 0) return NO_STAND_INS;
  const tests = k.code.evaluators.substitutes;
  const { verb } = k.proc(f);
  return substitutes.filter(({ when }, n) => {
    const { if: test, matches } = tests[n];
    if (test && k.world.outside(test, NONE, payer, NONE) === 0) return false;
    if (!when || !matches) return true;
    if (when.verb !== verb) return false;
    const { listenerSelf, listenerOwner } = k.program.verbs[verb];
    f.L[listenerSelf] = NONE;
    f.L[listenerOwner] = payer;
    return matches(k.world, f.L) !== 0;
  });
}

/** Is there none of anything in this price? */
function isNothing(price: readonly number[]): boolean {
  for (let i = 1; i < price.length; i += 2) if (price[i] !== 0) return false;
  return true;
}
const NO_STAND_INS: readonly StandIn[] = [];

/** The pieces of a seat that offer ways to pay, one of each sort. */
function offering(k: Kernel, seat: number): readonly number[] {
  const { hasWays } = k.world.index;
  const pieces = k.world.inForceOf(seat);
  const found: number[] = [];
  for (let i = 0; i < pieces.length; i += 1) if (hasWays[pieces[i]] !== 0) found.push(pieces[i]);
  return distinct(k, found);
}

/** To pay what is printed. */
const PLAINLY: Option = { o: 'way', piece: NONE, n: NONE, name: '' };

/** Does the way that a piece offers fit what is being paid for? */
function isOpen(k: Kernel, L: Value[], way: PayWay, verb: number, piece: number, seat: number): boolean {
  if (way.verb !== verb) return false;
  const { listenerSelf, listenerOwner } = k.program.verbs[verb];
  L[listenerSelf] = piece;
  L[listenerOwner] = seat;
  return way.matches(k.world, L) !== 0;
}

export function wayOp(i: Asking & { op: 'way' }, { num, list }: Maker): Op {
  const [price, mod, from, who] = [list(i.price), list(i.mod), num(i.from), num(i.who)];
  const asked = { ...questionOf(i), filter: true };
  return (k, f, L, pc) => {
    const { verb } = k.proc(f);
    const [cost, change, payer] = [price(k.world, L), mod(k.world, L), from(k.world, L)];
    const seat = who(k.world, L);
    L[i.into] = NONE;
    if (verb < 0 || change.length > 0 || isNothing(cost)) return pc + 1;
    const options: Option[] = [];
    const instead = standIns(k, f, seat);
    if (canPay(k.world, payer, cost, change, instead)) options.push(PLAINLY);
    for (let n = 0; n < k.code.ways.length; n += 1) {
      const way = k.code.ways[n];
      if (isOpen(k, L, way, verb, NONE, seat) && canPay(k.world, payer, cost, way.mod, instead))
        options.push({ o: 'way', piece: NONE, n, name: way.name });
    }
    for (const piece of offering(k, seat)) {
      const own = k.code.waysOf[k.world.def(piece)];
      for (let n = 0; n < own.length; n += 1)
        if (isOpen(k, L, own[n], verb, piece, seat) && canPay(k.world, payer, cost, own[n].mod, instead))
          options.push({ o: 'way', piece, n, name: own[n].name });
    }
    if (options.length === 1 && options[0].o === 'way' && options[0].n === NONE) return pc + 1;
    const next = askPick(k, f, pc, asked, 'way', seat, options, false);
    return next === NOTHING ? k.fail(i.id, 'It cannot be paid.') : next;
  };
}

export function splitOp(i: Asking & { op: 'split' }, { num, list }: Maker): Op {
  const who = num(i.who);
  const asked = questionOf(i);
  const [price, mod, from] = [list(i.price), list(i.mod), num(i.from)];
  return (k, f, L, pc) => {
    const payer = from(k.world, L);
    const chosen = asList(L[i.way]);
    const change = chosen.length >= 2 ? wayOf(k, chosen).mod : mod(k.world, L);
    const can = payments(k.world, payer, price(k.world, L), change, standIns(k, f, asNumber(L[ACTOR])));
    if (!can) return k.fail(i.id, 'It cannot be paid.');
    if ('items' in can)
      return askBag(k, f, pc, asked, 'pay', askedSeat(k, who(k.world, L)), can.items, can.total, can.total);
    const bundles = can.bundles.map((bundle): Option => ({ o: 'bundle', bundle }));
    return orFail(k, asked, askPick(k, f, pc, asked, 'pay', askedSeat(k, who(k.world, L)), bundles, false));
  };
}
