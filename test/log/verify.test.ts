import { beforeAll, describe, expect, it } from 'vitest';
import type { Log } from '../../engine/log/open.ts';
import { openLog } from '../../engine/log/open.ts';
import { redact } from '../../engine/log/redact.ts';
import { verify } from '../../engine/log/verify.ts';
import { everdell, everdellWith, randomGame, startEverdell, whole } from './everdellGames.ts';

let log: Log;
beforeAll(() => {
  const g = startEverdell(everdell(2), 5);
  g.say('place a worker: basic-1-berry');
  g.say('place a worker: basic-3-twigs');
  g.say('place a worker: basic-1-pebble');
  g.undo();
  g.say('place a worker: basic-1-berry');
  log = whole(g.text);
});

describe('verifying a log', () => {
  it('finds nothing on the content it was played with', () => {
    expect(verify(log, everdell(2))).toEqual({ steps: 6, divergence: null, packs: [] });
  });

  it('shows the first step that changes something else, with both sides', () => {
    const changed = everdellWith(2, 'visit: gain 3 twigs', 'visit: gain 4 twigs');
    const { steps, divergence, packs } = verify(log, changed);
    expect(steps).toBe(2);
    expect(divergence).toMatchObject({ step: 2, what: 'facts', fact: 1 });
    const twigs = { k: 'count', of: 'seat 2', c: 'twig', from: 0 };
    expect(divergence?.recorded).toContainEqual(expect.objectContaining({ ...twigs, to: 3 }));
    expect(divergence?.now).toContainEqual(expect.objectContaining({ ...twigs, to: 4 }));
    expect(packs).toMatchObject([{ id: 'everdell', recorded: everdell(2).packs[0], now: changed.packs[0] }]);
  });

  it('is not troubled by text that moved to another line', () => {
    const moved = everdellWith(2, 'visit: gain 3 twigs', 'visit: |\n\n      gain 3 twigs');
    expect(verify(log, moved)).toMatchObject({ steps: 6, divergence: null, packs: [{ id: 'everdell' }] });
  });

  it('says when an answer is no longer legal, and what is', () => {
    const closed = everdellWith(2, 'spots: 99\n    visit: gain 1 berry', 'spots: 0\n    visit: gain 1 berry');
    const { divergence } = verify(log, closed);
    expect(divergence).toMatchObject({ step: 1, what: 'answer', recorded: 'place a worker: basic-1-berry' });
    expect(divergence?.now).toContain('place a worker: basic-3-twigs');
  });

  it('says when another question is asked', () => {
    const other = whole(log.texts.map((line) => `${line}\n`).join(''));
    other.steps[2].line.seat = 'seat 1';
    const { divergence } = verify(other, everdell(2));
    expect(divergence).toMatchObject({ step: 2, what: 'decision' });
    expect(divergence?.recorded).toContain('seat 1 is asked by game');
    expect(divergence?.now).toContain('seat 2 is asked by game');
  });

  it('says when an answer may no longer be taken back', () => {
    const drawing = everdellWith(2, 'visit: gain 1 pebble', 'visit: gain 1 pebble and draw 0 cards');
    expect(verify(log, drawing).divergence).toBe(null);
    const other = whole(log.texts.map((line) => `${line}\n`).join(''));
    other.steps[4].line.undo = 2;
    expect(verify(other, everdell(2)).divergence).toMatchObject({ step: 4, what: 'undo' });
  });

  it('cannot re-run a game for another number of seats, or a viewer’s copy', () => {
    expect(verify(log, everdell(3)).divergence).toMatchObject({ what: 'table', message: expect.stringContaining('2') });
    const copy = openLog(redact(log, 1)).log as Log;
    expect(verify(copy, everdell(2)).divergence?.message).toContain('copy');
  });

  it('re-runs what can be read of a damaged log', () => {
    const { text } = randomGame(2, 4, { steps: 30 });
    const damaged = openLog(text.slice(0, -200)).log as Log;
    expect(verify(damaged, everdell(2))).toMatchObject({ steps: 29, divergence: null });
  });
});
