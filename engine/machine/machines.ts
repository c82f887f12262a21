/** All machines of a program, each made when it is first asked for. */
import type { Program } from '../compile/program.ts';
import { makePlayable, type Playable } from '../run/game.ts';
import { type EffectMachine, effectMachine } from './effectMachine.ts';
import { type GameMachine, gameMachine } from './gameMachine.ts';
import { effectNames } from './names.ts';

export interface Machines {
  /** names of all effects, in the order of the program's procs */
  names: readonly string[];
  /** the machine of an effect; undefined where there is no such effect */
  effect(name: string): EffectMachine | undefined;
  /** the machine that plays the game */
  readonly game: GameMachine;
}

/** `playable`: the closures and the table of the program, where they have been made already. */
export function machines(program: Program, playable?: Playable): Machines {
  const names = effectNames(program);
  const made = new Map<string, EffectMachine>();
  let game: GameMachine | undefined;
  return {
    names,
    effect(name) {
      const proc = names.indexOf(name);
      if (proc < 0) return undefined;
      const found = made.get(name) ?? effectMachine(program, proc);
      made.set(name, found);
      return found;
    },
    get game() {
      game ??= gameMachine(playable ?? makePlayable(program));
      return game;
    },
  };
}
