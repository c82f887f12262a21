/** A worker thread that plays games: gets batches of seeds, gives back results. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, WorkerStart } from '../simulate/batch.ts';
import { makeBatchPlayer } from '../simulate/playBatches.ts';

const play = makeBatchPlayer(workerData as WorkerStart);
parentPort?.on('message', (batch: Batch) => parentPort?.postMessage(play(batch)));
