/** What each instruction can lead to: straight on, to a question, into another effect, to a refusal or to the end. */
import { FIRST_FREE, type Instr, type Proc, type Program } from '../compile/program.ts';
import { canFail } from '../compile/strict.ts';

export interface Exit {
  /** what is answered, in the words of the content where it has any */
  label: string;
  /** next instruction; null where the answer starts the effect that this instruction runs */
  at: number | null;
}
export interface Exits {
  /** goes on here without stopping: what a forced or empty question does, too */
  on: number[];
  /** of these, the ordinary way out of a loop: nothing is left out by it */
  leaves: number[];
  /** where each answer leads, if it can wait for one */
  answers: Exit[] | null;
  /** effects it can run, and where it goes on after them */
  runs: { procs: number[]; back: number; fails: boolean } | null;
  fails: boolean;
  ends: boolean;
}

const goes = (...on: number[]): Exits => ({ on, leaves: [], answers: null, runs: null, fails: false, ends: false });
const asks = (pc: number, fails: boolean, skips = [pc + 1]): Exits => ({
  ...goes(...skips),
  ...{ answers: [{ label: 'answer', at: pc + 1 }], fails },
});

/** Never narrower than what the runner does: a game may not leave its machines. */
export function exits(program: Program, proc: Proc, pc: number): Exits {
  const i = proc.code[pc];
  switch (i.op) {
    case 'jump':
      return goes(i.t);
    case 'unless':
      return goes(pc + 1, i.t);
    case 'onlyIf':
    case 'changed':
      return { ...goes(pc + 1), fails: true };
    case 'move':
    case 'take':
      return { ...goes(pc + 1), fails: i.must };
    case 'return':
    case 'over':
      return { ...goes(), ends: true };
    case 'call':
      return call(program, i, pc);
    case 'activate':
      return activate(program, i, pc);
    case 'wayDo':
      return into(goes(pc + 1), wayProcs(program, proc.verb), pc + 1);
    case 'pick':
    case 'bag':
    case 'units':
      return asks(pc, i.must);
    case 'split':
      return asks(pc, true);
    case 'alternatives':
      return i.bundles.length > 1 ? asks(pc, false) : goes(pc + 1);
    case 'way':
      // Without another way to pay the effect goes straight on to the payment, which fails if it must.
      return hasWays(program, proc.verb) ? asks(pc, true) : goes(pc + 1);
    case 'next':
      return i.chosen ? { ...asks(pc, false, [pc + 1, i.done]), leaves: [i.done] } : goes(pc + 1, i.done);
    case 'menu':
      return {
        ...goes(),
        ...{ answers: i.actions.map((a) => ({ label: program.actions[a.action].id, at: a.at })), fails: true },
      };
    case 'branch':
      return branch(program, proc, i);
    case 'react':
      return react(program, proc, i, pc);
    default:
      return goes(pc + 1);
  }
}

function into(straight: Exits, procs: number[], back: number, fails = false): Exits {
  return procs.length === 0 ? straight : { ...straight, runs: { procs, back, fails } };
}

function call(program: Program, i: Instr & { op: 'call' }, pc: number): Exits {
  const hasObject = i.args[0]?.[0] === FIRST_FREE;
  const strict = canFail(program, i.proc);
  const skipped = !i.must && (hasObject || (!i.sure && strict));
  return into(
    { ...goes(...(skipped ? [pc + 1] : [])), fails: i.must && hasObject },
    [i.proc],
    pc + 1,
    i.must && strict,
  );
}

function activate(program: Program, i: Instr & { op: 'activate' }, pc: number): Exits {
  const procs = program.definitions.flatMap((d) => (d.abilities[i.ability] >= 0 ? [d.abilities[i.ability]] : []));
  return into(goes(pc + 1), procs, pc + 1, i.must && procs.some((p) => canFail(program, p)));
}

function branch(program: Program, proc: Proc, i: Instr & { op: 'branch' }): Exits {
  const { branches, optional, first, region } = i;
  const straight = goes(...branches.map((b) => b.at), region);
  if (first || (!optional && branches.length < 2)) return straight;
  const label = (at: number) => program.causes[proc.code[at].id].text;
  const answers: Exit[] =
    branches.length === 1
      ? [{ label: 'yes', at: branches[0].at }]
      : branches.map(({ at }) => ({ label: label(at), at }));
  if (optional) answers.push({ label: 'none', at: region });
  // Asked whenever it may be declined, so only a choice without `may` is ever forced.
  return { ...straight, ...{ on: optional ? [region] : straight.on, answers } };
}

function react(program: Program, proc: Proc, i: Instr & { op: 'react' }, pc: number): Exits {
  const procs = program.definitions.flatMap((d) =>
    d.listeners.flatMap((l) => (l.verb === proc.verb && l.when === i.when ? [l.proc] : [])),
  );
  if (procs.length === 0) return goes(pc + 1);
  // After a reaction the instruction is run again: others may wait for their turn.
  return into({ ...goes(pc + 1), leaves: [pc + 1], answers: [{ label: 'answer', at: null }] }, procs, pc);
}

const allWays = (program: Program) => [...program.ways, ...program.definitions.flatMap((d) => d.ways)];
const hasWays = (program: Program, verb: number) => verb >= 0 && allWays(program).some((w) => w.verb === verb);
const wayProcs = (program: Program, verb: number) =>
  verb < 0 ? [] : allWays(program).flatMap((w) => (w.verb === verb && w.proc >= 0 ? [w.proc] : []));
