/** A kept log in words, as lists tell it. Pure. */
import type { Glance } from '../../engine/log/glance.ts';
import { sayWinners } from '../../engine/say/sayWinners.ts';

/** Games that were played here carry their pack, day and seed in the name of their file. */
const PLAYED = /^(.+)-(\d{4}-\d\d-\d\d)-(\d+)(?:-(\d+))?$/;
const fileOf = (path: string): string => path.replace(/\.jsonl$/, '');

export interface ToldLog {
  game: string;
  seats: string;
  /** when it was played, who won, how long it is */
  about: string[];
  file: string;
}

/** `glance` is undefined as long as the log has not been read, and null where it cannot be. */
export function tellLog(path: string, glance: Glance | null | undefined): ToldLog {
  const file = fileOf(path);
  if (!glance) return { game: file, seats: '', about: glance === null ? ['This is not a log.'] : [], file };
  const { packs, seats, steps, ranking } = glance;
  const [, , day] = PLAYED.exec(file) ?? [];
  const about = [...(day ? [sayDay(day)] : []), sayResult(ranking), steps === 1 ? '1 step' : `${steps} steps`];
  return { game: sayPacks(packs), seats: seats.join(', '), about, file };
}

/** `Harvest + Rivers` for `harvest` and `harvest-rivers`: a log knows only the ids of its packs. */
function sayPacks([first = '', ...more]: readonly string[]): string {
  const own = (id: string) => (id.startsWith(`${first}-`) ? id.slice(first.length + 1) : id);
  const said = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replace(/-/g, ' ');
  return [first, ...more.map(own)].map(said).join(' + ');
}

function sayResult(ranking: Glance['ranking']): string {
  const [first] = ranking ?? [];
  if (!ranking || !first) return 'not over';
  const points = ranking.flat().map((seat) => seat.points);
  const counted = points.some((n) => n !== 0) ? `, ${points.join(' : ')}` : '';
  return `${sayWinners(first.map((seat) => seat.name))}${counted}`;
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
function sayDay(day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? day : DAY.format(date);
}

/** Games of the last days first, the last of a day before the others; then the rest by name. */
export function sortLogs(paths: readonly string[]): string[] {
  const played = (path: string) => {
    const [, , day = '', , again = '1'] = PLAYED.exec(fileOf(path)) ?? [];
    return { day, again: Number(again) };
  };
  return [...paths].sort((one, other) => {
    const [a, b] = [played(one), played(other)];
    return b.day.localeCompare(a.day) || b.again - a.again || one.localeCompare(other, 'en', { numeric: true });
  });
}
