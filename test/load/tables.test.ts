import { describe, expect, test } from 'vitest';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import { openLog } from '../../engine/log/open.ts';
import { RecordedGame } from '../../engine/log/record.ts';
import { makePlayable, setTable, whyNoGame } from '../../engine/run/game.ts';
import { project } from '../../engine/view/project.ts';
import { workshop } from '../properties/workshop.ts';

const base: PackFiles = {
  folder: 'base',
  files: {
    'pack.yaml':
      'pack: base\nversion: 1.0.0\nplayers: 2 to 4\noptions:\n  supply size: { values: [one, both], default: one }\n',
    'words.yaml': [
      'counters: { coin: { on: [seat] } }',
      'actions: { wait: { do: gain 1 coin } }',
      'flow: [{ turns: { each: a player, actions: [wait] } }]',
      'scoring: { coins: the number of coins you have }',
      'rules:',
      '  enough: { is: there are at most 3 players or option supply size is both, because: one set serves 3 players, table: true }',
    ].join('\n'),
  },
};
const pack = (id: string, manifest: string, content = ''): PackFiles => ({
  folder: id,
  files: {
    'pack.yaml': `pack: ${id}\nversion: 1.0.0\nneeds: { base: ^1.0.0 }\n${manifest}`,
    ...(content ? { 'more.yaml': content } : {}),
  },
});
const errorsOf = (...packs: PackFiles[]): string[] => loadDefinitions(packs).diagnostics.map((d) => d.message);

describe('a table that the rules forbid', () => {
  const refusal = (seats: number, supply: string) => {
    const { definitions } = loadDefinitions([base]);
    const { program, diagnostics } = compile(definitions, { seats, options: { 'supply size': supply } });
    expect(diagnostics).toEqual([]);
    return whyNoGame(makePlayable(program));
  };
  test('is refused with the reason, and no other is', () => {
    expect(refusal(4, 'one')).toBe('one set serves 3 players');
    expect(refusal(4, 'both')).toBeNull();
    expect(refusal(3, 'one')).toBeNull();
  });
});

const many = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => line(i)).join('\n');

describe('a table that no log could hold', () => {
  test('is told where it is written, as far as a plain number says it', () => {
    const text =
      'definitions:\n  hole: { kind: hut, colour: red, copies: 1e9 }\nzones:\n  void: { layout: slots, size: 200000 }';
    const { diagnostics } = loadDefinitions([workshop({ 'more.yaml': text })]);
    expect(diagnostics.map((d) => `${d.line}:${d.column} ${d.message}`).sort()).toEqual([
      '2:43 `copies` wants a number or an amount, at most 20000.',
      '4:32 `size` wants a whole number, at most 100000.',
    ]);
  });

  const more = (text: string) => {
    const { definitions } = loadDefinitions([workshop({ 'more.yaml': text })]);
    const { program, diagnostics } = compile(definitions, { seats: 2 });
    expect(diagnostics).toEqual([]);
    return setTable(program);
  };
  test.each([
    [
      'copies',
      `definitions:\n${many(99, (i) => `  hole${i}: { kind: hut, colour: red, copies: 999 }`)}`,
      '98919, most of',
    ],
    [
      'amounts',
      'definitions:\n  hole: { kind: hut, colour: red, copies: twice 500000000 }',
      '1000000018, most of them of `hole`',
    ],
    ['places', 'zones:\n  void: { holds: card, layout: grid, size: [9999, 9999] }', '`void` has 99980001 places'],
    ['counters', `counters:\n${many(2500, (i) => `  c${i}: { on: [seat] }`)}`, '2000 counters at most'],
    ['zones', `zones:\n${many(2500, (i) => `  z${i}: { holds: card }`)}`, '2000 zones at most'],
  ])('is refused in a sentence before anything of it is made: %s', (_, text, says) => {
    expect(more(text)).toContain(says);
  });

  test('is none that is merely large: its log opens', () => {
    const playable = more('definitions:\n  crowd: { kind: hut, colour: red, copies: 9000 }');
    if (typeof playable === 'string') throw new Error(playable);
    const seats = [1, 2].map((n) => ({ name: `Player ${n}`, plays: 'random' }));
    const { text } = RecordedGame.start(playable, { packs: [], options: {}, seats, seed: 1 });
    expect(openLog(text).problems).toEqual([]);
  });
});

test('numbers past all bounds leave a log that opens', () => {
  const setup = 'for each player in turn:\n    repeat 50 times:\n      they gain 1000000000 berries\n  refill the row';
  const trial = { 'turns.yaml': workshop().files['turns.yaml'].replace('refill the row', setup) };
  const { definitions } = loadDefinitions([workshop(trial)]);
  const { program, diagnostics } = compile(definitions, { seats: 2 });
  expect(diagnostics).toEqual([]);
  const seats = [1, 2].map((n) => ({ name: `Player ${n}`, plays: 'random' }));
  const game = RecordedGame.start(makePlayable(program), { packs: [], options: {}, seats, seed: 1 });
  const { log, problems } = openLog(game.text);
  expect(problems).toEqual([]);
  const { table, timeline } = log!;
  expect(project(table, timeline.last, 'all').counters['seat 1'].berry).toBe(2 ** 31 - 1);
});

describe('packs', () => {
  test('that exclude each other are told so, with the reason', () => {
    const rat = pack('rat', 'excludes: { spider: they never meet }\n');
    expect(errorsOf(base, rat, pack('spider', ''))).toEqual([
      '`rat` and `spider` cannot be played together: they never meet',
    ]);
    expect(errorsOf(base, rat)).toEqual([]);
  });
  test('say in a module what they change together, whichever is named first', () => {
    const one = pack('one', 'modules: { beside: { with: two, files: [beside.yaml] } }\n');
    one.files['beside.yaml'] = 'extend: { counters: { gem: { flag: true } } }';
    const two = pack('two', '', 'counters: { gem: { on: [seat] } }');
    for (const packs of [
      [base, one, two],
      [base, two, one],
    ]) {
      const { definitions, diagnostics } = loadDefinitions(packs);
      expect(diagnostics).toEqual([]);
      expect(definitions.counters.gem.flag).toBe(true);
    }
    expect(errorsOf(base, one)).toEqual([]);
  });
  test('leave a seat for somebody besides their automas', () => {
    expect(errorsOf(base, pack('rats', 'automas: { a: A, b: B }\n'))).toEqual([
      'With 2 automas among 2 to 4 players nobody may be left to play: automas count as players.',
    ]);
    expect(loadDefinitions([base, pack('rat', 'automas: { a: A }\n')]).definitions.automas).toEqual([
      { id: 'a', name: { en: 'A' } },
    ]);
  });
});
