import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { glanceAt } from '../../engine/log/glance.ts';
import { openLog } from '../../engine/log/open.ts';

const text = readFileSync('replays/keyflower-4-seats.jsonl', 'utf8');
const lines = text.split('\n');
const packs = ['keyflower'];
const seats = ['Bot 1', 'Bot 2', 'Bot 3', 'Bot 4'];

describe('a glance at a log', () => {
  it('tells who played what, how long it took and who is where', () => {
    const found = glanceAt(text);
    expect(found).toMatchObject({ packs, seats, steps: (openLog(text).log?.steps.length ?? 0) - 1 });
    const { scores, ranking } = JSON.parse(lines[lines.length - 2]).facts.find((f: { k: string }) => f.k === 'over');
    const inOrder: string[] = ranking.flat();
    expect(found?.ranking?.map((place) => place.length)).toEqual(ranking.map((place: string[]) => place.length));
    expect(found?.ranking?.flat()).toEqual(
      inOrder.map((seat) => ({
        name: seat.replace('seat', 'Bot'),
        points: Object.values<number>(scores[seat]).reduce((a, b) => a + b),
      })),
    );
  });

  it('tells of a game that goes on, and overlooks a last line that is unfinished', () => {
    const cut = `${lines.slice(0, 12).join('\n')}\n`;
    expect(glanceAt(cut)).toEqual({ packs, seats, steps: 10, ranking: null });
    expect(glanceAt(`${cut}${lines[12].slice(0, 40)}`)?.steps).toBe(10);
    // A last line that is whole counts without its line break, as it does to whoever opens the log.
    expect(glanceAt(`${cut}${lines[12]}`)?.steps).toBe(11);
  });

  it('makes nothing of what is no log, whatever it is', () => {
    for (const other of ['', '\n', '{}', '{"ledgerwood":99}\n{}\n', `${lines[0]}\n`])
      expect(glanceAt(other), other.slice(0, 20)).toBeNull();
    fc.assert(
      fc.property(fc.json(), (line) => {
        const found = glanceAt(`${lines[0]}\n${line}\n`);
        return found === null || found.seats.length === 4;
      }),
    );
  });
});
