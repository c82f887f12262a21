/** A log opened for looking at: the state after any fact of it, through the eyes of any viewer. It has identity: the worker holds some. */
import { type Log, openLog, type Problem } from '../../engine/log/open.ts';
import { redact } from '../../engine/log/redact.ts';
import { takenBack } from '../../engine/log/takenBack.ts';
import type { Fact } from '../../engine/run/facts.ts';
import { seedState } from '../../engine/run/random.ts';
import { apply, emptyState, type State } from '../../engine/run/state.ts';
import { sayFact } from '../../engine/say/sayFact.ts';
import { makeSpeaker, type Speaker } from '../../engine/say/speaker.ts';
import { applySeen, type SeenFact } from '../../engine/view/seen.ts';
import type { Viewer } from '../../engine/view/sight.ts';

/** The log as one viewer may know it, and how it is told to them. */
export interface Seen {
  log: Log;
  speaker: Speaker;
}

export class ReplayLog {
  readonly undone: ReadonlyMap<number, number>;
  private readonly seen = new Map<Viewer, Seen>();
  private count?: Speaker['count'];

  private constructor(
    readonly log: Log,
    readonly problems: Problem[],
  ) {
    this.undone = takenBack(log.steps.map((s) => s.line));
    this.seen.set(log.viewer, { log, speaker: speakerOf(log) });
  }

  /** From now on counters are told as today's content says them. */
  say(count: Speaker['count']): void {
    for (const [viewer, { log }] of this.seen) this.seen.set(viewer, { log, speaker: speakerOf(log, count) });
    this.count = count;
  }

  /** What can be read of the text; only the problems where nothing can. */
  static open(text: string): { replay: ReplayLog | null; problems: Problem[] } {
    const { log, problems } = openLog(text);
    return { replay: log && log.steps.length > 0 ? new ReplayLog(log, problems) : null, problems };
  }

  /** A copy of a log for its viewer shows that viewer's eyes only. */
  as(viewer: Viewer): Seen {
    if (this.log.viewer !== 'all') return this.seen.get(this.log.viewer) as Seen;
    let found = this.seen.get(viewer);
    if (!found) {
      const { log } = openLog(redact(this.log, viewer as number | 'nobody'));
      if (!log) throw new Error('This log cannot be shown through these eyes.');
      found = { log, speaker: speakerOf(log, this.count) };
      this.seen.set(viewer, found);
    }
    return found;
  }
}

function speakerOf(log: Log, count?: Speaker['count']): Speaker {
  return makeSpeaker(log.table, { seats: log.header.seats, count });
}

/** Folds one fact into a state of this log. */
export function foldFact({ table, viewer }: Log, state: State, f: SeenFact): void {
  if (viewer === 'all') apply(table, state, f as Fact);
  else applySeen(table, state, viewer, f);
}

/** Before anything has happened. */
export function emptyOf({ table, viewer, header }: Log): State {
  return emptyState(table, viewer === 'all' ? seedState(header.seed ?? 0) : [0, 0, 0, 0]);
}

/** The state after so many facts of the step; after all of them where `facts` is null. */
export function stateAt(log: Log, step: number, facts: number | null): State {
  if (facts === null) return log.timeline.at(step);
  const state = step === 0 ? emptyOf(log) : log.timeline.at(step - 1);
  for (const f of log.steps[step].facts.slice(0, facts)) foldFact(log, state, f);
  return state;
}

/** What a fact says to people; null for what is not told. The making of pieces is told as a number only. */
export function tellFact(speaker: Speaker, f: SeenFact): string | null {
  return f.k === 'create' ? null : sayFact(speaker, f);
}

/** `Ann: play a card: Tower`, without the name. */
export function tellAnswer({ log, speaker }: Seen, step: number): string {
  const { line } = log.steps[step];
  if (line.seat === undefined) return 'the set-up';
  return line.undo === undefined
    ? sayHidden(speaker.answer(line.answer ?? '').replace(/^must /, ''))
    : `takes back step ${line.undo}`;
}

/** What the viewer may not know has no name in their copy of the log. */
function sayHidden(words: string): string {
  return words.replace(/(^|: |, )\?(?=$|,| ×)/g, '$1something hidden');
}
