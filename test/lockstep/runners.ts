/** The ways a game can be run. Each must play the same game: a new one joins this list, and with it the lockstep and the benchmark. */
import { createActor } from 'xstate';
import { diceSeed } from '../../engine/bots/dice.ts';
import { anyAnswer, randomAnswer } from '../../engine/bots/random.ts';
import { thaw } from '../../engine/machine/freeze.ts';
import { gameMachine } from '../../engine/machine/gameMachine.ts';
import { withSource } from '../../engine/node/source/withSource.ts';
import type { Answer, Decision, Option } from '../../engine/run/decision.ts';
import type { Fact } from '../../engine/run/facts.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import type { State } from '../../engine/run/state.ts';

/** A game under way. */
export interface Running {
  /** null when it is over */
  readonly decision: Decision | null;
  /** of the last answer; at first of the set-up */
  readonly facts: readonly Fact[];
  /** Is anything asked? Told without listing the answers. */
  readonly asks: boolean;
  /** Carries out a legal answer; throws where it is refused. */
  answer(a: Answer): void;
  /** Carries out a random answer, as quickly as this runner can: the same on each, told by the game's seed and the step. */
  answerAtRandom(seed: number, step: number): void;
  state(): State;
}
export interface Runner {
  name: string;
  /** Makes ready what all games of a table share. */
  open(playable: Playable): (seed: number) => Running;
}

/** The core's own runner, in place, with the whole list of legal answers at every decision. */
export const direct: Runner = { name: 'direct', open: (playable) => (seed) => new Direct(new Game(playable, seed)) };

/** The same as simulations use it: menus are sifted only by whoever answers. Here all of each, so that they can be compared. */
export const lazy: Runner = { name: 'lazy', open: (playable) => (seed) => new Sifted(new Game(playable, seed)) };

/** The same from generated source, as Node alone simulates. */
export const source: Runner = {
  name: 'source',
  open: (playable) => {
    const made = withSource(playable);
    return (seed) => new Sifted(new Game(made, seed));
  },
};

/** The machine that xstate runs. */
export const xstate: Runner = {
  name: 'xstate',
  open: (playable) => {
    const machine = gameMachine(playable);
    return (seed) => {
      const actor = createActor(machine, { input: { seed } }).start();
      const context = () => actor.getSnapshot().context;
      return {
        get decision() {
          return context().decision;
        },
        get facts() {
          return context().facts;
        },
        get asks() {
          return context().decision !== null;
        },
        answer(a) {
          actor.send({ type: 'answer', answer: a });
          const { refusal } = context();
          if (refusal !== null) throw new Error(refusal);
        },
        answerAtRandom(seed, step) {
          this.answer(randomAnswer(context().decision as Decision, seed, step));
        },
        state: () => thaw(playable.program, playable.table, context()).state,
      };
    };
  },
};

export const RUNNERS: readonly Runner[] = [direct, lazy, source, xstate];

class Direct implements Running {
  facts: readonly Fact[];
  constructor(protected readonly game: Game) {
    this.facts = game.start();
  }
  get decision(): Decision | null {
    return this.game.decision;
  }
  get asks(): boolean {
    return this.game.decision !== null;
  }
  answer(a: Answer): void {
    this.facts = this.game.answer(a);
  }
  answerAtRandom(seed: number, step: number): void {
    this.facts = this.game.answer(anyAnswer(this.game, diceSeed(seed, step)));
  }
  state(): State {
    return this.game.kernel.state;
  }
}

class Sifted extends Direct {
  constructor(game: Game) {
    game.lazy = true;
    super(game);
  }
  override get decision(): Decision | null {
    const d = this.game.decision;
    if (d?.kind !== 'pick' || !d.unsifted) return d;
    const { unsifted: _, ...asked } = d;
    return { ...asked, options: this.legal(d.options).map((n) => d.options[n]) };
  }
  override answer(a: Answer): void {
    const d = this.game.decision;
    const unsifted = d?.kind === 'pick' && d.unsifted && typeof a === 'number';
    super.answer(unsifted ? this.legal(d.options)[a] : a);
  }
  /** Numbers of the legal options. */
  private legal(options: readonly Option[]): number[] {
    return options.flatMap((_, n) => (this.game.isLegal(n) ? [n] : []));
  }
}
