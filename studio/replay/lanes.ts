/** What a timeline draws of a log. Pure. */
import type { Tick } from '../worker/replaySteps.ts';

export interface Run {
  seat: number;
  from: number;
  to: number;
  gone: boolean;
}

/** Steps of one seat after another as one stroke; those that were taken back apart. */
export function laneRuns(ticks: readonly Pick<Tick, 'seat' | 'undo' | 'undoneBy'>[]): Run[] {
  const out: Run[] = [];
  for (const [step, { seat, undo, undoneBy }] of ticks.entries()) {
    if (seat === 0) continue;
    const gone = undo || undoneBy !== null;
    const last = out[out.length - 1];
    if (last && last.seat === seat && last.gone === gone && last.to === step - 1) last.to = step;
    else out.push({ seat, from: step, to: step, gone });
  }
  return out;
}

export interface ShownMark {
  step: number;
  words: string;
  /** is there room for the words? */
  labelled: boolean;
}
/** How much of the whole a label takes, roughly. */
const SHARE = 0.011;

/** Marks in order; the words of those that would run into the one before are left out, except at the end. */
export function spreadMarks(ticks: readonly Pick<Tick, 'marks'>[]): ShownMark[] {
  const last = Math.max(1, ticks.length - 1);
  let free = 0;
  return ticks.flatMap(({ marks }, step) => {
    if (marks.length === 0) return [];
    const words = marks.join(', ');
    const [at, width] = [step / last, words.length * SHARE * 0.62];
    const labelled = at >= free && at + width <= 1;
    if (labelled) free = at + width + 0.01;
    return [{ step, words, labelled }];
  });
}
