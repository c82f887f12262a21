import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { below, seedState, shuffled } from '../../engine/run/random.ts';

/** Frozen: logs are re-run from their seeds, so these numbers may never change, whatever a dependency does. */
describe('the numbers of old logs', () => {
  test.each([
    [0, [1684164658, -641697380, -1355403760, 2141751570]],
    [1, [1580013426, 350525680, -770792963, -1283263687]],
    [-1, [-344843126, -1524428, 1302505678, -1532638075]],
    [42, [551831576, 144025891, 322543647, -1260157926]],
    [2147483647, [-46384413, -32768835, 1289980769, 2026769080]],
    [-2147483648, [-2053257859, -350823630, -883748860, -754540125]],
  ])('seed %i stands for the same state', (seed, state) => {
    expect(seedState(seed)).toEqual(state);
  });

  it('are drawn the same', () => {
    let state = seedState(42);
    const drawn = [1, 2, 6, 10, 128, 1000, 65536, 1000000, 2147483647].map((n) => {
      const { value, state: next } = below(state, n);
      state = next;
      return value;
    });
    expect(drawn).toEqual([0, 0, 4, 8, 30, 217, 52881, 323291, 1543606784]);
    expect(state).toEqual([-94976877, 356729601, 2141798354, 1319338067]);
  });

  it('shuffle the same', () => {
    const twenty = Array.from({ length: 20 }, (_, i) => i);
    const { list, state } = shuffled(seedState(7), twenty);
    expect(list).toEqual([4, 8, 13, 11, 9, 0, 17, 6, 18, 2, 7, 3, 16, 14, 5, 10, 1, 19, 15, 12]);
    expect(state).toEqual([-472304259, 267174672, -523125575, -773692684]);
    expect(shuffled(seedState(7), [3])).toEqual({ list: [3], state: seedState(7) });
    expect(shuffled(seedState(7), [])).toEqual({ list: [], state: seedState(7) });
  });
});

describe('a draw', () => {
  it('is below its bound and leaves the state it was given alone', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed, n) => {
        const state = seedState(seed);
        const copy = [...state];
        const { value } = below(state, n);
        expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
        expect(state).toEqual(copy);
        expect(below(state, n).value).toBe(value);
      }),
    );
  });

  it('of a shuffle loses nothing', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat()), (seed, list) => {
        const mixed = shuffled(seedState(seed), list).list;
        expect([...mixed].sort((a, b) => a - b)).toEqual([...list].sort((a, b) => a - b));
      }),
    );
  });
});

describe('games with neighbouring seeds', () => {
  it('turn up cards that have nothing to do with each other, from the first on', () => {
    const cards = Array.from({ length: 64 }, (_, i) => i);
    const seeds = 6400;
    const found = cards.map(() => new Array<number>(cards.length).fill(0));
    for (let seed = 0; seed < seeds; seed += 1)
      for (const [place, card] of shuffled(seedState(seed), cards).list.entries()) found[place][card] += 1;
    const wanted = seeds / cards.length;
    for (const counts of found) {
      // Chi-square with 63 degrees of freedom lies within these bounds but for one place in ten thousand.
      const chi = counts.reduce((sum, n) => sum + (n - wanted) ** 2 / wanted, 0);
      expect(chi).toBeGreaterThan(28);
      expect(chi).toBeLessThan(113);
    }
  });
});
