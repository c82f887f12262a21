/** A worker thread that plays batches of games. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import type { BatchDone, WorkerStart } from '../simulate/batch.ts';
import type { Player } from '../simulate/shareOut.ts';

let text: string | undefined;
/**
 * The worker's program as one script. Read file by file by tsx, as the rest of the command line is, every closure would be given its name
 * again each time it is made: that more than halves the engine's speed. One script also begins sooner.
 */
function workerText(): string {
  text ??= buildSync({
    ...{ entryPoints: [fileURLToPath(new URL('./simulateWorker.ts', import.meta.url))], write: false, bundle: true },
    ...{ platform: 'node', format: 'cjs', target: 'node20' },
  }).outputFiles[0].text;
  return text;
}

export function openThread(start: WorkerStart): Player {
  const worker = new Worker(workerText(), { eval: true, workerData: start });
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
