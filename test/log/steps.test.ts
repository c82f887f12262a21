import { describe, expect, it } from 'vitest';
import { diffSteps } from '../../engine/log/diffSteps.ts';
import { hashState } from '../../engine/run/state.ts';
import { everdell, randomGame, startEverdell, whole } from './everdellGames.ts';

describe('stepping through a log', () => {
  it('gives the state at any step, in any order, and never changes it', () => {
    const log = whole(randomGame(4, 77, { undoOneIn: 6 }).text);
    for (const step of [90, 3, 31, 32, 33, 0, 64, 90, log.steps.length - 1]) {
      const state = log.timeline.at(step);
      expect(hashState(state)).toBe(log.steps[step].line.state);
      state.zones[0].length = 0;
      state.counters[1].fill(9);
      expect(hashState(log.timeline.at(step))).toBe(log.steps[step].line.state);
    }
    expect(() => log.timeline.at(9999)).toThrow('There is no step 9999');
  });

  it('tells what changed between two steps and which statement did it', () => {
    const g = startEverdell(everdell(2), 5);
    g.say('place a worker: basic-1-berry');
    const diff = diffSteps(whole(g.text), 0, 1);
    expect(diff.counters).toContainEqual({
      ...{ of: 'seat 1', counter: 'berry', from: 0, to: 1 },
      why: [
        {
          step: 1,
          self: 'basic-1-berry',
          cause: expect.objectContaining({ definition: 'basic-1-berry', ability: 'visit', text: 'gain 1 berry' }),
        },
      ],
    });
    expect(diff.places).toMatchObject([{ piece: 'worker-piece.1', from: 'seat 1.reserve', to: 'basic-1-berry.stand' }]);
    const back = diffSteps(whole(g.text), 1, 0);
    expect(back.counters).toContainEqual(expect.objectContaining({ of: 'seat 1', counter: 'berry', from: 1, to: 0 }));
  });

  it('leaves out what was taken back in between', () => {
    const g = startEverdell(everdell(2), 5);
    g.say('place a worker: basic-1-pebble');
    g.undo();
    g.say('place a worker: basic-1-berry');
    const { places } = diffSteps(whole(g.text), 0, 3);
    expect(places).toHaveLength(1);
    expect(places[0].why.map((r) => r.step)).toEqual([3]);
    expect(diffSteps(whole(g.text), 0, 2)).toEqual({ counters: [], places: [] });
  });
});
