/** What differs between two steps of a log, and why. */
import type { Cause } from '../compile/program.ts';
import type { SeenFact } from '../view/seen.ts';
import type { Log } from './open.ts';
import { takenBack } from './takenBack.ts';

/** One statement that had a part in a change. */
export interface Reason {
  step: number;
  /** null for what no statement caused, such as the making of pieces */
  cause: Cause | null;
  /** the piece that carries the statement */
  self: string | null;
}
export interface StepDiff {
  counters: { of: string; counter: string; from: number; to: number; why: Reason[] }[];
  /** null: nowhere, or not known to the viewer */
  places: { piece: string; from: string | null; to: string | null; why: Reason[] }[];
}

/** From step `a` to step `b`, whichever comes first. What was done and taken back in between has no part in it. */
export function diffSteps(log: Log, a: number, b: number): StepDiff {
  const { table, timeline } = log;
  const [from, to] = [timeline.at(a), timeline.at(b)];
  const reasons = reasonsBetween(log, Math.min(a, b), Math.max(a, b));
  const diff: StepDiff = { counters: [], places: [] };
  for (let e = 0; e < table.entities; e += 1) {
    for (const [c, { id }] of table.spec.counters.entries()) {
      const [was, is] = [from.counters[c][e], to.counters[c][e]];
      if (was !== is)
        diff.counters.push({ of: table.names[e], counter: id, from: was, to: is, why: reasons.get(`${e} ${c}`) ?? [] });
    }
    const [was, is] = [from.zoneOf[e], to.zoneOf[e]];
    const zone = (z: number) => (z < 0 ? null : table.zoneNames[z]);
    if (was !== is)
      diff.places.push({ piece: table.names[e], from: zone(was), to: zone(is), why: reasons.get(`${e}`) ?? [] });
  }
  return diff;
}

function reasonsBetween(log: Log, a: number, b: number): Map<string, Reason[]> {
  const out = new Map<string, Reason[]>();
  const undone = takenBack(log.steps.slice(0, b + 1).map((s) => s.line));
  for (let step = a + 1; step <= b; step += 1) {
    const { line, facts } = log.steps[step];
    const cancelled = undone.has(step) || (line.undo !== undefined && line.undo > a);
    if (cancelled) continue;
    for (const f of facts) {
      const key = touched(f);
      if (key === null) continue;
      const self = f.self < 0 ? null : log.table.names[f.self];
      const known = out.get(key) ?? [];
      const cause = log.causes.get(f.by) ?? null;
      if (known.some((r) => r.step === step && r.cause === cause && r.self === self)) continue;
      out.set(key, [...known, { step, cause, self }]);
    }
  }
  return out;
}

/** A key for what the fact changes; null if that is no counter and no place. */
function touched(f: SeenFact): string | null {
  switch (f.k) {
    case 'count':
      return `${f.of} ${f.c}`;
    case 'mark':
      return f.what === 'turn' ? '0 0' : null;
    case 'move':
    case 'create':
    case 'retire':
      return `${f.piece}`;
    default:
      return null;
  }
}
