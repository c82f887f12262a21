import { describe, expect, test } from 'vitest';
import { createActor, initialTransition, transition } from 'xstate';
import { thaw } from '../../engine/machine/freeze.ts';
import { activeStatesOf, type GameContext, gameMachine } from '../../engine/machine/gameMachine.ts';
import { effectNames } from '../../engine/machine/names.ts';
import { stateOf } from '../../engine/machine/stateOf.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import { hashState } from '../../engine/run/state.ts';
import { chooser, everdell, wrong } from './play.ts';

const json = (x: unknown) => JSON.stringify(x);
const hashOf = ({ program, table }: Playable, c: GameContext) => hashState(thaw(program, table, c).state);

/** Plays one game twice at once, by the machine and directly, and compares after every answer. */
function lockstep(seats: number, seed: number, each?: (actor: GameActor, game: Game) => GameActor): number {
  const playable = everdell(seats);
  const { program } = playable;
  const machine = gameMachine(playable);
  let actor: GameActor = createActor(machine, { input: { seed } }).start();
  const game = new Game(playable, seed);
  let facts = game.start();
  const choose = chooser(seed + 1);
  let n = 0;
  for (;;) {
    const { context, value, status } = actor.getSnapshot();
    expect(json(context.facts)).toBe(json(facts));
    expect(json(context.decision)).toBe(json(game.decision));
    expect(hashOf(playable, context)).toBe(hashState(game.kernel.state));
    const top = game.kernel.frames.at(-1);
    if (!game.decision || !top) {
      expect([value, status, game.over]).toEqual(['over', 'done', true]);
      return n;
    }
    const { code } = program.procs[top.p];
    const state = stateOf(program, top);
    expect(value).toEqual({ [effectNames(program)[top.p]]: state });
    expect(code[top.pc].id).toBe(game.decision.by);
    const [meta] = Object.values(actor.getSnapshot().getMeta());
    expect(meta?.cause).toEqual(program.causes[game.decision.by]);
    if (each) actor = each(actor, game);
    const answer = choose(game.decision);
    facts = game.answer(answer);
    actor.send({ type: 'answer', answer });
    n += 1;
  }
}
type GameActor = ReturnType<typeof createActor<ReturnType<typeof gameMachine>>>;

describe('a game driven by xstate', () => {
  test.each([2, 3, 4, 5, 6])('is the game that the engine plays directly, for %i seats', (seats) => {
    for (let seed = 0; seed < 3; seed += 1) expect(lockstep(seats, seed * 100 + seats)).toBeGreaterThan(20);
  });

  test('goes on from the JSON text of its snapshot, at any decision', () => {
    for (const seats of [2, 4]) {
      lockstep(seats, 7, (actor) => {
        const text = json(actor.getPersistedSnapshot());
        actor.stop();
        const restored = createActor(gameMachine(everdell(seats)), { snapshot: JSON.parse(text) }).start();
        expect(json(restored.getPersistedSnapshot())).toBe(text);
        return restored;
      });
    }
  });

  test('refuses an illegal answer, says why and stays as it is', () => {
    lockstep(3, 11, (actor, game) => {
      const before = actor.getSnapshot();
      const bad = [game.decision ? wrong(game.decision) : -1, -1, [], null, 'pass'] as number[];
      for (const answer of bad) actor.send({ type: 'answer', answer });
      const after = actor.getSnapshot();
      expect(after.value).toEqual(before.value);
      expect(after.context).toEqual({ ...before.context, refusal: 'That is not one of the legal answers.' });
      return actor;
    });
  });

  test('cannot be sent to a place where the game does not ask', () => {
    const machine = gameMachine(everdell(2));
    const actor = createActor(machine, { input: { seed: 1 } }).start();
    const { value } = actor.getSnapshot();
    expect(value).toEqual({ 'everdell/game/flow': 'turn-of-a-player-who-has-not-passed' });
    for (const type of ['at over', 'at everdell/play/verb.choose-an-opponent'] as const) {
      expect(machine.events).toContain(type);
      actor.send({ type });
    }
    expect(actor.getSnapshot().value).toEqual(value);
  });

  test('is pure: an old snapshot stays as it was and leads to the same again', () => {
    const machine = gameMachine(everdell(3));
    const choose = chooser(5);
    let [snapshot] = initialTransition(machine, { seed: 5 });
    expect(json(initialTransition(machine, { seed: 5 })[0])).toBe(json(snapshot));
    while (snapshot.context.decision) {
      const event = { type: 'answer', answer: choose(snapshot.context.decision) } as const;
      const before = json(snapshot);
      const [next] = transition(machine, snapshot, event);
      const [last] = transition(machine, next, next.context.decision ? { type: 'answer', answer: 0 } : event);
      expect(last.status).toBeDefined();
      const [again] = transition(machine, snapshot, event);
      expect(json(snapshot)).toBe(before);
      expect(json(again)).toBe(json(next));
      snapshot = next;
    }
    expect(snapshot.value).toBe('over');
  });

  test('tells for every running effect where it stands', () => {
    const { program } = everdell(4);
    let deepest = 0;
    lockstep(4, 3, (actor, game) => {
      const active = activeStatesOf(program, actor.getSnapshot());
      expect(active.map((a) => a.effect)).toEqual(game.kernel.frames.map((f) => effectNames(program)[f.p]));
      expect(active.map((a) => a.meta.kind)).toEqual(active.map((_, i) => (i < active.length - 1 ? 'runs' : 'asks')));
      for (const [i, a] of active.slice(0, -1).entries()) expect(a.meta.runs).toContain(active[i + 1].effect);
      deepest = Math.max(deepest, active.length);
      return actor;
    });
    expect(deepest).toBeGreaterThan(2);
  });
});
