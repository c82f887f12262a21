/** The tree of a search: what was answered, how often, and what it led to for every seat. */
import { type Answer, countAnswers, type Decision, nthAnswer } from '../run/decision.ts';
import type { Game, Playable, Snapshot } from '../run/game.ts';
import { determinise } from './determinise.ts';
import { Dice, diceSeed } from './dice.ts';
import { Experience } from './experience.ts';
import type { Rated } from './greedy.ts';
import { standing } from './outlook.ts';
import { imagineAction, keyOf } from './policy.ts';
import { isMenu, type Trial, trialOf } from './trial.ts';

/** Turns of every seat that are looked ahead, the present one included. */
const ROUNDS = 4;
/** An imagined action is the best of so many. */
const TRIES = 3;
/** The rest of the action that is looked at, of so many: a good action must not look bad for being carried out badly. */
const FINISHES = 4;
/** How much is tried that looks worse, where what was seen lies between 0 and 1. */
const EXPLORE = 0.7;
/** How answers look one action ahead counts as much as so many tries. */
const TRUST = 8;
/** An iteration that has not come to its end after so many actions is looked at where it is. */
const LONGEST = 100;
/** Of a question with more answers than this only so many are known again. */
const MOST_KNOWN = 256;

interface Node {
  key: string;
  visits: number;
  /** by seat: the sum of what it stood at */
  totals: number[];
  /** what came first looked best, and is looked at first */
  prior: number;
  next: Map<string, Node>;
}
const newNode = (key: string, prior: number): Node => ({ key, visits: 0, totals: [], prior, next: new Map() });

function grow(node: Node, key: string): Node {
  const child = node.next.get(key) ?? newNode(key, 1 / (node.next.size + 1));
  node.next.set(key, child);
  return child;
}

/** Are enough of the answers known for the number of visits? Else a new one is to be imagined. */
function isWide({ next, visits }: Node, d: Decision): boolean {
  return next.size >= Math.min(Math.sqrt(visits), countAnswers(d));
}

export class Tree {
  private readonly root = newNode('', 1);
  private readonly first: readonly Node[];
  private readonly seat: number;
  private readonly deal: (seed: number) => Snapshot;
  private readonly playable: Playable;
  private readonly trial: Trial;
  private readonly experience = new Experience();
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;

  /** For the question at hand; `answers` are those to be searched, the most promising first, until the clock says `end`. */
  constructor(
    game: Game,
    private readonly answers: readonly Rated[],
    private readonly seed: number,
    private readonly end: number,
  ) {
    const d = game.decision as Decision;
    this.seat = d.seat;
    this.deal = determinise(game.playable, game.snapshot(), d.seat);
    this.playable = game.playable;
    this.trial = trialOf(game.playable);
    this.first = answers.map(({ answer }) => grow(this.root, keyOf(d, answer)));
  }

  get iterations(): number {
    return this.root.visits;
  }
  /** These answers, by what they led to for the seat, the best first; the less they were tried, the more counts how they look one action ahead. */
  ranked(answers: readonly number[]): number[] {
    const merit = (n: number) => {
      const { visits, totals } = this.first[n];
      const { worth } = this.answers[n];
      if (visits === 0 || worth === Number.NEGATIVE_INFINITY) return Number.NEGATIVE_INFINITY;
      return (totals[this.seat] + TRUST * (worth - this.answers[0].worth)) / visits;
    };
    return [...answers].sort((a, b) => merit(b) - merit(a) || a - b);
  }

  /** Tries the answer of that number once. */
  iterate(answer: number): void {
    const { trial } = this;
    const first = this.first[answer];
    // The n-th try of every answer has the same luck: what is compared is the answers.
    const dice = new Dice(diceSeed(this.seed, first.visits));
    trial.lay(this.deal(dice.seed()));
    const path = [this.root, first];
    // An answer that cannot be carried out here after all leaves the seat where it is.
    this.descend(this.root, [first], trial.decision as Decision);
    let turns = ROUNDS * this.playable.table.seats - 1;
    let inTree = true;
    for (let n = 0; n < LONGEST; n += 1) {
      const d = trial.decision;
      if (!d || (isMenu(d) && turns === 0)) break;
      // What was not played to its end says nothing.
      if (performance.now() >= this.end) return;
      if (isMenu(d)) turns -= 1;
      const node = path[path.length - 1];
      if (inTree && !isWide(node, d)) {
        const keys = this.imagine(d, FINISHES, dice, node.next);
        for (const key of keys) path.push(grow(path[path.length - 1], key));
        inTree = keys.length === 0;
        if (!inTree) continue;
      }
      const child = inTree ? this.descend(node, [...node.next.values()], d) : null;
      if (child) path.push(child);
      else {
        inTree = false;
        if (this.imagine(d, 1, dice).length === 0) break;
      }
    }
    this.backUp(path);
  }

  private imagine(d: Decision, finishes: number, dice: Dice, except?: Node['next']): string[] {
    return imagineAction(this.trial, isMenu(d) ? TRIES : finishes, dice, this.experience, except);
  }

  /** Gives the most promising of the answers that are legal in this deal; null where none is. */
  private descend(node: Node, nodes: readonly Node[], d: Decision): Node | null {
    let left = nodes;
    while (left.length > 0) {
      const child = this.promising(node, left, d.seat);
      const answer = this.answerOf(d, child.key);
      if (answer !== null && this.trial.answer(answer)) return child;
      left = left.filter((other) => other !== child);
    }
    return null;
  }

  private answerOf(d: Decision, key: string): Answer | null {
    const total = Math.min(countAnswers(d), MOST_KNOWN);
    for (let n = 0; n < total; n += 1) {
      const answer = nthAnswer(d, n);
      if (keyOf(d, answer) === key) return answer;
    }
    return null;
  }

  /** The highest bound: what it led to so far, between 0 and 1, and more where it looked good but was tried little. */
  private promising(parent: Node, nodes: readonly Node[], seat: number): Node {
    const span = Math.max(1, this.highest - this.lowest);
    const mean = ({ totals, visits }: Node) => (visits === 0 ? 0.5 : (totals[seat] / visits - this.lowest) / span);
    const bound = (node: Node) =>
      mean(node.visits > 0 ? node : parent) + (EXPLORE * node.prior * Math.sqrt(parent.visits)) / (1 + node.visits);
    let best = nodes[0];
    for (const node of nodes) if (bound(node) > bound(best)) best = node;
    return best;
  }

  private backUp(path: readonly Node[]): void {
    for (let seat = 1; seat <= this.playable.table.seats; seat += 1) {
      const stands = standing(this.trial.now, seat);
      this.lowest = Math.min(this.lowest, stands);
      this.highest = Math.max(this.highest, stands);
      for (const { totals } of path) totals[seat] = (totals[seat] ?? 0) + stands;
    }
    for (const node of path) node.visits += 1;
  }
}
