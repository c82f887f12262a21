/** Places for the states of a machine, top down. Pure. */
import { graphlib, layout } from '@dagrejs/dagre';
import type { EffectConfig } from '../../engine/machine/effectMachine.ts';

export interface StateBox {
  id: string;
  label: string;
  kind: string;
  asks: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface MoveLine {
  id: string;
  from: string;
  to: string;
  label: string;
}
export interface Drawn {
  states: StateBox[];
  moves: MoveLine[];
  width: number;
  height: number;
}

const WIDTH = 190;
const LETTERS_A_LINE = 27;

const short = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

/** Moves past a forced or empty question are left out: every state is still reached. `longest`: of what stands on a line, in letters. */
export function layoutMachine(config: EffectConfig, longest = 22): Drawn {
  const graph = new graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 46, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  const moves: MoveLine[] = [];
  for (const [id, state] of Object.entries(config.states)) {
    const small = state.meta.kind === 'start' || state.meta.kind === 'done' || state.meta.kind === 'refused';
    const lines = Math.ceil(state.meta.label.length / LETTERS_A_LINE) + (state.meta.asks ? 1 : 0);
    graph.setNode(id, { width: small ? 84 : WIDTH, height: small ? 30 : 22 + lines * 18 });
    for (const [event, { target, meta }] of Object.entries(state.on ?? {})) {
      if (meta.past) continue;
      const label = short(event.split(', then ')[0], longest);
      const plain = label === 'begin' || label === 'answer' || label === 'return';
      const known = moves.find((m) => m.from === id && m.to === target);
      // Two answers that lead to the same state are one line: the state before it says what is asked.
      if (known) known.label = plain || known.label === label ? known.label : '';
      else moves.push({ id: `${id}→${target}`, from: id, to: target, label: plain ? '' : label });
    }
  }
  for (const move of moves) graph.setEdge(move.from, move.to, {}, move.id);
  layout(graph);
  const states = Object.entries(config.states).map(([id, state]): StateBox => {
    const { x, y, width, height } = graph.node(id);
    const { label, kind, asks } = state.meta;
    return { id, label, kind, asks, x: x - width / 2, y: y - height / 2, width, height };
  });
  const { width = 0, height = 0 } = graph.graph();
  return { states, moves, width, height };
}
