/** Many games → what they say, with intervals. Plain data. */
import type { Program } from '../compile/program.ts';
import { add, type Estimate, mean, newSums, type Sums, share } from './intervals.ts';
import type { Fault, GameResult } from './playGame.ts';

export interface CardReport {
  card: string;
  name: string;
  /** times per game */
  drawn: number;
  played: number;
  points: Estimate;
  /** of the seats that played it */
  winRate: Estimate;
}
export interface Report {
  games: number;
  faults: (Fault & { seed: number })[];
  score: Estimate;
  winnersScore: Estimate;
  seats: { seat: number; score: Estimate; winRate: Estimate }[];
  bots: { bot: string; score: Estimate; winRate: Estimate }[];
  decisions: Estimate;
  turns: Estimate;
  /** legal answers to a decision; from the games in which they were counted */
  branching: Estimate;
  cards: CardReport[];
}

interface CardTally {
  drawn: number;
  played: number;
  points: Sums;
  players: number;
  wins: number;
}
interface Standing {
  score: Sums;
  wins: number;
}

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
    this.seats = Array.from({ length: program.seats }, () => ({ score: newSums(), wins: 0 }));
  }

  add(r: GameResult): void {
    if (r.fault) {
      this.faults.push({ seed: r.seed, ...r.fault });
      return;
    }
    this.games.push(r);
    add(this.best, Math.max(...r.scores));
    add(this.decisions, r.decisions);
    add(this.turns, r.turns);
    if (r.answers !== null) add(this.branching, r.answers / r.decisions);
    for (const [i, score] of r.scores.entries()) {
      const bot = this.botOf(i, r.seed);
      const own = this.bots.get(bot) ?? { score: newSums(), wins: 0 };
      this.bots.set(bot, own);
      add(this.score, score);
      for (const s of [own, this.seats[i]]) {
        add(s.score, score);
        s.wins += r.wins[i];
      }
    }
    for (const use of r.cards) {
      const card = this.cards.get(use.definition) ?? { drawn: 0, played: 0, points: newSums(), players: 0, wins: 0 };
      this.cards.set(use.definition, card);
      card.drawn += use.drawn;
      card.played += use.played;
      if (use.played === 0) continue;
      add(card.points, use.points);
      card.players += 1;
      card.wins += r.wins[use.seat - 1];
    }
  }

  report(): Report {
    const n = this.games.length;
    const told = ({ score, wins }: Standing) => ({ score: mean(score), winRate: share(wins, score.n) });
    return {
      games: n,
      faults: this.faults,
      score: mean(this.score),
      winnersScore: mean(this.best),
      seats: this.seats.map((s, i) => ({ seat: i + 1, ...told(s) })),
      bots: [...this.bots].map(([bot, s]) => ({ bot, ...told(s) })),
      decisions: mean(this.decisions),
      turns: mean(this.turns),
      branching: mean(this.branching),
      cards: [...this.cards]
        .map(([d, c]): CardReport => {
          const { id, name } = this.program.definitions[d];
          return {
            ...{ card: id, name: name.en ?? id, drawn: c.drawn / n, played: c.played / n },
            ...{ points: mean(c.points), winRate: share(c.wins, c.players) },
          };
        })
        .filter((c) => c.played > 0)
        .sort((a, b) => b.winRate.low - a.winRate.low || (a.card < b.card ? -1 : 1)),
    };
  }
}

export interface Difference {
  pairs: number;
  /** with the card minus without it, over games of the same seed */
  score: Estimate;
  winnersScore: Estimate;
  decisions: Estimate;
  turns: Estimate;
}

/** What the card changes, game by game of the same seed. */
export function compareGames(withIt: readonly GameResult[], without: readonly GameResult[]): Difference {
  const bySeed = new Map(without.map((g) => [g.seed, g]));
  const sums = { score: newSums(), winnersScore: newSums(), decisions: newSums(), turns: newSums() };
  let pairs = 0;
  const average = (g: GameResult) => g.scores.reduce((a, b) => a + b, 0) / g.scores.length;
  for (const a of withIt) {
    const b = bySeed.get(a.seed);
    if (!b) continue;
    pairs += 1;
    add(sums.score, average(a) - average(b));
    add(sums.winnersScore, Math.max(...a.scores) - Math.max(...b.scores));
    add(sums.decisions, a.decisions - b.decisions);
    add(sums.turns, a.turns - b.turns);
  }
  return {
    ...{ pairs, score: mean(sums.score), winnersScore: mean(sums.winnersScore) },
    ...{ decisions: mean(sums.decisions), turns: mean(sums.turns) },
  };
}
