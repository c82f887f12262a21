/** The table of the cards: what its columns say and are sorted by. Pure. */
import type { CardReport } from '../../engine/simulate/cardTally.ts';
import type { Estimate } from '../../engine/simulate/intervals.ts';
import { number, percent, within } from './words.ts';

export interface Column {
  name: string;
  say(c: CardReport): string;
  /** null where nothing is known: that comes last, whichever way it is sorted */
  by(c: CardReport): number | string | null;
}
export interface Sorting {
  /** index of a column */
  column: number;
  falling: boolean;
}

function estimate(name: string, of: (c: CardReport) => Estimate, say: (n: number) => string): Column[] {
  const known = (c: CardReport, n: number) => (of(c).n > 0 && Number.isFinite(n) ? n : null);
  return [
    { name, say: (c) => (of(c).n > 0 ? say(of(c).value) : '–'), by: (c) => known(c, of(c).value) },
    {
      name: '95 % interval',
      say: (c) => (of(c).n > 0 ? within(of(c), say) : ''),
      by: (c) => known(c, of(c).low),
    },
  ];
}

export const COLUMNS: readonly Column[] = [
  { name: 'Card', say: (c) => c.name, by: (c) => c.name },
  { name: 'Drawn a game', say: (c) => number(c.drawn.value, 2), by: (c) => c.drawn.value },
  { name: 'Played a game', say: (c) => number(c.played.value, 2), by: (c) => c.played.value },
  ...estimate('Seats that played it', (c) => c.playRate, percent),
  ...estimate('Wins when played', (c) => c.winRate, percent),
  ...estimate('Points', (c) => c.points, number),
];
/** A card that won twice out of two is not the strongest: what counts is how often it wins at least. */
export const SUREST_FIRST: Sorting = {
  column: COLUMNS.findIndex((c) => c.name === 'Wins when played') + 1,
  falling: true,
};

/** Of those whose name holds the words. */
export function sortCards(cards: readonly CardReport[], { column, falling }: Sorting, words: string): CardReport[] {
  const { by } = COLUMNS[column];
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const order = (x: CardReport, y: CardReport): number => {
    const [a, b] = [by(x), by(y)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const rising = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
    return falling ? -rising : rising;
  };
  return cards
    .filter((c) => wanted.every((word) => c.name.toLowerCase().includes(word)))
    .sort((x, y) => order(x, y) || x.name.localeCompare(y.name));
}
