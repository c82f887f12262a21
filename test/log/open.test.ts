import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../engine/log/chain.ts';
import { type Opened, openLog } from '../../engine/log/open.ts';
import type { Upcaster } from '../../engine/log/upcast/upcasters.ts';
import { randomGame } from './everdellGames.ts';

type Loose = Record<string, unknown>;
let text = '';
beforeAll(() => {
  text = randomGame(2, 21, { steps: 40, undoOneIn: 4 }).text;
});

/** The log with its lines changed by somebody who knows how to seal them. */
function forged(change: (lines: Loose[]) => void, from = text): string {
  const lines = from
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const line of lines) delete line.chain;
  change(lines);
  let chain = '';
  return lines
    .map((line) => {
      const sealed = seal(chain, line);
      chain = sealed.chain;
      return `${sealed.text}\n`;
    })
    .join('');
}
const only = ({ problems }: Opened) => {
  expect(problems).toHaveLength(1);
  return problems[0];
};
const put = (lines: Loose[], n: number, part: Loose) => {
  Object.assign(lines[n], part);
  return n;
};
const at = (lines: Loose[], n: number) => lines[n] as Loose & { facts: Loose[] };
/** The first line after the set-up with a fact of that kind, and the fact. */
function find(lines: Loose[], k: string): { n: number; fact: Loose } {
  for (let n = 2; n < lines.length; n += 1) {
    const fact = at(lines, n).facts.find((f) => f.k === k);
    if (fact) return { n, fact };
  }
  throw new Error(`no ${k}`);
}

describe('opening a log', () => {
  it('gives its header, its steps and no problems', () => {
    const { log, problems } = openLog(text);
    expect(problems).toEqual([]);
    expect(log?.steps).toHaveLength(40);
    expect(log?.header.packs[0].id).toBe('everdell');
    expect(forged(() => {})).toBe(text);
  });

  it('leaves out an unfinished last line, wherever it was cut, and says so', () => {
    const last = text.trimEnd().lastIndexOf('\n') + 1;
    for (let cut = last + 1; cut < text.length - 1; cut += 7) {
      const opened = openLog(text.slice(0, cut));
      expect(only(opened)).toEqual({
        ...{ code: 'unfinished', line: 41, message: 'The last line is unfinished and was left out.' },
      });
      expect(opened.log?.steps).toHaveLength(39);
    }
    expect(openLog(text.slice(0, last)).problems).toEqual([]);
    expect(openLog(text.slice(0, -1)).problems).toEqual([]);
  });

  it('keeps what comes before a broken line', () => {
    const lines = text.split('\n');
    lines[10] = lines[10].slice(0, 50);
    const opened = openLog(lines.join('\n'));
    expect(only(opened)).toMatchObject({ code: 'not-json', line: 11 });
    expect(only(opened).message).toBe('The line is not JSON. The 30 lines after it cannot be relied on.');
    expect(opened.log?.steps).toHaveLength(9);
    expect(opened.log?.timeline.at(8)).toBeDefined();
  });

  it('notices lines that were altered, exchanged or left out', () => {
    const lines = text.split('\n');
    const spaced = lines.with(5, lines[5].replace('"facts":', '"facts": '));
    expect(only(openLog(spaced.join('\n')))).toMatchObject({ code: 'altered', line: 6 });
    expect(only(openLog(lines.toSpliced(5, 1).join('\n')))).toMatchObject({ code: 'altered', line: 6 });
    expect(only(openLog(lines.with(5, lines[6]).join('\n')))).toMatchObject({ code: 'altered', line: 6 });
    const seed = lines.with(0, lines[0].replace('"seed":21', '"seed":22'));
    expect(only(openLog(seed.join('\n')))).toMatchObject({ code: 'altered', line: 1 });
  });

  it('refuses newer formats by name and what is no log', () => {
    const newer = forged((lines) => Object.assign(lines[0], { ledgerwood: 7 }));
    expect(only(openLog(newer))).toMatchObject({ code: 'version', message: expect.stringContaining('format 7') });
    expect(openLog(newer).log).toBe(null);
    const sealedOtherwise = newer.replace(/"chain":"[0-9a-f]+"/, '"seal":"of another kind"');
    expect(only(openLog(sealedOtherwise))).toMatchObject({ code: 'version' });
    expect(only(openLog(forged((lines) => void delete lines[0].ledgerwood))).message).toContain('not a log');
    expect(only(openLog(''))).toMatchObject({ code: 'empty', line: 1 });
    expect(only(openLog('hello\n'))).toMatchObject({ code: 'not-json' });
  });

  it('lifts an older format to today’s', () => {
    // An invented format 0 called facts "changes" and seats "players".
    const fromZero: Upcaster = {
      from: 0,
      header: ({ players, ...rest }) => ({ ...rest, ledgerwood: 1, seats: players }),
      line: ({ changes, ...rest }) => ({ ...rest, facts: changes }),
    };
    const old = forged((lines) => {
      for (const [i, { facts, seats, ...rest }] of lines.entries())
        lines[i] = i === 0 ? { ...rest, ledgerwood: 0, players: seats } : { ...rest, changes: facts };
    });
    expect(only(openLog(old))).toMatchObject({ code: 'version' });
    const { log, problems } = openLog(old, [fromZero]);
    expect(problems).toEqual([]);
    expect(log?.version).toBe(0);
    expect(log?.steps.map((s) => s.line)).toEqual(openLog(text).log?.steps.map((s) => s.line));
  });

  const wrongs: [string, string, (lines: Loose[]) => number, string][] = [
    ['a step number that is not the next', 'step', (l) => put(l, 5, { step: 9 }), 'should be step 4'],
    ['a wrong state hash', 'state', (l) => put(l, 5, { state: '0'.repeat(16) }), 'state after step 4'],
    [
      'a counter that was not so',
      'does-not-follow',
      (l) => {
        const { n, fact } = find(l, 'count');
        fact.from = 77;
        return n;
      },
      'not 77',
    ],
    [
      'a piece that is not there',
      'does-not-follow',
      (l) => {
        const { n, fact } = find(l, 'move');
        fact.at = 55;
        return n;
      },
      'is not at place 55',
    ],
    [
      'a piece put on itself',
      'does-not-follow',
      (l) => {
        const deck = openLog(text).log?.timeline.at(0);
        const { table } = openLog(text).log!;
        const piece = table.names.indexOf('dungeon.1');
        const zone = deck!.zoneOf[piece];
        const [from, at] = [table.zoneNames[zone], deck!.zones[zone].indexOf(piece)];
        return put(l, 2, { facts: [{ k: 'move', piece: 'dungeon.1', from, at, to: 'dungeon.1.cellar', toAt: 0 }] });
      },
      'dungeon.1 cannot be on itself',
    ],
    [
      'an unknown name',
      'malformed',
      (l) => {
        const { n, fact } = find(l, 'move');
        fact.piece = 'unicorn.1';
        return n;
      },
      'has no piece or seat called `unicorn.1`',
    ],
    [
      'a cause that is told nowhere',
      'malformed',
      (l) => {
        const { n, fact } = find(l, 'move');
        fact.by = 12345;
        return n;
      },
      'Cause 12345 is told nowhere',
    ],
    [
      'an undo of something else',
      'does-not-follow',
      (l) => {
        const n = l.findIndex((line) => 'undo' in line);
        Object.assign(l[n], { facts: [] });
        return n;
      },
      'not the opposite',
    ],
    [
      'a fact of an unknown kind',
      'malformed',
      (l) => {
        find(l, 'move').fact.k = 'explode';
        return find(forgedLines(), 'move').n;
      },
      'should be one of count, move',
    ],
    ['no facts at all', 'malformed', (l) => put(l, 4, { facts: undefined }), 'The facts should be a list'],
    ['another number of seats', 'malformed', (l) => put(l, 0, { seats: [] }), 'names 0 seats'],
  ];
  const forgedLines = () =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  for (const [name, code, change, words] of wrongs) {
    it(`finds ${name}, even if the chain was made to fit`, () => {
      let n = 0;
      const altered = forged((lines) => {
        n = change(lines);
      });
      const opened = openLog(altered);
      expect(only(opened)).toMatchObject({ code, line: n + 1 });
      expect(only(opened).message).toContain(words);
      expect(opened.log?.steps.length ?? 0).toBe(Math.max(0, n - 1));
    });
  }

  it('is not impressed by hostile headers', () => {
    const hostile: ((h: Loose) => void)[] = [
      (h) => Object.assign(h.table as object, { seats: 1e9 }),
      (h) => Object.assign(h.table as object, { seats: -1 }),
      (h) => Object.assign((h.table as { definitions: object[] }).definitions[0], { copies: 1e9 }),
      (h) => Object.assign((h.table as { definitions: object[] }).definitions[0], { copies: 1.5 }),
      (h) => Object.assign((h.table as { definitions: object[] }).definitions[0], { start: 999 }),
      (h) => Object.assign((h.table as { definitions: object[] }).definitions[0], { id: 'seat 1', copies: 1 }),
      (h) => Object.assign((h.table as { zones: object[] }).zones[0], { layout: 'slots', size: 1e12 }),
      (h) => Object.assign((h.table as { zones: object[] }).zones[0], { holders: [1e9], of: 'piece' }),
      (h) => Object.assign(h.table as object, { zones: null }),
      (h) => Object.assign(h, { table: [] }),
      (h) => Object.assign(h, { seed: 'x' }),
      (h) => Object.assign(h, { viewer: 'God' }),
    ];
    for (const change of hostile) {
      const opened = openLog(forged((lines) => change(lines[0])));
      expect(only(opened)).toMatchObject({ code: 'malformed', line: 1 });
      expect(opened.log).toBe(null);
    }
  });

  it('is not impressed by deep, long or odd JSON', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(only(openLog(`${deep}\n`))).toMatchObject({ code: 'not-json' });
    const first = text.slice(0, text.indexOf('\n') + 1);
    expect(only(openLog(`${first}${deep}\n`))).toMatchObject({ line: 2 });
    const proto = first.replace('"options":{', '"options":{"__proto__":"x","constructor":"y",');
    expect(only(openLog(proto))).toMatchObject({ code: 'altered' });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(openLog(`${' '.repeat(5_000_000)}\n`).problems).toHaveLength(1);
    expect(openLog('\n'.repeat(100_000)).problems).toHaveLength(1);
  });

  it('never throws, whatever the text', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const line = fc.oneof(
      fc.string(),
      fc.json(),
      value.map((v) => JSON.stringify(v)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        expect(openLog(lines.join('\n')).problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
    // Any part of any line replaced by anything, with the chain made to fit.
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { maxLength: 6 }), value, (which, path, v) => {
        const altered = forged((lines) => {
          const n = which % Math.min(lines.length, 12);
          let o = lines as unknown as Record<string, unknown>;
          let key = String(n);
          for (const p of path) {
            const inner = o[key];
            if (typeof inner !== 'object' || inner === null) break;
            const keys = Object.keys(inner);
            if (keys.length === 0) break;
            o = inner as Record<string, unknown>;
            key = keys[p % keys.length];
          }
          if ((o as unknown) === lines) return;
          o[key] = v;
        }, text.split('\n').slice(0, 12).join('\n'));
        expect(() => openLog(altered)).not.toThrow();
      }),
      { numRuns: 150 },
    );
  });
});
