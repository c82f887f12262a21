/** Games worth looking at among many. Pure. */
import type { GameResult } from '../../engine/simulate/playGame.ts';

export interface Notable {
  what: string;
  game: GameResult;
}

const best = (g: GameResult): number => Math.max(...g.scores);
/** From the first to the second. */
function lead(g: GameResult): number {
  const [first, second = first] = [...g.scores].sort((a, b) => b - a);
  return first - second;
}

export function notableGames(games: readonly GameResult[]): Notable[] {
  // Each game is weighed once: this is asked again and again while games are played.
  const most = (of: (g: GameResult) => number): GameResult => {
    let [found, weight] = [games[0], -Infinity];
    for (const g of games) {
      const own = of(g);
      if (own > weight || (own === weight && g.seed < found.seed)) [found, weight] = [g, own];
    }
    return found;
  };
  if (games.length === 0) return [];
  const several = games[0].scores.length > 1;
  return [
    { what: 'highest score', game: most(best) },
    { what: 'lowest score', game: most((g) => -Math.min(...g.scores)) },
    ...(several
      ? [
          { what: 'closest', game: most((g) => -lead(g)) },
          { what: 'clearest', game: most(lead) },
        ]
      : []),
    { what: 'longest', game: most((g) => g.decisions) },
    { what: 'shortest', game: most((g) => -g.decisions) },
  ];
}
