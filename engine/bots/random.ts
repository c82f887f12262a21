/** A bot that takes any legal answer, each as likely as the others. */
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import { Dice, diceSeed } from './dice.ts';

/** Its dice are its own, told by the game's seed and the step alone: a game that is taken up again goes on as it would have. */
export function randomAnswer(d: Decision, seed: number, step: number): Answer {
  return anyAnswer(d, new Dice(diceSeed(seed, step)));
}

export function anyAnswer(d: Decision, dice: Dice): Answer {
  return nthAnswer(d, dice.below(countAnswers(d)));
}
