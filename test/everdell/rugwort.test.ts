import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AUTOMA, automaAnswer, isAutoma } from '../../engine/bots/automa.ts';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import type { Content } from '../../engine/log/fork.ts';
import { RecordedGame } from '../../engine/log/record.ts';
import { verify } from '../../engine/log/verify.ts';
import { findPacks, readPack } from '../../engine/node/packs.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game, makePlayable } from '../../engine/run/game.ts';
import { newsSince } from '../../engine/say/news.ts';
import { Benches, runScenario } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';
import { project } from '../../engine/view/project.ts';
import { dice, whole } from '../log/everdellGames.ts';
import { broken, piecesConserved } from '../properties/invariants.ts';
import { patience, runs } from '../properties/runs.ts';

/** Rugwort: what a bench cannot show, and whole games against him. */
const root = fileURLToPath(new URL('../../content', import.meta.url));
const packs = findPacks(['everdell-rugwort'], root);
const { definitions, diagnostics } = loadDefinitions(packs);
const YEARS = ['rascal', 'rotten', 'rapscallion'];
const VARIANTS = ['cranky', 'glitzy', 'hasty', 'lucky', 'squatty'];

const made = new Map<string, Content>();
function rugwort(options: Record<string, string> = {}): Content {
  const key = JSON.stringify(options);
  const content = made.get(key) ?? {
    playable: makePlayable(compile(definitions, { seats: 2, options }).program),
    packs: definitions.packs.map(({ id, version, hash }) => ({ id, version, hash })),
  };
  made.set(key, content);
  return content;
}

function begin(seed = 1) {
  const { playable } = rugwort();
  const game = new Game(playable, seed);
  game.start();
  const view = project(playable.table, game.kernel.state, 'all');
  const zone = (name: string) => view.zones.find((z) => z.name === name);
  const pieces = (name: string) => (zone(name)?.pieces ?? []).filter((p) => p !== null);
  const ofKind = (kind: string) =>
    pieces('board').filter((p) => definitions.definitions[p.replace(/\.\d+$/, '')].kind === kind);
  return { game, view, pieces, ofKind, count: (name: string) => zone(name)?.count };
}

describe('a game against Rugwort begins', () => {
  const { game, view, pieces, ofKind, count } = begin();

  test('without a mistake in the pack', () => {
    expect(diagnostics).toEqual([]);
  });

  test('RUG-SETUP-1: as for 2 players: 3 forest cards, 4 basic and 4 special events, 8 cards in the meadow', () => {
    expect(ofKind('forest location')).toHaveLength(3);
    expect(ofKind('basic event')).toHaveLength(4);
    expect(ofKind('special event')).toHaveLength(4);
    expect(count('meadow')).toBe(8);
  });

  test('RUG-SETUP-2: you have 5 cards, he has neither cards nor resources, and the die is not rolled yet', () => {
    expect(count('seat 1.hand')).toBe(5);
    expect(count('seat 2.hand')).toBe(0);
    expect(count('deck')).toBe(128 - 8 - 5);
    expect(view.counters['seat 1'] ?? {}).toEqual({});
    expect(view.counters['seat 2']).toEqual({ passed: 1 });
    expect(pieces('seat 2.lair')).toEqual(['rugwort']);
    expect(definitions.counters['rat die'].values).toHaveLength(8);
    expect(view.counters.table?.['last roll'] ?? 0).toBe(0);
  });

  test('RUG-SETUP-3, RUG-SETUP-4: one rat stands on the first forest card, one on the three twigs', () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const { pieces, ofKind } = begin(seed);
      const [first, ...others] = ofKind('forest location');
      expect(pieces(`${first}.stand`)).toHaveLength(1);
      for (const other of others) expect(pieces(`${other}.stand`)).toEqual([]);
      expect(pieces('basic-3-twigs.stand')).toHaveLength(1);
    }
  });

  test('RUG-SETUP-5: his other 4 workers wait', () => {
    expect(count('seat 2.reserve')).toBe(0);
    expect(count('seat 2.season track')).toBe(4);
    expect(count('rat holes')).toBe(0);
  });

  test('RUG-SETUP-6: you have 2 workers, and 4 more wait', () => {
    expect(count('seat 1.reserve')).toBe(2);
    expect(count('seat 1.season track')).toBe(4);
  });

  test('RUG-SETUP-8: with you, for exactly one person', () => {
    expect(game.decision).toMatchObject({ seat: 1, purpose: 'menu' });
    expect(definitions.players).toMatchObject({ min: 2, max: 2 });
    expect(definitions.automas.map((a) => a.id)).toEqual(['rugwort']);
  });
});

describe('what a table chooses', () => {
  test('RUG-SETUP-7: one of three years and any variants; each game stands for itself', () => {
    const options = Object.fromEntries(Object.values(definitions.options).map((o) => [o.id, o]));
    expect(options.year).toMatchObject({ values: YEARS, default: 'rascal' });
    for (const id of VARIANTS) expect(options[id], id).toMatchObject({ values: ['no', 'yes'], default: 'no' });
  });

  test('RUG-VAR-6: a variant is recommended with worker powers, and never asked for', () => {
    const manifest = readPack(`${root}/everdell-rugwort`).files['pack.yaml'];
    expect(manifest).toMatch(/with worker powers at least one of them is recommended/);
    expect(rugwort().playable.program.options).toMatchObject(Object.fromEntries(VARIANTS.map((id) => [id, 'no'])));
  });
});

describe('together with other packs', () => {
  const pack = (id: string, yaml: string, scenario = 'scenarios: []\n'): PackFiles => ({
    folder: id,
    files: {
      'pack.yaml': `pack: ${id}\nversion: 1.0.0\nname: { en: ${id} }\nneeds: { everdell: ">=1.0.0" }\n`,
      'more.yaml': yaml,
      'scenarios/more.yaml': scenario,
    },
  });

  test("RUG-SETUP-9: never with Nightweave's Lair", () => {
    const loaded = loadDefinitions([...packs, pack('everdell-mistwood', 'counters: { web: { on: [seat] } }\n')]);
    expect(loaded.diagnostics).toMatchObject([{ code: 'pack-excluded', severity: 'error' }]);
    expect(loaded.diagnostics[0].message).toMatch(/Rugwort and Nightweave never meet/);
  });

  test('RUG-SCORE-2, RUG-SCORE-7: he scores what another pack brings: its basic events, its lines of scoring', () => {
    const fair = pack(
      'fair',
      `counters: { garland: { on: [seat] } }
definitions:
  flower-show:
    name: { en: Flower Show }
    kind: basic event
    needs: you have a red card in your city and you have a purple card in your city
    score: 4
scoring:
  garlands: the number of garlands you have times 2
`,
      `scenarios:
  - it: scores for him
    given: { you: { season: autumn }, rugwort: { garland: 3, city: [inn, king] } }
    do: [pass]
    expect: { rugwort: { trophies: [flower-show], score: { cards: 5, events: 4, garlands: 6, total: 15 } } }
`,
    );
    const loaded = loadDefinitions([...packs, fair]);
    expect(loaded.diagnostics).toEqual([]);
    const [scenario] = readScenarios(fair, 'fair').scenarios;
    expect(runScenario(new Benches(loaded.definitions), scenario).mismatches).toEqual([]);
  });
});

describe('what a person is told of his answers', () => {
  test('RUG-CARD-5, RUG-SEASON-3, RUG-SEASON-4, RUG-SEASON-5: the die, the card he takes, and where his workers go', () => {
    const content = rugwort();
    const { program } = content.playable;
    const seats = [
      { name: 'You', plays: 'random' },
      { name: 'Rugwort', plays: AUTOMA },
    ];
    const recorded = RecordedGame.start(content.playable, {
      ...{ packs: content.packs, options: program.options, seats },
      seed: 2,
    });
    const roll = dice(2);
    while (recorded.decision) {
      const { decision: d } = recorded;
      recorded.answer(isAutoma(program, d.seat) ? automaAnswer(recorded.game) : nthAnswer(d, roll(countAnswers(d))));
    }
    const his = newsSince(recorded, 1, 1, { quiet: ['plays owed', 'season owed', 'last roll'] }).filter(
      (n) => n.seat === 2,
    );
    const takes = his.filter(({ changes }) => changes.some((c) => /^[A-Z].*: meadow → Rugwort's city$/.test(c)));
    expect(takes.length).toBeGreaterThan(5);
    expect(
      takes.some(({ changes }) => changes.some((c) => /^rat die (one|two|three|four|five|six|seven|eight)$/.test(c))),
    ).toBe(true);
    const [spring] = his.filter(({ changes }) => changes.includes('Rugwort season spring'));
    expect(spring.changes).toEqual(
      expect.arrayContaining([
        'Worker: stand of Three Twigs → stand of Two Resin',
        "Worker: Rugwort's season track → rat holes",
      ]),
    );
    // What only fills the meadow again is no news.
    expect(his.flatMap(({ changes }) => changes).filter((c) => c.endsWith('→ meadow'))).toEqual([]);
  });
});

/** What a random game may never show. */
function* rugwortRules(game: Game): Generator<string> {
  const { table } = game.playable;
  const { zones } = game.kernel.state;
  const at = (name: string) => zones[table.zoneNames.indexOf(name)].filter((e) => e !== 0);
  if (at('seat 2.hand').length > 0) yield 'Rugwort has a hand';
  if (at('seat 2.reserve').length > 0) yield 'Rugwort has a worker in his reserve';
  if (at('rat holes').length > 4) yield 'There are more than 4 rats on the meadow';
  if (at('rat holes').length + at('seat 2.season track').length !== 4) yield 'A rat is lost';
  if (at('seat 1.city').length > 20) yield 'Your city has no end';
}

describe('a random game against Rugwort', () => {
  const chosen = fc.record({
    seed: fc.noShrink(fc.nat()),
    year: fc.constantFrom(...YEARS),
    variants: fc.subarray(VARIANTS),
    patrol: fc.constantFrom('clockwise', 'counter-clockwise'),
  });

  it('keeps to the rules after every answer, leaves him no choice, and has a log that verifies', {
    timeout: patience,
  }, () => {
    fc.assert(
      fc.property(chosen, ({ seed, year, variants, patrol }) => {
        const yes = Object.fromEntries(variants.map((id) => [id, 'yes']));
        const content = rugwort({ year, 'forest patrol': patrol, ...yes });
        const { program, table } = content.playable;
        const seats = [
          { name: 'You', plays: 'random' },
          { name: 'Rugwort', plays: AUTOMA },
        ];
        const recorded = RecordedGame.start(content.playable, {
          ...{ packs: content.packs, options: program.options, seats, seed },
        });
        const { game } = recorded;
        const roll = dice(seed);
        while (recorded.decision) {
          const { decision: d } = recorded;
          const breaches = [...rugwortRules(game), ...broken(game), ...piecesConserved(table, game.kernel.state)];
          expect(breaches, `seed ${seed}, step ${recorded.lines.length}`).toEqual([]);
          if (isAutoma(program, d.seat)) {
            expect(countAnswers(d), `seed ${seed}, step ${recorded.lines.length}: he has a choice`).toBe(1);
            recorded.answer(automaAnswer(game));
          } else recorded.answer(nthAnswer(d, roll(countAnswers(d))));
        }
        expect([...rugwortRules(game), ...broken(game)], `seed ${seed}, at the end`).toEqual([]);
        expect(game.over).toBe(true);
        const log = whole(recorded.text);
        expect(verify(log, content)).toEqual({ steps: log.steps.length, divergence: null, packs: [] });
      }),
      { numRuns: runs(3) },
    );
  });
});
