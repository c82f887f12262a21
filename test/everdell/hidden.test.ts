import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadDefinitions } from '../../engine/load/load.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { Benches } from '../../engine/scenario/run.ts';
import { project } from '../../engine/view/project.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import { type Played, playedOn } from '../scenarios/played.ts';
import { movesLearnt } from '../view/learnt.ts';

const packs = findPacks(['everdell'], fileURLToPath(new URL('../../content', import.meta.url)));
const benches = new Benches(loadDefinitions(packs).definitions);
const [YOU, ANN, BEA] = [1, 2, 3];

const played = (scenario: string) => playedOn(benches, scenario);

/** The names of a zone's pieces as the viewer sees them; null if it is closed to the viewer. */
function seen({ game }: Played, viewer: Viewer, zone: string): string[] | null {
  const view = project(game.playable.table, game.kernel.state, viewer);
  const pieces = view.zones.find((z) => z.name === zone)?.pieces;
  return pieces ? pieces.map((p) => (p ?? 'empty').replace(/\.\d+$/, '')).sort() : null;
}
function counted({ game }: Played, viewer: Viewer, zone: string): number | undefined {
  return project(game.playable.table, game.kernel.state, viewer).zones.find((z) => z.name === zone)?.count;
}

describe('drawn cards', () => {
  const table = played(`given: { ann: {}, bea: {}, deck: [king, queen, farm] }
do: [visit basic-2-cards-1-point]`);

  test('EV-GEN-3: are known to the player who drew them', () => {
    expect(movesLearnt(table, YOU, 'deck', 'seat 1.hand')).toEqual(['king', 'queen']);
    expect(seen(table, YOU, 'seat 1.hand')).toEqual(['king', 'queen']);
  });

  test.each([ANN, BEA, 'nobody' as const])('EV-GEN-3: are secret to %s', (viewer) => {
    expect(movesLearnt(table, viewer, 'deck', 'seat 1.hand')).toEqual(['?', '?']);
    expect(seen(table, viewer, 'seat 1.hand')).toBe(null);
    expect(counted(table, viewer, 'seat 1.hand')).toBe(2);
  });

  test('EV-GEN-3: are not known before they are drawn', () => {
    for (const viewer of [YOU, ANN, BEA, 'nobody'] as const) expect(seen(table, viewer, 'deck')).toBe(null);
  });
});

describe('revealed cards', () => {
  test('EV-GEN-4: are seen by everybody and are in no hand', () => {
    const table = played(`given: { you: { hand: [postal-pigeon], berry: 2 }, deck: [farm, inn] }
do: [play postal-pigeon]`);
    for (const viewer of [YOU, ANN, 'nobody'] as const) {
      expect(movesLearnt(table, viewer, 'deck', 'limbo')).toEqual(['farm', 'inn']);
      expect(seen(table, viewer, 'limbo')).toEqual(['farm', 'inn']);
    }
    expect(counted(table, YOU, 'seat 1.hand')).toBe(0);
  });
});

describe('discarded hand cards', () => {
  const table = played(`given: { you: { hand: [king, queen, farm] }, ann: {} }
do: [{ visit haven: [[king, queen], { berry: 1 }] }]`);

  test.each([ANN, 'nobody' as const])('EV-DISC-1, EV-GEN-6: are not shown to %s', (viewer) => {
    expect(movesLearnt(table, viewer, 'seat 1.hand', 'discard pile')).toEqual(['?', '?']);
  });

  test('EV-DISC-1: lie on a pile that nobody may look through', () => {
    for (const viewer of [YOU, ANN, 'nobody'] as const) {
      expect(seen(table, viewer, 'discard pile')).toBe(null);
      expect(counted(table, viewer, 'discard pile')).toBe(2);
    }
  });
});

describe('given cards', () => {
  const table = played(`given: { you: { hand: [teacher], berry: 2 }, ann: {}, bea: {}, deck: [king, queen] }
do: [{ play teacher: [ann, queen] }]`);

  test('EV-GIVE-4: are known to the giver and to the receiver', () => {
    for (const viewer of [YOU, ANN])
      expect(movesLearnt(table, viewer, 'seat 1.hand', 'seat 2.hand')).toEqual(['queen']);
    expect(seen(table, ANN, 'seat 2.hand')).toEqual(['queen']);
  });

  test.each([BEA, 'nobody' as const])('EV-GIVE-4: are hidden from %s', (viewer) => {
    expect(movesLearnt(table, viewer, 'seat 1.hand', 'seat 2.hand')).toEqual(['?']);
    expect(seen(table, viewer, 'seat 2.hand')).toBe(null);
  });
});
