import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fork } from '../../engine/log/fork.ts';
import type { Log } from '../../engine/log/open.ts';
import { redact } from '../../engine/log/redact.ts';
import type { Fact } from '../../engine/run/facts.ts';
import { apply } from '../../engine/run/state.ts';
import { project, type View } from '../../engine/view/project.ts';
import { seesPiece, within } from '../../engine/view/sight.ts';
import { dice, everdell, randomGame, whole } from './everdellGames.ts';

/** Names of the pieces that the viewer saw at no time, not even in the middle of a step. */
function neverSeen(log: Log, viewer: number | 'nobody'): string[] {
  const { table, steps, timeline } = log;
  const seen = new Set<number>();
  const state = timeline.at(0);
  const look = (pieces: readonly number[]) => {
    for (const e of pieces) if (seesPiece(table, state.zoneOf, viewer, e)) seen.add(e);
  };
  const all = table.names.map((_, e) => e).slice(table.seats + 1);
  look(all);
  for (const { facts } of steps.slice(1)) {
    for (const f of facts) {
      apply(table, state, f as Fact);
      if (f.k === 'move') look(within(table, state.zones, f.piece));
    }
    look(all);
  }
  return table.names.filter((_, e) => e > table.seats && !seen.has(e));
}

/** Is the name in the text, quoted or at the end of an answer? Nothing else holds names. */
function tells(text: string, name: string): boolean {
  return ['"', ': '].some((open) => ['"', '.', ' ('].some((close) => text.includes(`${open}${name}${close}`)));
}

/** Names of the pieces of each definition and owner. */
function copiesOf({ table }: Log): string[][] {
  const groups = new Map<string, string[]>();
  for (let e = table.seats + 1; e < table.entities; e += 1) {
    const kind = `${table.defOf[e]} ${table.ownerOf[e]}`;
    groups.set(kind, [...(groups.get(kind) ?? []), table.names[e]]);
  }
  return [...groups.values()];
}

/** The same with every piece called by its definition alone. */
function withoutCopies(view: View): unknown {
  const plain = JSON.stringify(view, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).sort() : value,
  ).replace(/([a-z])\.\d+\b/g, '$1');
  const { counters, zones, ...rest } = Object.fromEntries(JSON.parse(plain));
  const sorted = (list: unknown[]) => list.map((x) => JSON.stringify(x)).sort();
  return { ...rest, counters: sorted(counters), zones: sorted(zones) };
}

/** The same game with other names for alike copies. */
function renamed(log: Log, random: (n: number) => number): Log {
  const names = new Map<string, string>();
  for (const copies of copiesOf(log)) {
    const left = [...copies];
    for (const name of copies) names.set(name, left.splice(random(left.length), 1)[0]);
  }
  const rename = (text: string) => text.replace(/[\p{L}\p{N}][\p{L}\p{N}-]*\.\d+/gu, (name) => names.get(name) ?? name);
  const { table } = log;
  const piece = new Map(table.names.map((name, e) => [e, table.names.indexOf(names.get(name) ?? name)]));
  const zone = new Map(table.zoneNames.map((name, z) => [z, table.zoneNames.indexOf(rename(name))]));
  const numbered = (key: string, value: unknown): unknown => {
    if (['piece', 'of', 'self', 'was', 'now'].includes(key))
      return Array.isArray(value) ? value.map((e) => piece.get(e) ?? e) : (piece.get(value as number) ?? value);
    return ['from', 'to', 'zone'].includes(key) ? (zone.get(value as number) ?? value) : value;
  };
  const fact = (f: object & { k: string }) =>
    Object.fromEntries(
      Object.entries(f).map(([key, value]) => {
        const places = f.k === 'move' || (key !== 'from' && key !== 'to');
        return [key, f.k === 'mark' || !places ? value : numbered(key, value)];
      }),
    );
  const steps = log.steps.map(({ line, facts }) => ({
    line: JSON.parse(rename(JSON.stringify({ ...line, facts: [], why: undefined }))),
    facts: facts.map(fact),
  }));
  return { ...log, steps } as unknown as Log;
}

describe('a redacted log', () => {
  it('does not tell which of alike copies came out of hiding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.integer(), (seats, seed) => {
        const log = whole(randomGame(seats, seed, { undoOneIn: 6, steps: 80 }).text);
        const other = renamed(log, dice(seed));
        for (const viewer of [1, 'nobody'] as const) {
          const lines = redact(log, viewer).split('\n');
          const differs = redact(other, viewer)
            .split('\n')
            .findIndex((line, n) => line !== lines[n]);
          if (differs >= 0) throw new Error(`line ${differs + 1} tells ${viewer} which copies there are`);
        }
      }),
      { numRuns: 5 },
    );
  }, 120_000);

  it('holds no hidden piece, no chance and no hash of hidden things, and shows the viewer the same table at every step', () => {
    let hidden = 0;
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.integer(), (seats, seed) => {
        const game = randomGame(seats, seed, { undoOneIn: 6 });
        const log = whole(game.text);
        for (const viewer of [1 + (Math.abs(seed) % seats), 'nobody'] as const) {
          const text = redact(log, viewer);
          const [header, ...lines] = text.trimEnd().split('\n');
          const body = lines.join('\n');
          const unseen = new Set(neverSeen(log, viewer));
          for (const copies of copiesOf(log)) {
            const told = copies.filter((name) => tells(body, name));
            const seen = copies.filter((name) => !unseen.has(name));
            hidden += copies.length - seen.length;
            // Those that were seen may go by the names of others, but no more of them are told.
            if (told.length > seen.length) throw new Error(`${told} are in the copy for ${viewer}, who saw ${seen}`);
          }
          expect(header).not.toContain('"seed"');
          for (const word of ['"rng"', '"frames"', '"state"']) expect(text.includes(word)).toBe(false);
          for (const chain of log.chains) expect(text.includes(chain)).toBe(false);
          const copy = whole(text);
          expect(copy.steps).toHaveLength(log.steps.length);
          for (let step = 0; step < log.steps.length; step += 5)
            expect(withoutCopies(project(copy.table, copy.timeline.at(step), viewer))).toEqual(
              withoutCopies(project(log.table, log.timeline.at(step), viewer)),
            );
        }
      }),
      { numRuns: 5 },
    );
    expect(hidden).toBeGreaterThan(100);
  }, 180_000);

  it('still says who did what, and why', () => {
    const bare = (answer: unknown) => JSON.stringify(answer)?.replace(/\.\d+/g, '');
    const log = whole(randomGame(2, 5, { undoOneIn: 5 }).text);
    const copy = whole(redact(log, 2));
    expect(copy.viewer).toBe(2);
    expect(copy.header.viewer).toBe('seat 2');
    for (const [i, { line }] of copy.steps.entries()) {
      expect(line.seat).toBe(log.steps[i].line.seat);
      expect(line.undo).toBe(log.steps[i].line.undo);
      if (line.seat === 'seat 2') expect(bare(line.answer)).toEqual(bare(log.steps[i].line.answer));
    }
    expect(copy.causes.size).toBeGreaterThan(5);
  });

  it('tells only the number of cards that another seat gave up from its hand', () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const log = whole(randomGame(2, seed, { steps: 60 }).text);
      const given = log.steps.find(({ line }) =>
        line.facts.some((f) => f.k === 'move' && f.from === 'seat 1.hand' && f.to === 'discard pile'),
      );
      if (!given || typeof given.line.answer !== 'object') continue;
      const number = Object.values(given.line.answer).reduce((a, b) => a + b, 0);
      expect(whole(redact(log, 2)).steps[given.line.step].line.answer).toEqual({ '?': number });
      const own = whole(redact(log, 1)).steps[given.line.step].line.answer;
      expect(Object.values(own ?? {})).toEqual(Object.values(given.line.answer));
      expect(own).not.toHaveProperty('?');
      return;
    }
    throw new Error('no game in which a seat discards');
  });

  it('cannot be forked or redacted again', () => {
    const copy = whole(redact(whole(randomGame(2, 5, { steps: 10 }).text), 1));
    expect(fork(copy, 3, everdell(2)).refused).toContain('only the full log can go on');
    expect(() => redact(copy, 'nobody')).toThrow('copy already');
  });
});
