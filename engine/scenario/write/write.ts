/** Two tables and what was done in between → a scenario that passes, as short as it can be. */

import { Game } from '../../run/game.ts';
import type { State } from '../../run/state.ts';
import { isSlots, type Table } from '../../run/table.ts';
import type { Benches } from '../run.ts';
import type { Draft, PlainMap } from './draft.ts';
import { expectOf } from './expectOf.ts';
import { givenOf } from './givenOf.ts';
import { prove } from './prove.ts';
import { shorten } from './shorten.ts';
import { type Deed, Wording, type WordingOptions } from './wording.ts';

export interface Happened {
  table: Table;
  /** options that differ from their defaults */
  options: Record<string, string>;
  modules: string[];
  before: State;
  after: State;
  /** an action, and then all answers up to the next */
  deeds: Deed[];
  /** the phase of the flow it happened in; null for the first */
  phase: string | null;
  /** by zone: how many pieces leave it */
  leaving: ReadonlyMap<number, number>;
}
export type Written = { draft: Draft; refused: null } | { draft: null; refused: string };

/** `it` makes the scenario's sentence of what is done. */
export function writeScenario(benches: Benches, happened: Happened, it: (done: string) => string): Written {
  const { table, options, deeds } = happened;
  const playable = benches.playable(table.seats, options);
  const bench = new Game(playable, 1);
  bench.start();
  const [{ seat: actor }] = deeds;
  const tries: WordingOptions[] = [
    { first: actor, exact: false },
    { first: actor, exact: true },
    { first: 1, exact: true },
  ];
  let refused = '';
  for (const how of tries) {
    const w = new Wording(playable.program, table, how);
    const draft = draftOf(w, happened, bench.kernel.state, benches.least, it);
    const problem = prove(benches, draft);
    if (problem === null) {
      const ids = (test: (layout: string) => boolean) =>
        new Set(table.spec.zones.flatMap((z) => (test(z.layout) ? [z.id] : [])));
      const special = { slotted: ids(isSlots), piles: ids((layout) => layout === 'pile') };
      return { draft: shorten(draft, special, (d) => prove(benches, d) === null), refused: null };
    }
    refused ||= problem;
  }
  return { draft: null, refused: `A scenario of this step does not pass: ${refused}` };
}

function draftOf(w: Wording, h: Happened, bench: State, least: number, it: (done: string) => string): Draft {
  const { before, after, deeds, options, leaving, phase } = h;
  const given: PlainMap = givenOf(w, { state: before, bench, leaving });
  const [{ seat }] = deeds;
  // Who is first need not be the first seat; where it is, this is taken out again as not needed.
  given.turn = w.seatName(seat);
  if (phase !== null) given.phase = phase;
  const step = w.step(deeds, before);
  return {
    it: it(w.action(deeds[0], before)),
    ...(w.table.seats > least ? { players: w.table.seats } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(h.modules.length > 0 ? { modules: h.modules } : {}),
    ...{ given, do: [step], expect: expectOf(w, before, after) },
  };
}
