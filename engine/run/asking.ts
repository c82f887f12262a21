/** The instructions that ask: what may be answered. */
import { type Instr, membersOf, NONE, SELF, type Value } from '../compile/program.ts';
import { canFail } from '../compile/strict.ts';
import { distinct, groups, stepOf } from './alike.ts';
import { splitOp, wayOp } from './asksToPay.ts';
import { FAIL, NOTHING, type Op, WAIT } from './body.ts';
import { places } from './cells.ts';
import type { BagItem, Decision, Option } from './decision.ts';
import type { Frame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import type { Maker } from './maker.ts';
import { handOver, objectOf } from './params.ts';
import { type Asking, askBag, askedSeat, askPick, orFail, type Question, questionOf } from './question.ts';
import { running } from './running.ts';
import { asList, asNumber } from './world.ts';

/** The statement that says what a branch does: not the conditions it begins with. */
function says(code: Instr[], at: number): number {
  let n = at;
  while (code[n].op === 'onlyIf') n += 1;
  return code[n].id;
}

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
        const units = membersOf(k.program, unit);
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
    case 'split':
      return splitOp(i, maker);
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
