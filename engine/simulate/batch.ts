/** What whoever shares games out among threads and the threads say to each other. Plain data. */
import { AUTOMA } from '../bots/automa.ts';
import type { Program } from '../compile/program.ts';
import type { PackRef } from '../log/format.ts';
import type { GameResult } from './playGame.ts';

export interface WorkerStart {
  programs: Program[];
  bots: string[];
  rotate: boolean;
  /** every game is to be written down as a log of these packs */
  logsOf?: PackRef[];
}
/** Games of one program. */
export interface Batch {
  program: number;
  seeds: number[];
  /** in so many of them, the first, the legal answers are counted */
  counted: number;
}
export interface BatchDone {
  program: number;
  results: GameResult[];
  /** the same games as logs, where those are wanted; null for what went wrong */
  logs?: (string | null)[];
}

/** Seeds are whole numbers below this. */
export const SEEDS = 2 ** 31;
/** Quick games of random bots go to a thread by the handful; games of bots that think, one by one, so that none is lost when it stops. */
const HANDFUL = 4;
/** Counting legal answers takes as long as a random game itself: of many, only one in so many is counted. */
const COUNT_EVERY = 16;
const FEW = 64;

/** The games with and without a card go side by side, so that whoever stops early has pairs. */
export function makeBatches(games: number, seed: number, { programs, bots }: WorkerStart): Batch[] {
  const quick = bots.every((bot) => bot === 'random' || bot === AUTOMA);
  const size = quick ? HANDFUL : 1;
  const counts = (at: number) => (!quick || games <= FEW ? size : at % COUNT_EVERY === 0 ? 1 : 0);
  const out: Batch[] = [];
  for (let at = 0; at < games; at += size) {
    const seeds = Array.from({ length: Math.min(size, games - at) }, (_, i) => seed + at + i);
    for (let program = 0; program < programs.length; program += 1) out.push({ program, seeds, counted: counts(at) });
  }
  return out;
}

/** Does it think for a time? Then it may answer otherwise when it is asked again. */
export const isTimed = (bot: string): boolean => bot.endsWith('ms');

/** The bots by seat in the game of a seed: in turn they sit in every place but those of the automas, which are the last. */
export function seated(bots: readonly string[], seed: number, rotate: boolean): string[] {
  const players = bots.filter((bot) => bot !== AUTOMA);
  return bots.map((bot, i) => (bot === AUTOMA ? bot : players[rotate ? (i + seed) % players.length : i]));
}
