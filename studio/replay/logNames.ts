/** Names of kept logs for people: games that were played here carry their day and seed. Pure. */
const PLAYED = /^(.+)-(\d{4}-\d\d-\d\d)-(\d+)(?:-(\d+))?$/;

export function logTitle(path: string): { name: string; about: string } {
  const whole = path.replace(/\.jsonl$/, '');
  const [, name, day, seed, again] = PLAYED.exec(whole) ?? [];
  if (name === undefined) return { name: whole, about: '' };
  return { name, about: `${day}, seed ${seed}${again ? `, game ${again}` : ''}` };
}

/** Games of the last days first, the last of a day before the others; then the rest by name. */
export function sortLogs(paths: readonly string[]): string[] {
  const played = (path: string) => {
    const [, , day = '', , again = '1'] = PLAYED.exec(path.replace(/\.jsonl$/, '')) ?? [];
    return { day, again: Number(again) };
  };
  return [...paths].sort((one, other) => {
    const [a, b] = [played(one), played(other)];
    return b.day.localeCompare(a.day) || b.again - a.again || one.localeCompare(other, 'en', { numeric: true });
  });
}
