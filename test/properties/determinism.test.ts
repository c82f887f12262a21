import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Played, playedThrough } from './playedThrough.ts';
import { patience, runs } from './runs.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Games (seats and seed) played by a process of its own, which has loaded and compiled everything anew. */
function elsewhere(games: [number, number][]): Played[] {
  const tsx = here('../../node_modules/tsx/dist/cli.mjs');
  const args = [tsx, here('./playElsewhere.ts'), JSON.stringify(games)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })) as Played[];
}

describe('the same seed and the same answers', () => {
  it('give the same facts and hashes, step by step', { timeout: patience }, () => {
    const games = fc.record({ seats: fc.integer({ min: 2, max: 6 }), seed: fc.noShrink(fc.integer()) });
    fc.assert(
      fc.property(games, ({ seats, seed }) => {
        expect(playedThrough(seats, seed)).toEqual(playedThrough(seats, seed));
      }),
      { numRuns: runs(2) },
    );
  });

  it('give them in another process too', { timeout: patience }, () => {
    const games: [number, number][] = [[3, -77]];
    expect(elsewhere(games)).toEqual(games.map(([seats, seed]) => playedThrough(seats, seed)));
  });

  it('give another game with another seed', () => {
    expect(playedThrough(2, 1).hashes[0]).not.toBe(playedThrough(2, 2).hashes[0]);
  });
});
