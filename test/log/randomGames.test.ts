import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFrames } from '../../engine/log/frames.ts';
import { verify } from '../../engine/log/verify.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game } from '../../engine/run/game.ts';
import { hashState, type State } from '../../engine/run/state.ts';
import { dice, everdell, randomGame, startEverdell, whole } from './everdellGames.ts';

const games = fc.record({ seats: fc.integer({ min: 2, max: 6 }), seed: fc.integer() });

describe('random games', () => {
  it('have logs that open whole and verify, with answers taken back in them', () => {
    fc.assert(
      fc.property(games, ({ seats, seed }) => {
        const game = randomGame(seats, seed, { undoOneIn: 4 });
        const log = whole(game.text);
        expect(verify(log, everdell(seats))).toEqual({ steps: log.steps.length, divergence: null, packs: [] });
      }),
      { numRuns: 12 },
    );
  }, 180_000);

  it('come out the same when their facts alone are folded', () => {
    fc.assert(
      fc.property(games, ({ seats, seed }) => {
        const game = randomGame(seats, seed, { undoOneIn: 6 });
        const log = whole(game.text);
        expect(hashState(log.timeline.at(log.steps.length - 1))).toBe(hashState(game.game.kernel.state));
        for (const { line } of log.steps) expect(hashState(log.timeline.at(line.step))).toBe(line.state);
      }),
      { numRuns: 10 },
    );
  });

  it('are the same after an answer is taken back and given again', () => {
    let taken = 0;
    fc.assert(
      fc.property(games, ({ seats, seed }) => {
        const game = startEverdell(everdell(seats), seed);
        const roll = dice(seed);
        while (game.decision) {
          const { decision } = game;
          const before = game.lines.at(-1);
          const a = nthAnswer(decision, roll(countAnswers(decision)));
          const first = game.answer(a);
          if (!game.canUndo()) continue;
          taken += 1;
          const undone = game.undo();
          expect(undone.undo).toBe(first.step);
          expect(undone.state).toBe(before?.state);
          expect(undone.frames).toEqual(before?.frames);
          expect(game.decision).toEqual(decision);
          const again = game.answer(a);
          expect({ ...again, step: 0 }).toEqual({ ...first, step: 0, why: undefined });
        }
      }),
      { numRuns: 6 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it('ask the same again when state and suspended effects went through JSON, at every decision', () => {
    let asked = 0;
    fc.assert(
      fc.property(games, ({ seats, seed }) => {
        const { playable } = everdell(seats);
        const game = startEverdell(everdell(seats), seed);
        const roll = dice(seed);
        while (game.decision) {
          const line = JSON.parse(JSON.stringify(game.lines.at(-1)));
          const frames = findFrames(playable.program, line.frames);
          if (typeof frames === 'string') throw new Error(frames);
          const other = new Game(playable, 0);
          other.resume(throughJson(game.game.kernel.state), frames);
          expect(other.decision).toEqual(game.decision);
          const a = nthAnswer(game.decision, roll(countAnswers(game.decision)));
          const facts = other.answer(a);
          game.answer(a);
          expect(facts).toEqual(game.game.kernel.facts);
          expect(hashState(other.kernel.state)).toBe(game.lines.at(-1)?.state);
          asked += 1;
        }
      }),
      { numRuns: 6 },
    );
    expect(asked).toBeGreaterThan(200);
  });
});

/** What typed arrays hold as lists, and back. */
function throughJson(s: State): State {
  const { counters, held, zoneOf, burden, ...rest } = s;
  const lists = [...counters, held, zoneOf, burden].map((list) => [...list]);
  const back = JSON.parse(JSON.stringify({ lists, rest })) as { lists: number[][]; rest: typeof rest };
  const typed = back.lists.map((list) => Int32Array.from(list));
  const [heldNow, zoneOfNow, burdenNow] = typed.splice(counters.length);
  return { ...back.rest, counters: typed, held: heldNow, zoneOf: zoneOfNow, burden: burdenNow };
}
