/** What many games say of one card. */
import type { Definition } from '../compile/program.ts';
import { add, type Estimate, mean, newSums, share } from './intervals.ts';
import type { CardUse } from './playGame.ts';

export interface CardReport {
  card: string;
  name: string;
  /** times per game */
  drawn: number;
  played: number;
  /** of all seats, those that played it */
  playRate: Estimate;
  points: Estimate;
  /** of the seats that played it */
  winRate: Estimate;
  /** how often it was played in each tenth of a game */
  tenths: number[];
}

export class CardTally {
  private drawn = 0;
  private played = 0;
  private players = 0;
  private wins = 0;
  private readonly points = newSums();
  private readonly tenths = Array.from({ length: 10 }, () => 0);

  /** `wins` is the share of the win that the seat had, `decisions` the length of the game. */
  add(use: CardUse, wins: number, decisions: number): void {
    this.drawn += use.drawn;
    this.played += use.played;
    if (use.played === 0) return;
    add(this.points, use.points);
    this.players += 1;
    this.wins += wins;
    for (const n of use.when) this.tenths[Math.min(9, Math.floor((10 * n) / decisions))] += 1;
  }

  get isPlayed(): boolean {
    return this.played > 0;
  }

  report({ id, name }: Definition, games: number, seats: number): CardReport {
    return {
      ...{ card: id, name: name.en ?? id, drawn: this.drawn / games, played: this.played / games },
      playRate: share(this.players, games * seats),
      points: mean(this.points),
      winRate: share(this.wins, this.players),
      tenths: [...this.tenths],
    };
  }
}
