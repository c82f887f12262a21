/** What many games say, as tables. */
import type { CardReport } from '../../simulate/cardTally.ts';
import type { Difference } from '../../simulate/compareGames.ts';
import type { Estimate } from '../../simulate/intervals.ts';
import type { Findings } from '../../simulate/writeReport.ts';
import { columns, screenWidth, wrap } from './layout.ts';
import { paint } from './paint.ts';
import { counted } from './print.ts';

/** Rounded; what rounds to nothing is no negative number. */
const number = (n: number, digits = 1): string => n.toFixed(digits).replace(/^-(?=[0.]+$)/, '');
const signed = (n: number): string => (Number(n.toFixed(1)) > 0 ? `+${number(n)}` : number(n));
const times = (n: number): string => number(n, 2);
const share = (n: number): string => number(100 * n);
const percent = (n: number): string => `${signed(100 * n)} %`;
const within = ({ low, high }: Estimate, say: (n: number) => string, unit = ''): string =>
  paint.dim(Number.isFinite(low) ? `${say(low)} to ${say(high)}${unit}` : '?');
/** Of nothing there is nothing to say. */
const amount = (e: Estimate, say: (n: number) => string = number): [string, string] =>
  e.n === 0 ? ['–', ''] : [say(e.value), within(e, say)];
const rate = (e: Estimate): [string, string] =>
  e.n === 0 ? ['–', ''] : [`${share(e.value)} %`, within(e, share, ' %')];

const inLines = (text: string): string => wrap(text.split(' '), ' ', screenWidth(), '');
const notes = (texts: string[]): string[] => texts.filter(Boolean).map((text) => paint.dim(inLines(text)));

const SURE = '95 % sure';
/** From these widths on the table of cards has room for all columns, and for all intervals. */
const WIDE = 80;
const WIDEST = 112;

export interface Shown {
  /** so many cards */
  cards: number;
  /** the name of the card that every game was played with and without */
  card: string;
  /** options that are not as the packs have them, `name=value` */
  options: string[];
}

export function drawReport(f: Findings, { cards, card, options }: Shown): string[] {
  const { report, paired } = f;
  return [
    ...notes([heading(f, options)]),
    ...(report.games === 0 ? ['No game came to its end.'] : [...drawGames(f), ...drawCards(f, cards)]),
    ...(paired
      ? drawDifference(
          card,
          paired.difference,
          report.cards.find((c) => c.card === paired.card),
        )
      : []),
  ];
}

function heading({ packs, bots, rotate, seed, asked }: Findings, options: string[]): string {
  const names = packs.map(({ id, modules = [] }) => [id, ...modules].join('/'));
  const seeds = asked === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + asked - 1}`;
  return `${[names.join(' + '), ...options].join(', ')}; ${bots.join(', ')}${rotate ? ', in turn in every seat' : ''}; ${seeds}`;
}

function drawGames({ report: r, bots, rotate }: Findings): string[] {
  const [mixed, alone] = [r.bots.length > 1, bots.length === 1];
  const seatName = (seat: number) => (mixed && !rotate ? `seat ${seat}, ${bots[seat - 1]}` : `seat ${seat}`);
  const rows = [
    ...r.seats.map((s) => [seatName(s.seat), ...amount(s.score), ...rate(s.winRate)]),
    // Where each bot has one seat for all games, that seat has told it.
    ...(mixed && (rotate || bots.length > r.bots.length)
      ? r.bots.map((b) => [b.bot, ...amount(b.score), ...rate(b.winRate)])
      : []),
  ];
  const head = ['', 'score', SURE, 'wins', SURE].map(paint.dim);
  return [
    paint.bold(counted(r.games, 'game')),
    ...columns(
      [head, ...rows].map((row) => (alone ? row.slice(0, 3) : row)),
      [1, 3],
    ),
    '',
    ...columns(
      [
        ...(alone
          ? []
          : [
              ['score of a seat', ...amount(r.score)],
              ['score of the best', ...amount(r.winnersScore)],
            ]),
        ['decisions in a game', ...amount(r.decisions)],
        ['turns in a game', ...amount(r.turns)],
        ...(r.branching.n > 0 ? [['legal answers to a decision', ...amount(r.branching)]] : []),
      ],
      [1],
    ),
    ...notes([
      alone ? '' : `Were all alike, a seat would win ${share(1 / bots.length)} %.`,
      `${SURE}: of 20 such intervals 19 hold the figure that endless games would give; more games make them narrower.`,
    ]),
  ];
}

function drawCards({ report: { cards }, bots }: Findings, most: number): string[] {
  if (cards.length === 0 || most === 0) return [];
  const width = screenWidth();
  const [wide, alone] = [width >= WIDE, bots.length === 1];
  // A figure with its interval, or alone where there is no room for that.
  const figure = (cells: string[], room: boolean) => (room ? cells : cells.slice(0, 1));
  const row = (name: string, drawn: string[], played: string[], points: string[], wins: string[]) => [
    ...[name, ...(wide ? figure(drawn, width >= WIDEST) : []), ...figure(played, width >= WIDEST)],
    ...[...figure(points, wide), ...(alone ? [] : wins)],
  ];
  const head = row('', ['drawn', SURE], ['played', SURE], ['points', SURE], ['wins', SURE]).map(paint.dim);
  const rows = cards
    .slice(0, most)
    .map((c) => row(c.name, amount(c.drawn, times), amount(c.played, times), amount(c.points), rate(c.winRate)));
  return [
    '',
    paint.bold(alone ? 'Cards, those that bring most first' : 'Cards, the surest winners first'),
    ...columns([head, ...rows], width >= WIDEST ? [1, 3, 5, 7] : wide ? [1, 2, 3, 5] : [1, 2, 3]),
    ...notes([
      cards.length > most ? `and ${cards.length - most} more: --cards ${cards.length}` : '',
      wide
        ? 'drawn: how often in a game it came to a seat, all seats together; played: how often it came into play there, from wherever.'
        : 'played: how often in a game it came into play, all seats together.',
      'points: how much less a seat that had it in play would score at the end without it, all copies together.',
      ...(alone
        ? []
        : [
            'wins: how often a seat won that had it in play; the order goes by the lower end of that interval. The top of a long list is partly luck, and whoever plays much plays most cards and wins more: what a card itself changes is told by --with CARD.',
          ]),
    ]),
  ];
}

function drawDifference(card: string, d: Difference, seen: CardReport | undefined): string[] {
  if (d.pairs === 0) return ['', `No game came to its end both with ${card} and without it.`];
  const row = (what: string, e: Estimate, say = signed) => [
    what,
    ...amount(e, say),
    e.low <= 0 && e.high >= 0 ? paint.dim('may be chance') : '',
  ];
  const pairs = counted(d.pairs, 'pair');
  const [wins, sure] = seen ? rate(seen.winRate) : [];
  return [
    '',
    paint.bold(inLines(`What ${card} changes: with it minus without it, ${pairs} of games on the same seeds`)),
    ...columns(
      [
        row('score of a seat', d.score),
        row('score of the best', d.winnersScore),
        ...(d.winRates.length > 1 ? d.winRates : []).map((e, i) => row(`wins of seat ${i + 1}`, e, percent)),
        row('decisions in a game', d.decisions),
        row('turns in a game', d.turns),
      ],
      [1],
    ),
    inLines(
      seen && seen.winRate.n > 0
        ? `It was played ${times(seen.played.value)} times in a game, for ${number(seen.points.value)} points; a seat that had it won ${wins} (${sure}).`
        : 'It was never played: what differs comes only from how the rest was dealt.',
    ),
  ];
}
