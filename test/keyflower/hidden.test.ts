import { describe, expect, test } from 'vitest';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game } from '../../engine/run/game.ts';
import { Benches } from '../../engine/scenario/run.ts';
import { project } from '../../engine/view/project.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import { type Played, playedOn } from '../scenarios/played.ts';
import { learnt, movesLearnt } from '../view/learnt.ts';
import { definitions, keyflower } from './games.ts';

const benches = new Benches(definitions);
const [YOU, ANN, BEA] = [1, 2, 3];
const OTHERS: Viewer[] = [ANN, BEA, 'nobody'];

const played = (scenario: string) => playedOn(benches, scenario);

function zone({ game }: Pick<Played, 'game'>, viewer: Viewer, name: string) {
  const found = project(game.playable.table, game.kernel.state, viewer).zones.find((z) => z.name === name);
  return {
    /** definitions; null if the viewer does not see into it */
    seen: found?.pieces ? found.pieces.map((p) => (p ?? 'empty').replace(/\.\d+$/, '')).sort() : null,
    counted: found?.counted,
    count: found?.count,
  };
}

describe('what is behind a screen', () => {
  const table = played(
    `given: { phase: spring, you: { screen: [red-worker, blue-worker, saw], secrets: [scribes] }, ann: {}, bea: {} }`,
  );

  test('KF-INFO-1: is seen by its owner', () => {
    expect(zone(table, YOU, 'seat 1.screen').seen).toEqual(['blue-worker', 'red-worker', 'saw']);
    expect(zone(table, YOU, 'seat 1.secrets').seen).toEqual(['scribes']);
  });

  test.each(OTHERS)('KF-INFO-1: is neither seen nor counted by %s', (viewer) => {
    expect(zone(table, viewer, 'seat 1.screen')).toEqual({ seen: null, counted: false, count: 0 });
    expect(zone(table, viewer, 'seat 1.secrets').seen).toBe(null);
  });
});

describe('what lies open', () => {
  const table = played(`given:
  phase: spring
  you: { village: [{ keywood: { wood: 2 } }] }
  ann: {}
  bea: {}
  lots: [{ miner: { height: 1, last use: 1, on: [red-worker], bid: { ann: [red-worker] } } }]
  harbour: [{ boat-keyflower: { on: [blue-worker], locker: [saw] } }]`);

  test.each(['nobody', YOU, ANN, BEA] as Viewer[])('KF-INFO-2: is seen by %s', (viewer) => {
    const view = project(table.game.playable.table, table.game.kernel.state, viewer);
    expect(view.counters.keywood).toMatchObject({ wood: 2 });
    expect(zone(table, viewer, 'miner.seat 2.bid').seen).toEqual(['red-worker']);
    expect(zone(table, viewer, 'miner.stand').seen).toEqual(['red-worker']);
    expect(zone(table, viewer, 'boat-keyflower.stand').seen).toEqual(['blue-worker']);
    expect(zone(table, viewer, 'boat-keyflower.locker').seen).toEqual(['saw']);
    expect(zone(table, viewer, 'green supply').count).toBe(20);
    expect(zone(table, viewer, 'skill pile')).toEqual({ seen: null, counted: true, count: 47 });
  });

  test.each(['nobody', YOU, ANN, BEA] as Viewer[])(
    'KF-INFO-1, KF-INFO-3: %s knows how many are in the bag, not who',
    (viewer) => {
      expect(zone(table, viewer, 'bag')).toEqual({ seen: null, counted: true, count: 117 });
    },
  );

  test('KF-INFO-1: nobody knows the order of a pile', () => {
    for (const viewer of ['nobody', YOU, ANN] as Viewer[])
      for (const pile of ['summer deck', 'autumn deck', 'box']) expect(zone(table, viewer, pile).seen).toBe(null);
  });
});

describe('what is drawn', () => {
  const table = played(`given:
  phase: spring
  lots: [alehouse, apprentice-hall]
  you: { screen: [red-worker, red-worker] }
  ann: {}
  bea: {}
do: [{ use alehouse: [{ red-worker: 1 }] }, ann: pass, bea: pass, use apprentice-hall: [{ red-worker: 1 }]]`);

  test('KF-INFO-4: is known to who drew it', () => {
    const moved = (from: string) => movesLearnt(table, YOU, from, 'seat 1.screen');
    expect(moved('bag')).not.toContain('?');
    expect(moved('skill pile')).not.toContain('?');
    expect(moved('bag')).toHaveLength(1);
  });

  test.each(OTHERS)('KF-INFO-4: is not shown to %s', (viewer) => {
    const news = learnt(table, viewer);
    const { table: t } = table.game.playable;
    for (const f of news) {
      if (f.k === 'move' && ['bag', 'skill pile'].includes(t.zoneNames[f.from])) expect(f.piece).toBeLessThanOrEqual(0);
    }
  });
});

describe('what is brought to winter', () => {
  const table = played(`given:
  phase: autumn
  season: autumn
  you: { secrets: [keythedral, scholar] }
  ann: { secrets: [windmill, jeweller] }
  bea: { secrets: [scribes, watermill] }
do:
  - pass
  - ann: pass
  - bea: { pass: [{ you: Keyflower }, { ann: Sea Breese }, { bea: [scribes] }, { you: [keythedral] }, { ann: [windmill] }] }`);

  test('KF-SEASON-8, KF-INFO-1: becomes lots that all see', () => {
    for (const viewer of ['nobody', YOU, ANN, BEA] as Viewer[])
      expect(zone(table, viewer, 'lots').seen).toEqual(['keythedral', 'scribes', 'windmill']);
  });

  test('KF-SEASON-8, KF-INFO-1: does not show who brought it, nor what was kept', () => {
    const { table: t } = table.game.playable;
    const own: [Viewer, string[]][] = [
      ['nobody', []],
      [YOU, ['keythedral', 'scholar']],
      [ANN, ['windmill', 'jeweller']],
      [BEA, ['scribes', 'watermill']],
    ];
    for (const [viewer, mine] of own) {
      for (const f of learnt(table, viewer)) {
        if (f.k !== 'move' || f.piece <= 0 || t.zoneNames[f.from] === 'pot') continue;
        const word = t.names[f.piece];
        if (['keythedral', 'scholar', 'windmill', 'jeweller', 'scribes', 'watermill'].includes(word))
          expect(mine, `${word} from ${t.zoneNames[f.from]} to ${t.zoneNames[f.to]}, told to ${viewer}`).toContain(
            word,
          );
      }
    }
  });

  test('KF-SEASON-8, KF-INFO-1: is not counted by others before all have chosen', () => {
    const { playable } = keyflower(3);
    const game = new Game(playable, 5);
    game.start();
    // Everybody passes until one seat has chosen its winter tiles.
    const pledge = () => [1, 2, 3].map((s) => zone({ game }, 'all', `seat ${s}.pledge`).count ?? 0);
    while (game.decision && pledge().every((n) => n === 0)) {
      const { decision: d } = game;
      game.answer(nthAnswer(d, d.purpose === 'menu' ? countAnswers(d) - 1 : 0));
    }
    const seat = pledge().findIndex((n) => n > 0) + 1;
    for (const viewer of ['nobody', 1, 2, 3] as Viewer[]) {
      if (viewer === seat) continue;
      expect(zone({ game }, viewer, `seat ${seat}.pledge`)).toEqual({ seen: null, counted: false, count: 0 });
      expect(zone({ game }, viewer, `seat ${seat}.secrets`).seen).toBe(null);
    }
  });
});
