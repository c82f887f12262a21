/** A log as a timeline shows it, and one step of it as a page shows it. Plain data. */
import type { Cause } from '../../engine/compile/program.ts';
import type { SeatInfo } from '../../engine/log/format.ts';
import type { Log, Problem } from '../../engine/log/open.ts';
import type { TableSpec } from '../../engine/run/table.ts';
import { isCore } from '../../engine/say/speaker.ts';
import { project, type View } from '../../engine/view/project.ts';
import type { SeenFact } from '../../engine/view/seen.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import { type ReplayLog, type Seen, stateAt, tellAnswer, tellFact } from './replayLog.ts';

/** One step on the timeline. */
export interface Tick {
  /** who acted; 0 for the set-up */
  seat: number;
  words: string;
  /** the step that took this one back; null if it stands */
  undoneBy: number | null;
  undo: boolean;
  /** whose turn it is after it; 0 for nobody's */
  turn: number;
  /** parts of the game that begin with it, in words */
  marks: string[];
  /** numbers of facts after which there is something to see */
  stops: number[];
}
export interface OpenedReplay {
  name: string;
  spec: TableSpec;
  seats: SeatInfo[];
  packs: { id: string; version: string; modules: string[] }[];
  options: Record<string, string>;
  seed: number | null;
  forked: number | null;
  /** whose copy it is; `all` for the whole log */
  viewer: Viewer;
  over: boolean;
  problems: Problem[];
}

export function describeLog(name: string, { log, problems }: ReplayLog): OpenedReplay {
  const { header } = log;
  return {
    ...{ name, spec: log.table.spec, seats: header.seats, options: header.options, seed: header.seed ?? null },
    packs: header.packs.map(({ id, version, modules = [] }) => ({ id, version, modules })),
    ...{ forked: header.forked?.step ?? null, viewer: log.viewer, over: log.timeline.last.over, problems },
  };
}

/** `phases` are the names of the game's parts where the content is here. */
export function ticksOf(replay: ReplayLog, viewer: Viewer, phases: readonly (string | null)[]): Tick[] {
  const seen = replay.as(viewer);
  const { log, speaker } = seen;
  let turn = 0;
  return log.steps.map(({ line, facts }, step) => {
    const stops: number[] = [];
    const marks: string[] = [];
    for (const [n, f] of facts.entries()) {
      if (f.k === 'mark' && f.what === 'turn') turn = Math.max(0, f.n);
      if (tellFact(speaker, f) !== null) stops.push(n + 1);
      const mark = markOf(seen, f, phases);
      if (mark !== null && step > 0 && line.undo === undefined) marks.push(mark);
    }
    return {
      ...{ seat: line.seat === undefined ? 0 : log.table.names.indexOf(line.seat), words: tellAnswer(seen, step) },
      ...{ undoneBy: replay.undone.get(step) ?? null, undo: line.undo !== undefined, turn, marks, stops },
    };
  });
}

/** A phase begins, or a seat or the table comes to another named value. */
function markOf({ log, speaker }: Seen, f: SeenFact, phases: readonly (string | null)[]): string | null {
  const { table } = log;
  if (f.k === 'mark' && f.what === 'phase') return phases[f.n] ?? `part ${f.n + 1}`;
  if (f.k === 'over') return 'the end';
  if (f.k !== 'count' || isCore(f.c) || f.of > table.seats) return null;
  const value = table.spec.counters[f.c].values?.[f.to];
  if (value === undefined) return null;
  return f.of === 0 ? value : `${speaker.seat(f.of)}: ${value}`;
}

/** A fact in words, and the statement that caused it. */
export interface ToldFact {
  /** how many facts have happened with it */
  n: number;
  words: string;
  cause: Cause | null;
  /** what carries the statement, in words; empty if nothing does */
  carrier: string;
  /** pieces and seats that it changes */
  touches: string[];
}
export interface ShownStep {
  step: number;
  /** who did what, in words */
  words: string;
  /** so many facts of it have happened; null for all */
  facts: number | null;
  view: View;
  told: ToldFact[];
  /** pieces put on the table by it */
  made: number;
  asked: { cause: Cause; carrier: string } | null;
  /** pieces and seats that differ from the position before */
  changed: string[];
  /** milliseconds in the worker */
  took: number;
}

export function showStep(replay: ReplayLog, viewer: Viewer, step: number, facts: number | null): ShownStep {
  const began = performance.now();
  const { log, speaker } = replay.as(viewer);
  const { table } = log;
  const { line, facts: all } = log.steps[step];
  const state = stateAt(log, step, facts);
  const carrier = (self: number) => (self > table.seats ? speaker.piece(self) : '');
  const told = all.flatMap((f, i): ToldFact[] => {
    const words = tellFact(speaker, f);
    if (words === null) return [];
    const cause = log.causes.get(f.by) ?? null;
    return [{ n: i + 1, words, cause, carrier: carrier(f.self), touches: touched(log, f) }];
  });
  const cause = log.causes.get(line.asked?.what ?? -1);
  const self = table.names.indexOf(line.asked?.self ?? '');
  const before = facts === null ? 0 : (told.findLast((t) => t.n < facts)?.n ?? 0);
  const news = step === 0 && facts === null ? [] : all.slice(before, facts ?? all.length);
  return {
    ...{
      step,
      words: titleOf(replay.as(viewer), step),
      facts,
      told,
      view: withoutEmpty(project(table, state, log.viewer)),
    },
    made: all.filter((f) => f.k === 'create').length,
    asked: cause ? { cause, carrier: carrier(self) } : null,
    changed: [...new Set(news.flatMap((f) => touched(log, f)))],
    took: performance.now() - began,
  };
}

/** Most zones on pieces are empty and show nothing: a page need not hear of them at every step. */
function withoutEmpty(view: View): View {
  const own = (holder: string) => holder === 'table' || holder.startsWith('seat ');
  return { ...view, zones: view.zones.filter((z) => own(z.holder) || !z.counted || z.count > 0) };
}

function titleOf(seen: Seen, step: number): string {
  const { seat } = seen.log.steps[step].line;
  const who = seat === undefined ? '' : `${seen.speaker.seat(seen.log.table.names.indexOf(seat))}: `;
  return who + tellAnswer(seen, step);
}

/** Names of what a fact changes, as far as its viewer knows them. */
export function touched({ table }: Log, f: SeenFact): string[] {
  const name = (e: number) => (e > 0 && e < table.entities ? [table.names[e]] : []);
  switch (f.k) {
    case 'count':
      return isCore(f.c) && f.of <= table.seats ? [] : name(f.of);
    case 'move':
    case 'create':
    case 'retire':
      return name(f.piece);
    default:
      return [];
  }
}
