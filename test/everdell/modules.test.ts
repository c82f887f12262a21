import { describe, expect, test } from 'vitest';
import { compile } from '../../engine/compile/compile.ts';
import { loadPacks } from '../../engine/node/content.ts';
import { nthAnswer } from '../../engine/run/decision.ts';
import { Game, makePlayable } from '../../engine/run/game.ts';
import { project } from '../../engine/view/project.ts';

/** How a game with small modules begins. Scenarios start from the bench and cannot show it. */
interface Wish {
  pack: string;
  /** more packs */
  beside?: string[];
  modules?: string[];
  players?: number;
  options?: Record<string, string>;
  seed?: number;
}
const made = new Map<string, ReturnType<typeof make>>();
function make({ pack, beside, modules, players, options }: Required<Omit<Wish, 'seed'>>) {
  const { definitions } = loadPacks(
    [pack, ...beside],
    modules.map((m) => `${pack}/${m}`),
  );
  return { definitions, playable: makePlayable(compile(definitions, { seats: players, options }).program) };
}
function begin({ pack, beside = [], modules = [], players = 2, options = {}, seed = 1 }: Wish) {
  const key = JSON.stringify({ pack, beside, modules, players, options });
  const { definitions, playable } = made.get(key) ?? make({ pack, beside, modules, players, options });
  made.set(key, { definitions, playable });
  const game = new Game(playable, seed);
  game.start();
  // What is asked before the first turn is answered with the first answer.
  while (game.decision && game.decision.purpose !== 'menu') game.answer(nthAnswer(game.decision, 0));
  const seen = (name: string, viewer: 'all' | number) =>
    project(playable.table, game.kernel.state, viewer).zones.find((z) => z.name === name)?.pieces ?? null;
  const pieces = (name: string) => (seen(name, 'all') ?? []).filter((p) => p !== null);
  const cards = (name: string) => pieces(name).map((p) => p.replace(/\.\d+$/, ''));
  const ofKind = (zone: string, kind: string) => cards(zone).filter((c) => definitions.definitions[c].kind === kind);
  return { seen, cards, ofKind };
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

describe('Legends', () => {
  const pack = 'everdell-legends';
  const saga = (wish: Partial<Wish>, seat: number) => {
    const { ofKind } = begin({ pack, ...wish });
    return ['legendary critter', 'legendary construction'].map((kind) => ofKind(`seat ${seat}.saga`, kind));
  };

  test('LEG-SETUP-2: every player has one critter and one construction, dealt by lot', () => {
    const dealt = Array.from({ length: 60 }, (_, seed) => saga({ players: 2, seed }, 1));
    for (const [critters, constructions] of dealt) {
      expect(critters).toHaveLength(1);
      expect(constructions).toHaveLength(1);
    }
    expect(new Set(dealt.flat(2)).size).toBe(20);
  });

  test('LEG-SETUP-1, LEG-SETUP-2: from one set only, if so wished', () => {
    const { definitions } = loadPacks([pack]).definitions;
    for (const set of ['old', 'new'])
      for (const legend of saga({ players: 5, options: { 'legend set': set } }, 5).flat())
        expect(definitions[legend].attributes.edition, legend).toMatchObject({ text: set });
  });

  test('LEG-SETUP-3: the others return to the box, and nobody sees which', () => {
    const { cards } = begin({ pack, players: 4 });
    expect([...cards('hall'), ...cards('pantheon')]).toEqual([]);
    expect(cards('box')).toHaveLength(20 - 4 * 2);
    expect(loadPacks([pack]).definitions.zones.box.seenBy).toBe('nobody');
  });

  test('LEG-SETUP-5: nobody sees those of another', () => {
    const { seen } = begin({ pack, players: 3 });
    expect(seen('seat 1.saga', 1)).toHaveLength(2);
    for (const other of [2, 3]) expect(seen('seat 1.saga', other)).toBeNull();
  });

  test('LEG-SETUP-7: Rugwort gets none', () => {
    const wish = { beside: ['everdell-rugwort'] };
    expect(saga(wish, 1).flat()).toHaveLength(2);
    expect(saga(wish, 2).flat()).toEqual([]);
  });
});

describe('Against Rugwort', () => {
  const beside = [
    'everdell-corrin',
    'everdell-extra',
    'everdell-four-seasons',
    'everdell-legends',
    'everdell-rugwort-cards',
  ];
  const modules = ['market', 'garland', 'flower-festival', 'events', 'forest'];
  const multi = begin({ pack: 'everdell-bellfaire', beside, modules });
  const solo = begin({ pack: 'everdell-bellfaire', beside: ['everdell-rugwort', ...beside], modules });

  test('BEL-GEN-2, BEL-SETUP-10, RGC-SETUP-1: the deck holds the same cards as with two players', () => {
    const deck = ({ cards }: ReturnType<typeof begin>) =>
      ['deck', 'meadow', 'seat 1.hand', 'seat 2.hand'].flatMap(cards).sort();
    expect(deck(solo)).toHaveLength(128 + 15 + 5 + 3);
    expect(deck(solo)).toEqual(deck(multi));
  });

  test('BEL-GEN-2, BEL-SETUP-10: the parts of Bellfaire are laid out as with two players', () => {
    for (const zone of ['gain row', 'trade row']) expect(solo.cards(zone), zone).toEqual(multi.cards(zone));
    expect(solo.cards('fair')).toHaveLength(1);
    expect(solo.ofKind('board', 'basic event')).toHaveLength(5);
    expect([...solo.ofKind('board', 'special event'), ...solo.ofKind('board', 'bellfaire event')]).toHaveLength(4);
    expect([...solo.ofKind('board', 'forest location'), ...solo.ofKind('forest deck', 'forest location')]).toHaveLength(
      15,
    );
  });
});

describe('5 and 6 players', () => {
  test.each([5, 6])('BEL-5P-9: worker powers take no further worker from %i players', (players) => {
    const { cards } = begin({ pack: 'everdell-powers', players });
    for (let seat = 1; seat <= players; seat += 1) {
      expect(cards(`seat ${seat}.reserve`)).toHaveLength(2);
      expect(cards(`seat ${seat}.season track`)).toHaveLength(3);
    }
  });
});
