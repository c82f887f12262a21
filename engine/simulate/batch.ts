/** What whoever shares games out among threads and the threads say to each other. Plain data. */
import type { Program } from '../compile/program.ts';
import type { GameResult } from './playGame.ts';

export interface WorkerStart {
  programs: Program[];
  bots: string[];
  rotate: boolean;
}
/** Games of one program. */
export interface Batch {
  program: number;
  seeds: number[];
}
export interface BatchDone {
  program: number;
  results: GameResult[];
}

/** The bots by seat in the game of a seed: in turn they sit in every place. */
export function seated<T>(bots: readonly T[], seed: number, rotate: boolean): T[] {
  return bots.map((_, i) => bots[rotate ? (i + seed) % bots.length : i]);
}
