import { describe, expect, test } from 'vitest';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import { makePlayable, whyNoGame } from '../../engine/run/game.ts';

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
