/** How long something will still take, in words, if it goes on as it went; nothing where that cannot be told yet. */
export function timeLeft(elapsedMs: number, done: number, total: number): string {
  return done === 0 ? '' : `${sayTime((elapsedMs / done) * (total - done))} left`;
}

function sayTime(ms: number): string {
  const s = Math.ceil(ms / 1000);
  return s < 60 ? `${s} s` : s < 3600 ? `${Math.floor(s / 60)} min ${s % 60} s` : `${(s / 3600).toFixed(1)} h`;
}
