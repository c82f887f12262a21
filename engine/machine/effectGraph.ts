/** The states of one effect and the moves between them, read off its instruction list. */
import { type Cause, FIRST_FREE, type Instr, type Proc, type Program } from '../compile/program.ts';
import { type Exit, type Exits, exits } from './exits.ts';
import { effectLabel, effectNames, slug, unique } from './names.ts';

export const START = 'start';
export const DONE = 'done';
const REFUSED = 'refused';

export interface StateMeta {
  kind: 'start' | 'asks' | 'runs' | 'done' | 'refused';
  /** a few words, for a drawing */
  label: string;
  /** what the seat is asked; null where nobody is */
  asks: string | null;
  /** names of the effects that it may stand for while they run */
  runs: string[];
  /** the statement; null where none stands behind it */
  cause: Cause | null;
}
export interface Move {
  to: string;
  /** does it pass over another state: a question that is forced or empty, an effect that is not run? */
  past: boolean;
}
export interface State {
  id: string;
  meta: StateMeta;
  /** by event */
  moves: Map<string, Move>;
}
export interface EffectGraph {
  name: string;
  states: Map<string, State>;
  /** by instruction: the state in which it waits for an answer, the state in which its inner effect runs */
  asking: Map<number, string>;
  running: Map<number, string>;
}

const known = new WeakMap<Program, (EffectGraph | undefined)[]>();

/** Made once per effect and kept as long as its program. */
export function effectGraph(program: Program, proc: number): EffectGraph {
  const graphs = known.get(program) ?? [];
  known.set(program, graphs);
  graphs[proc] ??= makeGraph(program, program.procs[proc]);
  return graphs[proc];
}

function makeGraph(program: Program, proc: Proc): EffectGraph {
  const at = reachable(program, proc);
  const states = new Map<string, State>();
  const add = (id: string, meta: StateMeta) => {
    const name = unique(id, states);
    states.set(name, { id: name, meta, moves: new Map() });
    return name;
  };
  const bare = (kind: StateMeta['kind']): StateMeta => ({ kind, label: kind, asks: null, runs: [], cause: null });
  add(START, bare('start'));
  // Taken from the beginning, so that no statement can be called so; put where they belong at the end.
  const ends = [DONE, REFUSED].map((id) => ({ id, meta: bare(id as 'done' | 'refused'), moves: new Map() }));
  for (const end of ends) states.set(end.id, end);

  const asking = new Map<number, string>();
  const running = new Map<number, string>();
  for (const [pc, x] of at) {
    if (x.answers) asking.set(pc, add(askId(program, proc, pc), askMeta(program, proc, pc)));
    if (x.runs) running.set(pc, add(runId(program, proc, pc, states), runMeta(program, proc, pc, x.runs.procs)));
  }
  for (const end of ends) {
    states.delete(end.id);
    states.set(end.id, end);
  }

  const graph = { name: effectNames(program)[proc.id], states, asking, running };
  lead(graph, at, START, [{ label: 'begin', at: 0 }]);
  for (const [pc, x] of at) {
    const ask = asking.get(pc);
    const run = running.get(pc);
    if (ask !== undefined) lead(graph, at, ask, x.answers ?? [], run);
    if (run === undefined || !x.runs) continue;
    lead(graph, at, run, [{ label: 'return', at: x.runs.back }]);
    if (x.runs.fails) states.get(run)?.moves.set(REFUSED, { to: REFUSED, past: false });
  }
  const refusable = [...states.values()].some((s) => [...s.moves.values()].some((m) => m.to === REFUSED));
  if (!refusable) states.delete(REFUSED);
  return graph;
}

/** Every instruction that can be come to, in the order of the text. */
function reachable(program: Program, proc: Proc): Map<number, Exits> {
  const found = new Map<number, Exits>();
  const open = [0];
  for (let pc = open.pop(); pc !== undefined; pc = open.pop()) {
    if (found.has(pc)) continue;
    const x = exits(program, proc, pc);
    found.set(pc, x);
    open.push(...x.on, ...(x.answers ?? []).flatMap((a) => a.at ?? []), ...(x.runs ? [x.runs.back] : []));
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** The states that straight-line code can come to from an instruction; with `past`, also by going past others. */
function targets(g: EffectGraph, at: Map<number, Exits>, from: number, past: boolean): Set<string> {
  const out = new Set<string>();
  const seen = new Set<number>();
  const open = [from];
  for (let pc = open.pop(); pc !== undefined; pc = open.pop()) {
    if (seen.has(pc)) continue;
    seen.add(pc);
    const x = at.get(pc);
    if (!x) continue;
    for (const state of [g.asking.get(pc), g.running.get(pc)]) if (state !== undefined) out.add(state);
    if (x.fails) out.add(REFUSED);
    if (x.ends) out.add(DONE);
    open.push(...(past || (!x.answers && !x.runs) ? x.on : x.leaves));
  }
  return out;
}

/** Declares the moves out of a state. Where an exit can end in several states, each has an event that names it. */
function lead(g: EffectGraph, at: Map<number, Exits>, from: string, outs: Exit[], run?: string): void {
  const moves = g.states.get(from)?.moves;
  if (!moves) return;
  const inTextOrder = [...g.states.keys()];
  for (const { label, at: pc } of outs) {
    const started = new Set(run === undefined ? [] : [run]);
    const near = pc === null ? started : targets(g, at, pc, false);
    const all = pc === null ? started : targets(g, at, pc, true);
    const words = firstLine(label);
    for (const to of inTextOrder) {
      if (!all.has(to)) continue;
      const past = !near.has(to);
      moves.set(unique(near.size === 1 && !past ? words : `${words}, then ${to}`, moves), { to, past });
    }
  }
}

/** What a question before the body of a verb is about: the parameter that the caller left open. */
function openParameter(program: Program, proc: Proc, i: Instr): string | undefined {
  return i.op === 'pick' && proc.verb >= 0 ? program.verbs[proc.verb].params[i.into - FIRST_FREE] : undefined;
}

function askId(program: Program, proc: Proc, pc: number): string {
  const i = proc.code[pc];
  const text = slug(program.causes[i.id].text);
  const parameter = openParameter(program, proc, i);
  if (parameter !== undefined) return `which-${slug(parameter)}`;
  if (i.op === 'react') return `which-reaction-${i.when}`;
  if (i.op === 'menu') return `turn-of-${text}`;
  return i.op === 'way' ? `how-to-${text}` : text;
}

function runId(program: Program, proc: Proc, pc: number, taken: Map<string, State>): string {
  const i = proc.code[pc];
  if (i.op === 'react') return `reaction-${i.when}`;
  const what = runLabel(program, i);
  if (isOfFlow(program, proc, i)) return slug(what);
  const text = slug(program.causes[i.id].text);
  if (i.op === 'wayDo') return `way-to-${text}`;
  // Where the same statement asks first, what it then does is told by the verb or the ability.
  return taken.has(text) ? `${text}-${slug(what)}` : text;
}

/** The flow's calls have no statements of their own. */
const isOfFlow = (program: Program, proc: Proc, i: Instr) => i.op === 'call' && proc.id === program.flow;

function runLabel(program: Program, i: Instr): string {
  if (i.op === 'call') return effectLabel(program.procs[i.proc]);
  if (i.op === 'activate') return program.abilities[i.ability];
  return i.op === 'react' ? 'a reaction' : 'the way to pay';
}

function askMeta(program: Program, proc: Proc, pc: number): StateMeta {
  const i = proc.code[pc];
  const cause = program.causes[i.id];
  const parameter = openParameter(program, proc, i);
  const label = parameter !== undefined ? `which ${parameter}` : firstLine(cause.text);
  return { kind: 'asks', label: i.op === 'react' ? question(i) : label, asks: question(i), runs: [], cause };
}

function runMeta(program: Program, proc: Proc, pc: number, procs: number[]): StateMeta {
  const i = proc.code[pc];
  const names = [...new Set(procs)].map((p) => effectNames(program)[p]);
  const cause = isOfFlow(program, proc, i) ? null : program.causes[i.id];
  return { kind: 'runs', label: runLabel(program, i), asks: null, runs: names, cause };
}

const firstLine = (text: string) => text.trim().split('\n')[0];

function question(i: Instr): string {
  switch (i.op) {
    case 'pick':
      return i.optional ? 'which one, or none' : 'which one';
    case 'bag':
      return 'which ones';
    case 'units':
      return 'how many of each';
    case 'branch':
      return i.branches.length === 1 ? 'whether to do it' : i.optional ? 'which of these, or none' : 'which of these';
    case 'alternatives':
      return 'which of these';
    case 'menu':
      return 'which action';
    case 'way':
      return 'which way to pay';
    case 'split':
      return 'what to pay with';
    case 'next':
      return 'which is next';
    case 'react':
      return 'which reaction is next';
    default:
      return '';
  }
}
