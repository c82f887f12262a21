/** Breakpoints: where in a log a line of YAML did something, a card had a part, or a condition became true. Pure. */
import { beginBuild, condOf } from '../../engine/compile/build.ts';
import { moveScratch } from '../../engine/compile/link.ts';
import { FIRST_FREE } from '../../engine/compile/program.ts';
import type { Definitions } from '../../engine/load/model.ts';
import type { Log } from '../../engine/log/open.ts';
import { closures } from '../../engine/run/evaluate.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import { emptyOf, foldFact, type ReplayLog } from './replayLog.ts';
import { touched } from './replaySteps.ts';

export type Breakpoint =
  | { kind: 'line'; file: string; line: number }
  /** a definition's id or name, or the name of one piece */
  | { kind: 'card'; card: string }
  /** in the effect language; `you` is this seat, or any if 0 */
  | { kind: 'condition'; text: string; seat: number };
/** A position in a log: after so many facts of the step, or after all of them. */
export interface Position {
  step: number;
  facts: number | null;
}
export type Found = { at: Position[]; refused: null } | { at: Position[]; refused: string };

/** Today's content, where the log's table is still the one of it. */
export interface Today {
  playable: Playable;
  definitions: Definitions;
}

export function findBreaks({ log }: ReplayLog, b: Breakpoint, today: Today | string): Found {
  switch (b.kind) {
    case 'line': {
      const at = factsThat(log, (f) => {
        const cause = log.causes.get(f.by);
        return cause?.file === b.file && cause.line === b.line;
      });
      return at.length > 0
        ? { at, refused: null }
        : { at, refused: `Nothing in this log was done by ${b.file}:${b.line}.` };
    }
    case 'card':
      return findCard(log, b.card);
    case 'condition':
      return typeof today === 'string' ? { at: [], refused: today } : findCondition(log, b, today);
  }
}

/** The first such fact of each step. */
function factsThat(log: Log, is: (f: Log['steps'][number]['facts'][number]) => boolean): Position[] {
  return log.steps.flatMap(({ facts }, step) => {
    const n = facts.findIndex(is);
    return n < 0 ? [] : [{ step, facts: n + 1 }];
  });
}

function findCard(log: Log, card: string): Found {
  const { table } = log;
  const wanted = card.trim().toLowerCase();
  const called = ({ id, name }: (typeof table.spec.definitions)[number]) =>
    id === wanted || Object.values(name).some((n) => n.toLowerCase() === wanted);
  const names = new Set(
    table.names.filter((n, e) => e > table.seats && (n === wanted || called(table.spec.definitions[table.defOf[e]]))),
  );
  if (names.size === 0) return { at: [], refused: `No card or piece of this log is called \`${card}\`.` };
  const at = factsThat(
    log,
    (f) => f.k !== 'create' && (touched(log, f).some((n) => names.has(n)) || names.has(table.names[f.self] ?? '')),
  );
  return { at, refused: at.length > 0 ? null : `\`${card}\` had no part in this game.` } as Found;
}

/** Steps after which it is true and was not before. */
function findCondition(log: Log, b: Breakpoint & { kind: 'condition' }, { playable, definitions }: Today): Found {
  const refuse = (refused: string): Found => ({ at: [], refused });
  const { program, table } = playable;
  const build = beginBuild(definitions, { seats: table.seats, options: log.header.options });
  const source = { text: b.text, pack: '', file: '', starts: [0] };
  const x = condOf(build, source, { definition: 'breakpoint', ability: 'condition' }, { self: null });
  const [wrong] = build.diagnostics.filter((d) => d.severity === 'error');
  if (wrong) return refuse(wrong.message);
  const test = closures.num(moveScratch(x, FIRST_FREE));
  const game = new Game({ ...playable, program }, 0);
  const { world } = game.kernel;
  const state = emptyOf(log);
  world.state = state;
  game.kernel.state = state;
  const seats = b.seat > 0 ? [b.seat] : Array.from({ length: table.seats }, (_, i) => i + 1);
  const before = seats.map(() => false);
  const at: Position[] = [];
  try {
    for (const [step, { facts }] of log.steps.entries()) {
      for (const f of facts) foldFact(log, state, f);
      let began = false;
      for (const [i, seat] of seats.entries()) {
        world.rest();
        const now = world.outside(test, -1, seat, -1) !== 0;
        if (now && !before[i]) began = true;
        before[i] = now;
      }
      if (began) at.push({ step, facts: null });
    }
  } catch (e) {
    return refuse(e instanceof Error ? e.message : String(e));
  }
  return at.length > 0 ? { at, refused: null } : refuse('It is true at no step of this game.');
}
