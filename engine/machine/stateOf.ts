/** Which state of its machine a suspended effect stands in: read off the frames, kept nowhere else. */
import type { Instr, Program } from '../compile/program.ts';
import type { Frame } from '../run/frame.ts';
import { effectGraph, START, type StateMeta } from './effectGraph.ts';

/**
 * The state of a suspended frame. The topmost frame waits at its instruction; any other has called `inner`, the frame above it,
 * which also tells a call from a reaction that comes right after it.
 */
export function stateOf(program: Program, frame: Frame, inner?: Frame): string {
  const { asking, running } = effectGraph(program, frame.p);
  const { code } = program.procs[frame.p];
  if (!inner) return asking.get(frame.pc) ?? START;
  const at = pushes(program, code[frame.pc - 1], inner) ? frame.pc - 1 : frame.pc;
  return running.get(at) ?? START;
}

/** Could this instruction have pushed that frame, and gone on to the next instruction? */
function pushes(program: Program, i: Instr | undefined, inner: Frame): boolean {
  switch (i?.op) {
    case 'call':
      return i.proc === inner.p;
    case 'activate':
      return i.ability === inner.ability;
    case 'wayDo':
      return [program.ways, ...program.definitions.map((d) => d.ways)].some((ways) =>
        ways.some((w) => w.proc === inner.p),
      );
    default:
      return false;
  }
}

export interface ActiveState {
  /** name of the effect and of its machine */
  effect: string;
  state: string;
  meta: StateMeta;
}

/** For each running effect, the outermost first, the state of its machine. */
export function activeStates(program: Program, frames: readonly Frame[]): ActiveState[] {
  return frames.map((frame, i) => {
    const { name, states } = effectGraph(program, frame.p);
    const state = stateOf(program, frame, frames[i + 1]);
    return { effect: name, state, meta: (states.get(state) as { meta: StateMeta }).meta };
  });
}
