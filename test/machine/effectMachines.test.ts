import { describe, expect, test } from 'vitest';
import { createActor, createMachine, transition } from 'xstate';
import { effectGraph } from '../../engine/machine/effectGraph.ts';
import { effectConfig } from '../../engine/machine/effectMachine.ts';
import { machines } from '../../engine/machine/machines.ts';
import { effectNames } from '../../engine/machine/names.ts';
import { FAIL, FRAME, makeBody, type Op, OVER, WAIT } from '../../engine/run/body.ts';
import type { Frame } from '../../engine/run/frame.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import type { Kernel } from '../../engine/run/kernel.ts';
import type { Resume } from '../../engine/run/resume.ts';
import { chooser, everdell, questions } from './play.ts';

/** `depth`: the place of the frame among those that run. */
type Watch = (frame: Frame, depth: number, to: string) => void;

/** The same closures, telling each move of each frame from state to state of its machine; looking ahead does not count. */
function traced(playable: Playable, moved: Watch): Playable {
  const { program, code } = playable;
  const leave = (k: Kernel, f: Frame, pc: number, next: number) => {
    if (k.probing > 0) return;
    const { asking, running } = effectGraph(program, f.p);
    const { op } = program.procs[f.p].code[pc];
    const place = k.frames.indexOf(f);
    const depth = place < 0 ? k.frames.length : place;
    if (next === WAIT) moved(f, depth, asking.get(pc) ?? `no state where instruction ${pc} asks`);
    else if (next === FAIL) moved(f, depth, 'refused');
    else if (next === OVER || op === 'return') moved(f, depth, 'done');
    else if (next === FRAME) moved(f, depth, running.get(pc) ?? `no state for what instruction ${pc} runs`);
  };
  const watch =
    (op: Op): Op =>
    (k, f, L, pc) => {
      const next = op(k, f, L, pc);
      leave(k, f, pc, next);
      return next;
    };
  const watchResume =
    (resume: Resume): Resume =>
    (k, f, pc, d, a) => {
      const next = resume(k, f, pc, d, a);
      leave(k, f, pc, next);
      return next;
    };
  const procs = code.procs.map((ops) => ops.map(watch));
  return {
    ...playable,
    code: {
      ...{ ...code, procs },
      resumes: code.resumes.map((all) => all.map(watchResume)),
      bodies: procs.map((ops, p) => makeBody(ops, code.causes[p], code.program.procs[p].ahead)),
    },
  };
}

describe('the machine of an effect', () => {
  test('declares every move that the effect makes in play, and xstate makes it too', () => {
    const taken = new Map<string, number>();
    let moves = 0;
    for (const [seats, seed] of [2, 3, 4, 5, 6].flatMap((s) => [0, 1, 2].map((n) => [s, n * 10 + s]))) {
      const playable = everdell(seats);
      const { program } = playable;
      const made = machines(program, playable);
      const at: string[] = [];
      const checked = new Set<string>();
      const game = new Game(
        traced(playable, (frame, depth, to) => {
          const from = at[depth] ?? 'start';
          // What it runs begins anew; what is over makes room for another.
          at.splice(depth, at.length, ...(to === 'done' ? [] : [to]));
          moves += 1;
          const name = effectNames(program)[frame.p];
          const key = `${name}: ${from} → ${to}`;
          taken.set(key, (taken.get(key) ?? 0) + 1);
          if (checked.has(key)) return;
          checked.add(key);
          const effect = made.effect(name);
          const edge = Object.entries(effect?.config.states[from]?.on ?? {}).find(([, t]) => t.target === to);
          expect(edge, key).toBeDefined();
          if (!effect || !edge) return;
          const before = effect.machine.resolveState({ value: from, context: {} });
          expect(transition(effect.machine, before, { type: edge[0] })[0].value, key).toBe(to);
        }),
        seed,
      );
      game.start();
      const choose = chooser(seed);
      while (game.decision) game.answer(choose(game.decision));
    }
    expect(moves).toBeGreaterThan(5000);
    expect(taken.size).toBeGreaterThan(150);
  });

  test('has a state for every question, which says what is asked and where it is written', () => {
    const { program } = everdell(4);
    for (const { id, name } of program.procs) {
      const asking = Object.values(effectConfig(program, id).states).filter((s) => s.meta.kind === 'asks');
      expect(asking.length, name).toBeGreaterThanOrEqual(questions(program, id));
      for (const { meta } of asking) {
        expect(meta.asks).not.toBe('');
        expect(meta.cause?.text, name).toBeTruthy();
      }
    }
  });

  test('is taken by xstate as it is and as JSON text, for every effect', () => {
    const { program } = everdell(6);
    const made = machines(program);
    for (const name of made.names) {
      const { config, machine } = made.effect(name) as NonNullable<ReturnType<typeof made.effect>>;
      expect(JSON.parse(JSON.stringify(config))).toEqual(config);
      const copy = createMachine(JSON.parse(JSON.stringify(config)));
      expect(JSON.stringify(copy)).toBe(JSON.stringify(machine));
      expect(createActor(machine).start().getSnapshot().value).toBe('start');
      for (const state of Object.values(config.states))
        for (const { target } of Object.values(state.on ?? {})) expect(config.states[target], name).toBeDefined();
    }
  });

  test('can be walked from its start to its end without passing over a question', () => {
    const { program } = everdell(4);
    for (const { id, name } of program.procs) {
      const { states } = effectConfig(program, id);
      const seen = new Set<string>();
      const open = ['start'];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        if (seen.has(at)) continue;
        seen.add(at);
        for (const { target, meta } of Object.values(states[at].on ?? {})) if (!meta.past) open.push(target);
      }
      expect([...seen].sort(), name).toEqual(Object.keys(states).sort());
    }
  });

  test('names its states after the statements, so that a drawing reads like the effect', () => {
    const { program } = everdell(4);
    const made = machines(program);
    const states = Object.keys(made.effect('everdell/post-office/visit')?.config.states ?? {});
    expect(states).toEqual([
      'start',
      'choose-an-opponent-with-room-in-hand',
      'give-2-cards-from-your-hand-to-them',
      'discard-any-number-of-cards-from-your-hand',
      'discard-any-number-of-cards-from-your-hand-discard',
      'fill-your-hand',
      'done',
      'refused',
    ]);
    expect(made.effect('everdell/nowhere/visit')).toBeUndefined();
  });
});
