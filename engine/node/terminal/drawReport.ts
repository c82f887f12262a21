/** What many games say, as tables. */
import type { CardReport } from '../../simulate/cardTally.ts';
import type { Difference } from '../../simulate/compareGames.ts';
import type { Estimate } from '../../simulate/intervals.ts';
import type { Report } from '../../simulate/report.ts';
import { columns } from './layout.ts';
import { paint } from './paint.ts';

const number = (n: number, digits = 1): string => (Number.isFinite(n) ? n.toFixed(digits) : '?');
const percent = (n: number): string => `${(100 * n).toFixed(1)} %`;
const within = (e: Estimate, say: (n: number) => string): string => paint.dim(`${say(e.low)} to ${say(e.high)}`);
const amount = (e: Estimate): [string, string] => [number(e.value), within(e, number)];
const rate = (e: Estimate): [string, string] => [percent(e.value), within(e, percent)];

/** Intervals are 95 %. */
export function drawReport(r: Report, mostCards: number): string[] {
  const head = ['', 'score', '', 'wins', ''].map(paint.dim);
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
    ...drawCards(r.cards, mostCards),
  ];
}

function drawCards(cards: readonly CardReport[], most: number): string[] {
  if (cards.length === 0 || most === 0) return [];
  const head = ['', 'drawn', 'played', 'points', '', 'wins when played', ''].map(paint.dim);
  const rows = cards
    .slice(0, most)
    .map((c) => [c.name, number(c.drawn, 2), number(c.played, 2), ...amount(c.points), ...rate(c.winRate)]);
  const more = cards.length > most ? [paint.dim(`and ${cards.length - most} more: --cards ${cards.length}`)] : [];
  return ['', paint.bold('Cards, each per game'), ...columns([head, ...rows], [1, 2, 3, 5]), ...more];
}

export function drawDifference(card: string, d: Difference): string[] {
  return [
    '',
    paint.bold(`With ${card} minus without it, ${d.pairs} pairs of games on the same seeds`),
    ...columns(
      [
        ['score of a seat', ...amount(d.score)],
        ['score of the best', ...amount(d.winnersScore)],
        ['decisions in a game', ...amount(d.decisions)],
        ['turns in a game', ...amount(d.turns)],
      ],
      [1],
    ),
  ];
}
