import { beforeAll, describe, expect, it } from 'vitest';
import { continueGame } from '../../engine/log/fork.ts';
import type { RecordedGame } from '../../engine/log/record.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { hashState } from '../../engine/run/state.ts';
import { dice, everdell, playOn, randomGame, startEverdell, whole } from './everdellGames.ts';

const first = (g: RecordedGame) => nthAnswer(g.decision!, 0);

describe('a recorded game', () => {
  beforeAll(() => void everdell(2));

  it('writes a header, the set-up and one line for every answer', () => {
    const written: string[] = [];
    const g = startEverdell(everdell(2), 5, (line) => written.push(line));
    g.answer(first(g));
    expect(written).toHaveLength(3);
    const [header, setUp, answer] = written.map((line) => JSON.parse(line));
    expect(header).toMatchObject({ ledgerwood: 1, seed: 5, seats: [{ name: 'Player 1', plays: 'random' }, {}] });
    expect(Object.keys(header).at(-1)).toBe('chain');
    expect(setUp).toMatchObject({ step: 0, frames: [{ proc: 'everdell/game/flow' }] });
    expect(answer).toMatchObject({ step: 1, seat: 'seat 1', asked: { what: expect.any(Number) } });
    expect(g.text).toBe(written.map((line) => `${line}\n`).join(''));
  });

  it('tells every cause once, on the first line that uses it', () => {
    const g = randomGame(2, 3, { undoOneIn: 5 });
    const told = new Set<number>();
    for (const line of g.lines) {
      for (const id of Object.keys(line.why ?? {})) {
        expect(told.has(Number(id))).toBe(false);
        told.add(Number(id));
      }
      for (const f of line.facts) if (f.by !== undefined) expect(told.has(f.by)).toBe(true);
    }
    const { why } = g.lines.find((l) => l.step > 0 && l.why)!;
    expect(Object.values(why ?? {})[0]).toMatchObject({ pack: 'everdell', text: expect.stringMatching(/./) });
  });

  it('refuses what is not legal and changes nothing', () => {
    const g = startEverdell(everdell(2), 5);
    const { text } = g;
    const before = hashState(g.game.kernel.state);
    expect(() => g.answer(999)).toThrow('not one of the legal answers');
    expect(() => g.say('fly to the moon')).toThrow('"fly to the moon" is not one of the legal answers');
    expect(g.text).toBe(text);
    expect(hashState(g.game.kernel.state)).toBe(before);
  });

  it('has not done what could not be written, and can do it again', () => {
    let full = false;
    const g = startEverdell(everdell(2), 5, () => {
      if (full) throw new Error('disk full');
    });
    const reference = randomGame(2, 5, { steps: 12, undoOneIn: 3 });
    for (const line of reference.lines.slice(1)) {
      const { text, decision } = g;
      const act = () => (line.undo === undefined ? g.say(line.answer!) : g.undo());
      full = true;
      expect(act).toThrow('disk full');
      expect(g.text === text).toBe(true);
      expect(g.decision).toEqual(decision);
      expect(hashState(g.game.kernel.state)).toBe(g.lines.at(-1)?.state);
      full = false;
      act();
    }
    expect(g.text === reference.text).toBe(true);
  });

  it('lets a seat take back its answer while nothing hidden was revealed, even at the end of its turn', () => {
    const g = startEverdell(everdell(2), 5);
    expect(g.canUndo()).toBe(null);
    g.say('place a worker: basic-1-berry');
    expect(g.decision?.seat).toBe(2);
    expect(g.canUndo()).toEqual({ step: 1, seat: 1 });
    const line = g.undo();
    expect(line).toMatchObject({ step: 2, seat: 'seat 1', undo: 1, state: g.lines[0].state });
    expect(g.decision?.seat).toBe(1);
    expect(g.canUndo()).toBe(null);
  });

  it('keeps a drawn card drawn', () => {
    const g = startEverdell(everdell(2), 5);
    g.say('place a worker: basic-1-berry-1-card');
    expect(g.canUndo()).toBe(null);
    expect(() => g.undo()).toThrow('Nothing can be taken back');
  });

  it('keeps an answer once another seat has acted, even if that seat took its own back', () => {
    const g = startEverdell(everdell(2), 5);
    g.say('place a worker: basic-1-berry');
    g.say('place a worker: basic-1-berry');
    expect(g.canUndo()).toEqual({ step: 2, seat: 2 });
    g.undo();
    expect(g.decision?.seat).toBe(2);
    expect(g.canUndo()).toBe(null);
  });

  it('goes on after it was closed as if it had not been', () => {
    const content = everdell(2);
    for (const steps of [1, 5, 9, 17, 30]) {
      const g = randomGame(2, 11, { steps, undoOneIn: 3 });
      const added: string[] = [];
      const { game, refused } = continueGame(whole(g.text), content.playable, (line) => added.push(line));
      expect(refused).toBe(null);
      expect(game?.decision).toEqual(g.decision);
      expect(game?.canUndo()).toEqual(g.canUndo());
      expect(added).toEqual([]);
      playOn(g, dice(99), { undoOneIn: 3 });
      playOn(game!, dice(99), { undoOneIn: 3 });
      expect(game?.text === g.text).toBe(true);
      expect(g.text.endsWith(added.map((line) => `${line}\n`).join(''))).toBe(true);
    }
  });

  it('takes answers one by one to the end of the game', () => {
    const g = startEverdell(everdell(2), 8);
    const roll = dice(8);
    while (g.decision) g.answer(nthAnswer(g.decision, roll(countAnswers(g.decision))));
    expect(g.over).toBe(true);
    expect(g.canUndo()).toBe(null);
    expect(g.lines.at(-1)).toMatchObject({ frames: [], facts: expect.arrayContaining([{ ...over(g) }]) });
  });
});

const over = (g: RecordedGame) => g.lines.at(-1)!.facts.find((f) => f.k === 'over')!;
