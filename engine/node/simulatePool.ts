/** Plays batches of games on several worker threads at once. */
import { Worker } from 'node:worker_threads';
import type { Batch, BatchDone, WorkerStart } from '../simulate/batch.ts';

/** A thread does not inherit the loader that runs TypeScript: it begins with it. */
const LOADER = import.meta.resolve('tsx/esm/api');
const WORKER = new URL('./simulateWorker.ts', import.meta.url).href;
const BEGIN = `import(${JSON.stringify(LOADER)}).then(({ register }) => { register(); return import(${JSON.stringify(WORKER)}); });`;

/** Hands out the batches one by one, and each result as it comes. Ends when all are done or, at once, when `stop` says so. */
export async function runBatches(
  start: WorkerStart,
  batches: readonly Batch[],
  workers: number,
  take: (done: BatchDone) => void,
  stop: AbortSignal,
): Promise<void> {
  let next = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(BEGIN, { eval: true, workerData: start });
      const end = () => {
        stop.removeEventListener('abort', end);
        worker.terminate().then(() => resolve(), reject);
      };
      const give = () => {
        if (next >= batches.length || stop.aborted) return end();
        worker.postMessage(batches[next]);
        next += 1;
      };
      worker.on('message', (done: BatchDone) => {
        take(done);
        give();
      });
      worker.on('error', reject);
      stop.addEventListener('abort', end);
      give();
    });
  await Promise.all(Array.from({ length: Math.min(workers, batches.length) }, work));
}
