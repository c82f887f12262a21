/** A bot that takes any legal answer, each as likely as the others. */
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import { below, seedState } from '../run/random.ts';

const MOST = 2 ** 31;

/** Its dice are its own, told by the game's seed and the step alone: a game that is taken up again goes on as it would have. */
export function randomAnswer(d: Decision, seed: number, step: number): Answer {
  const dice = seedState((seed ^ Math.imul(step + 1, 0x9e3779b1)) | 0);
  return nthAnswer(d, below(dice, Math.min(countAnswers(d), MOST)).value);
}
