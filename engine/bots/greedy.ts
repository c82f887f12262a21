/** A bot that looks one action ahead and takes what leaves it best off, by the content's score and bot values. */
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import type { Game } from '../run/game.ts';
import { determinise } from './determinise.ts';
import { Dice } from './dice.ts';
import { standing } from './outlook.ts';
import { finishAction, isWithin, someAnswers, type Trial, trialOf } from './trial.ts';

/** So many tries for one question: of more answers only so many are tried, of fewer each in several ways. */
const MOST_TRIED = 64;
/** The rest of an action is tried in at most so many ways; the best counts, since the seat will choose. */
const WAYS = 4;

export function greedyAnswer(game: Game, seed: number): Answer {
  const d = game.decision as Decision;
  if (countAnswers(d) === 1) return nthAnswer(d, 0);
  const rated = rateAnswers(game, seed);
  let best = rated[0];
  for (const one of rated) if (one.worth > best.worth) best = one;
  return best.answer;
}

export interface Rated {
  answer: Answer;
  /** how the seat stands after it; -Infinity where it could not be carried out */
  worth: number;
}

/** A moment that never comes: only whoever has a time to keep looks at the clock. */
export const FOREVER = Number.POSITIVE_INFINITY;

/** What each answer leads to, on a table whose hidden part is dealt anew; until that moment of the clock, and at least what one leads to. */
export function rateAnswers(game: Game, seed: number, until = FOREVER): Rated[] {
  const d = game.decision as Decision;
  const dice = new Dice(seed);
  const table = determinise(game.playable, game.snapshot(), d.seat)(dice.seed());
  const trial = trialOf(game.playable);
  trial.lay(table);
  const before = trial.moment();
  const luck = dice.seed();
  const answers = someAnswers(game, MOST_TRIED, dice);
  const ways = Math.max(1, Math.min(WAYS, Math.floor(MOST_TRIED / answers.length)));
  // Whoever may run out of time begins anywhere: what comes last on a menu is not what matters least.
  const order = until < FOREVER ? dice.shuffled(answers.map((_, n) => n)).map((n) => answers[n]) : answers;
  const rated: Rated[] = [];
  for (const answer of order) {
    if (rated.length > 0 && performance.now() >= until) break;
    trial.back(before);
    // Every answer has the same luck: what is compared is the answers.
    const worth = trial.answer(answer) ? bestFinish(trial, d.seat, ways, new Dice(luck)) : Number.NEGATIVE_INFINITY;
    rated.push({ answer, worth });
  }
  return rated;
}

/** How the seat stands when the rest of its action is carried out in the best of a few ways. The trial is left at the last of them. */
function bestFinish(trial: Trial, seat: number, ways: number, dice: Dice): number {
  const next = trial.decision;
  if (!isWithin(next, seat)) return standing(trial.now, seat);
  const most = Math.min(ways, countAnswers(next));
  const before = trial.moment();
  let worth = Number.NEGATIVE_INFINITY;
  for (let way = 0; way < most; way += 1) {
    if (way > 0) trial.back(before);
    finishAction(trial, seat, dice);
    worth = Math.max(worth, standing(trial.now, seat));
  }
  return worth;
}
