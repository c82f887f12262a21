/** Trying answers in a game that takes them back. */
import { ContentError } from '../run/contentError.ts';
import { type Answer, countAnswers, type Decision, hasAnswer, nthAnswer } from '../run/decision.ts';
import type { Fact } from '../run/facts.ts';
import { copyFrame } from '../run/frame.ts';
import { Game, type Playable, type Snapshot } from '../run/game.ts';
import type { Kernel } from '../run/kernel.ts';
import { revert } from '../run/state.ts';
import type { Dice } from './dice.ts';
import { anyAnswer } from './random.ts';

/** More questions than this within one action are left open. */
export const LONGEST_ACTION = 24;

/** A moment of a trial, to come back to. */
type Moment = Pick<Kernel, 'frames' | 'changes' | 'decision'> & { steps: number };

/** Going back costs what was changed since, not what there is: so it is done by the facts, not by copies. */
export class Trial {
  private readonly game: Game;
  /** the facts of every answer since the table was laid */
  private readonly steps: (readonly Fact[])[] = [];

  constructor(p: Playable) {
    this.game = new Game(p, 0);
    this.game.lazy = true;
  }
  lay(table: Snapshot): void {
    this.game.restore(table);
    this.steps.length = 0;
  }
  /** The game as it stands. Only `answer` and `back` may change it. */
  get now(): Game {
    return this.game;
  }
  get decision(): Decision | null {
    return this.game.decision;
  }
  /** Carries out an answer; false where it turns out that it cannot be, or that the question has no answer. */
  answer(a: Answer): boolean {
    const d = this.game.decision;
    if (!d || !hasAnswer(d, a)) return false;
    try {
      const facts = this.game.attempt(a);
      if (facts) this.steps.push(facts);
      return facts !== null;
    } catch (e) {
      if (e instanceof ContentError) return false;
      throw e;
    }
  }
  moment(): Moment {
    const { frames, changes, decision } = this.game.kernel;
    return { frames: frames.map(copyFrame), changes, decision, steps: this.steps.length };
  }
  back({ frames, changes, decision, steps }: Moment): void {
    const { kernel: k } = this.game;
    for (let n = this.steps.length - 1; n >= steps; n -= 1)
      for (let i = this.steps[n].length - 1; i >= 0; i -= 1) revert(k.table, k.state, this.steps[n][i]);
    this.steps.length = steps;
    k.frames = frames.map(copyFrame);
    k.changes = changes;
    k.decision = decision;
    k.facts = [];
  }
}

const trials = new WeakMap<Playable, Trial>();
/** A game to try things in; one for each playable, laid anew before each use. */
export function trialOf(p: Playable): Trial {
  const known = trials.get(p) ?? new Trial(p);
  trials.set(p, known);
  return known;
}

export const isMenu = (d: Decision): boolean => d.kind === 'pick' && d.purpose === 'menu';

/** Is the seat still asked about its action? */
export function isWithin(d: Decision | null, seat: number): d is Decision {
  return d !== null && d.seat === seat && !isMenu(d);
}

/** Answers what the seat is still asked about its action, anyhow, until a new action or another seat comes. */
export function finishAction(trial: Trial, seat: number, dice: Dice): void {
  for (let n = 0; n < LONGEST_ACTION; n += 1)
    if (!isWithin(trial.decision, seat) || !trial.answer(anyAnswer(trial.now, dice.seed()))) return;
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
