/** Instructions → closures. */
import {
  ACTOR,
  FIRST_FREE,
  HOST,
  type Instr,
  IT,
  MANY,
  membersOf,
  NONE,
  PLACE,
  SELF,
  THOSE,
  type Value,
} from '../compile/program.ts';
import { canFail } from '../compile/strict.ts';
import { askOp } from './asking.ts';
import { FAIL, FRAME, HIDDEN, type Op, OVER, PAUSE } from './body.ts';
import type { Frame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import type { Maker } from './maker.ts';
import { changeCount, draw, isGroup, moveOrGoHome, refill, refillAll, shuffle, topOf, tryMove } from './moves.ts';
import { handOver } from './params.ts';
import { running, wayOf } from './running.ts';
import { finalScores } from './scores.ts';
import { asList, asNumber, EMPTY } from './world.ts';

function rememberMoved(k: Kernel, f: Frame, moved: number[], zoneId: number): void {
  const { L } = f;
  L[THOSE] = moved;
  L[MANY] = moved.length;
  L[PLACE] = zoneId;
  const { gives } = k.proc(f);
  if (gives >= 0) L[gives] = [...asList(L[gives]), ...moved];
}

/** Puts these pieces into a zone, those that may go there; false where they must and one of them may not. */
export function put(
  k: Kernel,
  f: Frame,
  pieces: readonly number[],
  zoneId: number,
  must: boolean,
  place: readonly number[] | null = null,
  under = false,
): boolean {
  const moved: number[] = [];
  for (let i = 0; i < pieces.length; i += 1) {
    const refusal = zoneId < 0 ? 'There is nowhere to put it.' : tryMove(k, pieces[i], zoneId, place, under);
    if (refusal === null) moved.push(pieces[i]);
    else if (must) {
      k.fail(k.by, refusal);
      return false;
    }
  }
  if (must && moved.length === 0) {
    k.fail(k.by, zoneId < 0 ? 'There is nowhere to put it.' : 'There is nothing to put.');
    return false;
  }
  rememberMoved(k, f, moved, zoneId);
  return true;
}

/** Ends an effect: its caller is handed what it asked for. */
export function leave(k: Kernel, f: Frame): void {
  k.frames.pop();
  if (!f.gives || k.frames.length === 0) return;
  const caller = k.top();
  const given = asList(f.L[k.proc(f).gives]);
  caller.L[THOSE] = given;
  caller.L[MANY] = given.length;
  caller.L[PLACE] = given.length > 0 ? k.state.zoneOf[given[0]] : NONE;
  if (given.length === 1) caller.L[IT] = given[0];
}

/** The closure of one instruction. */
export function makeOp(i: Instr, maker: Maker): Op {
  const { num, list, zone } = maker;
  const by = i.id;
  switch (i.op) {
    case 'gain': {
      const [of, what] = [num(i.of), list(i.what)];
      return (k, _, L, pc) => {
        const [e, units] = [of(k.world, L), what(k.world, L)];
        if (e >= 0) for (let u = 0; u < units.length; u += 2) changeCount(k, e, units[u], units[u + 1]);
        return pc + 1;
      };
    }
    case 'lose': {
      const of = num(i.of);
      const n = i.n ? num(i.n) : null;
      const { unit } = i;
      return (k, _, L, pc) => {
        const e = of(k.world, L);
        const units = membersOf(k.program, unit);
        let left = n ? n(k.world, L) : 1_000_000;
        for (const c of units) {
          const take = Math.min(left, k.world.count(e, c));
          if (take > 0) changeCount(k, e, c, -take);
          left -= take;
        }
        return pc + 1;
      };
    }
    case 'transfer': {
      const [from, to, what] = [num(i.from), num(i.to), list(i.what)];
      return (k, _, L, pc) => {
        const [a, b, units] = [from(k.world, L), to(k.world, L), what(k.world, L)];
        let moved = 0;
        for (let u = 0; u < units.length; u += 2) {
          if (units[u] < 0) throw isGroup(k, units[u]);
          const n = Math.min(units[u + 1], k.world.count(a, units[u]));
          if (n <= 0) continue;
          changeCount(k, a, units[u], -n);
          if (b >= 0) changeCount(k, b, units[u], n);
          moved += n;
        }
        L[MANY] = moved;
        return pc + 1;
      };
    }
    case 'set': {
      const [of, x] = [num(i.of), num(i.x)];
      const { c } = i;
      return (k, _, L, pc) => {
        const e = of(k.world, L);
        if (e >= 0) changeCount(k, e, c, x(k.world, L) - k.world.count(e, c));
        return pc + 1;
      };
    }
    case 'let': {
      const { s } = i;
      // A slot keeps what it is given, list or number; everything computed as a list stays a list.
      const lists = !isNumber(i.x.e);
      if (i.x.e === 'slot') {
        const from = i.x.s;
        return (_, __, L, pc) => {
          L[s] = L[from];
          return pc + 1;
        };
      }
      const [l, n] = [list(i.x), num(i.x)];
      return (k, _, L, pc) => {
        L[s] = lists ? l(k.world, L) : n(k.world, L);
        return pc + 1;
      };
    }
    case 'roll': {
      const { s, n } = i;
      return (k, _, L, pc) => {
        if (k.probing > 0) return HIDDEN;
        L[s] = draw(k, n);
        return pc + 1;
      };
    }
    case 'move': {
      const [l, to] = [list(i.list), zone(i.to)];
      const { must, at } = i;
      const under = i.under === true;
      return (k, f, L, pc) => {
        const place = at === NONE ? null : asList(L[at]);
        const pieces = place?.length === 0 ? [] : l(k.world, L);
        return put(k, f, pieces, to(k.world, L), must, place, under) ? pc + 1 : FAIL;
      };
    }
    case 'take': {
      const [from, to, n] = [zone(i.from), zone(i.to), num(i.n)];
      const { must, random } = i;
      return (k, f, L, pc) => {
        const [source, target, want] = [from(k.world, L), to(k.world, L), n(k.world, L)];
        const moved: number[] = [];
        while (source >= 0 && target >= 0 && moved.length < want) {
          const piece = topOf(k, source, random);
          if (piece === NONE) break;
          if (k.probing > 0 && hidden(k, source, asNumber(L[1])) && k.world.room(target) >= 1) {
            // Which pieces come must not be known: it goes on as if they had, without them.
            k.changes += 1;
            k.blind = true;
            break;
          }
          if (tryMove(k, piece, target) !== null) break;
          moved.push(piece);
        }
        if (must && moved.length < want && !k.blind) return k.fail(by, 'There are not enough pieces to take.');
        rememberMoved(k, f, moved, target);
        return pc + 1;
      };
    }
    case 'give': {
      const [l, to] = [list(i.list), num(i.to)];
      return (k, _, L, pc) => {
        const seat = to(k.world, L);
        const pieces = l(k.world, L);
        for (const piece of pieces) moveOrGoHome(k, piece, seat);
        L[MANY] = pieces.length;
        return pc + 1;
      };
    }
    case 'shuffle': {
      const z = zone(i.zone);
      return (k, _, L, pc) => {
        if (k.probing === 0) shuffle(k, z(k.world, L));
        return pc + 1;
      };
    }
    case 'refill': {
      const z = zone(i.zone);
      return (k, _, L, pc) => {
        if (k.probing === 0) refill(k, z(k.world, L));
        return pc + 1;
      };
    }
    case 'settle':
      return (k, _, __, pc) => {
        if (k.probing === 0 && k.aside === 0) refillAll(k);
        return pc + 1;
      };
    case 'pause':
      return (_, f, __, pc) => {
        f.pc = pc + 1;
        return PAUSE;
      };
    case 'jump': {
      const { t } = i;
      return () => t;
    }
    case 'unless': {
      const x = num(i.x);
      const { t } = i;
      return (k, _, L, pc) => (x(k.world, L) > 0 ? pc + 1 : t);
    }
    case 'onlyIf': {
      const x = num(i.x);
      const condition = i.x.e === 'formula' ? { a: i.x.a, of: num(i.x.of) } : null;
      return (k, _, L, pc) => {
        if (x(k.world, L) !== 0) return pc + 1;
        if (k.silent) return FAIL;
        const d = condition ? k.world.def(condition.of(k.world, L)) : NONE;
        const text = d >= 0 && condition ? k.program.definitions[d].conditions[condition.a] : null;
        return k.fail(by, `This needs: ${text ?? k.program.causes[by].text.replace(/^only if /, '')}.`);
      };
    }
    case 'changes': {
      const { s } = i;
      // Whoever came here has been found able to change something; what is then really done is free (see 'changed').
      return (k, _, L, pc) => {
        L[s] = k.probing > 0 ? k.changes : NONE;
        return pc + 1;
      };
    }
    case 'changed': {
      const { s } = i;
      return (k, _, L, pc) =>
        k.changes > asNumber(L[s]) ? pc + 1 : k.fail(by, k.failure?.reason || 'Nothing would happen.');
    }
    case 'call':
      return callOp(i, maker);
    case 'activate':
      return activateOp(i, maker);
    case 'listen':
      return listenOp(i);
    case 'wayDo': {
      const { way } = i;
      return (k, f, L, pc) => {
        const chosen = asList(L[way]);
        if (chosen.length < 2) return pc + 1;
        const found = wayOf(k, chosen);
        if (found.proc < 0) return pc + 1;
        f.pc = pc + 1;
        const inner = k.push(found.proc, chosen[0], asNumber(L[1]), asNumber(L[HOST]));
        handOver(k, L, inner.L, found.verb);
        return FRAME;
      };
    }
    case 'turn': {
      const seat = num(i.seat);
      return (k, _, L, pc) => {
        k.emit({ k: 'mark', what: 'turn', was: k.state.counters[0][0], n: seat(k.world, L), by, self: NONE });
        return pc + 1;
      };
    }
    case 'phase': {
      const { phase } = i;
      return (k, _, __, pc) => {
        k.emit({ k: 'mark', what: 'phase', was: NONE, n: phase, by, self: NONE });
        return pc + 1;
      };
    }
    case 'return':
      return (k, f) => {
        leave(k, f);
        return FRAME;
      };
    case 'over':
      return (k) => {
        if (k.probing === 0) k.emit({ k: 'over', ...finalScores(k.world), by, self: NONE });
        return OVER;
      };
    default:
      return askOp(i, maker);
  }
}

/** Can the acting seat not see what is in that zone? */
function hidden(k: Kernel, zoneId: number, actor: number): boolean {
  const { type, holder } = k.table.zones[zoneId];
  const { seenBy } = k.program.zones[type];
  return seenBy === 'nobody' || (seenBy === 'owner' && k.world.owner(holder) !== actor);
}

function callOp(i: Instr & { op: 'call' }, { num, list }: Maker): Op {
  const args = i.args.map(([s, x]) => ({
    s,
    from: x.e === 'slot' ? x.s : NONE,
    one: isNumber(x.e) ? num(x) : null,
    many: list(x),
  }));
  const hasObject = args.length > 0 && args[0].s === FIRST_FREE;
  const actor = num(i.actor);
  const { proc, must, sure, gives, id } = i;
  const begin = (k: Kernel, L: Value[], you: number, values: readonly Value[]) => {
    const host = you === asNumber(L[ACTOR]) ? asNumber(L[HOST]) : you;
    const inner = k.push(proc, asNumber(L[SELF]), you, host);
    inner.gives = gives;
    for (let a = 0; a < args.length; a += 1) inner.L[args[a].s] = values[a];
  };
  return (k, f, L, pc) => {
    const you = actor(k.world, L);
    const values = new Array<Value>(args.length);
    for (let a = 0; a < args.length; a += 1) {
      const { from, one, many } = args[a];
      values[a] = from >= 0 ? L[from] : one ? one(k.world, L) : many(k.world, L);
    }
    // An object that is nobody or nothing: there is nothing to do.
    if (hasObject && isNothing(values[0])) return must ? k.fail(id, 'There is nothing to do it with.') : pc + 1;
    if (!must && !sure && canFail(k.program, proc) && !k.possible(pc, () => begin(k, L, you, values))) return pc + 1;
    f.pc = pc + 1;
    begin(k, L, you, values);
    return FRAME;
  };
}
const LISTS = new Set([
  'select',
  'bundle',
  'bundleOf',
  'allOf',
  'mod',
  'still',
  'released',
  'extreme',
  'inTurn',
  'top',
]);
/** Is the value of such an expression kept as a number? */
export const isNumber = (e: string): boolean => !LISTS.has(e);
export const isNothing = (v: Value): boolean => (typeof v === 'number' ? v === NONE : v.length === 0);

function activateOp(i: Instr & { op: 'activate' }, { num }: Maker): Op {
  const [of, actor, host] = [num(i.of), num(i.actor), num(i.host)];
  const { ability, must, sure } = i;
  return (k, f, L, pc) => {
    const piece = of(k.world, L);
    const d = k.world.def(piece);
    const proc = d < 0 ? NONE : k.program.definitions[d].abilities[ability];
    if (proc < 0) return pc + 1;
    if (running(k, piece, ability)) return pc + 1;
    const [you, reader] = [actor(k.world, L), host(k.world, L)];
    const trial = () => {
      k.push(proc, piece, you, reader).ability = ability;
    };
    if (!must && !sure && canFail(k.program, proc) && !k.possible(pc, trial)) return pc + 1;
    f.pc = pc + 1;
    k.push(proc, piece, you, reader).ability = ability;
    return FRAME;
  };
}

/** Who could react is settled when the verb begins: nothing reacts to its own arrival. */
function listenOp(i: Instr & { op: 'listen' }): Op {
  const { s } = i;
  return (k, f, L, pc) => {
    const { verb } = k.proc(f);
    L[s] = EMPTY;
    if (verb < 0 || !k.program.verbs[verb].listened) return pc + 1;
    const hears = k.world.index.hears(verb);
    const listening = k.code.listening[verb];
    const { inForce } = k.code;
    const heard: number[] = [];
    for (let z = 0; z < inForce.length; z += 1) {
      const pieces = k.state.zones[inForce[z]];
      for (let i = 0; i < pieces.length; i += 1) {
        const p = pieces[i];
        const found = hears[p] === 0 ? null : listening[k.world.def(p)];
        if (found) for (const n of found) heard.push(p, n);
      }
    }
    L[s] = heard;
    return pc + 1;
  };
}
