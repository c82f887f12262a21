/** How well a seat stands, in tenths of a point: the content's score and, while the game goes on, the content's bot values. */
import type { Game } from '../run/game.ts';
import type { Num } from '../run/world.ts';

export const POINT = 10;

export function outlook(game: Game, seat: number): number {
  const { scoring, botValues } = game.kernel.world.code;
  const score = total(game, scoring, seat) * POINT;
  return game.over ? score : score + total(game, botValues, seat);
}

function total({ kernel: { world } }: Game, amounts: readonly Num[], seat: number): number {
  const before = world.you;
  let sum = 0;
  for (const x of amounts) {
    world.rest();
    world.you = seat;
    sum += world.outside(x, -1, seat, -1);
  }
  world.you = before;
  return sum;
}

/** The outlook of a seat against the average of the others. */
export function standing(game: Game, seat: number): number {
  const { seats } = game.playable.table;
  let others = 0;
  for (let s = 1; s <= seats; s += 1) if (s !== seat) others += outlook(game, s);
  return outlook(game, seat) - (seats > 1 ? others / (seats - 1) : 0);
}
