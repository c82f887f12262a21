import { describe, expect, test } from 'vitest';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import { CONTENT_ROOT, loadPacks, makeContent } from '../../engine/node/content.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { Benches, runScenario } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';

/** The table of what may be combined (everdell modules, "Combining modules"), row by row. Packs that are not there yet stand in as small ones. */
const ROWS = [
  'everdell-powers',
  'everdell-extra',
  'everdell-legends',
  'everdell-rugwort-cards',
  'everdell-corrin',
  'everdell-four-seasons',
  'everdell-bellfaire',
];

function standIn(id: string, more = '', scenario = 'scenarios: []\n'): PackFiles {
  return {
    folder: id,
    files: {
      'pack.yaml': `pack: ${id}\nversion: 1.0.0\nname: { en: ${id} }\nneeds: { everdell: ">=1.0.0" }\n`,
      'more.yaml': more || `counters: { ${id.replace('everdell-', '')}: { on: [seat] } }\n`,
      'scenarios/more.yaml': scenario,
    },
  };
}
const complaints = (packs: PackFiles[]) =>
  loadDefinitions(packs).diagnostics.map(({ code, message }) => ({ code, message }));

describe('each module by itself', () => {
  test.each(ROWS)('%s is for 2 to 6 players', (pack) => {
    const { definitions, diagnostics } = loadPacks([pack]);
    expect(diagnostics).toEqual([]);
    expect(definitions.players).toMatchObject({ min: 2, max: 6 });
    expect(definitions.automas).toEqual([]);
  });

  test.each(ROWS)('%s goes with Rugwort, whichever is named first', (pack) => {
    for (const packs of [
      [pack, 'everdell-rugwort'],
      ['everdell-rugwort', pack],
    ]) {
      const { definitions, diagnostics } = loadPacks(packs);
      expect(diagnostics).toEqual([]);
      expect(definitions.players).toMatchObject({ min: 2, max: 2 });
      expect(definitions.automas.map((a) => a.id)).toEqual(['rugwort']);
    }
  });

  test('two modules never replace each other’s texts, in whatever order they are named', () => {
    for (const first of ROWS) {
      const others = ROWS.filter((pack) => pack !== first);
      expect(loadPacks([first, ...others, 'everdell-rugwort']).diagnostics).toEqual([]);
    }
  });
});

describe('what cannot be combined is refused with the reason', () => {
  test.each([3, 4, 5, 6])('RUG-SETUP-8: Rugwort at a table of %i', (seats) => {
    expect(() => makeContent(loadPacks(['everdell-rugwort']), seats)).toThrow(/2 seats, not/);
  });

  test('RUG-SETUP-9: Rugwort and Nightweave', () => {
    const rugwort = findPacks(['everdell-rugwort'], CONTENT_ROOT);
    for (const packs of [
      [...rugwort, standIn('everdell-mistwood')],
      [rugwort[0], standIn('everdell-mistwood'), ...rugwort.slice(1)],
    ])
      expect(complaints(packs)).toEqual([
        { code: 'pack-excluded', message: expect.stringMatching(/Rugwort and Nightweave never meet in one game/) },
      ]);
  });

  test('LEG-SETUP-6: six players with one set of legends', () => {
    const loaded = loadPacks(['everdell-legends']);
    for (const set of ['old', 'new']) {
      expect(() => makeContent(loaded, 6, { 'legend set': set })).toThrow(
        /one set of legends serves at most 5 players/,
      );
      expect(() => makeContent(loaded, 5, { 'legend set': set })).not.toThrow();
    }
    expect(() => makeContent(loaded, 6, { 'legend set': 'both' })).not.toThrow();
  });
});

describe('the large expansions', () => {
  const everdell = findPacks(['everdell'], CONTENT_ROOT);

  test('BEL-GEN-1: several of them are advised against and not refused', () => {
    const [pearlbrook, spirecrest] = [standIn('everdell-pearlbrook'), standIn('everdell-spirecrest')];
    expect(complaints([...everdell, pearlbrook, spirecrest])).toEqual([]);
    expect(everdell[0].files['pack.yaml']).toMatch(/Pearlbrook, Spirecrest and Newleaf, one in a game is recommended/);
  });

  test('BEL-5P-7: may score the hand before it is discarded on passing', () => {
    const large = standIn(
      'large',
      `counters: { kept: { on: [seat], number: true } }
extend:
  actions:
    pass:
      do: |
        set your kept to the number of critters in your hand
        as before
scoring:
  hand: your kept times 2
`,
      `scenarios:
  - it: scores two critters and discards them
    players: 5
    given: { you: { season: autumn, hand: [wife, farm, king] } }
    do: [pass]
    expect: { you: { hand: 0, score: { hand: 4 } }, discard pile: [wife, farm, king] }
`,
    );
    const { definitions, diagnostics } = loadDefinitions([...everdell, large]);
    expect(diagnostics).toEqual([]);
    const [scenario] = readScenarios(large, 'large').scenarios;
    expect(runScenario(new Benches(definitions), scenario).mismatches).toEqual([]);
  });
});
