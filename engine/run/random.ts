/** Randomness: pure-rand's xoroshiro128+, its four words of state kept in the game. Integers only. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RngState } from './facts.ts';

/**
 * The state a seed stands for. The generator's own seeding lets the first numbers follow the seed (seeds 1, 2, 3 would turn up neighbouring
 * cards), so a seed is first spread over all four words: splitmix32, of which no four in a row are 0.
 */
export function seedState(seed: number): RngState {
  let a = seed | 0;
  const word = () => {
    a = (a + 0x9e3779b9) | 0;
    let t = Math.imul(a ^ (a >>> 16), 0x21f0aaad);
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
    return t ^ (t >>> 15);
  };
  return [word(), word(), word(), word()];
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
