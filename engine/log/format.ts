/** What stands in a log: a header line, then one line per step. Everything by name, so that it reads without its content. */
import type { Cause } from '../compile/program.ts';
import type { Said } from '../run/answers.ts';
import type { RngState } from '../run/facts.ts';
import type { TableSpec } from '../run/table.ts';

/** The version this Ledgerwood writes. Older ones are upcast (`upcast/`), newer ones refused by name. */
export const FORMAT = 1;
/** Stands for what a viewer may not know, in a redacted log. */
export const HIDDEN_NAME = '?';

/** A pack the game was played with: `hash` is the hash of its files. */
export interface PackRef {
  id: string;
  version: string;
  hash: string;
  modules?: string[];
}
/** Who sits there: `plays` is `person`, `random` or another bot's name. */
export interface SeatInfo {
  name: string;
  plays: string;
}
/** What a game is begun with. */
export interface GameInfo {
  packs: PackRef[];
  options: Record<string, string>;
  seats: SeatInfo[];
  seed: number;
}
/** From which log and step this one was forked; `chain` is that step's. */
export interface Forked {
  step: number;
  chain: string;
  packs: PackRef[];
}
export interface Header extends Omit<GameInfo, 'seed'> {
  ledgerwood: number;
  /** left out of a redacted log */
  seed?: number;
  table: TableSpec;
  forked?: Forked;
  /** whose copy this is: a seat's name or `nobody`; only in a redacted log */
  viewer?: string;
}

/** Why: id of a cause of this log, told in the `why` of the line that first uses it; and the piece that carries it. */
interface LogBy {
  by?: number;
  self?: string;
}
/** Facts by name. A place that is left out is one that the viewer of a redacted log may not know. */
export type LogFact =
  | ({ k: 'count'; of: string; c: string; from: number; to: number } & LogBy)
  | ({ k: 'move'; piece: string; from: string; at?: number; to: string; toAt?: number } & LogBy)
  | ({ k: 'order'; zone: string; was: (string | null)[]; now: (string | null)[] } & LogBy)
  | ({ k: 'create' | 'retire'; piece: string; zone: string; at?: number } & LogBy)
  | ({ k: 'rng'; from: RngState; to: RngState } & LogBy)
  | ({ k: 'mark'; what: 'turn'; was: string | null; now: string | null } & LogBy)
  | ({ k: 'mark'; what: 'phase'; was: number; now: number } & LogBy)
  | ({ k: 'over'; scores: Record<string, Record<string, number>>; ranking: string[][] } & LogBy)
  /** only in a redacted log: what is in a zone that came into view */
  | ({ k: 'see'; zone: string; pieces: (string | null)[] } & LogBy);

/** A suspended effect: the proc by name and hash, the place in it, and its slots without scratch. */
export interface LogFrame {
  proc: string;
  hash: string;
  pc: number;
  slots: (number | readonly number[])[];
  gives?: true;
  ability?: string;
}
/** One line: the set-up, an answer or an undo; the facts it caused, the effects then suspended, and the hash of the state then. */
export interface StepLine {
  step: number;
  /** who answered or took back; nobody for the set-up */
  seat?: string;
  /** the question: the statement that asked and the piece that carries it */
  asked?: { what?: number; self?: string };
  answer?: Said;
  /** the step that is taken back */
  undo?: number;
  facts: LogFact[];
  /** causes that this log has not told before */
  why?: Record<string, Cause>;
  frames?: LogFrame[];
  state?: string;
}
