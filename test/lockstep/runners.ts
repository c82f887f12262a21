/** The ways a game can be run. Each must play the same game: a new one joins this list, and with it the lockstep and the benchmark. */
import { createActor } from 'xstate';
import { thaw } from '../../engine/machine/freeze.ts';
import { gameMachine } from '../../engine/machine/gameMachine.ts';
import type { Answer, Decision } from '../../engine/run/decision.ts';
import type { Fact } from '../../engine/run/facts.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import type { State } from '../../engine/run/state.ts';

/** A game under way. */
export interface Running {
  /** null when it is over */
  readonly decision: Decision | null;
  /** of the last answer; at first of the set-up */
  readonly facts: readonly Fact[];
  /** Carries out a legal answer; throws where it is refused. */
  answer(a: Answer): void;
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
        answer(a) {
          actor.send({ type: 'answer', answer: a });
          const { refusal } = context();
          if (refusal !== null) throw new Error(refusal);
        },
        state: () => thaw(playable.program, playable.table, context()).state,
      };
    };
  },
};

export const RUNNERS: readonly Runner[] = [direct, lazy, xstate];

class Direct implements Running {
  facts: readonly Fact[];
  constructor(private readonly game: Game) {
    this.facts = game.start();
  }
  get decision(): Decision | null {
    return this.game.decision;
  }
  answer(a: Answer): void {
    this.facts = this.game.answer(a);
  }
  state(): State {
    return this.game.kernel.state;
  }
}

class Sifted implements Running {
  facts: readonly Fact[];
  decision: Decision | null = null;
  /** by option of the sifted menu: its number in the unsifted one; null where there was nothing to sift */
  private kept: number[] | null = null;
  constructor(private readonly game: Game) {
    game.lazy = true;
    this.facts = game.start();
    this.sift();
  }
  answer(a: Answer): void {
    this.facts = this.game.answer(this.kept && typeof a === 'number' ? this.kept[a] : a);
    this.sift();
  }
  state(): State {
    return this.game.kernel.state;
  }
  private sift(): void {
    const d = this.game.decision;
    this.decision = d;
    this.kept = null;
    if (d?.kind !== 'pick' || !d.unsifted) return;
    const { unsifted: _, ...asked } = d;
    const kept = d.options.flatMap((_, n) => (this.game.isLegal(n) ? [n] : []));
    this.kept = kept;
    this.decision = { ...asked, options: kept.map((n) => d.options[n]) };
  }
}
