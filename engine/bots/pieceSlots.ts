/** Which slots of a suspended effect hold pieces: to whoever reads a frame they are numbers like any others. */
import { type Expr, FIRST_FREE, type Instr, IT, type Program, THEM, THOSE } from '../compile/program.ts';

const known = new WeakMap<Program, readonly Uint8Array[]>();

/** By proc, by slot: 1 where it holds a piece or a list of them (or a seat, which is none). What carries the effect is not told. */
export function pieceSlots(program: Program): readonly Uint8Array[] {
  const found = known.get(program) ?? find(program);
  known.set(program, found);
  return found;
}

function find(program: Program): Uint8Array[] {
  const slots = program.procs.map((proc) => {
    const own = new Uint8Array(proc.slots);
    for (const s of [IT, THEM, THOSE]) own[s] = 1;
    if (proc.gives >= 0) own[proc.gives] = 1;
    return own;
  });
  const heard = program.definitions.flatMap((d) => [...d.listeners, ...d.ways]).concat(program.ways);
  let grows = true;
  const mark = (proc: number, s: number) => {
    if (proc < 0 || slots[proc][s] === 1) return;
    slots[proc][s] = 1;
    grows = true;
  };
  // What is handed on is known only once it is known what the giver holds.
  while (grows) {
    grows = false;
    for (const { id, code } of program.procs)
      for (const i of code) for (const [proc, s] of written(id, i, (x) => names(x, slots[id]))) mark(proc, s);
    for (const { verb, proc } of heard) {
      const { proc: body, params } = program.verbs[verb];
      for (let s = FIRST_FREE; s < FIRST_FREE + params.length; s += 1) if (slots[body][s] === 1) mark(proc, s);
    }
  }
  return slots;
}

/** The slots, with their procs, into which the instruction writes pieces. */
function written(id: number, i: Instr, gives: (x: Expr) => boolean): [number, number][] {
  if (i.op === 'let') return gives(i.x) ? [[id, i.s]] : [];
  if (i.op === 'call') return i.args.flatMap(([s, x]): [number, number][] => (gives(x) ? [[i.proc, s]] : []));
  if (i.op === 'pick' || i.op === 'bag') return [[id, i.into]];
  if (i.op === 'next') return [i.list, i.into].map((s) => [id, s]);
  return i.op === 'menu' ? [[id, i.it]] : [];
}

/** Does the expression give pieces? `own` are the slots of the effect it stands in. */
function names(x: Expr, own: Uint8Array): boolean {
  switch (x.e) {
    case 'slot':
      return own[x.s] === 1;
    case 'if':
      return names(x.a, own) || names(x.b, own);
    case 'let':
      return names(x.body, own);
    case 'select':
    case 'extreme':
    case 'first':
    case 'still':
    case 'released':
    case 'top':
    case 'host':
      return true;
    default:
      return false;
  }
}
