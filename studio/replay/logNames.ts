/** Names of kept logs for people: games that were played here carry their day and seed. Pure. */
const PLAYED = /^(.+)-(\d{4}-\d\d-\d\d)-(\d+)(?:-(\d+))?$/;

export function logTitle(path: string): { name: string; about: string } {
  const whole = path.replace(/\.jsonl$/, '');
  const [, name, day, seed, again] = PLAYED.exec(whole) ?? [];
  if (name === undefined) return { name: whole, about: '' };
  return { name, about: `${day}, seed ${seed}${again ? `, game ${again}` : ''}` };
}

/** Games of the last days first, then the others by name. */
export function sortLogs(paths: readonly string[]): string[] {
  const day = (path: string) => PLAYED.exec(path.replace(/\.jsonl$/, ''))?.[2] ?? '';
  return [...paths].sort((a, b) => day(b).localeCompare(day(a)) || a.localeCompare(b, 'en', { numeric: true }));
}
