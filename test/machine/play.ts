/** What the tests of machines share: a game to play, and random answers that are the same in every run. */
import { fileURLToPath } from 'node:url';
import { compile } from '../../engine/compile/compile.ts';
import type { Program } from '../../engine/compile/program.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import type { Definitions } from '../../engine/load/model.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { type Answer, countAnswers, type Decision, nthAnswer } from '../../engine/run/decision.ts';
import { makePlayable, type Playable } from '../../engine/run/game.ts';

let definitions: Definitions | undefined;
const made = new Map<number, Playable>();

/** Everdell's base game for so many seats. */
export function everdell(seats: number): Playable {
  const known = made.get(seats);
  if (known) return known;
  const content = fileURLToPath(new URL('../../content', import.meta.url));
  definitions ??= loadDefinitions(findPacks(['everdell'], content)).definitions;
  const playable = makePlayable(compile(definitions, { seats }).program);
  made.set(seats, playable);
  return playable;
}

/** A source of legal answers. */
export function chooser(seed: number): (d: Decision) => Answer {
  let x = seed;
  return (d) => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    return nthAnswer(d, (x >>> 8) % countAnswers(d));
  };
}

/** Something that is no answer to this decision. */
export function wrong(d: Decision): Answer {
  return d.kind === 'pick' ? d.options.length : d.items.map((i) => i.hi + 1);
}

/** Instructions that can put a question to a seat, by the language alone. */
export function questions(program: Program, proc: number): number {
  const ops = ['pick', 'bag', 'units', 'menu', 'split'];
  return program.procs[proc].code.filter((i) => ops.includes(i.op)).length;
}
