/** The instructions that ask: what may be answered, and what an answer does. */
import { ACTOR, type Ask, type Instr, NONE, SELF, TABLE, TURN, type Value } from '../compile/program.ts';
import { places } from './cells.ts';
import type { PayWay } from './code.ts';
import {
  type Answer,
  type BagItem,
  countAnswers,
  type Decision,
  nthAnswer,
  type Option,
  onlyAnswer,
} from './decision.ts';
import { list, num, zone } from './evaluate.ts';
import { FRAME, type Frame, type Kernel, NOTHING, type Op, WAIT } from './kernel.ts';
import { changeCount } from './moves.ts';
import { copyParams, running, wayOf } from './ops.ts';
import { payments } from './payment.ts';
import { asList, asNumber } from './world.ts';

type Asking = Extract<Instr, Ask>;

/** Keeps one of each set of pieces that nobody could tell apart. */
function distinct(k: Kernel, pieces: readonly number[]): number[] {
  return groups(k, pieces).map((g) => g[0]);
}
function groups(k: Kernel, pieces: readonly number[]): number[][] {
  const out: number[][] = [];
  const byKey = new Map<number, number[]>();
  for (const e of pieces) {
    const key = plainKey(k, e);
    const known = key < 0 ? undefined : byKey.get(key);
    if (known) known.push(e);
    else {
      const fresh = [e];
      out.push(fresh);
      if (key >= 0) byKey.set(key, fresh);
    }
  }
  return out;
}
/** Pieces of a zone that is taken whole go together. */
function stepOf(k: Kernel, pieces: readonly number[]): number {
  return isWhole(k, k.state.zoneOf[pieces[0]]) ? pieces.length : 1;
}
const isWhole = (k: Kernel, zone: number): boolean => zone >= 0 && k.program.zones[k.table.zones[zone].type].whole;

/** A key shared by identical pieces; -1 for what is like nothing else: seats, slots, pieces that carry something. */
function plainKey(k: Kernel, e: number): number {
  if (e <= k.table.seats) return -1;
  const zone = k.state.zoneOf[e];
  if (zone < 0 || k.table.slotted[zone]) return -1;
  // Whatever they are: nobody can have one of them without the others.
  if (isWhole(k, zone)) return (zone + 1) * k.program.definitions.length - 1;
  if (k.state.burden[e] !== 0) return -1;
  return zone * k.program.definitions.length + k.table.defOf[e];
}

/** Asks, or goes on at once where there is nothing to decide. */
function askPick(
  k: Kernel,
  f: Frame,
  pc: number,
  i: Asking,
  purpose: (Decision & { kind: 'pick' })['purpose'],
  seat: number,
  given: Option[],
  optional: boolean,
): number {
  let options = given;
  const d: Decision = { kind: 'pick', purpose, seat, by: i.id, self: asNumber(f.L[SELF]), options };
  if (
    k.probing === 0 &&
    options.length > (optional || i.filter || purpose === 'menu' ? 0 : 1) &&
    (i.filter || purpose === 'menu' || k.strictAhead(pc))
  ) {
    options = options.filter((_, n) => k.completable(pc, i.region, d, n));
  }
  if (optional && options.length > 0) options = [...options, { o: 'none' }];
  d.options = options;
  if (options.length === 0) return NOTHING;
  if (options.length === 1 && purpose !== 'menu') return resume(k, f, pc, i, d, 0);
  k.decision = d;
  return WAIT;
}

/** Whatever of it is chosen, a strict statement further on fails. */
function orFail(k: Kernel, i: Asking, next: number): number {
  return next === NOTHING ? k.fail(i.id, k.failure?.reason ?? 'It cannot be completed.') : next;
}

/** More answers than this are not tried one by one; what of them cannot be carried out is then refused when it is given. */
const MOST_TRIED = 256;
/** Where strict statements follow that may not like every choice: the choices they do like. */
function keepCompletable(k: Kernel, pc: number, i: Asking, d: Decision & { kind: 'bag' }): void {
  const total = countAnswers(d);
  if (total > MOST_TRIED) return;
  const good: (readonly number[])[] = [];
  for (let n = 0; n < total; n += 1) {
    const a = nthAnswer(d, n) as readonly number[];
    if (k.completable(pc, i.region, d, a)) good.push(a);
  }
  if (good.length < total) d.only = good;
}

function askBag(
  k: Kernel,
  f: Frame,
  pc: number,
  i: Asking,
  purpose: (Decision & { kind: 'bag' })['purpose'],
  seat: number,
  items: BagItem[],
  min: number,
  max: number,
): number {
  const d: Decision = { kind: 'bag', purpose, seat, by: i.id, self: asNumber(f.L[SELF]), items, min, max };
  if (k.probing === 0 && i.filter) keepCompletable(k, pc, i, d);
  if (d.only?.length === 0) return k.fail(i.id, 'It cannot be completed.');
  const only = onlyAnswer(d);
  if (only !== null) return resume(k, f, pc, i, d, only);
  k.decision = d;
  return WAIT;
}

export function askOp(i: Instr): Op {
  const code = makeAsk(i as Asking);
  return (k, f, L, pc) => {
    k.by = i.id;
    return code(k, f, L, pc);
  };
}

/** The statement that says what a branch does: not the conditions it begins with. */
function says(code: Instr[], at: number): number {
  let n = at;
  while (code[n].op === 'onlyIf') n += 1;
  return code[n].id;
}

function makeAsk(i: Asking): Op {
  const who = num(i.who);
  // While nobody acts, as in a set-up, whoever has the turn is asked, or the first seat.
  const seatOf = (k: Kernel, L: Value[]) => {
    const seat = who(k.world, L);
    return seat >= 1 ? seat : Math.max(1, k.state.counters[TURN][TABLE]);
  };
  switch (i.op) {
    case 'pick': {
      const from = list(i.from);
      const { into, optional, must, idle, id } = i;
      return (k, f, L, pc) => {
        let found = from(k.world, L);
        if (idle >= 0)
          found = found.filter(
            (e) => !running(k, e, idle) && k.program.definitions[k.world.def(e)]?.abilities[idle] >= 0,
          );
        const options = distinct(k, found).map((e): Option => ({ o: 'entity', e }));
        const next = askPick(k, f, pc, i, 'choose', seatOf(k, L), options, optional);
        if (next !== NOTHING) return next;
        L[into] = NONE;
        return must ? k.fail(id, 'There is nothing to choose.') : pc + 1;
      };
    }
    case 'place': {
      const [piece, to] = [num(i.piece), zone(i.zone)];
      const { into, must, id } = i;
      return (k, f, L, pc) => {
        const [e, z] = [piece(k.world, L), to(k.world, L)];
        L[into] = NONE;
        if (e === NONE || z < 0) return pc + 1;
        const options = places(k.world, e, z).map(([at, turn]): Option => ({ o: 'place', at, turn }));
        const next = askPick(k, f, pc, i, 'place', seatOf(k, L), options, false);
        if (next !== NOTHING) return next;
        return must ? k.fail(id, 'There is no place for it.') : pc + 1;
      };
    }
    case 'bag': {
      const [from, min, max] = [list(i.from), num(i.min), num(i.max)];
      const { must, id } = i;
      return (k, f, L, pc) => {
        const items = groups(k, from(k.world, L)).map(
          (pieces): BagItem => ({ unit: NONE, pieces, lo: 0, hi: pieces.length, step: stepOf(k, pieces) }),
        );
        const there = items.reduce((n, x) => n + x.hi, 0);
        const least = min(k.world, L);
        if (must && there < least) return k.fail(id, `${least} are needed, there are ${there}.`);
        const most = Math.min(max(k.world, L), there);
        if (must && most < least) return k.fail(id, `${least} are needed, at most ${most} may be taken.`);
        return askBag(k, f, pc, i, 'choose', seatOf(k, L), items, Math.min(least, most), most);
      };
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
          i,
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
        return orFail(k, i, askPick(k, f, pc, i, 'branch', seatOf(k, L), options, false));
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
        if (options.length === 1) return resume(k, f, pc, i, d, 0);
        k.decision = d;
        return WAIT;
      };
    }
    case 'menu': {
      const actions = i.actions.map((a) => ({
        ...a,
        needs: a.needs ? num(a.needs) : null,
        from: a.from ? list(a.from) : null,
      }));
      return (k, f, L, pc) => {
        const seat = seatOf(k, L);
        k.world.you = seat;
        const options: Option[] = [];
        for (const a of actions) {
          if (a.needs && a.needs(k.world, L) === 0) continue;
          if (!a.from) options.push({ o: 'action', action: a.action, e: NONE });
          else for (const e of distinct(k, a.from(k.world, L))) options.push({ o: 'action', action: a.action, e });
        }
        const next = askPick(k, f, pc, i, 'menu', seat, options, false);
        return next === NOTHING ? k.fail(i.id, 'No action is possible.') : next;
      };
    }
    case 'way':
      return wayOp(i);
    case 'split': {
      const [price, mod, from] = [list(i.price), list(i.mod), num(i.from)];
      return (k, f, L, pc) => {
        const payer = from(k.world, L);
        const chosen = asList(L[i.way]);
        const change = chosen.length >= 2 ? wayOf(k, chosen).mod : mod(k.world, L);
        const have = (c: number) => k.world.count(payer, c);
        const can = payments(k.program, have, price(k.world, L), change, standIns(k, asNumber(L[ACTOR])));
        if (!can) return k.fail(i.id, 'It cannot be paid.');
        if ('items' in can) return askBag(k, f, pc, i, 'pay', seatOf(k, L), can.items, can.total, can.total);
        const bundles = can.bundles.map((bundle): Option => ({ o: 'bundle', bundle }));
        return orFail(k, i, askPick(k, f, pc, i, 'pay', seatOf(k, L), bundles, false));
      };
    }
    case 'next': {
      const { list: at, chosen, done } = i;
      return (k, f, L, pc) => {
        const left = asList(L[at]);
        if (left.length === 0) return done;
        const options = (chosen ? distinct(k, left) : [left[0]]).map((e): Option => ({ o: 'entity', e }));
        return orFail(k, i, askPick(k, f, pc, { ...i, filter: false }, 'order', seatOf(k, L), options, false));
      };
    }
    case 'react':
      return reactOp(i);
  }
}

/** The units that the payer may now pay for others. */
function standIns(k: Kernel, payer: number): number[] {
  const tests = k.code.evaluators.substitutes;
  return k.program.substitutes.flatMap((x, n) => {
    const test = tests[n];
    return !test || k.world.outside(test, NONE, payer, NONE) !== 0 ? [x.unit, x.for] : [];
  });
}

function wayOp(i: Asking & { op: 'way' }): Op {
  const [price, mod, from, who] = [list(i.price), list(i.mod), num(i.from), num(i.who)];
  return (k, f, L, pc) => {
    const { verb } = k.proc(f);
    const [cost, change, payer] = [price(k.world, L), mod(k.world, L), from(k.world, L)];
    const seat = who(k.world, L);
    L[i.into] = NONE;
    if (verb < 0 || change.length > 0 || cost.every((n, at) => at % 2 === 0 || n === 0)) return pc + 1;
    const have = (c: number) => k.world.count(payer, c);
    const options: Option[] = [];
    const instead = standIns(k, seat);
    if (payments(k.program, have, cost, change, instead)) options.push({ o: 'way', piece: NONE, n: NONE, name: '' });
    const { listenerSelf, listenerOwner } = k.program.verbs[verb];
    const offer = (way: PayWay, piece: number, n: number) => {
      if (way.verb !== verb) return;
      L[listenerSelf] = piece;
      L[listenerOwner] = seat;
      if (way.matches(k.world, L) === 0) return;
      if (payments(k.program, have, cost, way.mod, instead)) options.push({ o: 'way', piece, n, name: way.name });
    };
    for (const [n, way] of k.code.ways.entries()) offer(way, NONE, n);
    for (const z of k.code.inForce) {
      if (k.table.zones[z].holder !== seat) continue;
      for (const p of distinct(
        k,
        k.state.zones[z].filter((e) => e !== 0 && k.code.waysOf[k.world.def(e)].length > 0),
      )) {
        for (const [n, way] of k.code.waysOf[k.world.def(p)].entries()) offer(way, p, n);
      }
    }
    if (options.length === 1 && options[0].o === 'way' && options[0].n === NONE) return pc + 1;
    const next = askPick(k, f, pc, { ...i, filter: true }, 'way', seat, options, false);
    return next === NOTHING ? k.fail(i.id, 'It cannot be paid.') : next;
  };
}

function reactOp(i: Asking & { op: 'react' }): Op {
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
      if (l.needs && k.world.outside(l.needs, piece, owner, NONE) === 0) continue;
      // Who reacts does what can be done: a reaction that cannot be completed is none, and stops nobody.
      const begin = () => copyParams(k, L, k.push(l.proc, piece, owner, owner).L, l.verb);
      if (k.program.procs[l.proc].lastStrict >= 0 && !k.possible(pc, begin)) continue;
      options.push({ o: 'listener', e: piece, n: which });
    }
    if (options.length === 0) return pc + 1;
    const active = k.state.counters[0][0];
    return orFail(k, i, askPick(k, f, pc, { ...i, filter: false }, 'order', active, options, false));
  };
}

function bagBundle(d: Decision & { kind: 'bag' }, a: readonly number[]): number[] {
  return d.items.flatMap((item, n) => (a[n] > 0 ? [item.unit, a[n]] : []));
}

/** Carries out an answer: writes it where the effect wants it. Gives the next instruction, or FRAME. */
export function resume(k: Kernel, f: Frame, pc: number, i: Instr, d: Decision, a: Answer): number {
  const { L } = f;
  const option = d.kind === 'pick' ? d.options[a as number] : null;
  switch (i.op) {
    case 'pick':
      L[i.into] = option?.o === 'entity' ? option.e : NONE;
      return pc + 1;
    case 'place':
      L[i.into] = option?.o === 'place' ? [option.at, option.turn] : NONE;
      return pc + 1;
    case 'bag':
      L[i.into] =
        d.kind === 'bag' ? d.items.flatMap((item, n) => item.pieces.slice(0, (a as readonly number[])[n])) : [];
      return pc + 1;
    case 'units':
      L[i.into] = d.kind === 'bag' ? bagBundle(d, a as readonly number[]) : [];
      return pc + 1;
    case 'alternatives':
      L[i.into] = option?.o === 'bundle' ? option.bundle : [];
      return pc + 1;
    case 'branch':
      if (option?.o === 'yes') return i.branches[0].at;
      return option?.o === 'branch' ? i.branches[option.n].at : i.region;
    case 'menu': {
      if (option?.o !== 'action') return pc;
      L[i.it] = option.e;
      L[i.into] = option.action;
      return i.actions.find((x) => x.action === option.action)?.at ?? pc;
    }
    case 'way':
      L[i.into] = option?.o === 'way' && option.n !== NONE ? [option.piece, option.n] : NONE;
      return pc + 1;
    case 'split': {
      const paid =
        d.kind === 'bag' ? bagBundle(d, a as readonly number[]) : option?.o === 'bundle' ? option.bundle : [];
      k.by = i.id;
      const payer = num(i.from)(k.world, L);
      for (let n = 0; n < paid.length; n += 2) if (paid[n + 1] > 0) changeCount(k, payer, paid[n], -paid[n + 1]);
      L[i.into] = paid;
      return pc + 1;
    }
    case 'next': {
      const e = option?.o === 'entity' ? option.e : NONE;
      L[i.into] = e;
      L[i.list] = asList(L[i.list]).filter((x) => x !== e);
      return pc + 1;
    }
    case 'react': {
      if (option?.o !== 'listener') return pc + 1;
      const all = asList(L[i.list]);
      const rest: number[] = [];
      for (let n = 0; n < all.length; n += 2)
        if (all[n] !== option.e || all[n + 1] !== option.n) rest.push(all[n], all[n + 1]);
      L[i.list] = rest;
      f.pc = pc;
      const l = k.code.reactions[k.world.def(option.e)][option.n];
      const owner = k.world.owner(option.e);
      const inner = k.push(l.proc, option.e, owner, owner);
      copyParams(k, L, inner.L, l.verb);
      return FRAME;
    }
    default:
      return pc + 1;
  }
}
