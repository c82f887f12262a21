/**
 * A bot that searches: Monte Carlo tree search. Every iteration deals anew what the seat does not see, goes down the tree,
 * plays on as seats would until all had the same number of turns, and takes what each seat then stands at back up the tree. Within an
 * action, whose end greedy sees, it searches only among the answers that greedy cannot tell from the best.
 */
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import type { Game } from '../run/game.ts';
import { rateAnswers } from './greedy.ts';
import { keyOf } from './policy.ts';
import { Tree } from './tree.ts';
import { isMenu } from './trial.ts';

/** A number of iterations gives the same answer each time; a time does not. */
export type Budget = { iterations: number } | { milliseconds: number };

/** Of the answers at hand only those are searched that look best one action ahead. */
const WIDEST = 9;
/** There are many questions within actions, and less hangs on them: they get this part of the budget. */
const WITHIN = 1 / 4;

export function searchAnswer(game: Game, seed: number, budget: Budget): Answer {
  const d = game.decision as Decision;
  if (countAnswers(d) === 1) return nthAnswer(d, 0);
  const rated = rateAnswers(game, seed).sort((a, b) => b.worth - a.worth);
  const open = isMenu(d) ? rated : rated.filter(({ worth }) => worth === rated[0].worth);
  const answers = open.slice(0, WIDEST).map(({ answer }) => answer);
  if (answers.length === 1) return answers[0];
  const tree = new Tree(game, answers, seed);
  const left = countdown(budget, isMenu(d) ? 1 : WITHIN);
  for (let n = left(); n > 0 && n >= tree.lead(); n = left()) tree.iterate();
  return answers.find((answer) => keyOf(d, answer) === tree.best()) ?? answers[0];
}

/** Tells how many iterations are left, at most. */
function countdown(budget: Budget, part: number): () => number {
  if ('milliseconds' in budget) {
    const end = performance.now() + budget.milliseconds * part;
    return () => (performance.now() < end ? Number.POSITIVE_INFINITY : 0);
  }
  let left = Math.ceil(budget.iterations * part) + 1;
  return () => {
    left -= 1;
    return left;
  };
}
