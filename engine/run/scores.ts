/** The result of a game: every seat's score by category, and who is where. Pure. */
import type { Num, World } from './world.ts';

export interface Scores {
  /** by seat (from 0), by category */
  scores: number[][];
  /** seats from first to last; those in one list share the place */
  ranking: number[][];
}

export function finalScores(w: World): Scores {
  const seats = Array.from({ length: w.table.seats }, (_, i) => i + 1);
  const scores = seats.map((s) => scoreOf(w, s));
  const keys = seats.map((s, i) => [
    scores[i].reduce((a, b) => a + b, 0),
    ...w.code.ties.map((x) => evaluate(w, x, s)),
  ]);
  const better = (a: number, b: number) => {
    for (const [n, x] of keys[a - 1].entries()) if (x !== keys[b - 1][n]) return keys[b - 1][n] - x;
    return 0;
  };
  const ranking: number[][] = [];
  for (const s of [...seats].sort(better)) {
    const last = ranking.at(-1);
    if (last && better(last[0], s) === 0) last.push(s);
    else ranking.push([s]);
  }
  return { scores, ranking };
}

/** One seat's score by category, as it stands. */
export function scoreOf(w: World, seat: number): number[] {
  return w.code.scoring.map((x) => evaluate(w, x, seat));
}
function evaluate(w: World, x: Num, seat: number): number {
  const before = w.you;
  w.rest();
  w.you = seat;
  const out = w.outside(x, -1, seat, -1);
  w.you = before;
  return out;
}
