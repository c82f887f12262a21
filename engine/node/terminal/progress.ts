/** A line that shows how far something is, on a terminal only. */

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
      const left = done === 0 ? '' : `, ${sayTime(((now - began) / done) * (total - done))} left`;
      stream.write(`\r\u001b[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${total} ${what}${left}`);
    },
    end: () => stream.write('\r\u001b[K'),
  };
}

export function sayTime(ms: number): string {
  const s = Math.ceil(ms / 1000);
  return s < 60 ? `${s} s` : s < 3600 ? `${Math.floor(s / 60)} min ${s % 60} s` : `${(s / 3600).toFixed(1)} h`;
}
