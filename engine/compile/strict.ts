/** Where code can fail, and which questions must therefore look ahead. What can never fail is never tried. */
import { type Expr, FIRST_FREE, type Instr, NONE, type Proc, type Program } from './program.ts';

/** Marks where effects of a program can fail: all of them, or some that were compiled anew. */
export function markStrict(program: Program, procs: readonly Proc[] = program.procs): void {
  for (const p of procs) p.lastStrict = -1;
  // A call fails where what it calls does, and that may call in turn: gone through until nothing changes.
  for (let changed = true; changed; ) {
    changed = false;
    const fails = canFail(program);
    for (const p of procs) {
      const last = p.code.findLastIndex((i, at) => isStrict(p, i, at, fails));
      if (last !== p.lastStrict) changed = true;
      p.lastStrict = last;
    }
  }
  const fails = canFail(program);
  for (const p of procs) p.happens = happensIn(p, fails);
  const spoils = (p: Proc, i: Instr, at: number) => isStrict(p, i, at, fails) || runs(i, fails);
  for (const p of procs) {
    for (const [at, i] of p.code.entries()) {
      if (!('region' in i)) continue;
      i.filter = p.code.some((other, k) => k > at && k < i.region && spoils(p, other, k));
    }
  }
}

/** What is to change something has nothing ahead of it that can fail once it has. */
function happensIn(p: Proc, fails: Fails): Proc['happens'] {
  const last = p.code[p.lastStrict];
  if (last?.op !== 'changed') return null;
  const { s } = last;
  const begins = (i: Instr) => i.op === 'changes' && i.s === s;
  const before = p.code.slice(0, p.lastStrict);
  return { after: before.findLastIndex((i, at) => begins(i) || isStrict(p, i, at, fails)), s };
}

interface Fails {
  /** by proc, by ability */
  procs: boolean[];
  abilities: boolean[];
}
function canFail({ procs, abilities, definitions }: Program): Fails {
  const own = procs.map((p) => p.lastStrict >= 0);
  return { procs: own, abilities: abilities.map((_, a) => definitions.some((d) => own[d.abilities[a]] === true)) };
}

/** Does it run something that can fail? */
function runs(i: Instr, fails: Fails): boolean {
  return (i.op === 'call' && fails.procs[i.proc]) || (i.op === 'activate' && fails.abilities[i.ability]);
}

/** Can this instruction fail? */
function isStrict(p: Proc, i: Instr, at: number, fails: Fails): boolean {
  switch (i.op) {
    case 'onlyIf':
    case 'changed':
    case 'split':
      return true;
    case 'move':
    case 'take':
    case 'pick':
    case 'bag':
    case 'place':
    case 'units':
      return i.must;
    case 'call': {
      const [object] = i.args;
      const needsOne = object?.[0] === FIRST_FREE && !isThere(p, at, object[1]);
      return i.must && (needsOne || runs(i, fails));
    }
    case 'activate':
      return i.must && runs(i, fails);
    default:
      return false;
  }
}

/** Is the value something, whenever this instruction is reached? So it is where it must have been chosen just before. */
function isThere({ code, gives }: Proc, at: number, x: Expr): boolean {
  if (x.e !== 'slot' || x.s < FIRST_FREE || x.s === gives) return false;
  for (let k = at - 1; k >= 0; k -= 1) {
    const i = code[k];
    if (code.some((other) => leadsTo(other).includes(k + 1))) return false;
    if (i.op === 'pick' && i.into === x.s) return i.must && !i.optional;
    if (i.op === 'bag' && i.into === x.s) return i.must && i.min.e === 'num' && i.min.v >= 1;
    if (writes(i).includes(x.s)) return false;
  }
  return false;
}

/** Instructions that may come next besides the one below. */
function leadsTo(i: Instr): number[] {
  switch (i.op) {
    case 'jump':
    case 'unless':
      return [i.t];
    case 'next':
      return [i.done];
    case 'branch':
      return [...i.branches.map((b) => b.at), i.region];
    case 'menu':
      return i.actions.map((a) => a.at);
    default:
      return [];
  }
}

/** Slots of its own effect that an instruction writes, those of every frame aside. */
function writes(i: Instr): number[] {
  const slots = i as { s?: number; into?: number; it?: number; list?: unknown };
  return [slots.s ?? NONE, slots.into ?? NONE, slots.it ?? NONE, typeof slots.list === 'number' ? slots.list : NONE];
}
