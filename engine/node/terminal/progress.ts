/** A line that shows how far something is, on a terminal only. */
import { timeLeft } from '../../simulate/timeLeft.ts';

const WIDTH = 30;
const EVERY_MS = 100;

export interface Progress {
  to(done: number): void;
  end(): void;
}

export function makeProgress(total: number, what: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { to: () => {}, end: () => {} };
  let last = 0;
  // Threads take a while to begin: what is left is told from what was done since the first was.
  let first: { at: number; done: number } | null = null;
  const draw = (done: number): void => {
    const now = Date.now();
    if (now - last < EVERY_MS && done < total) return;
    last = now;
    if (done > 0) first ??= { at: now, done };
    const full = Math.round((WIDTH * done) / total);
    const left = first && timeLeft(now - first.at, done - first.done, total - first.done);
    stream.write(
      `\r\u001b[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${total} ${what}${left ? `, ${left}` : ''}`,
    );
  };
  draw(0);
  return { to: draw, end: () => stream.write('\r\u001b[K') };
}
