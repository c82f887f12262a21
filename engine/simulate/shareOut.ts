/** Shares batches of games out among players that work at the same time: threads of Node, or workers of a page. */
import type { Batch, BatchDone } from './batch.ts';

/** Plays one batch at a time. Closing it drops the one it is at. */
export interface Player {
  play(batch: Batch): Promise<BatchDone>;
  close(): void;
}

export interface Taking {
  /** results in the order of the batches, so that the same games always give the same sums */
  take(done: BatchDone): void;
  /** so many games more are finished, in whatever order */
  finished(games: number): void;
}

/** Hands out the batches one by one, and what comes of them. Ends when all are done or, at once, when `stop` says so. */
export async function shareOut(
  batches: readonly Batch[],
  players: number,
  open: () => Player,
  { take, finished }: Taking,
  stop: AbortSignal,
): Promise<void> {
  let [next, taken] = [0, 0];
  const early: BatchDone[] = [];
  const stopped = new Promise<null>((resolve) => stop.addEventListener('abort', () => resolve(null), { once: true }));
  const work = async () => {
    const player = open();
    try {
      while (next < batches.length && !stop.aborted) {
        const at = next;
        next += 1;
        const done = await Promise.race([player.play(batches[at]), stopped]);
        if (!done) return;
        finished(done.results.length);
        early[at] = done;
        for (; early[taken]; taken += 1) {
          take(early[taken]);
          delete early[taken];
        }
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
  // Whoever stopped it left gaps.
  early.forEach(take);
}
