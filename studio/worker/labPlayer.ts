/** A worker that plays games for the Lab: is told the programs and who plays, then gets batches of seeds and gives back results. */

import { makePlayable } from '../../engine/run/game.ts';
import type { Batch, BatchDone, WorkerStart } from '../../engine/simulate/batch.ts';
import { makeBatchPlayer } from '../../engine/simulate/playBatches.ts';
import { answerCalls } from './calls.ts';

let player: ((batch: Batch) => BatchDone) | null = null;
const calls = {
  start(start: WorkerStart): void {
    player = makeBatchPlayer(start, makePlayable);
  },
  play(batch: Batch): BatchDone {
    if (!player) throw new Error('Nothing has been said of the game.');
    return player(batch);
  },
};
export type LabPlayerCalls = typeof calls;

answerCalls(self, calls);
