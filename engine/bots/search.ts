/**
 * A bot that searches: Monte Carlo tree search. Every iteration deals anew what the seat does not see, gives one of the answers, goes down
 * the tree, plays on as seats would until all had the same number of turns, and takes what each seat then stands at back up the tree.
 * The answers at hand are halved, round by round, so that the last ones are compared most often, and all of them with the same luck.
 * Within an action, whose end greedy sees, it searches only among the answers that greedy cannot tell from the best.
 */
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import type { Game } from '../run/game.ts';
import { FOREVER, rateAnswers } from './greedy.ts';
import { Tree } from './tree.ts';
import { isMenu } from './trial.ts';

/** A number of iterations gives the same answer each time; a time does not. */
export type Budget = { iterations: number } | { milliseconds: number };

/** Of the answers at hand only those are searched that look best one action ahead. */
const WIDEST = 9;
/** There are many questions within actions, and less hangs on them: they get this part of the budget. */
const WITHIN = 1 / 4;
/** Of a time, looking one action ahead may take this part. */
const RATING = 1 / 2;

export function searchAnswer(game: Game, seed: number, budget: Budget): Answer {
  const d = game.decision as Decision;
  if (countAnswers(d) === 1) return nthAnswer(d, 0);
  const isTimed = 'milliseconds' in budget;
  const size = (isTimed ? budget.milliseconds : budget.iterations) * (isMenu(d) ? 1 : WITHIN);
  const begun = performance.now();
  const end = isTimed ? begun + size : FOREVER;
  const rated = rateAnswers(game, seed, isTimed ? begun + size * RATING : FOREVER);
  rated.sort((a, b) => b.worth - a.worth);
  const close = isMenu(d) ? rated : rated.filter(({ worth }) => worth === rated[0].worth);
  const answers = close.slice(0, WIDEST);
  if (answers.length === 1) return answers[0].answer;
  const tree = new Tree(game, answers, seed, end);
  const from = performance.now();
  const gone = () => {
    if (!isTimed) return tree.iterations / size;
    const now = performance.now();
    return now < end ? (now - from) / (end - from) : 1;
  };
  const rounds = Math.ceil(Math.log2(answers.length));
  let open = answers.map((_, n) => n);
  for (let round = 1; round <= rounds; round += 1) {
    while (gone() < round / rounds)
      for (const n of open) {
        if (gone() >= 1) break;
        tree.iterate(n);
      }
    open = tree.ranked(open).slice(0, Math.ceil(open.length / 2));
  }
  return answers[open[0]].answer;
}
