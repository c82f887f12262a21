import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../engine/load/load.ts';
import { Game } from '../../engine/run/game.ts';
import { spread } from '../../engine/run/pools.ts';
import { layTable } from '../../engine/scenario/given.ts';
import { Laid } from '../../engine/scenario/laid.ts';
import { Benches } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';
import { patience, runs } from '../properties/runs.ts';
import { definitions } from './games.ts';

/** Things that score once each: is what the engine finds the most there is? Compared with trying everything. */
interface Claim {
  /** the tile that claims; '' for a claim that is no tile's */
  tile: string;
  worth: number;
  parts: { n: number; sorts: string[]; here?: boolean }[];
  alike?: boolean;
}
interface Things {
  sort: string;
  /** the tile they lie on, where that matters */
  on: string;
  n: number;
}
/** Which sorts a thing may be taken for, besides its own; `piece`: it lies nowhere and may be laid on any tile, but on a tile. */
type StandIns = Record<string, { for: string[]; piece: boolean }>;

function mostByTrying(stock: Things[], claims: Claim[], standIns: StandIns): number {
  const chosen = claims.reduce<Claim[][]>(
    (all, c) => all.flatMap((list) => settled(c).map((one) => [...list, one])),
    [[]],
  );
  return Math.max(...chosen.map((list) => mostOf(stock, list, standIns)));
}
function settled(c: Claim): Claim[] {
  return c.alike ? c.parts[0].sorts.map((s) => ({ ...c, parts: c.parts.map((p) => ({ ...p, sorts: [s] })) })) : [c];
}

function mostOf(stock: Things[], claims: Claim[], standIns: StandIns): number {
  const known = new Map<string, number>();
  const accepts = (c: Claim, part: Claim['parts'][number], t: Things): boolean => {
    if (part.sorts.includes(t.sort)) return !part.here || t.on === c.tile;
    const x = standIns[t.sort];
    if (!x?.for.some((s) => part.sorts.includes(s))) return false;
    return x.piece ? c.tile !== '' : !part.here || t.on === c.tile;
  };
  // One thing after another into the part that is being filled; a whole set, then from the start again.
  const best = (left: number[]): number => {
    const key = left.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    let most = 0;
    for (const c of claims) {
      const wanted = c.parts.flatMap((p) => new Array<Claim['parts'][number]>(p.n).fill(p));
      // Within one part the order does not matter: never back to a sort before the last.
      const fill = (at: number, from: number, now: number[]): void => {
        if (at === wanted.length) {
          most = Math.max(most, c.worth + best(now));
          return;
        }
        for (let i = wanted[at] === wanted[at - 1] ? from : 0; i < stock.length; i += 1)
          if (now[i] > 0 && accepts(c, wanted[at], stock[i]))
            fill(
              at + 1,
              i,
              now.map((n, j) => (j === i ? n - 1 : n)),
            );
      };
      fill(0, 0, left);
    }
    known.set(key, most);
    return most;
  };
  return best(stock.map((t) => t.n));
}

/** What the engine finds on the table that `given` describes; what it says each claim got must add up to it. */
function found(benches: Benches, given: string): number {
  const text = `scenarios:\n  - it: is scored\n    given:\n${given.replace(/^/gm, '      ')}`;
  const { scenarios, diagnostics } = readScenarios({ folder: 'x', files: { 'scenarios/x.yaml': text } }, 'x');
  expect(diagnostics).toEqual([]);
  const game = new Game(benches.playable(2, {}), 1);
  game.start();
  layTable(new Laid(game), scenarios[0].given);
  const { total, shares } = spread(game.kernel.world, 0, 1);
  expect(shares.reduce((n, x) => n + x.points, 0)).toBe(total);
  return total;
}

describe('things that score once are spread in the best way', () => {
  const RESOURCES = ['wood', 'stone', 'iron', 'gold'];
  const SKILLS = ['anvil', 'pickaxe', 'saw'];
  const WORKERS = ['blue-worker', 'red-worker', 'yellow-worker', 'green-worker'];
  const one = (...sorts: string[]) => ({ n: 1, sorts });
  const TILES: Record<string, Omit<Claim, 'tile'>> = {
    apothecary: { worth: 3, parts: [{ n: 5, sorts: WORKERS }] },
    'craftsmans-guild': { worth: 3, parts: [one('red-worker'), one('yellow-worker'), one('blue-worker')] },
    jeweller: { worth: 2, parts: [one('gold')] },
    'key-guild': { worth: 10, parts: [{ n: 5, sorts: SKILLS }] },
    'key-market': { worth: 2, parts: [one('green-worker')] },
    'mercers-guild': { worth: 5, parts: [one('wood'), one('stone'), one('iron')] },
    scholar: { worth: 3, alike: true, parts: [one(...SKILLS)] },
    scribes: { worth: 10, parts: [one('anvil'), one('pickaxe'), one('saw')] },
    'village-hall': { worth: 1, alike: true, parts: [one(...WORKERS)] },
    watermill: { worth: 1, alike: true, parts: [one(...RESOURCES)] },
    windmill: { worth: 5, parts: [{ n: 5, sorts: RESOURCES }] },
  };
  const YARDS: Record<string, { worth: number; sorts: string[] }> = {
    barn: { worth: 1, sorts: RESOURCES },
    blacksmith: { worth: 2, sorts: ['iron'] },
    'stone-yard': { worth: 2, sorts: ['stone'] },
    'timber-yard': { worth: 2, sorts: ['wood'] },
  };
  const few = (sorts: string[], most: number) =>
    fc.array(fc.constantFrom(...sorts), { maxLength: most }).map((list) => count(list));
  const village = fc.record({
    tiles: fc.subarray(Object.keys(TILES), { maxLength: 5 }),
    yards: fc.array(
      fc.record({ tile: fc.constantFrom(...Object.keys(YARDS)), upgraded: fc.boolean(), holds: few(RESOURCES, 3) }),
      { maxLength: 2 },
    ),
    home: few(RESOURCES, 6),
    screen: fc.array(fc.constantFrom(...SKILLS, ...SKILLS, ...WORKERS), { maxLength: 8 }),
    marker: fc.boolean(),
    anyForAny: fc.boolean(),
  });
  const benches = new Benches(definitions);

  it('KF-SCORE-6, KF-SCORE-7: in Keyflower, with every tile that wants things', { timeout: patience }, () => {
    fc.assert(
      fc.property(village, ({ tiles, yards: drawn, home, screen, marker, anyForAny }) => {
        const yards = drawn.filter((y, i) => drawn.findIndex((z) => z.tile === y.tile) === i);
        const put = [
          ...Object.entries(home).map(([sort, n]) => ({ sort, n, on: '' })),
          ...yards.flatMap((y) => Object.entries(y.holds).map(([sort, n]) => ({ sort, n, on: y.tile }))),
          ...Object.entries(count(screen)).map(([sort, n]) => ({ sort, n, on: '' })),
          ...(marker ? [{ sort: 'marker', n: 1, on: '' }] : []),
        ];
        const claims: Claim[] = [
          ...tiles.map((tile) => ({ tile, ...TILES[tile] })),
          ...yards.map(({ tile, upgraded }) => ({
            ...{ tile, worth: YARDS[tile].worth + (upgraded ? 1 : 0) },
            parts: [{ n: 1, sorts: YARDS[tile].sorts, here: true }],
          })),
          { tile: '', worth: 1, parts: [one('gold')] },
        ];
        const resources = anyForAny ? RESOURCES : ['gold'];
        const standIns: StandIns = {
          ...Object.fromEntries(resources.map((r) => [r, { for: RESOURCES, piece: false }])),
          marker: { for: [...RESOURCES, ...SKILLS, ...WORKERS], piece: true },
        };
        const laid = [
          { 'home-1': home },
          ...tiles,
          ...yards.map((y) => ({ [y.tile]: { ...y.holds, side: y.upgraded ? 'upgraded' : 'basic' } })),
          ...(anyForAny ? [{ 'summer-boat-3': { rig: 'starboard' } }] : []),
        ];
        const you = { village: laid, screen, mantle: marker ? ['start-marker'] : 0 };
        expect(found(benches, `phase: spring\nyou: ${JSON.stringify(you)}`)).toBe(mostByTrying(put, claims, standIns));
      }),
      { numRuns: runs(150) },
    );
  });

  const GOODS = ['ash', 'birch', 'cedar'];
  const TOKENS = ['red', 'blue'];
  const sortsOf: Record<string, string[]> = {
    ...Object.fromEntries([...GOODS, ...TOKENS].map((s) => [s, [s]])),
    ...{ good: GOODS, token: TOKENS },
  };
  const part = fc.record({
    n: fc.integer({ min: 1, max: 3 }),
    word: fc.constantFrom(...Object.keys(sortsOf)),
    here: fc.boolean(),
  });
  const claim = fc.record({
    worth: fc.integer({ min: 1, max: 9 }),
    alike: fc.boolean(),
    parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  });
  const game = fc.record({
    claims: fc.array(claim, { minLength: 1, maxLength: 4 }),
    standIns: fc.subarray(['ash for good', 'red for token', 'birch for token', 'joker']),
    ground: few(GOODS, 6),
    tiles: fc.array(few(GOODS, 2), { minLength: 4, maxLength: 4 }),
    tokens: fc.array(fc.constantFrom(...TOKENS), { maxLength: 5 }),
  });

  it('whatever is claimed, by sets that overlap in any way', { timeout: patience }, () => {
    fc.assert(
      fc.property(game, ({ claims: drawn, standIns: names, ground, tiles, tokens }) => {
        const claims = drawn.map((c, i): Claim => {
          const parts = c.parts.map((p) => ({
            n: p.n,
            sorts: sortsOf[p.word],
            here: p.here && sortsOf[p.word][0] in GOOD,
          }));
          return { tile: `tile-${i}`, worth: c.worth, parts, alike: c.alike && parts.length === 1 };
        });
        const said = (c: Claim, i: number) =>
          c.parts
            .map((p, k) => `${p.n} ${drawn[i].parts[k].word}${p.here ? ' on this tile' : ''}`)
            .join(', ')
            .replace(/, ([^,]*)$/, ' and $1');
        const files = {
          'pack.yaml': 'pack: heap\nversion: 1.0.0\nname: { en: Heap }\nplayers: 1 to 2\n',
          'heap.yaml': JSON.stringify(heap(claims, said, names)),
        };
        const { definitions: heaped, diagnostics } = loadDefinitions([{ folder: 'heap', files }]);
        expect(diagnostics).toEqual([]);
        const put: Things[] = [
          ...Object.entries(ground).map(([sort, n]) => ({ sort, n, on: '' })),
          ...claims.flatMap((_, i) => Object.entries(tiles[i]).map(([sort, n]) => ({ sort, n, on: `tile-${i}` }))),
          ...Object.entries(count(tokens)).map(([sort, n]) => ({ sort, n, on: '' })),
          ...(names.includes('joker') ? [{ sort: 'joker', n: 1, on: '' }] : []),
        ];
        const standIns: StandIns = {
          ...(names.includes('ash for good') ? { ash: { for: GOODS, piece: false } } : {}),
          ...(names.includes('red for token') ? { red: { for: TOKENS, piece: true } } : {}),
          ...(names.includes('birch for token') ? { birch: { for: TOKENS, piece: false } } : {}),
          joker: { for: [...GOODS, ...TOKENS], piece: true },
        };
        const you = {
          yard: [{ ground }, ...claims.map((c, i) => ({ [c.tile]: tiles[i] }))],
          hand: [...tokens, ...(names.includes('joker') ? ['joker'] : [])],
        };
        expect(found(new Benches(heaped), `you: ${JSON.stringify(you)}`)).toBe(mostByTrying(put, claims, standIns));
      }),
      { numRuns: runs(150) },
    );
  });
});

function count(list: string[]): Record<string, number> {
  const out: Record<string, number> = {};
  for (const s of list) out[s] = (out[s] ?? 0) + 1;
  return out;
}

const GOOD = { ash: true, birch: true, cedar: true };
/** A game of nothing but claims. */
function heap(claims: Claim[], said: (c: Claim, i: number) => string, standIns: string[]) {
  const has = (name: string) => standIns.includes(name);
  return {
    counters: {
      ash: { on: ['tile'] },
      birch: { on: ['tile'] },
      cedar: { on: ['tile'] },
      turns: { on: ['table'], number: true },
    },
    groups: { good: { of: Object.keys(GOOD), forms: { en: ['good', 'goods'] } } },
    kinds: { tile: { start: 'shelf' }, token: { start: 'shelf' }, wild: { start: 'shelf' } },
    zones: {
      shelf: {},
      yard: { of: 'seat', holds: 'tile', 'in force': true, tableau: true },
      hand: { of: 'seat', holds: ['token', 'wild'] },
    },
    substitutes: {
      ...(has('ash for good') ? { a: { unit: 'ash', for: 'good', in: 'heap' } } : {}),
      ...(has('red for token') ? { b: { unit: 'red', for: 'token', in: 'heap' } } : {}),
      ...(has('birch for token') ? { c: { unit: 'birch', for: 'token', in: 'heap' } } : {}),
      joker: { unit: 'joker', for: ['good', 'token'], in: 'heap' },
    },
    pools: {
      heap: { holds: ['goods on tiles in your yard', 'tokens in your hand', 'wilds in your hand'], claims: [] },
    },
    definitions: {
      ground: { name: { en: 'Ground' }, kind: 'tile' },
      red: { name: { en: 'Red' }, kind: 'token', copies: 9 },
      blue: { name: { en: 'Blue' }, kind: 'token', copies: 9 },
      joker: { name: { en: 'Joker' }, kind: 'wild' },
      ...Object.fromEntries(
        claims.map((c, i) => [
          c.tile,
          {
            ...{ name: { en: `Tile ${i}` }, kind: 'tile' },
            abilities: [{ claim: said(c, i), worth: c.worth, ...(c.alike ? { alike: true } : {}) }],
          },
        ]),
      ),
    },
    flow: [{ turns: { each: 'a player', actions: ['wait'] } }],
    actions: { wait: { do: 'set the turns to 1' } },
    scoring: { heap: 'your heap' },
  };
}
