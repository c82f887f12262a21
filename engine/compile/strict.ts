/** Where code can fail, and which questions must therefore look ahead. What can never fail is never tried. */
import { type Expr, FAILS, FIRST_FREE, type Instr, NONE, type Proc, type Program } from './program.ts';

/** Marks where effects of a program can fail: all of them, or some that were compiled anew. */
export function markStrict(program: Program, procs: readonly Proc[] = program.procs): void {
  for (const p of procs) p.ahead.fill(NONE);
  // A call fails where what it calls does, and that may call in turn: gone through until nothing changes.
  for (let changed = true; changed; ) {
    const fails = whatFails(program);
    changed = false;
    for (const p of procs) if (lookAhead(p, fails)) changed = true;
  }
  const fails = whatFails(program);
  const spoils = (p: Proc, i: Instr, at: number) => fault(p, i, at, fails) !== NONE || runs(i, fails);
  for (const p of procs) {
    for (const [at, i] of p.code.entries()) {
      if (!('region' in i)) continue;
      i.filter = p.code.some((other, k) => k > at && k < i.region && spoils(p, other, k));
    }
  }
}

/** Has this effect an instruction that can fail? */
export const canFail = ({ procs }: Program, proc: number): boolean => procs[proc].ahead[0] !== NONE;

/** By proc, by ability: can it fail? */
interface Fails {
  procs: boolean[];
  abilities: boolean[];
}
function whatFails(program: Program): Fails {
  const procs = program.procs.map((p) => canFail(program, p.id));
  const abilities = program.abilities.map((_, a) => program.definitions.some((d) => procs[d.abilities[a]] === true));
  return { procs, abilities };
}

/** Goes back over an effect from what fails in it to where it is still ahead; tells whether it found more than it knew. */
function lookAhead(p: Proc, fails: Fails): boolean {
  const { code, ahead } = p;
  let foundMore = false;
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = code.length - 1; at >= 0; at -= 1) {
      const i = code[at];
      let found = fault(p, i, at, fails);
      for (const next of comesAfter(i, at)) found = either(found, ahead[next]);
      // Before it begins to count changes nothing can be said of them.
      if (i.op === 'changes' && found === i.s) found = FAILS;
      if (found === ahead[at]) continue;
      ahead[at] = found;
      changed = true;
      foundMore = true;
    }
  }
  return foundMore;
}
const either = (a: number, b: number): number => (a === NONE || a === b ? b : b === NONE ? a : FAILS);

/** Does it run something that can fail? */
function runs(i: Instr, fails: Fails): boolean {
  return (i.op === 'call' && fails.procs[i.proc]) || (i.op === 'activate' && fails.abilities[i.ability]);
}

/** Can this instruction fail? As in `Proc.ahead`. */
function fault(p: Proc, i: Instr, at: number, fails: Fails): number {
  switch (i.op) {
    case 'changed':
      return i.s;
    case 'onlyIf':
    case 'split':
      return FAILS;
    case 'move':
    case 'take':
    case 'pick':
    case 'bag':
    case 'place':
    case 'units':
      return i.must ? FAILS : NONE;
    case 'call': {
      const [object] = i.args;
      const needsOne = object?.[0] === FIRST_FREE && !isThere(p, at, object[1]);
      return i.must && (needsOne || runs(i, fails)) ? FAILS : NONE;
    }
    case 'activate':
      return i.must && runs(i, fails) ? FAILS : NONE;
    default:
      return NONE;
  }
}

/** Where it goes on, whatever is answered; behind what it offers only where that was tried. */
function comesAfter(i: Instr, at: number): number[] {
  switch (i.op) {
    case 'return':
    case 'over':
      return [];
    case 'jump':
      return [i.t];
    case 'branch':
      return [i.region];
    case 'menu':
      return i.actions.map((a) => a.at + 1);
    default:
      return [at + 1, ...leadsTo(i)];
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
