/** One game as an xstate machine: a state for every place in the content that can ask, and what lies between as data in its context. */
import { enqueueActions, raise, setup } from 'xstate';
import type { Program } from '../compile/program.ts';
import { ContentError } from '../run/contentError.ts';
import { type Answer, hasAnswer } from '../run/decision.ts';
import type { Fact } from '../run/facts.ts';
import type { Frame } from '../run/frame.ts';
import { Game, type Playable } from '../run/game.ts';
import { effectGraph, type StateMeta } from './effectGraph.ts';
import { type Frozen, freeze, thaw } from './freeze.ts';
import { effectNames } from './names.ts';
import { type ActiveState, activeStates, stateOf } from './stateOf.ts';

/** Plain data throughout: `JSON.stringify` keeps all of it. */
export interface GameContext extends Frozen {
  /** what the last answer changed; at first, what the set-up did */
  facts: readonly Fact[];
  /** why the last answer was not taken; null if it was */
  refusal: string | null;
}
export interface GameInput {
  seed: number;
}
export type GameEvent = { type: 'answer'; answer: Answer } | { type: `at ${string}` };
interface Types {
  context: GameContext;
  /** nothing where a snapshot is given, and where xstate's `transition` makes an actor only to have one: no game begins then */
  // biome-ignore lint/suspicious/noConfusingVoidType: xstate takes `undefined` away from this type, and would ask for an input always
  input: GameInput | void;
  events: GameEvent;
  meta: StateMeta;
}
export type GameMachine = ReturnType<typeof gameMachine>;

/** Name of the place that asks: `effect.state`; `over`, or `start` where no game has begun. */
function placeOf(program: Program, { frames, over }: GameContext): string {
  const top = frames[frames.length - 1];
  if (top) return `${effectNames(program)[top.p]}.${stateOf(program, top)}`;
  return over ? 'over' : 'start';
}

/** For each running effect of a snapshot, the outermost first, the state of its machine. */
export function activeStatesOf(program: Program, snapshot: { context: GameContext }): ActiveState[] {
  return activeStates(program, snapshot.context.frames);
}

/**
 * Pure: each step thaws the game from the context, carries out the answer and freezes it again, so old snapshots stay good
 * and xstate's `transition` can be used as well as an actor.
 */
export function gameMachine(playable: Playable) {
  const { program, table } = playable;
  // One game to work on. It stands where `live` was frozen: there the next step need not thaw anything.
  const game = new Game(playable, 0);
  let live: readonly Frame[] | null = null;
  const frozen = (g: Game, facts: readonly Fact[]): GameContext => ({
    ...freeze(program, g.snapshot()),
    ...{ facts, refusal: null },
  });
  const nothing = frozen(game, []);
  const begin = ({ seed }: GameInput): GameContext => {
    const fresh = new Game(playable, seed);
    const facts = fresh.start();
    return frozen(fresh, facts);
  };
  const step = (context: GameContext, answer: Answer): GameContext => {
    const refused = (refusal: string) => ({ ...context, refusal });
    if (!context.decision) return refused('The game asks nothing now.');
    if (!isAnswer(answer) || !hasAnswer(context.decision, answer))
      return refused('That is not one of the legal answers.');
    if (live !== context.frames) game.restore(thaw(program, table, context));
    live = null;
    try {
      const next = frozen(game, game.answer(answer));
      live = next.frames;
      return next;
    } catch (e) {
      // Content that failed half-way has been taken back; anything else is a mistake of ours.
      if (e instanceof ContentError) return refused(e.message);
      throw e;
    }
  };

  return setup({
    types: {} as Types,
    actions: {
      // Only built-in actions are carried out by `transition`, so the step is one.
      step: enqueueActions(({ context, event, enqueue }) => {
        if (event.type !== 'answer') return;
        const next = step(context, event.answer);
        enqueue.assign(next);
        if (next.refusal === null) enqueue.raise({ type: `at ${placeOf(program, next)}` });
      }),
      // Guards see the context before the actions; where the game now asks is known only after them.
      goOn: raise(({ context }) => ({ type: `at ${placeOf(program, context)}` }) as const),
    },
    guards: {
      /** An `at` from outside cannot move the machine away from its game. */
      asksThere: ({ context, event }) => event.type === `at ${placeOf(program, context)}`,
    },
  }).createMachine({
    id: 'game',
    context: ({ input }) => (input ? begin(input) : nothing),
    initial: 'start',
    ...gameStates(program),
  });
}

function isAnswer(x: unknown): x is Answer {
  return typeof x === 'number' || (Array.isArray(x) && x.every((n) => typeof n === 'number'));
}

/** A compound state per effect that can ask, in it a state per question. */
function gameStates(program: Program) {
  const states: Record<string, object> = { start: { entry: 'goOn' } };
  const on: Record<string, object> = {};
  const route = (place: string) => {
    on[`at ${place}`] = { target: `.${place}`, guard: 'asksThere' };
  };
  for (const { id } of program.procs) {
    const { name, asking, states: all } = effectGraph(program, id);
    const sites = [...asking.values()];
    if (sites.length === 0) continue;
    const inner: Record<string, object> = {};
    for (const site of sites) {
      inner[site] = { meta: all.get(site)?.meta, on: { answer: { actions: 'step' } } };
      route(`${name}.${site}`);
    }
    states[name] = { initial: sites[0], states: inner };
  }
  states.over = { type: 'final' };
  route('over');
  return { states, on };
}
