/** What a card changes: games with it against games without it, of the same seed each. */
import { add, type Estimate, mean, newSums } from './intervals.ts';
import type { GameResult } from './playGame.ts';

export interface Difference {
  pairs: number;
  /** with the card minus without it, over games of the same seed */
  score: Estimate;
  winnersScore: Estimate;
  /** by seat: its share of the wins */
  winRates: Estimate[];
  decisions: Estimate;
  turns: Estimate;
}

/** The games of which both came to their end. */
export function pairGames(withIt: readonly GameResult[], without: readonly GameResult[]): [GameResult, GameResult][] {
  const bySeed = new Map(without.map((g) => [g.seed, g]));
  return withIt.flatMap((a) => {
    const b = bySeed.get(a.seed);
    return b ? [[a, b] as [GameResult, GameResult]] : [];
  });
}

/** What a seat of the game scored on average. */
export const averageScore = (g: GameResult): number => g.scores.reduce((a, b) => a + b, 0) / g.scores.length;

export function compareGames(withIt: readonly GameResult[], without: readonly GameResult[]): Difference {
  const pairs = pairGames(withIt, without);
  const over = (of: (g: GameResult) => number): Estimate => {
    const sums = newSums();
    for (const [a, b] of pairs) add(sums, of(a) - of(b));
    return mean(sums);
  };
  return {
    pairs: pairs.length,
    score: over(averageScore),
    winnersScore: over((g) => Math.max(...g.scores)),
    winRates: (pairs[0]?.[0].wins ?? []).map((_, i) => over((g) => g.wins[i])),
    decisions: over((g) => g.decisions),
    turns: over((g) => g.turns),
  };
}
