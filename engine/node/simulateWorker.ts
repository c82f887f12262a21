/** A worker thread that plays games: gets batches of seeds, gives back results. */
import { parentPort, workerData } from 'node:worker_threads';
import { makePlayable } from '../run/game.ts';
import type { Batch, WorkerStart } from '../simulate/batch.ts';
import { makeBatchPlayer } from '../simulate/playBatches.ts';
import { withSource } from './source/withSource.ts';

const play = makeBatchPlayer(workerData as WorkerStart, (program) => withSource(makePlayable(program)));
parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(play(batch)));
