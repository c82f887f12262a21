import { describe, expect, test } from 'vitest';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game } from '../../engine/run/game.ts';
import { project } from '../../engine/view/project.ts';
import { bordersOf, definitions, diagnostics, keyflower, look } from './games.ts';

/** How a real game begins. Scenarios start from the bench and cannot show it. */
function begin(players: number, seed = 1) {
  const game = new Game(keyflower(players).playable, seed);
  game.start();
  return { game, ...look(game) };
}

/** KF-SETUP-T */
const TABLE = {
  2: { order: 1, lots: 6, winter: 3 },
  3: { order: 2, lots: 7, winter: 3 },
  4: { order: 3, lots: 8, winter: 3 },
  5: { order: 4, lots: 9, winter: 2 },
  6: { order: 4, lots: 10, winter: 2 },
};
/** In the order of the row: workers and skills on the spring side. */
const BOATS: [string, number, number][] = [
  ['boat-keyflower', 7, 1],
  ['boat-sea-bastion', 6, 2],
  ['boat-sea-breese', 6, 1],
  ['boat-flipper', 5, 2],
  ['boat-ianvincible', 5, 1],
  ['boat-white-wind', 4, 2],
];
const SUPPLY = { wood: 24, stone: 24, iron: 24, gold: 48 };
const ofKind = (kind: string) => Object.values(definitions.definitions).filter((d) => d.kind === kind);

test('the pack is without mistakes', () => {
  expect(diagnostics).toEqual([]);
});

describe.each([2, 3, 4, 5, 6] as const)('a game of %i', (players) => {
  const { game, seats, zone, words, all, word, kind, count } = begin(players);
  const { order, lots, winter } = TABLE[players];
  const boats = BOATS.slice(0, players);
  const loaded = boats.reduce((n, [, workers]) => n + workers, 0);
  const skilled = boats.reduce((n, [, , skills]) => n + skills, 0);

  test('KF-SETUP-1: every blue, red and yellow worker not dealt is in the bag, every green one beside it', () => {
    expect(zone('bag')).toHaveLength(120 - 8 * players - loaded);
    expect(words('bag')).not.toContain('green-worker');
    expect(words('green supply')).toEqual(new Array(20).fill('green-worker'));
    const colours = ['blue', 'red', 'yellow', 'green'].map((c) =>
      all('worker').filter((e) => word(e) === `${c}-worker`),
    );
    expect(colours.map((c) => c.length)).toEqual([40, 40, 40, 20]);
  });

  test('KF-SETUP-2: all resources are in the supply', () => {
    const { counters } = game.playable.program;
    for (const [id, n] of Object.entries(SUPPLY)) {
      expect(counters.find((c) => c.id === id)?.supply, id).toBe(n);
      for (const e of zone('lots')) expect(count(e, id)).toBe(0);
      for (const s of seats) for (const e of zone(`${s}.village`)) expect(count(e, id)).toBe(0);
    }
  });

  test('KF-SETUP-3: 16 skills of each sort; those not on boats are face down in one pile', () => {
    expect(zone('skill pile')).toHaveLength(48 - skilled);
    for (const id of ['anvil', 'pickaxe', 'saw']) expect(all('skill').filter((e) => word(e) === id)).toHaveLength(16);
    const pile = project(game.playable.table, game.kernel.state, 1).zones.find((z) => z.name === 'skill pile');
    expect(pile?.pieces).toBe(null);
  });

  test('KF-SETUP-4, KF-SETUP-5: everybody has a screen with 8 workers from the bag', () => {
    for (const s of seats) {
      expect(zone(`${s}.screen`)).toHaveLength(8);
      for (const e of zone(`${s}.screen`)) expect(kind(e)).toBe('worker');
    }
  });

  test('KF-SETUP-7: everybody has one home, basic side up, as the middle of the village; the others leave the game', () => {
    const homes = seats.flatMap((s) => zone(`${s}.village`));
    expect(homes).toHaveLength(players);
    expect(new Set(homes).size).toBe(players);
    for (const e of homes) {
      expect(kind(e)).toBe('home tile');
      expect(count(e, 'side')).toBe(0);
      expect(count(e, 'cell')).toBe(count(homes[0], 'cell'));
      expect(count(e, 'cell')).toBeGreaterThan(0);
    }
    expect(zone('home deck')).toEqual([]);
    expect(zone('box').filter((e) => kind(e) === 'home tile')).toHaveLength(6 - players);
  });

  test('KF-SETUP-8, KF-SEASON-2: the lowest home has the start marker and begins spring', () => {
    const ranks = seats.map((s) => Number(words(`${s}.village`)[0].slice('home-'.length)));
    const first = ranks.indexOf(Math.min(...ranks));
    expect(seats.map((s) => words(`${s}.mantle`))).toEqual(seats.map((_, i) => (i === first ? ['start-marker'] : [])));
    expect(game.decision).toMatchObject({ seat: first + 1, purpose: 'menu' });
  });

  test('KF-SETUP-9: as many boats as players, in their order, spring side up', () => {
    expect(words('harbour')).toEqual(boats.map(([id]) => id));
    for (const e of zone('harbour')) expect(count(e, 'hull')).toBe(0);
  });

  test('KF-SETUP-10: boats are loaded with what their spring side shows, for all to see', () => {
    const seen = project(game.playable.table, game.kernel.state, 'nobody').zones;
    for (const [id, workers, skills] of boats) {
      expect(zone(`${id}.stand`)).toHaveLength(workers);
      expect(zone(`${id}.locker`)).toHaveLength(skills);
      expect(seen.find((z) => z.name === `${id}.locker`)?.pieces).toHaveLength(skills);
    }
  });

  test('KF-SETUP-11: turn order tiles 1 and up lie in a row, the highest with the start marker', () => {
    const ids = Array.from({ length: order }, (_, i) => `turn-order-${i + 1}`);
    expect(words('order row')).toEqual(ids);
    expect(zone('order row').map((e) => count(e, 'badge'))).toEqual(ids.map((_, i) => (i === order - 1 ? 1 : 0)));
  });

  test('KF-SETUP-12: spring tiles are the lots; KF-SETUP-13: everybody has a place of his own at each', () => {
    expect(zone('lots')).toHaveLength(lots);
    for (const e of [...zone('lots'), ...zone('order row')]) {
      for (const s of seats) expect(zone(`${word(e)}.${s}.bid`)).toEqual([]);
    }
    for (const e of zone('lots')) expect(kind(e)).toBe('spring tile');
  });

  test('KF-SETUP-14: everybody has winter tiles that only he may look at', () => {
    for (const s of seats) expect(zone(`${s}.secrets`)).toHaveLength(winter);
    for (const e of seats.flatMap((s) => zone(`${s}.secrets`))) expect(kind(e)).toBe('winter tile');
    const view = project(game.playable.table, game.kernel.state, 1).zones;
    expect(view.find((z) => z.name === 'seat 1.secrets')?.pieces).toHaveLength(winter);
    expect(view.find((z) => z.name === 'seat 2.secrets')?.pieces).toBe(null);
  });

  test('KF-SETUP-15: unused spring and winter tiles are in the box unseen; summer and autumn wait in piles', () => {
    const boxed = (k: string) => zone('box').filter((e) => kind(e) === k);
    expect(boxed('spring tile')).toHaveLength(12 - lots);
    expect(boxed('winter tile')).toHaveLength(12 - winter * players);
    expect(zone('summer deck')).toHaveLength(12);
    expect(zone('autumn deck')).toHaveLength(12);
    for (const z of project(game.playable.table, game.kernel.state, 1).zones)
      if (['box', 'summer deck', 'autumn deck'].includes(z.name)) expect(z.pieces).toBe(null);
  });
});

describe('what there is', () => {
  test('KF-SETUP-6: 6 homes, 4 turn order tiles, 6 boats, 12 tiles of each season', () => {
    const sizes = ['home tile', 'turn order tile', 'boat', 'spring tile', 'autumn tile', 'winter tile'];
    expect(sizes.map((k) => ofKind(k).length)).toEqual([6, 4, 6, 12, 12, 12]);
    expect([ofKind('summer tile').length, ofKind('summer boat').length]).toEqual([8, 4]);
  });

  test('KF-SBOAT-17: every tile is there once, so that of the two sides of a summer boat one is in a game at most', () => {
    const { spec } = keyflower(6).playable.table;
    const tiles = spec.definitions.filter((d) => /tile|boat/.test(d.kind) && d.copies > 0);
    expect(tiles).toHaveLength(64);
    for (const d of tiles) expect(d.copies, d.id).toBe(1);
  });

  test('KF-VILL-6: roads of a tile by its sort, and two opposite water edges on every boat', () => {
    const borders = (kind: string) => ofKind(kind).map((d) => bordersOf(d.id));
    const roads = (b: string) => [...b].filter((c) => c === 'R').length;
    expect(new Set(borders('home tile').map(roads))).toEqual(new Set([5]));
    expect(new Set(borders('spring tile').map(roads))).toEqual(new Set([4]));
    expect(new Set(borders('summer tile').map(roads))).toEqual(new Set([3]));
    expect(new Set(borders('autumn tile').map(roads))).toEqual(new Set([2]));
    expect(new Set(borders('winter tile').map(roads))).toEqual(new Set([1]));
    expect(borders('turn order tile').map(roads)).toEqual([1, 2, 3, 4]);
    for (const b of [...borders('boat'), ...borders('summer boat')]) expect(b).toBe('WGGWGG');
    for (const b of borders('home tile')) expect([...b].filter((c) => c === 'W')).toHaveLength(1);
  });
});

describe('what chance decides', () => {
  test('KF-SETUP-5, KF-SETUP-7, KF-SETUP-10, KF-SETUP-12, KF-SETUP-14: it is drawn from the seed alone', () => {
    const zones = ['lots', 'seat 1.screen', 'seat 2.secrets', 'boat-flipper.stand', 'summer deck', 'autumn deck'];
    for (const zone of zones) {
      expect(begin(4, 7).zone(zone), zone).toEqual(begin(4, 7).zone(zone));
      expect(begin(4, 7).zone(zone), zone).not.toEqual(begin(4, 8).zone(zone));
    }
  });

  test('KF-SETUP-7, KF-SETUP-12, KF-SETUP-14: every home, spring tile and winter tile comes up sooner or later', () => {
    const games = Array.from({ length: 60 }, (_, seed) => begin(2, seed));
    const met = (zone: string) => new Set(games.flatMap((g) => g.words(zone))).size;
    expect(met('seat 1.village')).toBe(6);
    expect(met('lots')).toBe(12);
    expect(met('seat 2.secrets')).toBe(12);
  });

  test('KF-SEASON-7: summer boats come up on either side', () => {
    const sides = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) {
      const { game, ...x } = begin(6, seed);
      // Everybody passes until summer has begun; boats are picked as they come.
      while (game.decision && !x.zone('lots').some((e) => x.kind(e).startsWith('summer'))) {
        const { decision: d } = game;
        game.answer(nthAnswer(d, d.purpose === 'menu' ? countAnswers(d) - 1 : 0));
      }
      for (const e of x.zone('lots')) if (x.kind(e) === 'summer boat') sides.add(`${x.word(e)} ${x.count(e, 'rig')}`);
    }
    expect([...sides].sort()).toEqual([1, 2, 3, 4].flatMap((n) => [0, 1].map((side) => `summer-boat-${n} ${side}`)));
  });
});
