import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fork } from '../../engine/log/fork.ts';
import type { Log } from '../../engine/log/open.ts';
import { redact } from '../../engine/log/redact.ts';
import type { Fact } from '../../engine/run/facts.ts';
import { apply } from '../../engine/run/state.ts';
import { project } from '../../engine/view/project.ts';
import { seesPiece, within } from '../../engine/view/sight.ts';
import { everdell, randomGame, whole } from './everdellGames.ts';

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

describe('a redacted log', () => {
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
          for (const name of neverSeen(log, viewer)) {
            hidden += 1;
            if (tells(body, name)) throw new Error(`${name} is in the copy for ${viewer}`);
            expect(tells(game.text, name)).toBe(true);
          }
          expect(header).not.toContain('"seed"');
          for (const word of ['"rng"', '"frames"', '"state"']) expect(text.includes(word)).toBe(false);
          for (const chain of log.chains) expect(text.includes(chain)).toBe(false);
          const copy = whole(text);
          expect(copy.steps).toHaveLength(log.steps.length);
          for (let step = 0; step < log.steps.length; step += 5)
            expect(project(copy.table, copy.timeline.at(step), viewer)).toEqual(
              project(log.table, log.timeline.at(step), viewer),
            );
        }
      }),
      { numRuns: 5 },
    );
    expect(hidden).toBeGreaterThan(100);
  }, 180_000);

  it('still says who did what, and why', () => {
    const log = whole(randomGame(2, 5, { undoOneIn: 5 }).text);
    const copy = whole(redact(log, 2));
    expect(copy.viewer).toBe(2);
    expect(copy.header.viewer).toBe('seat 2');
    for (const [i, { line }] of copy.steps.entries()) {
      expect(line.seat).toBe(log.steps[i].line.seat);
      expect(line.undo).toBe(log.steps[i].line.undo);
      if (line.seat === 'seat 2') expect(line.answer).toEqual(log.steps[i].line.answer);
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
      expect(whole(redact(log, 1)).steps[given.line.step].line.answer).toEqual(given.line.answer);
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
