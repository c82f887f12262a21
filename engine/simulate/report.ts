/** Many games → what they say, with intervals. Plain data. */
import type { Program } from '../compile/program.ts';
import { type CardReport, CardTally } from './cardTally.ts';
import { averageScore } from './compareGames.ts';
import type { Fault } from './fault.ts';
import { add, type Estimate, mean, newSums, type Sums, share } from './intervals.ts';
import type { CardUse, GameResult } from './playGame.ts';

export interface Report {
  games: number;
  faults: (Fault & { seed: number })[];
  score: Estimate;
  winnersScore: Estimate;
  seats: { seat: number; score: Estimate; winRate: Estimate }[];
  /** of a seat that the bot plays; the best first */
  bots: { bot: string; score: Estimate; winRate: Estimate }[];
  decisions: Estimate;
  turns: Estimate;
  /** legal answers to a decision; from the games in which they were counted */
  branching: Estimate;
  /** that came to a seat, played or not */
  cards: CardReport[];
}

interface Standing {
  /** its average in each game */
  score: Sums;
  wins: number;
  /** that it sat in, all games together */
  seats: number;
}
const NONE: CardUse[] = [];
const newStanding = (): Standing => ({ score: newSums(), wins: 0, seats: 0 });

/** Takes in one game after the other; `report` may be asked at any time. */
export class Tally {
  readonly games: GameResult[] = [];
  private readonly faults: (Fault & { seed: number })[] = [];
  private readonly score = newSums();
  private readonly best = newSums();
  private readonly decisions = newSums();
  private readonly turns = newSums();
  private readonly branching = newSums();
  private readonly seats: Standing[];
  private readonly bots = new Map<string, Standing>();
  private readonly cards = new Map<number, CardTally>();

  /** `botOf` says which bot plays a seat (from 0) in the game of a seed. */
  constructor(
    private readonly program: Program,
    private readonly botOf: (seat: number, seed: number) => string,
  ) {
    this.seats = Array.from({ length: program.seats }, newStanding);
  }

  add(r: GameResult): void {
    if (r.fault) {
      this.faults.push({ seed: r.seed, ...r.fault });
      return;
    }
    // The cards are counted below: ten thousand games are kept without them.
    this.games.push({ ...r, cards: NONE });
    // Seats of one game score high or low together: what counts is how many games there were.
    add(this.score, averageScore(r));
    add(this.best, Math.max(...r.scores));
    add(this.decisions, r.decisions);
    add(this.turns, r.turns);
    if (r.answers !== null && r.decisions > 0) add(this.branching, r.answers / r.decisions);
    const seatsOf = new Map<string, number[]>();
    for (const i of r.scores.keys()) {
      stand(this.seats[i], r, [i]);
      const bot = this.botOf(i, r.seed);
      seatsOf.set(bot, [...(seatsOf.get(bot) ?? []), i]);
    }
    for (const [bot, seats] of seatsOf) {
      const own = this.bots.get(bot) ?? newStanding();
      this.bots.set(bot, own);
      stand(own, r, seats);
    }
    for (const use of r.cards) {
      const card = this.cards.get(use.definition) ?? new CardTally();
      this.cards.set(use.definition, card);
      card.add(use, r.wins[use.seat - 1], r.decisions);
    }
    for (const { definition } of r.cards) this.cards.get(definition)?.endGame();
  }

  report(): Report {
    const n = this.games.length;
    // A kind of which nothing is ever played is no card, but a worker or a marker.
    const kindOf = (d: number) => this.program.definitions[d].kind;
    const kinds = new Set([...this.cards].flatMap(([d, c]) => (c.isPlayed ? [kindOf(d)] : [])));
    const told = ({ score, wins, seats }: Standing) => ({ score: mean(score), winRate: winRate(wins, score.n, seats) });
    // Whoever sits alone wins every game.
    const strength = ({ winRate, points }: CardReport) => (this.program.seats > 1 ? winRate.low : points.value);
    return {
      games: n,
      faults: this.faults,
      score: mean(this.score),
      winnersScore: mean(this.best),
      seats: this.seats.map((s, i) => ({ seat: i + 1, ...told(s) })),
      bots: [...this.bots]
        .map(([bot, s]) => ({ bot, ...told(s) }))
        .sort((a, b) => b.winRate.value - a.winRate.value || (a.bot < b.bot ? -1 : 1)),
      decisions: mean(this.decisions),
      turns: mean(this.turns),
      branching: mean(this.branching),
      cards: [...this.cards]
        .filter(([d]) => kinds.has(kindOf(d)))
        .map(([d, c]) => c.report(this.program.definitions[d], n, this.program.seats))
        .sort((a, b) => strength(b) - strength(a) || (a.card < b.card ? -1 : 1)),
    };
  }
}

/** How often one of the seats wins. Of those in one game only one can: it is the games that are counted, and the seats share their wins. */
function winRate(wins: number, games: number, seats: number): Estimate {
  const { value, low, high, n } = share(wins, games);
  const each = seats === 0 ? 1 : games / seats;
  return { value: value * each, low: low * each, high: high * each, n };
}

function stand(s: Standing, r: GameResult, seats: readonly number[]): void {
  const sum = (of: readonly number[]) => seats.reduce((n, i) => n + of[i], 0);
  add(s.score, sum(r.scores) / seats.length);
  s.wins += sum(r.wins);
  s.seats += seats.length;
}
