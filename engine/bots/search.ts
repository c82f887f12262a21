/**
 * A bot that searches: Monte Carlo tree search over its own answers. Every iteration deals anew what the seat does not see, goes down
 * the tree by upper confidence bounds, lets the other seats answer anyhow, and looks at the outlook where it stops.
 */
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import type { Game } from '../run/game.ts';
import { determinise } from './determinise.ts';
import { Dice } from './dice.ts';
import { bestFinish, rateAnswers } from './greedy.ts';
import { POINT, standing } from './outlook.ts';
import { anyAnswer } from './random.ts';
import { isMenu, someAnswers, trialGame, tryAnswer } from './trial.ts';

/** A number of iterations gives the same answer each time; a time does not. */
export type Budget = { iterations: number } | { milliseconds: number };

/** Answers of one question that are searched. */
const WIDEST = 24;
/** Of the answers at hand only the most promising are searched. */
const ROOT_WIDEST = 10;
/** How many actions of its own it looks ahead, the present one included. */
const DEEPEST = 1;
/** Answers differ by little where each is as good as some points: it explores little, too. */
const EXPLORE = 0.1;
/** A lead of so much is as good as two wins of three. */
const SCALE = 15 * POINT;
/** What the look one action ahead counts for, in iterations. */
const TRUST = 2;
/** The rest of an action is tried in so many ways; the best counts, since the seat will choose. */
const WAYS = 4;

interface Node {
  visits: number;
  total: number;
  next: Map<string, Node>;
}
const newNode = (): Node => ({ visits: 0, total: 0, next: new Map() });
const reward = (lead: number): number => 1 / (1 + Math.exp(-lead / SCALE));

export function searchAnswer(game: Game, seed: number, budget: Budget): Answer {
  const d = game.decision as Decision;
  if (countAnswers(d) === 1) return nthAnswer(d, 0);
  const dice = new Dice(seed);
  const { playable } = game;
  const known = game.snapshot();
  const rated = rateAnswers(game, dice.seed(), 64, 4).sort((a, b) => b.worth - a.worth);
  const root = newNode();
  const answers = rated.slice(0, ROOT_WIDEST).map(({ answer, worth }) => {
    const node = newNode();
    root.next.set(keyOf(d, answer), node);
    node.visits = TRUST;
    node.total = TRUST * reward(worth);
    root.visits += TRUST;
    return answer;
  });
  const trial = trialGame(playable);
  for (const left = countdown(budget); left(); ) {
    trial.restore(determinise(playable, known, d.seat, dice.seed()));
    descend(trial, root, d.seat, answers, dice);
  }
  let best = answers[0];
  let most = -1;
  for (const answer of answers) {
    const node = root.next.get(keyOf(d, answer));
    if (node && node.visits > most) {
      most = node.visits;
      best = answer;
    }
  }
  return best;
}

function countdown(budget: Budget): () => boolean {
  if ('iterations' in budget) {
    let left = budget.iterations;
    return () => {
      left -= 1;
      return left >= 0;
    };
  }
  const end = performance.now() + budget.milliseconds;
  return () => performance.now() < end;
}

/** One iteration: down the tree to a new node, and the outlook from there back up. */
function descend(game: Game, root: Node, seat: number, given: readonly Answer[], dice: Dice): void {
  const path = [root];
  let node = root;
  let worth: number | null = null;
  let actions = isMenu(game.decision as Decision) ? 0 : 1;
  for (let d = game.decision; d; d = game.decision) {
    if (d.seat !== seat) {
      if (!tryAnswer(game, anyAnswer(game, dice.seed()))) break;
      continue;
    }
    if (isMenu(d)) actions += 1;
    if (actions > DEEPEST) break;
    const answer = choose(node, d, node === root ? given : someAnswers(game, WIDEST, dice));
    const key = keyOf(d, answer);
    const child = node.next.get(key) ?? newNode();
    node.next.set(key, child);
    path.push(child);
    node = child;
    if (!tryAnswer(game, answer)) break;
    const ended = actions === DEEPEST && (game.decision?.seat !== seat || isMenu(game.decision));
    if (ended) break;
    if (child.visits === 0) {
      worth = bestFinish(game, seat, WAYS, dice);
      break;
    }
  }
  const r = reward(worth ?? standing(game, seat));
  for (const n of path) {
    n.visits += 1;
    n.total += r;
  }
}

/** What a node promises: the seat will choose there, so that the answer tried most counts, not the average of all tries. */
function worthOf({ visits, total, next }: Node): number {
  let most = 0;
  let best = total / visits;
  for (const child of next.values()) {
    if (child.visits < Math.max(1, most)) continue;
    const worth = worthOf(child);
    if (child.visits > most || worth > best) best = worth;
    most = child.visits;
  }
  return best;
}

/** The answer with the highest upper confidence bound; one that was never tried comes first. */
function choose(node: Node, d: Decision, answers: readonly Answer[]): Answer {
  let best = answers[0];
  let highest = Number.NEGATIVE_INFINITY;
  const log = Math.log(node.visits + 1);
  for (const answer of answers) {
    const child = node.next.get(keyOf(d, answer));
    if (!child || child.visits === 0) return answer;
    const bound = worthOf(child) + EXPLORE * Math.sqrt(log / child.visits);
    if (bound > highest) {
      highest = bound;
      best = answer;
    }
  }
  return best;
}

/** The same for answers that mean the same in two deals of what is hidden. */
function keyOf(d: Decision, a: Answer): string {
  if (d.kind === 'pick') return JSON.stringify(d.options[a as number]);
  return d.items
    .flatMap((item, i) =>
      (a as readonly number[])[i] > 0 ? `${item.unit}/${item.pieces[0]}*${(a as readonly number[])[i]}` : [],
    )
    .join();
}
