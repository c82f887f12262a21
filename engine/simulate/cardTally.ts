/** What many games say of one card. */
import type { Definition } from '../compile/program.ts';
import { add, type Estimate, mean, newSums, type Sums, share } from './intervals.ts';
import type { CardUse } from './playGame.ts';

export interface CardReport {
  card: string;
  name: string;
  /** times in a game, at all seats together */
  drawn: Estimate;
  played: Estimate;
  /** of all seats, those that played it */
  playRate: Estimate;
  points: Estimate;
  /** of the seats that played it */
  winRate: Estimate;
  /** how often it was played in each tenth of a game */
  tenths: number[];
}

export class CardTally {
  private readonly drawn = newSums();
  private readonly played = newSums();
  /** in the present game */
  private now = { drawn: 0, played: 0 };
  private players = 0;
  private wins = 0;
  private readonly points = newSums();
  private readonly tenths = Array.from({ length: 10 }, () => 0);

  /** `wins` is the share of the win that the seat had, `decisions` the length of the game. */
  add(use: CardUse, wins: number, decisions: number): void {
    this.now.drawn += use.drawn;
    this.now.played += use.played;
    if (use.played === 0) return;
    add(this.points, use.points);
    this.players += 1;
    this.wins += wins;
    for (const n of use.when) this.tenths[n === 0 ? 0 : Math.floor((10 * (n - 1)) / decisions)] += 1;
  }

  /** What was added since the last time is one game's. */
  endGame(): void {
    add(this.drawn, this.now.drawn);
    add(this.played, this.now.played);
    this.now = { drawn: 0, played: 0 };
  }

  get isPlayed(): boolean {
    return this.played.sum > 0;
  }

  report({ id, name }: Definition, games: number, seats: number): CardReport {
    return {
      ...{ card: id, name: name.en ?? id },
      // Games in which nobody had it count as well.
      drawn: count({ ...this.drawn, n: games }),
      played: count({ ...this.played, n: games }),
      playRate: share(this.players, games * seats),
      points: mean(this.points),
      winRate: share(this.wins, this.players),
      tenths: [...this.tenths],
    };
  }
}

/** A mean of what is never less than nothing. */
function count(s: Sums): Estimate {
  const e = mean(s);
  return { ...e, low: s.n > 1 ? Math.max(0, e.low) : e.low };
}
