/** What a simulation found, as files for other programs: all of it as JSON, games and cards as tables. Pure. */
import type { PackRef } from '../log/format.ts';
import { seated } from './batch.ts';
import type { CardReport } from './cardTally.ts';
import type { Difference } from './compareGames.ts';
import type { Estimate } from './intervals.ts';
import type { GameResult } from './playGame.ts';
import type { Report } from './report.ts';

export interface Findings {
  /** what was played, so that any game of it can be played again */
  packs: PackRef[];
  options: Readonly<Record<string, string>>;
  /** of the first game */
  seed: number;
  /** who played, and whether each sat in every seat in turn */
  bots: string[];
  rotate: boolean;
  /** so many games; there are fewer where somebody stopped or something went wrong */
  asked: number;
  report: Report;
  games: readonly GameResult[];
  /** what the games without a card said, where they were played */
  paired: { card: string; without: Report; games: readonly GameResult[]; difference: Difference } | null;
}

/** Bounds that are not known are null. */
export function reportJson({ packs, options, seed, bots, rotate, asked, report, paired }: Findings): string {
  const { card, without, difference } = paired ?? {};
  const all = { packs, options, seed, players: bots, rotate, asked, ...report, card, without, difference };
  return `${JSON.stringify(all, null, 2)}\n`;
}

/** A line for each game, in the order of the seeds; of two with the same seed the one with the card first. */
export function gamesCsv({ bots, rotate, games, paired }: Findings): string {
  const each = (what: string) => bots.map((_, i) => `${what} ${i + 1}`);
  const line = (g: GameResult) => [
    g.seed,
    g.decisions,
    g.turns,
    ...seated(bots, g.seed, rotate),
    ...g.scores,
    ...g.wins,
  ];
  const rows = paired
    ? [...games.map((g) => [...line(g), 'with']), ...paired.games.map((g) => [...line(g), 'without'])]
    : games.map(line);
  return csv(
    [
      ...['seed', 'decisions', 'turns', ...each('bot'), ...each('score'), ...each('win')],
      ...(paired ? [paired.card] : []),
    ],
    rows.sort((a, b) => Number(a[0]) - Number(b[0])),
  );
}

/** A line for each card that came to a seat. */
export function cardsCsv(cards: readonly CardReport[]): string {
  const bounds = (what: string) => [what, `${what} from`, `${what} to`];
  const numbers = ({ value, low, high }: Estimate) => [value, low, high].map((n) => (Number.isFinite(n) ? n : ''));
  return csv(
    [
      ...['card', 'name', ...bounds('drawn'), ...bounds('played'), ...bounds('play rate'), ...bounds('points')],
      ...['played by', ...bounds('win rate'), ...Array.from({ length: 10 }, (_, i) => `tenth ${i + 1}`)],
    ],
    cards.map((c) => [
      ...[c.card, c.name, ...numbers(c.drawn), ...numbers(c.played), ...numbers(c.playRate), ...numbers(c.points)],
      ...[c.winRate.n, ...numbers(c.winRate), ...c.tenths],
    ]),
  );
}

function csv(head: readonly string[], rows: readonly (string | number)[][]): string {
  return [head, ...rows].map((row) => `${row.map(cell).join()}\n`).join('');
}

/** A name may hold what a table means something by; a spreadsheet must not take it for a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
