/** The effects that wait after a step, as machines with their active states. */
import type { Program } from '../../engine/compile/program.ts';
import { findFrames } from '../../engine/log/frames.ts';
import { type EffectConfig, effectConfig } from '../../engine/machine/effectMachine.ts';
import { effectLabel } from '../../engine/machine/names.ts';
import { activeStates } from '../../engine/machine/stateOf.ts';
import type { ReplayLog } from './replayLog.ts';

export interface Waiting {
  label: string;
  state: string;
  config: EffectConfig;
}
/** The outermost effect first; the last one asks. */
export type WaitingEffects = { waiting: Waiting[]; refused: null } | { waiting: null; refused: string };

export function waitingAt({ log }: ReplayLog, step: number, program: Program): WaitingEffects {
  const refuse = (refused: string): WaitingEffects => ({ waiting: null, refused });
  if (log.viewer !== 'all') return refuse("A viewer's copy does not hold the effects that wait.");
  const frames = findFrames(program, log.steps[step].line.frames ?? []);
  if (typeof frames === 'string') return refuse(frames);
  const active = activeStates(program, frames);
  const waiting = frames.map((f, i) => ({
    ...{ label: effectLabel(program.procs[f.p]), state: active[i].state, config: effectConfig(program, f.p) },
  }));
  return { waiting, refused: null };
}
