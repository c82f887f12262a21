/** What many games say, as tables. */
import type { Difference } from '../../simulate/compareGames.ts';
import type { Estimate } from '../../simulate/intervals.ts';
import type { Report } from '../../simulate/report.ts';
import { columns } from './layout.ts';
import { paint } from './paint.ts';

/** Rounded; what rounds to nothing is no negative number. */
const number = (n: number, digits = 1): string =>
  Number.isFinite(n) ? n.toFixed(digits).replace(/^-(?=[0.]+$)/, '') : '?';
const percent = (n: number): string => `${number(100 * n)} %`;
const within = (e: Estimate, say: (n: number) => string): string => paint.dim(`${say(e.low)} to ${say(e.high)}`);
/** Of nothing there is nothing to say. */
const told =
  (say: (n: number) => string) =>
  (e: Estimate): [string, string] =>
    e.n === 0 ? ['–', ''] : [say(e.value), within(e, say)];
const amount = told(number);
const rate = told(percent);

const SURE = '95 % sure';

export function drawReport(r: Report, mostCards: number): string[] {
  if (r.games === 0) return ['No game came to its end.'];
  const head = ['', 'score', SURE, 'wins', SURE].map(paint.dim);
  const rows = [
    ...r.seats.map((s) => [`seat ${s.seat}`, ...amount(s.score), ...rate(s.winRate)]),
    ...(r.bots.length > 1 ? r.bots.map((b) => [b.bot, ...amount(b.score), ...rate(b.winRate)]) : []),
  ];
  return [
    paint.bold(`${r.games} games`),
    ...columns([head, ...rows], [1, 3]),
    '',
    ...columns(
      [
        ['score of a seat', ...amount(r.score)],
        ['score of the best', ...amount(r.winnersScore)],
        ['decisions in a game', ...amount(r.decisions)],
        ['turns in a game', ...amount(r.turns)],
        ...(r.branching.n > 0 ? [['legal answers to a decision', ...amount(r.branching)]] : []),
      ],
      [1],
    ),
    ...drawCards(r, mostCards),
  ];
}

function drawCards({ cards, seats }: Report, most: number): string[] {
  if (cards.length === 0 || most === 0) return [];
  const head = ['', 'drawn', 'played', 'points', SURE, 'wins when played', SURE].map(paint.dim);
  const rows = cards
    .slice(0, most)
    .map((c) => [c.name, number(c.drawn, 2), number(c.played, 2), ...amount(c.points), ...rate(c.winRate)]);
  const more = cards.length > most ? [`and ${cards.length - most} more: --cards ${cards.length}`] : [];
  const notes = [
    ...more,
    `A seat wins ${percent(1 / seats.length)} by chance. Of 20 intervals one misses, so the top of a long list is partly luck;`,
    'and whoever plays much plays most cards and wins more. What a card itself changes is told by --with CARD.',
  ];
  return [
    '',
    paint.bold('Cards per game, the surest winners first'),
    ...columns([head, ...rows], [1, 2, 3, 5]),
    ...notes.map(paint.dim),
  ];
}

export function drawDifference(card: string, d: Difference): string[] {
  return [
    '',
    paint.bold(`With ${card} minus without it, ${d.pairs} pairs of games on the same seeds`),
    ...columns(
      [
        ['score of a seat', ...amount(d.score)],
        ['score of the best', ...amount(d.winnersScore)],
        ...d.winRates.map((e, i) => [`wins of seat ${i + 1}`, ...rate(e)]),
        ['decisions in a game', ...amount(d.decisions)],
        ['turns in a game', ...amount(d.turns)],
      ],
      [1],
    ),
  ];
}
