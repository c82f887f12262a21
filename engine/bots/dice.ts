/** A bot's own dice: told by a seed alone, and none of the game's randomness. */
import { below, seedState, shuffled } from '../run/random.ts';

const MOST = 2 ** 31;

export class Dice {
  private state: readonly number[];
  constructor(seed: number) {
    this.state = seedState(seed);
  }
  /** A whole number from 0 to n - 1. */
  below(n: number): number {
    const { value, state } = below(this.state, Math.min(n, MOST));
    this.state = state;
    return value;
  }
  shuffled(list: readonly number[]): number[] {
    const out = shuffled(this.state, list);
    this.state = out.state;
    return out.list;
  }
  /** A seed for something else that has dice. */
  seed(): number {
    return this.below(MOST) | 0;
  }
}

/** The seed of the dice for one answer of a game: a game that is taken up again goes on as it would have. */
export function diceSeed(seed: number, step: number): number {
  return (seed ^ Math.imul(step + 1, 0x9e3779b1)) | 0;
}
