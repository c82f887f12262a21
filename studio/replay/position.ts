/** Places in a log, and how one moves between them. Pure. */
import type { Viewer } from '../../engine/view/sight.ts';
import type { Position } from '../worker/replayBreaks.ts';
import type { Tick } from '../worker/replaySteps.ts';

type Stops = readonly Pick<Tick, 'stops'>[];

/** The next place: a step further, or, by facts, into the next step and through it. */
export function nextPosition(ticks: Stops, { step, facts }: Position, byFact: boolean): Position {
  const last = ticks.length - 1;
  if (!byFact) return { step: Math.min(last, step + 1), facts: null };
  if (facts !== null) {
    const next = ticks[step].stops.find((n) => n > facts);
    if (next !== undefined) return { step, facts: next };
  }
  if (step >= last) return { step: last, facts: null };
  return { step: step + 1, facts: ticks[step + 1].stops[0] ?? null };
}

export function previousPosition(ticks: Stops, { step, facts }: Position, byFact: boolean): Position {
  const before = { step: Math.max(0, step - 1), facts: null };
  if (!byFact) return facts === null ? before : { step: Math.max(0, step - 1), facts: null };
  const { stops } = ticks[step];
  const at = facts === null ? stops.length - 1 : stops.findIndex((n) => n >= facts);
  return at > 0 ? { step, facts: stops[at - 1] } : before;
}

/** Which comes first; the end of a step comes after its facts. */
export function comparePositions(a: Position, b: Position): number {
  if (a.step !== b.step) return a.step - b.step;
  return (a.facts ?? Number.POSITIVE_INFINITY) - (b.facts ?? Number.POSITIVE_INFINITY) || 0;
}

export const samePosition = (a: Position, b: Position): boolean => a.step === b.step && a.facts === b.facts;

/** The first of the places after `from`, up to `to` where that is given. */
export function firstAfter(places: readonly Position[], from: Position, to?: Position): Position | null {
  const found = places
    .filter((p) => comparePositions(p, from) > 0 && (!to || comparePositions(p, to) <= 0))
    .sort(comparePositions);
  return found[0] ?? null;
}

/** What the address bar says: the log, the place in it, and whose eyes. */
export interface Address {
  log: string | null;
  at: Position;
  viewer: Viewer;
}
const ROOT = 'replays/';

export function readAddress(params: Record<string, string>): Address {
  const whole = (text: string | undefined) => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : null);
  const log = params.log ? params.log.replace(/^replays\//, '') : null;
  const seat = whole(params.viewer);
  const viewer: Viewer = params.viewer === 'nobody' ? 'nobody' : seat !== null && seat > 0 ? seat : 'all';
  return { log, at: { step: whole(params.step) ?? 0, facts: whole(params.fact) }, viewer };
}

export function writeAddress({ log, at, viewer }: Address): Record<string, string> {
  return {
    ...(log === null ? {} : { log: log.includes(':') ? log : ROOT + log, step: String(at.step) }),
    ...(at.facts === null ? {} : { fact: String(at.facts) }),
    ...(viewer === 'all' ? {} : { viewer: String(viewer) }),
  };
}
