/** A step of a log as a scenario: the table before it, the whole action it belongs to, and what that changed. */
import type { Program } from '../compile/program.ts';
import type { Definitions } from '../load/model.ts';
import type { StepLine } from '../log/format.ts';
import { findFrames } from '../log/frames.ts';
import type { Log } from '../log/open.ts';
import { Benches } from './run.ts';
import { yamlOf } from './write/draft.ts';
import type { Deed } from './write/wording.ts';
import { type Happened, writeScenario } from './write/write.ts';

export type FromLog = { yaml: string; refused: null } | { yaml: null; refused: string };

/** `benches` are of today's definitions, the same for every step of the log; the scenario passes on them. */
export function scenarioFromLog(log: Log, step: number, d: Definitions, benches = new Benches(d)): FromLog {
  const refuse = (refused: string): FromLog => ({ yaml: null, refused });
  const { header, table } = log;
  if (log.viewer !== 'all')
    return refuse("A viewer's copy does not hold the whole table: only the full log can be used.");
  const line = log.steps[step]?.line;
  if (!line) return refuse(`There is no step ${step}: the log has steps 0 to ${log.steps.length - 1}.`);
  if (step === 0) return refuse('Step 0 is the set-up: a scenario lays its own table. Take a later step.');
  if (line.undo !== undefined) return refuse(`Step ${step} takes back step ${line.undo}: nothing is left to prove.`);
  const { program, table: today } = benches.playable(table.seats, header.options);
  if (JSON.stringify(table.names) !== JSON.stringify(today.names))
    return refuse('The table has changed: the packs of today have other pieces than the log.');
  const steps = actionAround(log, step, program);
  if (typeof steps === 'string') return refuse(steps);
  const happened = whatHappened(log, steps, d, program);
  const { draft, refused } = writeScenario(benches, happened, (done) => `${done} as in a recorded game`);
  if (draft) return { yaml: yamlOf(draft), refused: null };
  const chance = steps.some((n) => log.steps[n].facts.some((f) => f.k === 'rng'));
  return refuse(chance ? `Chance had a part in this step, so that no scenario can repeat it. ${refused}` : refused);
}

/** The steps from the choice of an action up to the next such choice, without what was taken back in between. */
function actionAround(log: Log, step: number, program: Program): number[] | string {
  const lines = log.steps.map((s) => s.line);
  const standing: number[] = [];
  for (const line of lines.slice(0, step + 1)) {
    if (line.undo === undefined) standing.push(line.step);
    else standing.pop();
  }
  const first = standing.findLast((n) => n > 0 && choosesAction(program, lines, n));
  if (first === undefined) return `Step ${step} belongs to no action of a turn.`;
  const steps = standing.slice(standing.indexOf(first));
  for (const line of lines.slice(step + 1)) {
    if (line.undo !== undefined) {
      if (steps.at(-1) === step) break;
      steps.pop();
    } else if (choosesAction(program, lines, line.step)) break;
    else steps.push(line.step);
  }
  return steps;
}

/** Did this step answer the question which action to take? Told by what was suspended then; by its words if content has changed. */
function choosesAction(program: Program, lines: readonly StepLine[], step: number): boolean {
  const { answer } = lines[step];
  if (typeof answer !== 'string') return false;
  if (!program.actions.some(({ id }) => answer === id || answer.startsWith(`${id}: `))) return false;
  const frames = findFrames(program, lines[standingBefore(lines, step)].frames ?? []);
  const top = typeof frames === 'string' ? undefined : frames.at(-1);
  return !top || program.procs[top.p].code[top.pc].op === 'menu';
}

/** The step whose suspended effects asked what this step answers: after an undo, the one before what was taken back. */
function standingBefore(lines: readonly StepLine[], step: number): number {
  const standing: number[] = [];
  for (const line of lines.slice(0, step)) {
    if (line.undo === undefined) standing.push(line.step);
    else standing.pop();
  }
  return standing[standing.length - 1] ?? 0;
}

function whatHappened(log: Log, steps: number[], d: Definitions, program: Program): Happened {
  const { header, table, timeline } = log;
  const leaving = new Map<number, number>();
  for (const n of steps)
    for (const f of log.steps[n].facts) if (f.k === 'move') leaving.set(f.from, (leaving.get(f.from) ?? 0) + 1);
  const before = log.steps.slice(0, steps[0]).flatMap((s) => s.facts);
  const phase = before.findLast((f) => f.k === 'mark' && f.what === 'phase');
  const options = Object.entries(header.options).filter(([id, value]) => d.options[id]?.default !== value);
  return {
    ...{ table, leaving, options: Object.fromEntries(options) },
    modules: header.packs.flatMap((p) => (p.modules ?? []).map((m) => `${p.id}/${m}`)),
    before: timeline.at(steps[0] - 1),
    after: timeline.at(steps[steps.length - 1]),
    deeds: steps.map((n): Deed => {
      const { seat, answer } = log.steps[n].line;
      return { seat: table.names.indexOf(seat ?? ''), said: answer ?? '' };
    }),
    phase: phase?.k === 'mark' && phase.n > 0 ? (program.phases[phase.n] ?? null) : null,
  };
}
