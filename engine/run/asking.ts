/** The instructions that ask: what may be answered. */
import { ACTOR, type Instr, NONE, SELF, TABLE, TURN, type Value } from '../compile/program.ts';
import { canFail } from '../compile/strict.ts';
import { distinct, groups, stepOf } from './alike.ts';
import { FAIL, NOTHING, type Op, WAIT } from './body.ts';
import { places } from './cells.ts';
import type { PayWay } from './code.ts';
import type { BagItem, Decision, Option } from './decision.ts';
import type { StandIn } from './exchange.ts';
import type { Frame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import type { Maker } from './maker.ts';
import { handOver, objectOf } from './params.ts';
import { canPay, payments } from './payment.ts';
import { type Asking, askBag, askPick, orFail, type Question, questionOf } from './question.ts';
import { running, wayOf } from './running.ts';
import { asList, asNumber } from './world.ts';

/** The statement that says what a branch does: not the conditions it begins with. */
function says(code: Instr[], at: number): number {
  let n = at;
  while (code[n].op === 'onlyIf') n += 1;
  return code[n].id;
}

/** While nobody acts, as in a set-up, whoever has the turn is asked, or the first seat. */
export const askedSeat = (k: Kernel, seat: number): number =>
  seat >= 1 ? seat : Math.max(1, k.state.counters[TURN][TABLE]);

/** Asks for one of these. */
export function pickAmong(i: Asking & { op: 'pick' }) {
  const { into, optional, must, idle, id } = i;
  const asked = questionOf(i);
  return (k: Kernel, f: Frame, L: Value[], pc: number, seat: number, entities: readonly number[]): number => {
    let found = k.world.reachable(entities);
    if (idle >= 0)
      found = found.filter((e) => !running(k, e, idle) && k.program.definitions[k.world.def(e)]?.abilities[idle] >= 0);
    const options: Option[] = [];
    for (const e of distinct(k, found)) options.push(k.world.index.entity(e));
    const next = askPick(k, f, pc, asked, 'choose', askedSeat(k, seat), options, optional);
    if (next !== NOTHING) return next;
    L[into] = NONE;
    return must ? k.fail(id, 'There is nothing to choose.') : pc + 1;
  };
}

/** Asks for some of these: at least `least`, or all there are, and at most `limit`. */
export function someAmong(i: Asking & { op: 'bag' }) {
  const { must, id } = i;
  const asked = questionOf(i);
  return (
    k: Kernel,
    f: Frame,
    pc: number,
    seat: number,
    found: readonly number[],
    least: number,
    limit: number,
  ): number => {
    const pieces = k.world.reachable(found);
    const there = pieces.length;
    const most = Math.min(limit, there);
    if (must && most < least) {
      if (k.silent) return FAIL;
      const are = there < least ? `there are ${there}` : `at most ${most} may be taken`;
      return k.fail(id, `${least} are needed, ${are}.`);
    }
    const items: BagItem[] = [];
    for (const own of groups(k, pieces))
      items.push({ unit: NONE, pieces: own, lo: 0, hi: own.length, step: stepOf(k, own) });
    return askBag(k, f, pc, asked, 'choose', askedSeat(k, seat), items, Math.min(least, most), most);
  };
}

/** Puts an action on a menu: by itself, or with each of these. */
export function offer(k: Kernel, options: Option[], action: number, entities: readonly number[] | null): void {
  const { index } = k.world;
  if (entities === null) options.push(index.option(action, NONE));
  else for (const e of distinct(k, k.world.reachable(entities))) options.push(index.option(action, e));
}
export function askMenu(k: Kernel, f: Frame, pc: number, asked: Question, seat: number, options: Option[]): number {
  const next = askPick(k, f, pc, asked, 'menu', seat, options, false);
  return next === NOTHING ? k.fail(asked.id, 'No action is possible.') : next;
}

export function askOp(i: Asking, maker: Maker): Op {
  const { num, list, zone } = maker;
  const who = num(i.who);
  const asked = questionOf(i);
  const seatOf = (k: Kernel, L: Value[]) => askedSeat(k, who(k.world, L));
  switch (i.op) {
    case 'pick': {
      const from = list(i.from);
      const ask = pickAmong(i);
      return (k, f, L, pc) => ask(k, f, L, pc, who(k.world, L), from(k.world, L));
    }
    case 'place': {
      const [piece, to] = [num(i.piece), zone(i.zone)];
      const { into, must, id } = i;
      return (k, f, L, pc) => {
        const [e, z] = [piece(k.world, L), to(k.world, L)];
        L[into] = NONE;
        if (e === NONE || z < 0) return pc + 1;
        const options = places(k.world, e, z).map(([at, turn]): Option => ({ o: 'place', at, turn }));
        const next = askPick(k, f, pc, asked, 'place', seatOf(k, L), options, false);
        if (next !== NOTHING) return next;
        return must ? k.fail(id, 'There is no place for it.') : pc + 1;
      };
    }
    case 'bag': {
      const [from, min, max] = [list(i.from), num(i.min), num(i.max)];
      const ask = someAmong(i);
      return (k, f, L, pc) => ask(k, f, pc, who(k.world, L), from(k.world, L), min(k.world, L), max(k.world, L));
    }
    case 'units': {
      const [of, min, max] = [i.of ? num(i.of) : null, num(i.min), num(i.max)];
      const { unit, must, id } = i;
      return (k, f, L, pc) => {
        const most = max(k.world, L);
        const holder = of ? of(k.world, L) : NONE;
        const units = unit >= 0 ? [unit] : k.program.groups[-1 - unit].of;
        const items = units.map(
          (c): BagItem => ({
            unit: c,
            pieces: [],
            lo: 0,
            hi: Math.min(most, of ? k.world.count(holder, c) : k.world.supply(c)),
            step: 1,
          }),
        );
        const there = items.reduce((n, x) => n + x.hi, 0);
        if (must && there < min(k.world, L)) return k.fail(id, 'There is not enough of it.');
        return askBag(
          k,
          f,
          pc,
          asked,
          of ? 'pay' : 'gain',
          seatOf(k, L),
          items,
          Math.min(min(k.world, L), there),
          Math.min(most, there),
        );
      };
    }
    case 'alternatives': {
      const bundles = i.bundles.map(list);
      return (k, f, L, pc) => {
        const options = bundles.map((b): Option => ({ o: 'bundle', bundle: b(k.world, L) }));
        return orFail(k, asked, askPick(k, f, pc, asked, 'branch', seatOf(k, L), options, false));
      };
    }
    case 'branch': {
      const { branches, optional, first, region } = i;
      return (k, f, L, pc) => {
        const options: Option[] = [];
        for (const [n, b] of branches.entries()) {
          if (!k.worthwhile(b.at, b.end)) continue;
          options.push({ o: 'branch', n, cause: says(k.proc(f).code, b.at) });
          if (first) break;
        }
        if (options.length === 0) return region;
        if (optional && branches.length === 1) {
          k.decision = {
            kind: 'pick',
            purpose: 'may',
            seat: seatOf(k, L),
            by: i.id,
            self: asNumber(L[SELF]),
            options: [{ o: 'yes' }, { o: 'none' }],
          };
          return WAIT;
        }
        if (optional) options.push({ o: 'none' });
        const d: Decision = {
          kind: 'pick',
          purpose: 'branch',
          seat: seatOf(k, L),
          by: i.id,
          self: asNumber(L[SELF]),
          options,
        };
        if (options.length === 1) return k.code.resumes[f.p][pc](k, f, pc, d, 0);
        k.decision = d;
        return WAIT;
      };
    }
    case 'menu': {
      const actions = i.actions.map(({ action, needs, from }) => ({
        action,
        needs: needs ? num(needs) : null,
        from: from ? list(from) : null,
      }));
      return (k, f, L, pc) => {
        const seat = seatOf(k, L);
        k.world.you = seat;
        const options: Option[] = [];
        for (let n = 0; n < actions.length; n += 1) {
          const { action, needs, from } = actions[n];
          if (needs && needs(k.world, L) === 0) continue;
          offer(k, options, action, from ? from(k.world, L) : null);
        }
        return askMenu(k, f, pc, asked, seat, options);
      };
    }
    case 'way':
      return wayOp(i, maker);
    case 'split': {
      const [price, mod, from] = [list(i.price), list(i.mod), num(i.from)];
      return (k, f, L, pc) => {
        const payer = from(k.world, L);
        const chosen = asList(L[i.way]);
        const change = chosen.length >= 2 ? wayOf(k, chosen).mod : mod(k.world, L);
        const can = payments(k.world, payer, price(k.world, L), change, standIns(k, f, asNumber(L[ACTOR])));
        if (!can) return k.fail(i.id, 'It cannot be paid.');
        if ('items' in can) return askBag(k, f, pc, asked, 'pay', seatOf(k, L), can.items, can.total, can.total);
        const bundles = can.bundles.map((bundle): Option => ({ o: 'bundle', bundle }));
        return orFail(k, asked, askPick(k, f, pc, asked, 'pay', seatOf(k, L), bundles, false));
      };
    }
    case 'next': {
      const { list: at, chosen, done } = i;
      const unsifted = { ...asked, filter: false };
      return (k, f, L, pc) => {
        const left = asList(L[at]);
        if (left.length === 0) return done;
        const options = (chosen ? distinct(k, left) : [left[0]]).map((e) => k.world.index.entity(e));
        return orFail(k, asked, askPick(k, f, pc, unsifted, 'order', seatOf(k, L), options, false));
      };
    }
    case 'react':
      return reactOp(i);
  }
}

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

function wayOp(i: Asking & { op: 'way' }, { num, list }: Maker): Op {
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

function reactOp(i: Asking & { op: 'react' }): Op {
  const asked = { ...questionOf(i), filter: false };
  return (k, f, L, pc) => {
    const all = asList(L[i.list]);
    if (all.length === 0) return pc + 1;
    const { verb } = k.proc(f);
    const { listenerSelf, listenerOwner } = k.program.verbs[verb];
    const options: Option[] = [];
    for (let n = 0; n < all.length; n += 2) {
      const [piece, which] = [all[n], all[n + 1]];
      const l = k.code.reactions[k.world.def(piece)][which];
      if (l.when !== i.when || !k.code.inForce.includes(k.state.zoneOf[piece])) continue;
      const owner = k.world.owner(piece);
      L[listenerSelf] = piece;
      L[listenerOwner] = owner;
      if (l.matches(k.world, L) === 0) continue;
      if (l.needs && k.world.outside(l.needs, piece, owner, objectOf(k, L, verb)) === 0) continue;
      // Who reacts does what can be done: a reaction that cannot be completed is none, and stops nobody.
      const begin = () => handOver(k, L, k.push(l.proc, piece, owner, owner).L, l.verb);
      if (canFail(k.program, l.proc) && !k.possible(pc, begin)) continue;
      options.push({ o: 'listener', e: piece, n: which });
    }
    if (options.length === 0) return pc + 1;
    const active = k.state.counters[0][0];
    return orFail(k, asked, askPick(k, f, pc, asked, 'order', active, options, false));
  };
}
