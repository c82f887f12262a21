/** Suspended effects as the log keeps them, and back: by name, so that they are found again in today's content or refused. */
import { NONE, type Program, type Value } from '../compile/program.ts';
import type { Frame } from '../run/frame.ts';
import type { LogFrame } from './format.ts';

export function nameFrames(program: Program, frames: readonly Frame[]): LogFrame[] {
  return frames.map((f) => {
    const { name, hash, scratch } = program.procs[f.p];
    return {
      ...{ proc: name, hash, pc: f.pc, slots: f.L.slice(0, scratch) },
      ...(f.gives ? { gives: true as const } : {}),
      ...(f.ability === NONE ? {} : { ability: program.abilities[f.ability] }),
    };
  });
}

/** The frames in today's program, or a sentence that says which effect is no longer the one that was suspended. */
export function findFrames(program: Program, frames: readonly LogFrame[]): Frame[] | string {
  const out: Frame[] = [];
  for (const [n, f] of frames.entries()) {
    const named = program.procs.filter((p) => p.name === f.proc);
    const proc = named.find((p) => p.hash === f.hash);
    if (!proc)
      return named.length > 0
        ? `The effect \`${f.proc}\`, which was waiting at this step, has changed since.`
        : `The effect \`${f.proc}\`, which was waiting at this step, is no longer there.`;
    const ability = f.ability === undefined ? NONE : program.abilities.indexOf(f.ability);
    if (f.ability !== undefined && ability < 0)
      return `The ability \`${f.ability}\`, which was being carried out at this step, is no longer there.`;
    // A frame under others has gone past its call, so it may stand anywhere; the topmost must stand at a question.
    const at = proc.code[f.pc];
    if (!at || f.slots.length !== proc.scratch || (n === frames.length - 1 && !('region' in at)))
      return `The effect \`${f.proc}\` cannot be taken up at its instruction ${f.pc}.`;
    const L: Value[] = [...f.slots, ...new Array<Value>(proc.slots - proc.scratch).fill(NONE)];
    out.push({ p: proc.id, pc: f.pc, L, gives: f.gives === true, ability });
  }
  return out;
}
