/** Seats that play by themselves: any game, from its legal answers alone, knowing only what their seat may know. */
import type { Answer } from '../run/decision.ts';
import type { Game } from '../run/game.ts';
import { AUTOMA, automaAnswer } from './automa.ts';
import { diceSeed } from './dice.ts';
import { greedyAnswer } from './greedy.ts';
import { anyAnswer } from './random.ts';
import { type Budget, searchAnswer } from './search.ts';

/** Gives a legal answer to the present decision; the game stays as it is. `seed` and `step` tell its dice. */
export type Bot = (game: Game, seed: number, step: number) => Answer;

export const BOTS = ['random', 'greedy', 'search'] as const;
const ITERATIONS = 200;
const MOST_ITERATIONS = 1_000_000;

/** `random`, `greedy`, `search`, `search:200` (iterations), `search:50ms`, or `automa`; null if it is none of them. */
export function makeBot(text: string): Bot | null {
  if (text === AUTOMA) return automaAnswer;
  if (text === 'random') return (game, seed, step) => anyAnswer(game, diceSeed(seed, step));
  if (text === 'greedy') return (game, seed, step) => greedyAnswer(game, diceSeed(seed, step));
  const found = /^search(?::(\d+)(ms)?)?$/.exec(text);
  if (!found) return null;
  const [, n, ms] = found;
  const budget: Budget =
    ms === undefined ? { iterations: n === undefined ? ITERATIONS : Number(n) } : { milliseconds: Number(n) };
  const size = 'iterations' in budget ? budget.iterations : budget.milliseconds;
  if (size < 1 || size > MOST_ITERATIONS) return null;
  return (game, seed, step) => searchAnswer(game, diceSeed(seed, step), budget);
}
