/** One step of a log: who answered what, every fact with its cause, and what it all changed. */
import { diffSteps } from '../../log/diffSteps.ts';
import type { Log } from '../../log/open.ts';
import { takenBack } from '../../log/takenBack.ts';
import { sayCause, sayFact } from '../../say/sayFact.ts';
import { makeSpeaker, type Speaker } from '../../say/speaker.ts';
import { columns } from './layout.ts';
import { paint } from './paint.ts';
import { counted } from './print.ts';

/** Set-ups make every piece and put hundreds of cards in order: so many facts are told, the rest counted. */
const MOST_FACTS = 60;

export function logSpeaker(log: Log): Speaker {
  return makeSpeaker(log.table, { seats: log.header.seats });
}

/** `12 Ann: play a card: Tower`. */
export function stepTitle(log: Log, step: number): string {
  const { line } = log.steps[step];
  if (line.seat === undefined) return 'the set-up';
  const s = logSpeaker(log);
  const who = s.seat(log.table.names.indexOf(line.seat));
  return line.undo === undefined ? `${who}: ${s.answer(line.answer ?? '')}` : `${who} takes back step ${line.undo}`;
}

export function drawStep(log: Log, step: number): string[] {
  const { line } = log.steps[step];
  const undone = takenBack(log.steps.map((x) => x.line)).get(step);
  const asked = log.causes.get(line.asked?.what ?? -1);
  return [
    `${paint.dim(`step ${step} of ${log.steps.length - 1}`)}  ${paint.bold(stepTitle(log, step))}`,
    ...(asked ? [`  ${paint.dim(`asked by ${sayCause(asked)}`)}`] : []),
    ...(undone === undefined ? [] : [paint.yellow(`  taken back by step ${undone}`)]),
    '',
    ...drawFacts(log, step),
    ...drawChanges(log, step),
  ];
}

function drawFacts(log: Log, step: number): string[] {
  const s = logSpeaker(log);
  const rows = log.steps[step].facts.flatMap((f) => {
    const words = sayFact(s, f);
    if (words === null || f.k === 'create') return [];
    const cause = log.causes.get(f.by);
    const carrier = f.self > log.table.seats ? `${s.piece(f.self)}: ` : '';
    return [[`  ${words}`, paint.dim(cause ? `${carrier}${sayCause(cause)}` : '')]];
  });
  const made = log.steps[step].facts.filter((f) => f.k === 'create').length;
  const more = rows.length > MOST_FACTS ? [paint.dim(`  and ${rows.length - MOST_FACTS} more`)] : [];
  const pieces = made > 0 ? [`  ${counted(made, 'piece')} put on the table`] : [];
  const told = [...pieces, ...columns(rows.slice(0, MOST_FACTS)), ...more];
  return [paint.dim('facts, each with the statement that caused it'), ...(told.length > 0 ? told : ['  none'])];
}

/** The sum of the facts; left out where they say as much already, and for the set-up. */
function drawChanges(log: Log, step: number): string[] {
  if (step === 0) return [];
  const s = logSpeaker(log);
  const { counters, places } = diffSteps(log, step - 1, step);
  const { names, zoneNames, spec } = log.table;
  const zone = (name: string | null) => (name === null ? 'nowhere' : s.zone(zoneNames.indexOf(name)));
  const words = [
    ...counters.flatMap(({ of, counter, from, to }) => {
      const c = spec.counters.findIndex((x) => x.id === counter);
      const fact = { k: 'count' as const, of: names.indexOf(of), c, from, to, by: -1, self: -1 };
      return sayFact(s, fact) ?? [];
    }),
    ...places.map(({ piece, from, to }) => `${s.piece(names.indexOf(piece))}: ${zone(from)} → ${zone(to)}`),
  ];
  const told = log.steps[step].facts.flatMap((f) => sayFact(s, f) ?? []);
  if (words.every((w) => told.includes(w))) return [];
  return ['', paint.dim('in all'), ...words.map((w) => `  ${w}`)];
}

/** The same for programs. */
export function plainStep(log: Log, step: number): object {
  const { line, facts } = log.steps[step];
  const s = logSpeaker(log);
  const { step: n, seat, answer, undo } = line;
  return {
    ...{ step: n, of: log.steps.length - 1, seat, answer, undo, title: stepTitle(log, step) },
    asked: log.causes.get(line.asked?.what ?? -1),
    takenBackBy: takenBack(log.steps.map((x) => x.line)).get(step),
    facts: line.facts.map((fact, i) => ({
      ...{ ...fact, by: undefined },
      words: sayFact(s, facts[i]) ?? undefined,
      cause: log.causes.get(facts[i].by),
    })),
    ...(step > 0 ? { changes: diffSteps(log, step - 1, step) } : {}),
  };
}
