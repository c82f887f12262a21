/** Re-running a log on today's content: does the same happen? */
import type { Said } from '../run/answers.ts';
import { findAnswer, optionWords } from '../run/answers.ts';
import { hasAnswer } from '../run/decision.ts';
import type { Content } from './fork.ts';
import type { LogFact, PackRef, StepLine } from './format.ts';
import type { Log } from './open.ts';
import { RecordedGame } from './record.ts';

export interface PackChange {
  id: string;
  /** null: it was not there */
  recorded: PackRef | null;
  now: PackRef | null;
}
/** The first step at which the log and today's content part ways, with both sides. */
export interface Divergence {
  step: number;
  what: 'table' | 'over' | 'decision' | 'answer' | 'undo' | 'facts' | 'state' | 'content';
  message: string;
  recorded: LogFact[] | Said | string | null;
  now: LogFact[] | Said[] | string | null;
  /** where facts differ: the first differing one, from 0 */
  fact?: number;
}
export interface Verified {
  /** steps that came out the same, the set-up included */
  steps: number;
  divergence: Divergence | null;
  /** packs that are not what they were: for information, since they may change nothing in this game */
  packs: PackChange[];
}

/** Never throws. Lines and columns of causes may differ: only what happened, in which order and to what, is compared. */
export function verify(log: Log, { playable, packs }: Content): Verified {
  const changes = comparePacks(log.header.packs, packs);
  const done = (steps: number, divergence: Divergence | null): Verified => ({ steps, divergence, packs: changes });
  const cannot = (what: Divergence['what'], message: string) =>
    done(0, { step: 0, what, message, recorded: null, now: null });
  if (log.viewer !== 'all' || log.header.seed === undefined)
    return cannot('table', "A viewer's copy does not hold the whole game: only the full log can be re-run.");
  if (log.header.table.seats !== playable.table.seats)
    return cannot('table', `The log has ${log.header.table.seats} seats, the content ${playable.table.seats}.`);
  if (log.steps.length === 0) return done(0, null);
  const { seed, options, seats } = log.header;
  const sameTable = JSON.stringify(log.header.table) === JSON.stringify(playable.table.spec);
  let again: RecordedGame;
  try {
    again = RecordedGame.start(playable, { packs, options, seats, seed });
  } catch (e) {
    return cannot('content', `The game cannot be set up any more: ${e instanceof Error ? e.message : String(e)}`);
  }
  for (const { line } of log.steps) {
    const divergence = (line.step > 0 ? rerun(again, line, log) : null) ?? compare(line, again.lines[line.step]);
    if (divergence) return done(line.step, divergence);
    if (sameTable && line.state !== again.lines[line.step].state)
      return done(line.step, {
        ...{ step: line.step, what: 'state', message: `The state after step ${line.step} differs.` },
        ...{ recorded: line.state ?? null, now: again.lines[line.step].state ?? null },
      });
  }
  return done(log.steps.length, null);
}

/** Does the same as the line; a divergence if that is not possible any more. */
function rerun(again: RecordedGame, line: StepLine, log: Log): Divergence | null {
  const { playable, decision } = again;
  const { step } = line;
  try {
    if (line.undo !== undefined) {
      const can = again.canUndo();
      if (can?.step !== line.undo) {
        const message = `Step ${line.undo} may no longer be taken back at step ${step}.`;
        return { step, what: 'undo', message, recorded: `took back step ${line.undo}`, now: null };
      }
      again.undo();
      return null;
    }
    if (!decision)
      return { step, what: 'over', message: 'The game is already over.', recorded: line.answer ?? null, now: null };
    const asked = log.causes.get(line.asked?.what ?? -1);
    const asks = playable.program.causes[decision.by];
    const self = decision.self < 0 ? undefined : playable.table.names[decision.self];
    const recorded = question(line.seat, asked, line.asked?.self);
    const now = question(playable.table.names[decision.seat], asks, self);
    if (recorded !== now)
      return { step, what: 'decision', message: `Another question is asked at step ${step}.`, recorded, now };
    const a = findAnswer(playable, decision, line.answer ?? '');
    if (a === null || !hasAnswer(decision, a)) {
      const options = decision.kind === 'pick' ? optionWords(playable, decision.options) : null;
      const message = `The answer at step ${step} is no longer legal.`;
      return { step, what: 'answer', message, recorded: line.answer ?? null, now: options };
    }
    again.answer(a);
    return null;
  } catch (e) {
    const message = `The answer at step ${step} cannot be carried out any more: ${e instanceof Error ? e.message : e}`;
    return { step, what: 'content', message, recorded: line.answer ?? null, now: null };
  }
}

const question = (
  seat: string | undefined,
  cause: { definition: string; ability: string } | undefined,
  self: string | undefined,
): string => `${seat} is asked by ${cause?.definition} (${cause?.ability})${self === undefined ? '' : ` of ${self}`}`;

function compare({ step, facts }: StepLine, now: StepLine): Divergence | null {
  const plain = (f: LogFact | undefined) => f && JSON.stringify({ ...f, by: undefined });
  const most = Math.max(facts.length, now.facts.length);
  for (let n = 0; n < most; n += 1) {
    if (plain(facts[n]) === plain(now.facts[n])) continue;
    const message = `Step ${step} changes something else than it did: the first difference is its fact ${n + 1}.`;
    return { step, what: 'facts', message, recorded: facts, now: now.facts, fact: n };
  }
  return null;
}

function comparePacks(recorded: readonly PackRef[], now: readonly PackRef[]): PackChange[] {
  const ids = new Set([...recorded, ...now].map((p) => p.id));
  return [...ids].flatMap((id) => {
    const [was, is] = [recorded, now].map((list) => list.find((p) => p.id === id) ?? null);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ id, recorded: was, now: is }];
  });
}
