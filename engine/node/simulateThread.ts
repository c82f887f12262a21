/** A worker thread that plays batches of games. */
import { Worker } from 'node:worker_threads';
import type { BatchDone, WorkerStart } from '../simulate/batch.ts';
import type { Player } from '../simulate/shareOut.ts';

/** A thread does not inherit the loader that runs TypeScript: it begins with it. */
const LOADER = import.meta.resolve('tsx/esm/api');
const WORKER = new URL('./simulateWorker.ts', import.meta.url).href;
const BEGIN = `import(${JSON.stringify(LOADER)}).then(({ register }) => { register(); return import(${JSON.stringify(WORKER)}); });`;

export function openThread(start: WorkerStart): Player {
  const worker = new Worker(BEGIN, { eval: true, workerData: start });
  return {
    play: (batch) =>
      new Promise<BatchDone>((resolve, reject) => {
        worker.removeAllListeners();
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(batch);
      }),
    close: () => void worker.terminate(),
  };
}
