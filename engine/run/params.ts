/** What verbs hand to those who react to them, and to ways of paying for them. */
import { ACTOR, FIRST_FREE, IT, MANY, NONE, PLACE, THEM, THOSE, type Value } from '../compile/program.ts';
import type { Kernel } from './kernel.ts';
import { asList, asNumber } from './world.ts';

/**
 * Parameters of a verb stand in the same slots in everything that reacts to it; `they` begin as whoever does it, `it` as
 * its object, `those` as what it gave.
 */
export function handOver(k: Kernel, from: Value[], to: Value[], verb: number): void {
  const { params, hasObject, proc } = k.program.verbs[verb];
  for (let p = 0; p < params.length; p += 1) to[FIRST_FREE + p] = from[FIRST_FREE + p];
  to[THEM] = from[ACTOR];
  if (hasObject) to[IT] = from[FIRST_FREE];
  const { gives } = k.program.procs[proc];
  const object = hasObject ? from[FIRST_FREE] : NONE;
  // `those` are what the verb gave, or the several pieces that it was done to.
  if (gives < 0 && !Array.isArray(object)) return;
  const given = gives < 0 ? asList(object) : asList(from[gives]);
  to[THOSE] = given;
  to[MANY] = given.length;
  to[PLACE] = given.length > 0 ? k.state.zoneOf[given[0]] : NONE;
}

/** The one piece a verb is done to, or the first of several. */
export function objectOf(k: Kernel, L: Value[], verb: number): number {
  return k.program.verbs[verb].hasObject ? asNumber(L[FIRST_FREE]) : NONE;
}
