import { describe, expect, test } from 'vitest';
import { compile } from '../../engine/compile/compile.ts';
import { loadPacks } from '../../engine/node/content.ts';
import { Game, makePlayable } from '../../engine/run/game.ts';
import { project } from '../../engine/view/project.ts';

/** How a game with small modules begins. Scenarios start from the bench and cannot show it. */
interface Wish {
  pack: string;
  modules?: string[];
  players?: number;
  options?: Record<string, string>;
  seed?: number;
}
function begin({ pack, modules = [], players = 2, options = {}, seed = 1 }: Wish) {
  const { definitions } = loadPacks(
    [pack],
    modules.map((m) => `${pack}/${m}`),
  );
  const playable = makePlayable(compile(definitions, { seats: players, options }).program);
  const game = new Game(playable, seed);
  game.start();
  const { zones } = project(playable.table, game.kernel.state, 'all');
  const pieces = (name: string) => (zones.find((z) => z.name === name)?.pieces ?? []).filter((p) => p !== null);
  const cards = (name: string) => pieces(name).map((p) => p.replace(/\.\d+$/, ''));
  const ofKind = (zone: string, kind: string) => cards(zone).filter((c) => definitions.definitions[c].kind === kind);
  return { pieces, cards, ofKind };
}

/** Every card of the main deck, wherever it was dealt to. */
function mainDeck(wish: Wish): string[] {
  const { cards } = begin(wish);
  return ['deck', 'meadow', 'seat 1.hand', 'seat 2.hand'].flatMap(cards);
}

describe('cards of the main deck', () => {
  test('XTR-SETUP-1: the 15 cards of Extra! Extra! are shuffled in before anything is dealt', () => {
    const own = ['carnival', 'gazette', 'juggler', 'scurrble-champion', 'scurrble-stadium', 'town-crier'];
    const all = mainDeck({ pack: 'everdell-extra' });
    expect(all).toHaveLength(128 + 15);
    expect(own.map((id) => all.filter((c) => c === id).length)).toEqual([2, 2, 3, 3, 3, 2]);
  });

  test('COR-SETUP-1: the 5 cards of Corrin Evertail are shuffled in', () => {
    const all = mainDeck({ pack: 'everdell-corrin' });
    expect(all).toHaveLength(128 + 5);
    expect(all.filter((c) => c.startsWith('corrin-'))).toHaveLength(5);
  });

  test('FOUR-SETUP-1: 8 different Farms take the place of 8 alike ones', () => {
    const all = mainDeck({ pack: 'everdell-four-seasons' });
    expect(all).toHaveLength(128);
    expect(new Set(all.filter((c) => c.startsWith('farm'))).size).toBe(8);
    expect(all).not.toContain('farm');
  });
});

describe('Bellfaire', () => {
  const pack = 'everdell-bellfaire';

  test('BEL-SETUP-1, BEL-SETUP-2: without its parts a game begins like the base game', () => {
    const plain = begin({ pack: 'everdell' });
    const { cards } = begin({ pack });
    for (const zone of ['board', 'meadow', 'deck', 'seat 1.hand']) expect(cards(zone), zone).toEqual(plain.cards(zone));
  });

  test('BEL-SETUP-3: its forest cards come up among the others', () => {
    const boards = Array.from({ length: 40 }, (_, seed) => begin({ pack, modules: ['forest'], seed }));
    expect(boards[0].ofKind('board', 'forest location')).toHaveLength(3);
    expect(boards[0].cards('forest deck')).toHaveLength(12);
    expect(new Set(boards.flatMap((b) => b.ofKind('board', 'forest location'))).size).toBe(15);
  });

  test.each([
    ['halves', 4, 2, 2],
    ['halves', 5, 3, 2],
    ['halves', 6, 3, 3],
    ['alone', 4, 4, 0],
    ['alone', 6, 6, 0],
  ])('BEL-SETUP-4, BEL-SETUP-5, BEL-5P-4: events %s with %i players', (mix, players, own, others) => {
    const { ofKind } = begin({ pack, modules: ['events'], players, options: { 'event mix': mix } });
    expect(ofKind('board', 'bellfaire event')).toHaveLength(own);
    expect(ofKind('board', 'special event')).toHaveLength(others);
  });

  test('BEL-SETUP-4: shuffled together, any of all the events may come up', () => {
    const boards = Array.from({ length: 60 }, (_, seed) => begin({ pack, modules: ['events'], players: 4, seed }));
    for (const { ofKind } of boards)
      expect([...ofKind('board', 'bellfaire event'), ...ofKind('board', 'special event')]).toHaveLength(4);
    const met = boards.flatMap((b) => [...b.ofKind('board', 'bellfaire event'), ...b.ofKind('board', 'special event')]);
    expect(new Set(met).size).toBe(9 + 16);
  });

  test('BEL-SETUP-7: the Flower Festival is a fifth basic event', () => {
    expect(begin({ pack, modules: ['flower-festival'] }).ofKind('board', 'basic event')).toHaveLength(5);
  });

  test('BEL-SETUP-8: one of the seven awards is drawn by lot', () => {
    const drawn = Array.from({ length: 40 }, (_, seed) => begin({ pack, modules: ['garland'], seed }).cards('fair'));
    for (const awards of drawn) expect(awards).toHaveLength(1);
    expect(new Set(drawn.flat()).size).toBe(7);
  });

  test('BEL-SETUP-9: all four market tokens lie in the gain row', () => {
    const { cards } = begin({ pack, modules: ['market'] });
    expect(cards('gain row')).toHaveLength(4);
    expect(cards('trade row')).toEqual([]);
  });

  test('BEL-5P-2: hands of 5, 5, 6, 6, 7, 7 in turn order', () => {
    const { cards } = begin({ pack, players: 6 });
    expect([1, 2, 3, 4, 5, 6].map((s) => cards(`seat ${s}.hand`).length)).toEqual([5, 5, 6, 6, 7, 7]);
  });
});
