/** A worker of the page that plays batches of games. */
import type { WorkerStart } from '../../engine/simulate/batch.ts';
import type { Player } from '../../engine/simulate/shareOut.ts';
import { callWorker } from '../worker/calls.ts';
import type { LabPlayerCalls } from '../worker/labPlayer.ts';

export function openPlayer(start: WorkerStart): Player {
  const worker = new Worker(new URL('../worker/labPlayer.ts', import.meta.url), { type: 'module', name: 'lab player' });
  const calls = callWorker<LabPlayerCalls>(worker);
  const failed = new Promise<never>((_, reject) =>
    worker.addEventListener('error', (e) => reject(new Error(e.message || 'A worker of the Lab could not begin.'))),
  );
  // Whoever plays next is told; a worker that fails while nothing is played is no news.
  failed.catch(() => {});
  const started = calls.start(start);
  return {
    play: (batch) => Promise.race([started.then(() => calls.play(batch)), failed]),
    close: () => worker.terminate(),
  };
}
