import { expect, test } from 'vitest';
import { determinise } from '../../engine/bots/determinise.ts';
import { greedyAnswer } from '../../engine/bots/greedy.ts';
import { randomAnswer } from '../../engine/bots/random.ts';
import { searchAnswer } from '../../engine/bots/search.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import { hashState, type State } from '../../engine/run/state.ts';
import { project } from '../../engine/view/project.ts';
import { countsZone } from '../../engine/view/sight.ts';
import { keyflower } from '../keyflower/games.ts';
import { everdell } from '../machine/play.ts';

/** A game after so many random answers. */
function game(p: Playable, seed: number, steps: number): Game {
  const g = new Game(p, seed);
  g.start();
  for (let n = 1; n <= steps && g.decision; n += 1) g.answer(randomAnswer(g.decision, seed, n));
  return g;
}
const GAMES: [string, () => Game][] = [
  ['Everdell', () => game(everdell(3), 5, 40)],
  ['Keyflower', () => game(keyflower(3).playable, 5, 60)],
];

test.each(GAMES)(
  'in %s a seat sees the same table after a deal, and as many pieces in every zone where it may count them',
  (_, make) => {
    const g = make();
    const { table } = g.playable;
    const { state } = g.kernel;
    for (let seat = 1; seat <= table.seats; seat += 1) {
      const dealt = determinise(g.playable, g.snapshot(), seat)(11).state;
      expect(project(table, dealt, seat)).toEqual(project(table, state, seat));
      const counted = (_: unknown, z: number) => countsZone(table, state.zoneOf, seat, z);
      expect(dealt.zones.filter(counted).map((z) => z.length)).toEqual(
        state.zones.filter(counted).map((z) => z.length),
      );
      expect(dealt.zones.flat().sort()).toEqual(state.zones.flat().sort());
      for (const [z, pieces] of dealt.zones.entries())
        for (const p of pieces) if (p > 0) expect(dealt.zoneOf[p]).toBe(z);
      expect(hashState(dealt)).not.toBe(hashState(state));
    }
  },
);

test.each(GAMES)(
  'in %s a deal depends on the seed and on what the seat knows, not on how the pieces really lie',
  (_, make) => {
    const g = make();
    const seat = g.decision?.seat ?? 1;
    const before = g.snapshot();
    const other = determinise(g.playable, before, seat)(3);
    expect(determinise(g.playable, other, seat)(8).state).toEqual(determinise(g.playable, before, seat)(8).state);
    expect(hashState(determinise(g.playable, before, seat)(9).state)).not.toBe(
      hashState(determinise(g.playable, before, seat)(8).state),
    );
  },
);

test('each hidden piece may lie in each hidden place, about as often', () => {
  const g = game(everdell(2), 5, 0);
  const { table } = g.playable;
  const hand = table.zoneNames.indexOf('seat 2.hand');
  const deck = table.zoneNames.indexOf('deck');
  const { zones } = g.kernel.state;
  const hidden = zones[hand].length + zones[deck].length;
  const piece = zones[deck][0];
  const before = g.snapshot();
  let inHand = 0;
  for (let seed = 0; seed < 2000; seed += 1)
    if (determinise(g.playable, before, 1)(seed).state.zoneOf[piece] === hand) inHand += 1;
  const p = zones[hand].length / hidden;
  expect(Math.abs(inHand - 2000 * p)).toBeLessThan(4 * Math.sqrt(2000 * p * (1 - p)));
});

test('where a seat may not count, the others are taken to have as many as each other', () => {
  const g = game(keyflower(3).playable, 5, 60);
  const { table } = g.playable;
  const screens = [2, 3].map((seat) => table.zoneNames.indexOf(`seat ${seat}.screen`));
  const apart = ({ zones }: State) => Math.abs(zones[screens[0]].length - zones[screens[1]].length);
  expect(apart(g.kernel.state)).toBeGreaterThan(2);
  // Workers and skills are shared each by themselves.
  expect(apart(determinise(g.playable, g.snapshot(), 1)(3).state)).toBeLessThanOrEqual(2);
});

test.each(GAMES)(
  'in %s bots answer the same however the pieces lie that they do not see',
  { timeout: 60_000 },
  (_, make) => {
    const g = make();
    const seat = g.decision?.seat ?? 1;
    const answers = () => [greedyAnswer(g, 4), searchAnswer(g, 4, { iterations: 12 })];
    const first = answers();
    const hash = hashState(g.kernel.state);
    expect(answers()).toEqual(first);
    expect(hashState(g.kernel.state)).toBe(hash);
    g.restore(determinise(g.playable, g.snapshot(), seat)(21));
    expect(answers()).toEqual(first);
  },
);
