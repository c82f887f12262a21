/** One effect as an xstate machine: it waits where the effect asks, and stands for inner effects while they run. */
import { type AnyStateMachine, createMachine } from 'xstate';
import type { Program } from '../compile/program.ts';
import { effectGraph, START, type StateMeta } from './effectGraph.ts';

export interface EffectStateConfig {
  type?: 'final';
  description: string;
  meta: StateMeta;
  /** `past`: passes over a question that is forced or empty, or an effect that is not run; a drawing may leave it out */
  on?: Record<string, { target: string; meta: { past: boolean } }>;
}
/** Plain data: JSON text that any tool for xstate machines takes. */
export interface EffectConfig {
  id: string;
  description: string;
  initial: typeof START;
  states: Record<string, EffectStateConfig>;
}
export interface EffectMachine {
  config: EffectConfig;
  machine: AnyStateMachine;
}

export function effectMachine(program: Program, proc: number): EffectMachine {
  const config = effectConfig(program, proc);
  return { config, machine: createMachine(config) };
}

export function effectConfig(program: Program, proc: number): EffectConfig {
  const graph = effectGraph(program, proc);
  const states: Record<string, EffectStateConfig> = {};
  for (const { id, meta, moves } of graph.states.values()) {
    const final = meta.kind === 'done' || meta.kind === 'refused';
    states[id] = {
      ...(final && { type: 'final' as const }),
      ...{ description: describe(meta), meta },
      ...(moves.size > 0 && {
        on: Object.fromEntries([...moves].map(([event, { to, past }]) => [event, { target: to, meta: { past } }])),
      }),
    };
  }
  return { id: graph.name, description: program.procs[proc].name, initial: START, states };
}

function describe({ kind, asks, cause, label }: StateMeta): string {
  const where = cause && cause.line > 0 ? ` (${cause.file}:${cause.line})` : '';
  switch (kind) {
    case 'start':
      return 'The effect begins.';
    case 'done':
      return 'The effect has come to its end.';
    case 'refused':
      return 'A statement that must be done cannot be done: nothing has happened.';
    case 'asks':
      return `Asks ${asks}: ${cause?.text ?? ''}${where}`;
    case 'runs':
      return cause ? `Runs ${label}: ${cause.text}${where}` : `Runs ${label}.`;
  }
}
