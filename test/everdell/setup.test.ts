import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { Game, makePlayable } from '../../engine/run/game.ts';
import { Benches, runScenario } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';
import { project } from '../../engine/view/project.ts';

/** How a real game begins. Scenarios start from the bench and cannot show it. */
const packs = findPacks(['everdell'], fileURLToPath(new URL('../../content', import.meta.url)));
const { definitions } = loadDefinitions(packs);
const playables = new Map([2, 3, 4, 5, 6].map((n) => [n, makePlayable(compile(definitions, { seats: n }).program)]));

interface Begun {
  game: Game;
  seats: number[];
  count(zone: string): number;
  pieces(zone: string): string[];
  ofKind(zone: string, kind: string): string[];
  counters: Record<string, Record<string, number>>;
}
function begin(players: number, seed = 1): Begun {
  const playable = playables.get(players)!;
  const game = new Game(playable, seed);
  game.start();
  const view = project(playable.table, game.kernel.state, 'all');
  const zone = (name: string) => view.zones.find((z) => z.name === name)!;
  const pieces = (name: string) => (zone(name).pieces ?? []).filter((p) => p !== null);
  return {
    game,
    seats: Array.from({ length: players }, (_, i) => i + 1),
    count: (name) => zone(name).count,
    pieces,
    ofKind: (name, kind) => pieces(name).filter((p) => definitions.definitions[p.replace(/\.\d+$/, '')].kind === kind),
    counters: view.counters,
  };
}

describe.each([2, 3, 4, 5, 6])('a game of %i', (players) => {
  const { game, seats, count, ofKind, counters } = begin(players);
  const many = players >= 5;

  test('EV-SET-4, EV-5P-7: 3 forest cards with 2 players, else 4; the rest stays unseen', () => {
    const open = players === 2 ? 3 : 4;
    expect(ofKind('board', 'forest location')).toHaveLength(open);
    expect(count('forest deck')).toBe(11 - open);
    const seen = project(game.playable.table, game.kernel.state, 1).zones.find((z) => z.name === 'forest deck');
    expect(seen?.pieces).toBe(null);
  });

  test('EV-SET-5: all 4 basic events lie on the board', () => {
    expect(ofKind('board', 'basic event').sort()).toEqual([
      'cartographers-expedition',
      'city-monument',
      'grand-tour',
      'harvest-festival',
    ]);
  });

  test('EV-SET-6, EV-5P-1: 4 special events, 5 with 5 players, 6 with 6', () => {
    expect(ofKind('board', 'special event')).toHaveLength(Math.max(4, players));
    expect(count('event deck')).toBe(16 - Math.max(4, players));
  });

  test('EV-BASIC-1: 8 basic locations, the haven and 4 journeys are in play', () => {
    expect(ofKind('board', 'basic location')).toHaveLength(8);
    expect(ofKind('board', 'haven location')).toHaveLength(1);
    expect(ofKind('board', 'journey location')).toHaveLength(4);
  });

  test('EV-SET-7: the Meadow has 8 cards, what is not in hands is the deck', () => {
    expect(count('meadow')).toBe(8);
    const dealt = seats.reduce((n, s) => n + count(`seat ${s}.hand`), 0);
    expect(count('deck')).toBe(128 - 8 - dealt);
  });

  test('EV-SET-9, EV-5P-2: hands of 5, 6, 7, 8 in turn order; of 5, 5, 6, 6, 7, 7 with 5 or 6 players', () => {
    const hands = many ? [5, 5, 6, 6, 7, 7] : [5, 6, 7, 8];
    expect(seats.map((s) => count(`seat ${s}.hand`))).toEqual(hands.slice(0, players));
  });

  test('EV-SET-8: everybody has 2 workers and begins in winter', () => {
    for (const s of seats) {
      expect(count(`seat ${s}.reserve`)).toBe(2);
      expect(counters[`seat ${s}`]?.season ?? 0).toBe(definitions.counters.season.values?.indexOf('winter'));
    }
  });

  test('EV-SET-10, EV-5P-3: 4 more workers wait on the season track, 3 with 5 or 6 players', () => {
    for (const s of seats) expect(count(`seat ${s}.season track`)).toBe(many ? 3 : 4);
  });

  test('EV-SET-12: nobody has resources or points', () => {
    for (const s of seats) expect(counters[`seat ${s}`] ?? {}).toEqual({});
  });

  test('EV-SET-13: the discard pile is empty', () => {
    expect(count('discard pile')).toBe(0);
  });

  test('EV-SET-11: the first seat begins; who sits there is up to the host', () => {
    expect(game.decision).toMatchObject({ seat: 1, purpose: 'menu' });
  });
});

describe('what chance decides', () => {
  test('EV-SET-4, EV-SET-6, EV-SET-7: deck, forest and events are shuffled by the seed alone', () => {
    const zones = ['deck', 'meadow', 'forest deck', 'event deck', 'board', 'seat 1.hand', 'seat 2.hand'];
    for (const zone of zones) {
      expect(begin(4, 7).pieces(zone), zone).toEqual(begin(4, 7).pieces(zone));
      expect(begin(4, 7).pieces(zone), zone).not.toEqual(begin(4, 8).pieces(zone));
    }
  });

  test('EV-SET-4, EV-SET-6: every forest card and every special event comes up sooner or later', () => {
    const met = new Set(Array.from({ length: 60 }, (_, seed) => begin(2, seed).pieces('board')).flat());
    expect(met.size).toBe(8 + 1 + 4 + 4 + 11 + 16);
  });
});

describe('the supply', () => {
  test('EV-SET-2, EV-SET-3: resources, points and occupied tokens are unlimited', () => {
    const { counters } = playables.get(2)!.program;
    for (const id of ['twig', 'resin', 'pebble', 'berry', 'point', 'occupied token'])
      expect(counters.find((c) => c.id === id)?.supply, id).toBe(null);
  });
});

describe('the main deck', () => {
  const cards = Object.values(definitions.definitions).filter((d) => d.kind === 'critter' || d.kind === 'construction');
  const text = (d: (typeof cards)[number], attribute: string) => {
    const value = d.attributes[attribute];
    return typeof value === 'object' && value !== null && 'text' in value ? value.text : String(value);
  };
  const copies = (list: typeof cards) => list.reduce((n, d) => n + copiesOf(d.id), 0);
  const copiesOf = (id: string) => playables.get(2)!.table.spec.definitions.find((d) => d.id === id)?.copies ?? 0;

  test('EV-PLAY-8: has 128 cards, each a critter or a construction, common or unique', () => {
    expect(cards).toHaveLength(48);
    expect(copies(cards)).toBe(128);
    for (const d of cards) expect(['common', 'unique'], d.id).toContain(text(d, 'rarity'));
    const sorts = ['critter', 'construction'].flatMap((kind) =>
      ['common', 'unique'].map((r) => cards.filter((d) => d.kind === kind && text(d, 'rarity') === r).length),
    );
    expect(sorts).toEqual([10, 14, 9, 15]);
  });

  test('EV-PLAY-8: colour is independent of kind and rarity, and adds up as printed', () => {
    const sums = Object.fromEntries(
      ['green', 'tan', 'red', 'blue', 'purple'].map((colour) => {
        const all = cards.filter((d) => text(d, 'colour') === colour);
        const [critters, constructions] = ['critter', 'construction'].map((kind) => all.filter((d) => d.kind === kind));
        return [colour, [all.length, copies(all), copies(critters), copies(constructions)]];
      }),
    );
    expect(sums).toEqual({
      green: [16, 52, 26, 26],
      tan: [8, 19, 16, 3],
      red: [8, 18, 2, 16],
      blue: [8, 21, 11, 10],
      purple: [8, 18, 8, 10],
    });
  });
});

describe('the hand limit', () => {
  const homebrew: PackFiles = {
    folder: 'attic',
    files: {
      'pack.yaml': 'pack: attic\nversion: 1.0.0\nname: { en: Attic }\nneeds: { everdell: ">=1.0.0" }\n',
      'attic.yaml': `extend:
  values: { hand limit: { is: "9 if you have a school in your city, otherwise 8" } }
`,
      'scenarios/attic.yaml': `scenarios:
  - it: is 9 for the player with the School, and 8 for the other
    given: { you: { hand: 8, city: [school] }, ann: { hand: 8 } }
    do:
      - visit basic-2-cards-1-point
      - ann: visit basic-2-cards-1-point
    expect: { you: { hand: 9 }, ann: { hand: 8 } }
`,
    },
  };
  test('EV-DRAW-7: belongs to each player, and another pack can raise it', () => {
    const loaded = loadDefinitions([...packs, homebrew]);
    expect(loaded.diagnostics).toEqual([]);
    const [scenario] = readScenarios(homebrew, 'attic').scenarios;
    expect(runScenario(new Benches(loaded.definitions), scenario).mismatches).toEqual([]);
  });
});
