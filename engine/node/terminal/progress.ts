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
  const began = Date.now();
  let last = 0;
  return {
    to(done) {
      const now = Date.now();
      if (now - last < EVERY_MS && done < total) return;
      last = now;
      const full = Math.round((WIDTH * done) / total);
      const left = timeLeft(now - began, done, total);
      stream.write(
        `\r\u001b[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${total} ${what}${left && `, ${left}`}`,
      );
    },
    end: () => stream.write('\r\u001b[K'),
  };
}
