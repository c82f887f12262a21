/** Scores over time: what each seat would have scored after a step, by the rules of today's content. */
import { Game } from '../../engine/run/game.ts';
import { scoreOf } from '../../engine/run/scores.ts';
import type { Today } from './replayBreaks.ts';
import { emptyOf, foldFact, type ReplayLog } from './replayLog.ts';

export interface ScoreLines {
  /** the steps that are drawn */
  steps: number[];
  /** by seat, one total for each of the steps */
  totals: number[][];
  /** why there is only the end of it; null if all is there */
  only: string | null;
}

const MOST_POINTS = 400;
const SLICE = 30;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Lets other calls in between, since a long game takes a while. */
export async function scoresOverTime({ log }: ReplayLog, today: Today | string): Promise<ScoreLines> {
  if (typeof today === 'string') return endOnly(log, today);
  const last = log.steps.length - 1;
  const every = Math.max(1, Math.ceil(log.steps.length / MOST_POINTS));
  const game = new Game(today.playable, 0);
  const { world } = game.kernel;
  const state = emptyOf(log);
  world.state = state;
  game.kernel.state = state;
  const out: ScoreLines = { steps: [], totals: Array.from({ length: log.table.seats }, () => []), only: null };
  let until = performance.now() + SLICE;
  try {
    for (const [step, { facts }] of log.steps.entries()) {
      for (const f of facts) foldFact(log, state, f);
      if (step % every !== 0 && step !== last) continue;
      out.steps.push(step);
      for (const [i, line] of out.totals.entries()) line.push(scoreOf(world, i + 1).reduce((a, b) => a + b, 0));
      if (performance.now() < until) continue;
      await pause();
      until = performance.now() + SLICE;
    }
    return out;
  } catch (e) {
    return endOnly(log, e instanceof Error ? e.message : String(e));
  }
}

function endOnly(log: ReplayLog['log'], only: string): ScoreLines {
  for (const [step, { facts }] of log.steps.entries()) {
    const over = facts.find((f) => f.k === 'over');
    if (over?.k === 'over')
      return { steps: [step], totals: over.scores.map((s) => [s.reduce((a, b) => a + b, 0)]), only };
  }
  return { steps: [], totals: [], only };
}
