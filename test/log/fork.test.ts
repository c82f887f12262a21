import { describe, expect, it } from 'vitest';
import { fork } from '../../engine/log/fork.ts';
import { verify } from '../../engine/log/verify.ts';
import { dice, everdell, everdellWith, playOn, randomGame, startEverdell, whole } from './everdellGames.ts';

describe('forking a log', () => {
  it('gives at every step a game that can go on, whose log stands on its own', () => {
    const original = randomGame(2, 31, { steps: 45, undoOneIn: 4 });
    const log = whole(original.text);
    for (let step = 0; step < log.steps.length; step += 4) {
      const { game, refused } = fork(log, step, everdell(2));
      expect(refused).toBe(null);
      if (!game) continue;
      playOn(game, dice(step), { steps: step + 8, undoOneIn: 4 });
      const forked = whole(game.text);
      expect(forked.header.forked).toEqual({ step, chain: log.chains[step + 1], packs: log.header.packs });
      expect(forked.steps.slice(0, step + 1).map((s) => s.line)).toEqual(original.lines.slice(0, step + 1));
      expect(verify(forked, everdell(2)).divergence).toBe(null);
    }
  });

  it('goes on like the game itself when the same is answered', () => {
    const original = randomGame(2, 8, { steps: 40 });
    const { game } = fork(whole(original.text), 20, everdell(2));
    for (const line of original.lines.slice(21)) expect(game?.say(line.answer ?? '').state).toBe(line.state);
  });

  it('writes every line of the new log', () => {
    const lines: string[] = [];
    const { game } = fork(whole(randomGame(2, 8, { steps: 12 }).text), 5, everdell(2), (line) => lines.push(line));
    expect(lines).toHaveLength(7);
    expect(lines.map((line) => `${line}\n`).join('') === game?.text).toBe(true);
  });

  /** A game in which seat 1 stands in the middle of a visit. */
  function waiting() {
    const g = startEverdell(everdell(2), 5);
    const roll = dice(5);
    const inVisit = () => g.lines.at(-1)?.frames?.some((f) => f.proc.endsWith('/visit')) ?? false;
    while (!inVisit()) playOn(g, roll, { steps: g.lines.length + 1 });
    const visit = g.lines.at(-1)?.frames?.find((f) => f.proc.endsWith('/visit'))?.proc ?? '';
    return { log: whole(g.text), visit, cards: g.lines.length - 1 };
  }

  it('refuses where the waiting effect has changed, and names it', () => {
    const { log, visit, cards } = waiting();
    const line = log.steps[cards].line;
    const frames = line.frames?.map((f) => (f.proc === visit ? { ...f, hash: '0'.repeat(16) } : f));
    const other = { ...log, steps: log.steps.with(cards, { ...log.steps[cards], line: { ...line, frames } }) };
    expect(fork(other, cards, everdell(2)).refused).toBe(
      `The effect \`${visit}\`, which was waiting at this step, has changed since.`,
    );
    const gone = line.frames?.map((f) => (f.proc === visit ? { ...f, proc: 'everdell/nothing/visit' } : f));
    const without = { ...log, steps: log.steps.with(cards, { ...log.steps[cards], line: { ...line, frames: gone } }) };
    expect(fork(without, cards, everdell(2)).refused).toContain('is no longer there');
    expect(fork(other, cards - 1, everdell(2)).refused).toBe(null);
  });

  it('refuses suspended effects that make no sense', () => {
    const { log, cards } = waiting();
    const line = log.steps[cards].line;
    const broken = (change: object) => {
      const frames = line.frames?.map((f, i, all) => (i === all.length - 1 ? { ...f, ...change } : f));
      return { ...log, steps: log.steps.with(cards, { ...log.steps[cards], line: { ...line, frames } }) };
    };
    for (const change of [{ pc: 9999 }, { slots: [] }, { ability: 'fly' }])
      expect(fork(broken(change), cards, everdell(2)).refused).toEqual(expect.any(String));
  });

  it('goes on with other content where nothing that waits has changed, and keeps both sets of causes apart', () => {
    const log = whole(randomGame(2, 8, { steps: 20 }).text);
    const moved = everdellWith(2, 'visit: gain 3 twigs', 'visit: |\n\n      gain 4 twigs');
    const { game } = fork(log, 19, moved);
    playOn(game!, dice(1), { steps: 60 });
    const forked = whole(game!.text);
    expect(forked.header.packs).toEqual(moved.packs);
    const told = [...forked.causes.values()].filter((c) => c.text === 'gain 3 twigs' || c.text === 'gain 4 twigs');
    expect(new Set(told.map((c) => c.line)).size).toBe(told.length);
  });

  it('refuses where the table is another, and says how', () => {
    const log = whole(randomGame(2, 8, { steps: 10 }).text);
    expect(fork(log, 3, everdell(3)).refused).toContain('The table has changed');
    expect(fork(log, 99, everdell(2)).refused).toBe('There is no step 99: the log has steps 0 to 9.');
  });
});
