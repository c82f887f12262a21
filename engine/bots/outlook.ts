/** How well a seat stands, in tenths of a point: the content's score and, while the game goes on, the content's bot values. */
import type { Expr, Program } from '../compile/program.ts';
import { num } from '../run/evaluate.ts';
import type { Game } from '../run/game.ts';
import type { Num } from '../run/world.ts';

export const POINT = 10;

interface Amounts {
  scoring: Num[];
  botValues: Num[];
}
const made = new WeakMap<Program, Amounts>();
function amountsOf(program: Program): Amounts {
  const known = made.get(program);
  if (known) return known;
  const all = (lines: { x: Expr }[]) => lines.map((line) => num(line.x));
  const amounts = { scoring: all(program.scoring), botValues: all(program.botValues) };
  made.set(program, amounts);
  return amounts;
}

export function outlook(game: Game, seat: number): number {
  const { scoring, botValues } = amountsOf(game.playable.program);
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
