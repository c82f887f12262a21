/** Two logs, or a log and today's content: where they part ways, in words. Pure. */
import type { Content } from '../../engine/log/fork.ts';
import type { LogFact } from '../../engine/log/format.ts';
import { type Divergence, verify } from '../../engine/log/verify.ts';
import type { Table } from '../../engine/run/table.ts';
import { makeSpeaker, type Speaker } from '../../engine/say/speaker.ts';
import type { SeenFact } from '../../engine/view/seen.ts';
import { type ReplayLog, tellAnswer, tellFact } from './replayLog.ts';

export interface Compared {
  /** the first step that differs; null if one is the beginning of the other, or both are the same */
  step: number | null;
  message: string;
}

export function compareLogs(one: ReplayLog, other: ReplayLog): Compared {
  const [a, b] = [one.log, other.log];
  if (JSON.stringify(a.header.table) !== JSON.stringify(b.header.table))
    return { step: 0, message: 'The two games are played with other pieces, zones or seats.' };
  const most = Math.min(a.steps.length, b.steps.length);
  for (let step = 0; step < most; step += 1) {
    const [x, y] = [a.steps[step].line, b.steps[step].line];
    if (x.seat !== y.seat || x.undo !== y.undo || JSON.stringify(x.answer) !== JSON.stringify(y.answer)) {
      const say = (r: ReplayLog) => `“${tellAnswer(r.as(r.log.viewer), step)}”`;
      return { step, message: `Step ${step} is answered in another way: ${say(one)} here, ${say(other)} there.` };
    }
    const n = firstDifference(x.facts, y.facts);
    if (n !== null) return { step, message: `Step ${step} is answered alike, but its fact ${n + 1} is another.` };
  }
  if (a.steps.length === b.steps.length) return { step: null, message: 'Both logs are the same, step by step.' };
  const longer = a.steps.length > b.steps.length ? 'This log' : 'The other log';
  return {
    step: null,
    message: `Both are the same up to step ${most - 1}; ${longer.toLowerCase()} goes on from there.`,
  };
}

const plain = (f: LogFact | undefined) => f && JSON.stringify({ ...f, by: undefined });

function firstDifference(a: readonly LogFact[], b: readonly LogFact[]): number | null {
  for (let n = 0; n < Math.max(a.length, b.length); n += 1) if (plain(a[n]) !== plain(b[n])) return n;
  return null;
}

export interface Rerun {
  same: number;
  changed: string[];
  divergence: {
    step: number;
    message: string;
    recorded: string[];
    now: string[];
    /** the lines above that differ first, from 0; null where whole sides differ */
    line: number | null;
  } | null;
}

const MOST_LINES = 60;

export function rerun({ log }: ReplayLog, content: Content): Rerun {
  const { steps, divergence, packs } = verify(log, content);
  const changed = packs.map((p) => p.id);
  if (!divergence) return { same: steps, changed, divergence: null };
  const then = makeSpeaker(log.table, { seats: log.header.seats });
  const today = makeSpeaker(content.playable.table, { seats: log.header.seats });
  const { step, message } = divergence;
  const [recorded, now] = [side(then, divergence.recorded), side(today, divergence.now)];
  const line = divergence.what === 'facts' ? differing(recorded, now) : null;
  return { same: steps, changed, divergence: { step, message, recorded, now, line } };
}

function differing(a: readonly string[], b: readonly string[]): number {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  return n;
}

function side(speaker: Speaker, x: Divergence['recorded'] | Divergence['now']): string[] {
  if (x === null) return ['nothing'];
  if (typeof x === 'string') return [speaker.answer(x)];
  if (!Array.isArray(x)) return [speaker.answer(x)];
  const list: readonly (LogFact | string | Record<string, number>)[] = x;
  const lines = list.flatMap((f) => {
    if (typeof f === 'string') return [speaker.answer(f)];
    if (!('k' in f) || typeof f.k !== 'string') return [speaker.answer(f as Record<string, number>)];
    const fact = readNamed(speaker.table, f as LogFact);
    return fact ? (tellFact(speaker, fact) ?? []) : [];
  });
  const more = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : [];
  return lines.length > 0 ? [...lines.slice(0, MOST_LINES), ...more] : ['nothing'];
}

/** A fact by name as one by number; null for what is not told anyway. */
function readNamed(t: Table, f: LogFact): SeenFact | null {
  const by = { by: -1, self: -1 };
  const e = (name: string) => t.names.indexOf(name);
  const z = (name: string) => t.zoneNames.indexOf(name);
  switch (f.k) {
    case 'count': {
      const c = t.spec.counters.findIndex((x) => x.id === f.c);
      return { k: 'count', of: e(f.of), c, from: f.from, to: f.to, ...by };
    }
    case 'move':
      return { k: 'move', piece: e(f.piece), from: z(f.from), at: 0, to: z(f.to), toAt: 0, ...by };
    case 'create':
    case 'retire':
      return { k: f.k, piece: e(f.piece), zone: z(f.zone), at: 0, ...by };
    case 'order':
      return { k: 'order', zone: z(f.zone), was: [], now: [], ...by };
    case 'mark':
      if (f.what === 'phase') return { k: 'mark', what: 'phase', was: f.was, n: f.now, ...by };
      return { k: 'mark', what: 'turn', was: 0, n: f.now === null ? 0 : e(f.now), ...by };
    case 'over':
      return { k: 'over', scores: [], ranking: f.ranking.map((place) => place.map(e)), ...by };
    default:
      return null;
  }
}
