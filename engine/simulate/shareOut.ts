/** Shares batches of games out among players that work at the same time: threads of Node, or workers of a page. */
import type { Batch, BatchDone } from './batch.ts';

/** Plays one batch at a time. Closing it drops the one it is at. */
export interface Player {
  play(batch: Batch): Promise<BatchDone>;
  close(): void;
}

/** Hands out the batches one by one, and each result as it comes. Ends when all are done or, at once, when `stop` says so. */
export async function shareOut(
  batches: readonly Batch[],
  players: number,
  open: () => Player,
  take: (done: BatchDone) => void,
  stop: AbortSignal,
): Promise<void> {
  let next = 0;
  const stopped = new Promise<null>((resolve) => stop.addEventListener('abort', () => resolve(null), { once: true }));
  const work = async () => {
    const player = open();
    try {
      while (next < batches.length && !stop.aborted) {
        const batch = batches[next];
        next += 1;
        const done = await Promise.race([player.play(batch), stopped]);
        if (!done) return;
        take(done);
      }
    } catch (e) {
      // The others need not go on: nothing of theirs will be told.
      next = batches.length;
      throw e;
    } finally {
      player.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(players, batches.length) }, work));
}
