/** Randomness: pure-rand's xoroshiro128+, its four words of state kept in the game. Integers only. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RngState } from './facts.ts';

export function seedState(seed: number): RngState {
  return xoroshiro128plus(seed).getState();
}
/** A number from 0 to n - 1, and the state after it. */
export function below(rng: RngState, n: number): { value: number; state: RngState } {
  const g = xoroshiro128plusFromState(rng);
  const value = uniformInt(g, 0, n - 1);
  return { value, state: g.getState() };
}
/** Fisher–Yates. */
export function shuffled(rng: RngState, from: readonly number[]): { list: number[]; state: RngState } {
  const g = xoroshiro128plusFromState(rng);
  const list = [...from];
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = uniformInt(g, 0, i);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return { list, state: g.getState() };
}
