/** How seats play in a bot's imagination: quickly, and sensibly enough to tell what a position is worth. */
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import type { Game, Snapshot } from '../run/game.ts';
import type { Dice } from './dice.ts';
import { outlook } from './outlook.ts';
import { anyAnswer } from './random.ts';
import { isMenu, LONGEST_ACTION, tryAnswer } from './trial.ts';

/**
 * Plays on until the seat's action is done: the best of a few ways, drawn by the dice. Returns the answers it gave as keys (see `keyOf`);
 * none where nothing could be answered.
 */
export function imagineAction(game: Game, tries: number, dice: Dice): string[] {
  const { seat } = game.decision as Decision;
  const answers = drawAnswers(game.decision as Decision, tries, dice);
  const before = game.snapshot();
  let best: { keys: string[]; after: Snapshot | null; worth: number } = {
    keys: [],
    after: null,
    worth: Number.NEGATIVE_INFINITY,
  };
  let left = tries;
  for (const answer of answers) {
    if (left < tries) game.restore(before);
    const keys = act(game, seat, answer, dice);
    if (keys.length === 0) continue;
    left -= 1;
    if (tries === 1) return keys;
    const worth = outlook(game, seat);
    if (worth > best.worth) best = { keys, after: game.snapshot(), worth };
    if (left === 0) break;
  }
  game.restore(best.after ?? before);
  return best.keys;
}

/** Of a menu all answers, since not all may be legal; of other questions only as many as are wanted. In an order told by the dice. */
function drawAnswers(d: Decision, tries: number, dice: Dice): Answer[] {
  if (isMenu(d)) return dice.shuffled(Array.from({ length: countAnswers(d) }, (_, n) => n));
  const total = countAnswers(d);
  return Array.from({ length: Math.min(tries, total) }, (_, n) => nthAnswer(d, total <= tries ? n : dice.below(total)));
}

/** Gives the answer and any to what else is asked within the action. */
function act(game: Game, seat: number, first: Answer, dice: Dice): string[] {
  const keys: string[] = [];
  for (let n = 0; n < LONGEST_ACTION; n += 1) {
    const d = game.decision;
    if (!d || (n > 0 && (d.seat !== seat || isMenu(d)))) break;
    const answer = n === 0 ? first : anyAnswer(game, dice.seed());
    if (!tryAnswer(game, answer)) break;
    keys.push(keyOf(d, answer));
  }
  return keys;
}

/** The same for answers that mean the same in two deals of what is hidden. */
export function keyOf(d: Decision, a: Answer): string {
  if (d.kind === 'pick') return JSON.stringify(d.options[a as number]);
  const counts = a as readonly number[];
  return d.items.flatMap(({ unit, pieces }, i) => (counts[i] > 0 ? `${unit}/${pieces[0]}*${counts[i]}` : [])).join();
}
