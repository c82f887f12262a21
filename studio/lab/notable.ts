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
  const most = (of: (g: GameResult) => number) =>
    games.reduce((a, b) => (of(b) > of(a) || (of(b) === of(a) && b.seed < a.seed) ? b : a));
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
