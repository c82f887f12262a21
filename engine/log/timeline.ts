/** The state at any step: facts folded from the nearest snapshot, so that a seek does not cost the whole game. */
import { copyState, type State } from '../run/state.ts';

const EVERY = 32;

/** Needs no content: the table and the facts are enough. */
export class Timeline<F> {
  private readonly steps: (readonly F[])[] = [];
  private readonly snapshots: State[] = [];
  /** the state after the last step; only `push` may change it */
  private readonly head: State;

  /** `fold` folds one fact into a state. */
  constructor(
    empty: State,
    private readonly fold: (state: State, fact: F) => void,
  ) {
    this.head = copyState(empty);
  }

  /** Number of steps, the set-up included. */
  get length(): number {
    return this.steps.length;
  }
  get last(): Readonly<State> {
    return this.head;
  }

  /** Adds a step, whose facts must follow. */
  push(facts: readonly F[]): void {
    for (const f of facts) this.fold(this.head, f);
    if (this.steps.length % EVERY === 0) this.snapshots.push(copyState(this.head));
    this.steps.push(facts);
  }

  /** A copy of the state after that step. */
  at(step: number): State {
    if (!Number.isInteger(step) || step < 0 || step >= this.steps.length)
      throw new RangeError(`There is no step ${step}: the log has steps 0 to ${this.steps.length - 1}.`);
    const from = Math.floor(step / EVERY);
    const state = copyState(this.snapshots[from]);
    for (let n = from * EVERY + 1; n <= step; n += 1) for (const f of this.steps[n]) this.fold(state, f);
    return state;
  }
}
