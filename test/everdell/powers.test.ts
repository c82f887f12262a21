import { describe, expect, test } from 'vitest';
import { AUTOMA } from '../../engine/bots/automa.ts';
import { openLog } from '../../engine/log/open.ts';
import { verify } from '../../engine/log/verify.ts';
import { loadPacks, makeContent } from '../../engine/node/content.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game } from '../../engine/run/game.ts';
import { gameLog } from '../../engine/simulate/gameLog.ts';
import { project } from '../../engine/view/project.ts';
import { dice } from '../log/everdellGames.ts';

/** How a game with worker powers begins, and whole games. Scenarios start from the bench and cannot show either. */
const POWERS = ['everdell-powers'];
const MISTWOOD = { 'bellfaire set': 'no', 'newleaf set': 'no' };

interface Wish {
  packs?: string[];
  players?: number;
  options?: Record<string, string>;
  seed?: number;
}
const made = new Map<string, ReturnType<typeof makeContent>>();
function contentOf({ packs = POWERS, players = 2, options = {} }: Wish) {
  const key = JSON.stringify([packs, players, options]);
  const content = made.get(key) ?? makeContent(loadPacks(packs), players, options);
  made.set(key, content);
  return content;
}

function look(game: Game, viewer: 'all' | number = 'all') {
  const view = project(game.playable.table, game.kernel.state, viewer);
  const zone = (name: string) => view.zones.find((z) => z.name === name);
  const cards = (name: string) =>
    (zone(name)?.pieces ?? []).filter((p) => p !== null).map((p) => p.replace(/\.\d+$/, ''));
  return { zone, cards, count: (name: string) => zone(name)?.count ?? 0, counters: view.counters };
}

/** Choices are made by lot until `done`; the game is left there. */
function begin(wish: Wish, done: (game: Game) => boolean = (game) => game.decision?.purpose === 'menu') {
  const game = new Game(contentOf(wish).playable, wish.seed ?? 1);
  const roll = dice(wish.seed ?? 1);
  game.start();
  while (game.decision && !done(game)) game.answer(nthAnswer(game.decision, roll(countAnswers(game.decision))));
  return game;
}

/** The first game, by seed, in which these seats have these powers when turns begin. */
function beginWith(dens: Record<number, string>, wish: Wish) {
  for (let seed = 1; seed < 3000; seed += 1) {
    const game = begin({ ...wish, seed });
    const { cards } = look(game);
    if (Object.entries(dens).every(([seat, power]) => cards(`seat ${seat}.den`)[0] === power)) return game;
  }
  throw new Error('No such game came up.');
}

describe('powers are dealt', () => {
  test('POW-SETUP-1: two to each player, one is kept, all others leave the game', () => {
    const choosing = look(begin({ players: 3 }, () => true));
    for (const seat of [1, 2, 3]) expect(choosing.count(`seat ${seat}.draft`)).toBe(2);
    const { cards, count } = look(begin({ players: 3 }));
    const kept = [1, 2, 3].flatMap((seat) => cards(`seat ${seat}.den`));
    expect(new Set(kept).size).toBe(3);
    expect(count('power deck')).toBe(0);
    expect(cards('box').filter((c) => !c.startsWith('worker'))).toHaveLength(23 - 3);
  });

  test('POW-SETUP-2: one to each, where there are only those of Mistwood', () => {
    for (let seed = 1; seed < 5; seed += 1) {
      const { cards } = look(begin({ players: 4, options: MISTWOOD, seed }));
      const kept = [1, 2, 3, 4].flatMap((seat) => cards(`seat ${seat}.den`)).sort();
      expect(kept).toEqual(['butterflies', 'pigs', 'spiders', 'stoats']);
    }
    expect(() => contentOf({ players: 5, options: MISTWOOD })).toThrow(/there are not so many/);
  });

  test('POW-SETUP-3: unseen by others until everybody has chosen, then for all to see', () => {
    const choosing = begin({}, () => true);
    expect(look(choosing, 1).cards('seat 1.draft')).toHaveLength(2);
    expect(look(choosing, 2).zone('seat 1.draft')?.pieces).toBe(null);
    expect(look(begin({}), 2).cards('seat 1.den')).toHaveLength(1);
  });

  test('POW-SETUP-7: the meadow is dealt from a shuffled deck all the same', () => {
    const meadows = [1, 2, 3, 4, 5].flatMap((seed) => look(begin({ seed })).cards('meadow'));
    expect(new Set(meadows).size).toBeGreaterThan(12);
  });

  test.each([2, 3, 4, 5, 6])('POW-SETUP-4: 5 workers for everybody, with %i players', (players) => {
    const { count } = look(begin({ players }));
    for (let seat = 1; seat <= players; seat += 1) {
      expect(count(`seat ${seat}.reserve`)).toBe(2);
      expect(count(`seat ${seat}.season track`)).toBe(3);
    }
  });
});

describe('the order of turns', () => {
  const hands = (game: Game, players: number) =>
    Array.from({ length: players }, (_, i) => look(game).count(`seat ${i + 1}.hand`));

  test('POW-SETUP-7: whoever has the Butterflies begins, with 12 cards; hands follow the order of turns', () => {
    const game = beginWith({ 2: 'butterflies', 3: 'pigs', 1: 'stoats' }, { players: 3, options: MISTWOOD });
    expect(game.decision).toMatchObject({ seat: 2 });
    expect(hands(game, 3)).toEqual([7, 12, 6]);
  });

  test('POW-SETUP-7: 11 cards with 5 players', () => {
    const game = beginWith({ 2: 'butterflies' }, { players: 5 });
    expect(game.decision).toMatchObject({ seat: 2 });
    expect(hands(game, 5)[1]).toBe(11);
  });

  test('POW-SETUP-7: whoever has the Spiders is last', () => {
    const game = beginWith({ 1: 'spiders', 2: 'stoats', 3: 'pigs' }, { players: 3, options: MISTWOOD });
    expect(game.decision).toMatchObject({ seat: 2 });
    expect(hands(game, 3)).toEqual([7, 5, 6]);
  });

  test('POW-SETUP-7: Butterflies first, Spiders last, the others clockwise, whoever sits where', () => {
    const game = beginWith({ 1: 'butterflies', 2: 'spiders' }, { players: 4, options: MISTWOOD });
    expect(game.decision).toMatchObject({ seat: 1 });
    expect(hands(game, 4)).toEqual([12, 8, 6, 7]);
  });
});

describe('what powers do at the start', () => {
  test('POW-SETUP-7: it comes after normal setup', () => {
    const platypuses = beginWith({ 1: 'platypuses' }, {});
    expect(look(platypuses).counters['platypuses.1'] ?? look(platypuses).counters.platypuses).toEqual({ point: 5 });
    expect(look(beginWith({ 1: 'snails' }, {})).count('seat 1.trail')).toBe(7);
    expect(look(beginWith({ 1: 'lizards' }, {})).count('seat 1.hollow')).toBe(1);
    expect(look(beginWith({ 1: 'cardinals' }, {})).count('seat 1.hand')).toBeLessThanOrEqual(6);
  });

  test('POW-SETUP-8, POW-PIGS-1, POW-PIGS-2: all Farms are taken out before anything is dealt; one may be played at once', () => {
    const played = new Set<number>();
    for (let seed = 1; seed < 40; seed += 1) {
      const { cards } = look(begin({ options: MISTWOOD, seed }));
      const seat = [1, 2].find((s) => cards(`seat ${s}.den`)[0] === 'pigs');
      if (!seat) continue;
      const city = cards(`seat ${seat}.city`);
      for (const zone of ['deck', 'meadow', 'seat 1.hand', 'seat 2.hand'])
        expect(cards(zone), zone).not.toContain('farm');
      expect([...cards('farmstead'), ...city]).toEqual(new Array(8).fill('farm'));
      played.add(city.length);
    }
    expect([...played].sort()).toEqual([0, 1]);
  });

  test('FOUR-SETUP-2: with the Farms of the seasons, these make the stack', () => {
    const packs = ['everdell-powers', 'everdell-four-seasons'];
    const { cards } = look(beginWith({ 1: 'pigs' }, { packs, options: MISTWOOD }));
    const farms = [...cards('farmstead'), ...cards('seat 1.city')];
    expect(farms).toHaveLength(8);
    expect(new Set(farms).size).toBe(8);
    expect(farms).not.toContain('farm');
  });
});

describe('against Rugwort', () => {
  const packs = ['everdell-rugwort', 'everdell-powers'];

  test('POW-SETUP-5, POW-SOLO-1: nobody has the Rats, and Rugwort has no power', () => {
    expect(loadPacks(packs).definitions.definitions.rats).toBeUndefined();
    for (let seed = 1; seed < 10; seed += 1) {
      const { cards, count } = look(begin({ packs, seed }));
      expect(cards('seat 1.den')).toHaveLength(1);
      expect(cards('seat 2.den')).toEqual([]);
      expect(count('seat 2.hand')).toBe(0);
    }
  });

  test('POW-PIGS-8: the first Farm is answered before your first turn, and without it you begin', () => {
    const asked = new Map<number, number | undefined>();
    for (let seed = 1; seed < 60; seed += 1) {
      const game = begin({ packs, options: MISTWOOD, seed });
      asked.set(look(game).cards('seat 1.city').length, game.decision?.seat);
    }
    expect(Object.fromEntries(asked)).toEqual({ 0: 1, 1: 2 });
  });

  test('POW-SETUP-9: he has all his workers, you have one fewer', () => {
    const { count } = look(begin({ packs }));
    expect(count('seat 2.season track')).toBe(4);
    expect(count('seat 1.season track')).toBe(3);
  });
});

describe('whole games with powers', () => {
  const tables = [2, 3, 4, 5, 6].map((players) => ({ packs: POWERS, players }));
  test.each([...tables, { packs: ['everdell-rugwort', 'everdell-powers'], players: 2 }])(
    '$packs for $players end and verify',
    { timeout: 120_000 },
    ({ packs, players }) => {
      const content = contentOf({ packs, players });
      const automas = packs.includes('everdell-rugwort') ? [AUTOMA] : [];
      const bots = [...new Array<string>(players - automas.length).fill('random'), ...automas];
      const { log, problems } = openLog(gameLog(content, { bots, rotate: false }, players).text);
      expect(problems).toEqual([]);
      if (!log) throw new Error('The log cannot be read.');
      expect(log.steps.at(-1)?.facts.some((f) => f.k === 'over')).toBe(true);
      expect(verify(log, content).divergence).toBeNull();
    },
  );
});
