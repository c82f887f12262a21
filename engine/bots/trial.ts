/** Trying an answer on a copy of the game. */

import { ContentError } from '../run/contentError.ts';
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import { Game, type Playable } from '../run/game.ts';
import type { Dice } from './dice.ts';
import { anyAnswer } from './random.ts';

/** More questions than this within one action are left open. */
export const LONGEST_ACTION = 24;

const games = new WeakMap<Playable, Game>();
/** A game to try things on; one for each playable, restored before each use. */
export function trialGame(p: Playable): Game {
  const known = games.get(p) ?? new Game(p, 0);
  known.lazy = true;
  games.set(p, known);
  return known;
}

export const isMenu = (d: Decision): boolean => d.kind === 'pick' && d.purpose === 'menu';

/** Carries out an answer; false where it turns out that it cannot be. */
export function tryAnswer(game: Game, a: Answer): boolean {
  try {
    game.answer(a);
    return true;
  } catch (e) {
    if (e instanceof ContentError) return false;
    throw e;
  }
}

/** Answers what the seat is still asked about its action, anyhow, until a new action or another seat comes. */
export function finishAction(game: Game, seat: number, dice: Dice): void {
  for (let n = 0; n < LONGEST_ACTION; n += 1) {
    const d = game.decision;
    if (!d || d.seat !== seat || isMenu(d) || !tryAnswer(game, anyAnswer(game, dice.seed()))) return;
  }
}

/** The legal actions of the menu at hand. */
function legalOptions(game: Game): number[] {
  const d = game.decision as Decision;
  return d.kind === 'pick' ? d.options.flatMap((_, n) => (game.isLegal(n) ? [n] : [])) : [];
}

/** All legal answers, or `most` of them drawn by the dice where there are more. */
export function someAnswers(game: Game, most: number, dice: Dice): Answer[] {
  const d = game.decision as Decision;
  if (isMenu(d)) return legalOptions(game);
  const total = countAnswers(d);
  if (total <= most) return Array.from({ length: total }, (_, i) => nthAnswer(d, i));
  const drawn = new Set<number>();
  while (drawn.size < most) drawn.add(dice.below(total));
  return [...drawn].map((i) => nthAnswer(d, i));
}
