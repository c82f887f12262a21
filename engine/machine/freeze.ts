/** A suspended game as plain data that JSON keeps whole, and back. */
import { NONE, type Program, type Value } from '../compile/program.ts';
import type { Decision } from '../run/decision.ts';
import type { Frame } from '../run/frame.ts';
import type { Snapshot } from '../run/game.ts';
import { emptyState, weigh } from '../run/state.ts';
import type { Table } from '../run/table.ts';

export interface Frozen {
  /** by counter: entity, number, entity, number … of those that are not 0 */
  counters: number[][];
  /** the places of the pieces follow from these */
  zones: number[][];
  rng: readonly number[];
  over: boolean;
  /** without scratch slots */
  frames: Frame[];
  changes: number;
  decision: Decision | null;
}

export function freeze(program: Program, { state, frames, changes, decision }: Snapshot): Frozen {
  return {
    counters: state.counters.map((c) => {
      const out: number[] = [];
      for (let e = 0; e < c.length; e += 1) if (c[e] !== 0) out.push(e, c[e]);
      return out;
    }),
    zones: state.zones.map((z) => z.slice()),
    ...{ rng: state.rng, over: state.over, changes, decision },
    frames: frames.map((f) => ({ ...f, L: f.L.slice(0, program.procs[f.p].scratch) })),
  };
}

export function thaw(program: Program, table: Table, frozen: Frozen): Snapshot {
  const state = emptyState(table, frozen.rng);
  for (const [c, list] of frozen.counters.entries())
    for (let i = 0; i < list.length; i += 2) state.counters[c][list[i]] = list[i + 1];
  for (const [z, pieces] of frozen.zones.entries()) {
    state.zones[z] = pieces.slice();
    // 0 is an empty place of a slotted zone.
    for (const p of pieces) if (p !== 0) state.zoneOf[p] = z;
  }
  state.over = frozen.over;
  weigh(table, state);
  const frames = frozen.frames.map((f): Frame => {
    const { slots } = program.procs[f.p];
    const L: Value[] = [...f.L, ...new Array<Value>(Math.max(0, slots - f.L.length)).fill(NONE)];
    return { ...f, L };
  });
  return { state, frames, changes: frozen.changes, decision: frozen.decision };
}
