/** One game from set-up to the end: the decision at hand, answers, and what each answer changed. */
import { NONE, type Program } from '../compile/program.ts';
import { type Code, makeCode } from './code.ts';
import { ContentError } from './contentError.ts';
import { type Answer, type Decision, hasAnswer } from './decision.ts';
import { closures } from './evaluate.ts';
import { makeEvaluators } from './evaluators.ts';
import type { Fact } from './facts.ts';
import { copyFrame, type Frame } from './frame.ts';
import { Kernel } from './kernel.ts';
import { seedState } from './random.ts';
import { copyState, emptyState, type State } from './state.ts';
import { makeTable, type Table, type TableSpec, tableSpec } from './table.ts';
import { whyTooBig } from './tableSize.ts';
import { World } from './world.ts';

/** A program ready to be played: its closures and its table. Shared by all its games. */
export interface Playable {
  program: Program;
  code: Code;
  table: Table;
}
/** Throws ContentError where its table cannot be: too big, or the number of copies cannot be worked out. */
export function makePlayable(program: Program): Playable {
  const bare = makeTable(fitting(tableSpec(program, () => 0)));
  const w = new World(bare, emptyState(bare, [0, 0, 0, 0]), makeEvaluators(program));
  const table = makeTable(
    fitting(tableSpec(program, (d) => w.outside(closures.num(program.definitions[d].copies), -1, -1, -1))),
  );
  return { program, code: makeCode(program, table), table };
}

function fitting(spec: TableSpec): TableSpec {
  const tooBig = whyTooBig(spec);
  if (tooBig) throw new ContentError(tooBig, NONE);
  return spec;
}

/** Why no game can begin on this table, by the first of its rules that does not hold; null: one can. */
export function whyNoGame({ program, code, table }: Playable): string | null {
  const w = new World(table, emptyState(table, [0, 0, 0, 0]), code.evaluators);
  for (const { x, because } of program.tableRules) if (w.outside(closures.num(x), -1, -1, -1) === 0) return because;
  return null;
}

/** The program ready to be played, or a sentence that says why its table cannot be set up. */
export function setTable(program: Program): Playable | string {
  try {
    const playable = makePlayable(program);
    return whyNoGame(playable) ?? playable;
  } catch (e) {
    if (e instanceof ContentError) return e.message;
    throw e;
  }
}

/** What can be put away and taken up again: state and suspended effects. Plain data but for typed arrays. */
export interface Snapshot {
  state: State;
  frames: Frame[];
  changes: number;
  decision: Decision | null;
}

export class Game {
  readonly kernel: Kernel;
  constructor(
    readonly playable: Playable,
    seed: number,
  ) {
    const { table, code } = playable;
    this.kernel = new Kernel(code, table, emptyState(table, seedState(seed)));
  }

  /** Creates the pieces and runs the set-up. Returns the facts of it. */
  start(): readonly Fact[] {
    const { table } = this.playable;
    const created: Fact[] = [];
    for (let e = table.seats + 1; e < table.entities; e += 1) {
      const zone = table.startZone[e];
      if (zone < 0) continue;
      const there = this.kernel.state.zones[zone];
      const at = table.slotted[zone] ? there.indexOf(0) : there.length;
      const fact: Fact = { k: 'create', piece: e, zone, at, by: -1, self: -1 };
      this.kernel.emit(fact);
      created.push(fact);
    }
    this.kernel.start();
    return [...created, ...this.kernel.facts];
  }
  get decision(): Decision | null {
    return this.kernel.decision;
  }
  get over(): boolean {
    return this.kernel.state.over;
  }
  /** Carries out a legal answer and returns its facts; refuses any other without changing anything. */
  answer(a: Answer): readonly Fact[] {
    const d = this.kernel.decision;
    if (!d) throw new Error('The game asks nothing now.');
    if (!hasAnswer(d, a)) throw new Error('That is not one of the legal answers.');
    this.kernel.answer(a);
    return this.kernel.facts;
  }
  /** Carries out an answer of an imagined game and returns its facts; null where it cannot be carried out after all. */
  attempt(a: Answer): readonly Fact[] | null {
    return this.kernel.attempt(a) ? this.kernel.facts : null;
  }
  /** See `Kernel.lazy`. */
  set lazy(on: boolean) {
    this.kernel.lazy = on;
  }
  /** Is this option of the present decision legal? Always, unless the game is lazy. */
  isLegal(option: number): boolean {
    return this.kernel.isLegal(option);
  }
  snapshot(): Snapshot {
    const { state, frames, changes, decision } = this.kernel;
    return { state: copyState(state), frames: frames.map(copyFrame), changes, decision };
  }
  restore(s: Snapshot): void {
    const k = this.kernel;
    k.state = copyState(s.state);
    k.world.state = k.state;
    k.frames = s.frames.map(copyFrame);
    k.changes = s.changes;
    k.decision = s.decision;
    k.facts = [];
  }
  /** Takes up a game from its state and its suspended effects alone, and asks again what was being asked. */
  resume(state: State, frames: readonly Frame[]): void {
    this.restore({ state, frames: [...frames], changes: 0, decision: null });
    this.kernel.reask();
  }
}
