/** What a simulation found, as files for other programs: all of it as JSON, games and cards as tables. Pure. */
import type { PackRef } from '../log/format.ts';
import type { CardReport } from './cardTally.ts';
import type { Difference } from './compareGames.ts';
import type { Estimate } from './intervals.ts';
import type { GameResult } from './playGame.ts';
import type { Report } from './report.ts';

export interface Findings {
  /** what was played: with the seed and the bots it is all that is needed to play it again */
  packs: PackRef[];
  options: Readonly<Record<string, string>>;
  /** of the first game */
  seed: number;
  /** who played, and whether each sat in every seat in turn */
  bots: string[];
  rotate: boolean;
  report: Report;
  /** what the games without a card said, where they were played */
  paired: { card: string; without: Report; difference: Difference } | null;
}

/** Bounds that are not known are null. */
export function reportJson({ packs, options, seed, bots, rotate, report, paired }: Findings): string {
  return `${JSON.stringify({ packs, options, seed, players: bots, rotate, ...report, ...paired }, null, 2)}\n`;
}

/** A line for each game, in the order of the seeds. */
export function gamesCsv(games: readonly GameResult[], seats: number): string {
  const each = (what: string) => Array.from({ length: seats }, (_, i) => `${what} ${i + 1}`);
  return csv(
    ['seed', 'decisions', 'turns', ...each('score'), ...each('win')],
    [...games].sort((a, b) => a.seed - b.seed).map((g) => [g.seed, g.decisions, g.turns, ...g.scores, ...g.wins]),
  );
}

/** A line for each card that came to a seat. */
export function cardsCsv(cards: readonly CardReport[]): string {
  const bounds = (what: string) => [what, `${what} from`, `${what} to`];
  const numbers = ({ value, low, high }: Estimate) => [value, low, high].map((n) => (Number.isFinite(n) ? n : ''));
  return csv(
    [
      ...['card', 'name', 'drawn', 'played', ...bounds('play rate'), ...bounds('points')],
      ...['played by', ...bounds('win rate'), ...Array.from({ length: 10 }, (_, i) => `tenth ${i + 1}`)],
    ],
    cards.map((c) => [
      ...[c.card, c.name, c.drawn, c.played, ...numbers(c.playRate), ...numbers(c.points)],
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
