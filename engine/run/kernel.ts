/**
 * Runs a program: instructions as closures over plain-data frames. The only mutable thing here is the game itself.
 * A step goes on until a seat must answer; looking ahead ("can this be completed?") runs the same code and takes its facts back.
 */
import { FAILS, type Instr, NONE, type Proc, type Program } from '../compile/program.ts';
import { DONE, EXHAUSTED, FAIL, FRAME, HIDDEN, isSettled, OVER, SETTLED, WAIT } from './body.ts';
import type { Code } from './code.ts';
import { ContentError } from './contentError.ts';
import { type Answer, countAnswers, type Decision, lastAnswer, nthAnswer } from './decision.ts';
import type { Fact } from './facts.ts';
import { copyFrame, type Frame } from './frame.ts';
import { apply, applyCount, applyMove, revert, type State } from './state.ts';
import type { Table } from './table.ts';
import { asNumber, World } from './world.ts';

/** While looking ahead: what was looked for has not happened where it should have. */
const LEFT = -11;
const NEVER = 1_000_000_000;

export interface Failure {
  by: number;
  reason: string;
  /** how far the attempt had come: the attempt that came furthest says best what is wrong */
  path: number;
}
const STEP_BUDGET = 200_000;
const DEEPEST = 60;
/** A question inside a look-ahead is tried with at most this many of its answers. */
const TRIED_ANSWERS = 64;

/** A look-ahead: what it has to come to, and what is to be as it was when it is over. */
interface Trial {
  /** the effect it is about, by its place among the frames; from `at` to `end` of its code it must get through */
  readonly depth: number;
  at: number;
  end: number;
  /** must it change anything? */
  readonly useful: boolean;
  readonly frames: Frame[];
  readonly owned: number;
  readonly mark: number;
  readonly changes: number;
  readonly by: number;
  readonly self: number;
  readonly decision: Decision | null;
  readonly path: number;
  readonly blind: boolean;
  readonly you: number;
  readonly budget: number;
}

export class Kernel {
  readonly world: World;
  readonly program: Program;
  frames: Frame[] = [];
  /** While looking ahead, frames before this one belong to the game itself: they are copied before they change. */
  private owned = 0;
  facts: Fact[] = [];
  probing = 0;
  /** while looking ahead: hidden pieces were drawn, so only what does not depend on them can be judged further on */
  blind = false;
  /** number of changes of counters and places so far */
  changes = 0;
  decision: Decision | null = null;
  failure: Failure | null = null;
  /** are the reasons of failed attempts wanted? Most attempts only ask whether. */
  explaining = false;
  /**
   * For mass simulation: menus offer what may be possible, without looking ahead into every action. Whoever answers asks `isLegal` about
   * the few options of interest. Answers and facts are the same as without.
   */
  lazy = false;
  /** statements carried out in the present attempt */
  private path = 0;
  /** effects of zones under way: nothing fills up again before they are over */
  aside = 0;
  /** cause of the facts being made */
  by = 0;
  self = NONE;
  budget = STEP_BUDGET;

  constructor(
    readonly code: Code,
    readonly table: Table,
    public state: State,
  ) {
    this.program = code.program;
    this.world = new World(table, state, code.evaluators);
  }

  emit(f: Fact): void {
    apply(this.table, this.state, f);
    this.facts.push(f);
    if (f.k === 'count' || f.k === 'move') this.changes += 1;
  }
  /** The same for the two that nearly all facts are: V8 is twice as quick where it meets facts of one kind only. */
  emitCount(f: Fact & { k: 'count' }): void {
    applyCount(this.state, f);
    this.facts.push(f);
    this.changes += 1;
  }
  emitMove(f: Fact & { k: 'move' }): void {
    applyMove(this.table, this.state, f);
    this.facts.push(f);
    this.changes += 1;
  }
  /** Takes the last fact back. */
  takeBack(): void {
    const f = this.facts.pop() as Fact;
    revert(this.table, this.state, f);
    if (f.k === 'count' || f.k === 'move') this.changes -= 1;
  }
  private revertTo(mark: number): void {
    while (this.facts.length > mark) revert(this.table, this.state, this.facts.pop() as Fact);
  }
  /** Does nobody want to know why something fails? Then no text is made of it. */
  get silent(): boolean {
    return this.probing > 0 && !this.explaining;
  }
  fail(by: number, reason: string): number {
    if (this.silent) return FAIL;
    if (this.probing === 0 || !this.failure || this.path > this.failure.path) {
      // A way to pay that cannot be gone is, to whoever asks, a price that cannot be paid.
      const paying = this.frames.some((f) => this.code.wayProcs.has(f.p));
      this.failure = { by, reason: paying ? 'It cannot be paid.' : reason, path: this.path };
    }
    return FAIL;
  }

  proc(f: Frame): Proc {
    return this.program.procs[f.p];
  }
  push(p: number, self: number, actor: number, host: number): Frame {
    if (this.frames.length >= DEEPEST) throw new ContentError('Effects call each other without end.', this.by);
    const L = this.code.blank[p].slice();
    L[0] = self;
    L[1] = actor;
    L[2] = host;
    const f: Frame = { p, pc: 0, L, gives: false, ability: NONE };
    this.frames.push(f);
    return f;
  }

  /** Begins the game: set-up and everything up to the first question. */
  start(): void {
    this.push(this.program.flow, NONE, NONE, NONE);
    this.proceed();
  }
  /** Goes on after the pause of a bench. */
  proceed(): void {
    this.answer(null);
  }
  /** Carries out an answer to the present decision, which must be legal. Throws if content fails half-way; then nothing has happened. */
  answer(a: Answer | null): void {
    const failed = this.step(a);
    if (failed) throw new ContentError(failed.reason, failed.by);
  }
  /** The same for whoever imagines games, where much fails: no error is made of it. Tells whether it was carried out. */
  attempt(a: Answer): boolean {
    return this.step(a) === null;
  }

  /** Asks again what the suspended effect asks. The decision is no part of a state: it is found anew from state and frames. */
  reask(): void {
    this.facts = [];
    this.budget = STEP_BUDGET;
    this.world.rest();
    this.decision = null;
    const f = this.frames.at(-1);
    if (!f) return;
    this.enter(f);
    this.by = this.code.causes[f.p][f.pc];
    if (this.code.procs[f.p][f.pc](this, f, f.L, f.pc) !== WAIT) {
      this.revertTo(0);
      this.decision = null;
      throw new ContentError('The suspended effect no longer asks anything.', this.by);
    }
  }

  /** One step: takes an answer up, if one was asked for, and goes on. If content fails half-way it tells where, and nothing has happened. */
  private step(a: Answer | null): Pick<Failure, 'by' | 'reason'> | null {
    const { frames, decision, changes } = this;
    this.branchOff(frames);
    this.facts = [];
    this.budget = STEP_BUDGET;
    this.world.rest();
    this.decision = null;
    const takeBackAll = () => {
      this.revertTo(0);
      this.frames = frames;
      this.owned = 0;
      this.decision = decision;
      this.changes = changes;
      this.probing = 0;
      this.aside = 0;
    };
    try {
      const next = a === null ? FRAME : this.takeUp(decision as Decision, a);
      const code = next >= 0 || next === FRAME ? this.run(0) : next;
      if (code !== FAIL) return null;
    } catch (e) {
      takeBackAll();
      throw e instanceof ContentError && e.by < 0 ? new ContentError(e.message, this.by) : e;
    }
    const { by, reason } = this.failure ?? { by: this.by, reason: 'A statement that must be done cannot be done.' };
    takeBackAll();
    return { by, reason };
  }

  /** Goes on with frames that somebody else keeps as they are. */
  private branchOff(frames: readonly Frame[]): void {
    const top = frames.length - 1;
    this.frames = frames.slice();
    if (top >= 0) this.frames[top] = copyFrame(frames[top]);
    this.owned = Math.max(0, top);
  }
  /** The innermost frame, made ready to be changed. */
  top(): Frame {
    const n = this.frames.length - 1;
    if (n < this.owned) {
      this.frames[n] = copyFrame(this.frames[n]);
      this.owned = n;
    }
    return this.frames[n];
  }

  /** Hands an answer to the effect that asked. */
  private takeUp(d: Decision, a: Answer): number {
    const f = this.top();
    this.enter(f);
    const next = this.code.resumes[f.p][f.pc](this, f, f.pc, d, a);
    if (next >= 0) f.pc = next;
    return next;
  }

  private enter(f: Frame): void {
    const you = f.L[1];
    this.world.you = typeof you === 'number' ? you : NONE;
    this.self = typeof f.L[0] === 'number' ? f.L[0] : NONE;
  }

  /** Runs until a question, the end, a failure, or until only `base` frames are left. */
  run(base: number): number {
    for (;;) {
      if (this.frames.length === base) return DONE;
      const f = this.top();
      this.enter(f);
      const next = this.code.bodies[f.p](this, f, f.L, f.pc, NEVER);
      if (next === FRAME) continue;
      if (next === OVER) this.frames = [];
      if (next === EXHAUSTED) throw new ContentError('This effect does not come to an end.', this.by);
      return next;
    }
  }

  /** Runs an effect that asks nothing, at once: what a zone does when it is empty or left. */
  runAside(p: number, self: number, you: number, it: number): void {
    const base = this.frames.length;
    const { by, self: before } = this;
    const f = this.push(p, self, you, you);
    f.L[3] = it;
    this.aside += 1;
    const code = this.run(base);
    this.aside -= 1;
    if (code === WAIT) throw new ContentError('This effect may not ask anything.', this.by);
    this.frames.length = base;
    this.by = by;
    this.self = before;
    if (base > 0) this.enter(this.frames[base - 1]);
  }

  // ---------- looking ahead ----------
  /** Can anything fail once the question at `pc` is answered? Then answers must be tried before they are offered. */
  strictAhead(pc: number): boolean {
    const f = this.frames[this.frames.length - 1];
    return this.changes <= this.awaited() || !isSettled(this.proc(f).ahead[pc + 1], f.L, this.changes);
  }
  /** With more changes than these nothing can fail in the effects that called the innermost one; NEVER: something can. */
  private awaited(): number {
    const { frames, program } = this;
    let most = NONE;
    for (let i = 0; i < frames.length - 1; i += 1) {
      const { p, pc, L } = frames[i];
      const ahead = program.procs[p].ahead[pc];
      if (ahead === FAILS) return NEVER;
      if (ahead !== NONE) most = Math.max(most, asNumber(L[ahead]));
    }
    return most;
  }

  /** Begins a look-ahead into the innermost effect; what `endTrial` is handed it puts back. */
  private beginTrial(at: number, end: number, useful: boolean): Trial {
    const { frames, owned, changes, by, self, decision, path, blind, budget } = this;
    const [depth, mark, { you }] = [frames.length, this.facts.length, this.world];
    this.branchOff(frames);
    // Each look-ahead has a budget of its own: a long menu is many of them.
    if (this.probing === 0) this.budget = STEP_BUDGET;
    this.probing += 1;
    return { depth, at, end, useful, frames, owned, mark, changes, by, self, decision, path, blind, you, budget };
  }
  private endTrial(t: Trial): void {
    this.probing -= 1;
    if (this.probing === 0) this.budget = t.budget;
    this.revertTo(t.mark);
    this.frames = t.frames;
    this.owned = t.owned;
    this.changes = t.changes;
    this.by = t.by;
    this.self = t.self;
    this.decision = t.decision;
    this.path = t.path;
    this.blind = t.blind;
    this.world.you = t.you;
  }
  private succeeds(t: Trial, next: number): boolean {
    return next >= 0 || next === FRAME ? this.probe(t) : next !== FAIL;
  }

  /** Can this answer be completed: up to `end` of this effect, and past every strict statement still ahead? */
  completable(pc: number, end: number, d: Decision, a: Answer): boolean {
    const t = this.beginTrial(pc + 1, end < 0 ? pc + 1 : end, false);
    try {
      const f = this.frames[t.depth - 1];
      const next = this.code.resumes[f.p][pc](this, f, pc, d, a);
      if (next >= 0) f.pc = next;
      // An action of a menu is the one call it leads to.
      if (d.kind === 'pick' && d.purpose === 'menu') {
        t.at = next;
        t.end = next + 1;
      }
      return this.succeeds(t, next);
    } finally {
      this.endTrial(t);
    }
  }
  /** Is this option of the present decision a legal answer? Only in a lazy game is there a doubt. */
  isLegal(option: number): boolean {
    const d = this.decision as Decision;
    if (d.kind !== 'pick' || !d.unsifted) return true;
    const f = this.frames[this.frames.length - 1];
    const i = this.proc(f).code[f.pc] as Instr & { op: 'menu' };
    this.budget = STEP_BUDGET;
    this.world.rest();
    this.enter(f);
    this.world.you = d.seat;
    return this.completable(f.pc, i.region, d, option);
  }
  /** Would the code from `at` to `end` of this effect change anything, and can it be completed? */
  worthwhile(at: number, end: number): boolean {
    const t = this.beginTrial(at, end, true);
    try {
      this.frames[t.depth - 1].pc = at;
      return this.succeeds(t, at);
    } finally {
      this.endTrial(t);
    }
  }
  /** Can the effect that `begin` pushes be carried out? */
  possible(pc: number, begin: () => void): boolean {
    const t = this.beginTrial(pc + 1, pc + 1, false);
    try {
      this.frames[t.depth - 1].pc = pc + 1;
      begin();
      return this.succeeds(t, FRAME);
    } finally {
      this.endTrial(t);
    }
  }

  private probe(goal: Trial): boolean {
    for (;;) {
      const n = this.frames.length;
      if (n === 0) return true;
      const f = this.top();
      this.enter(f);
      const awaited = this.awaited();
      // Where nothing is to be got through first, or it has been, all that counts is what can still fail.
      const isPast = !goal.useful && (n < goal.depth || goal.end <= goal.at);
      const next =
        (n > goal.depth || isPast) && !this.explaining
          ? this.code.bodies[f.p](this, f, f.L, f.pc, goal.useful ? Math.max(goal.changes, awaited) : awaited)
          : this.watched(f, awaited, goal);
      switch (next) {
        case FRAME:
          continue;
        case WAIT:
          return this.probeAnswers(goal);
        case EXHAUSTED:
          this.fail(this.by, 'Looking ahead does not come to an end.');
          return false;
        case LEFT:
          return false;
        case FAIL:
          return this.blind && !isPaying(this.proc(f).code[f.pc]);
        default:
          return true;
      }
    }
  }

  /** As an effect's body, but it ends where the goal is left, and tells how far it came. */
  private watched(f: Frame, awaited: number, goal: Trial): number {
    const n = this.frames.length;
    const ops = this.code.procs[f.p];
    const causes = this.code.causes[f.p];
    const { ahead } = this.proc(f);
    let { pc } = f;
    for (;;) {
      const left = n < goal.depth || (n === goal.depth && (pc >= goal.end || pc < goal.at));
      const changed = !goal.useful || this.changes > goal.changes;
      if (left && !changed) return LEFT;
      if (changed && this.changes > awaited && (left || n > goal.depth) && isSettled(ahead[pc], f.L, this.changes))
        return SETTLED;
      this.budget -= 1;
      if (this.budget < 0) return EXHAUSTED;
      this.path += 1;
      this.by = causes[pc];
      const next = ops[pc](this, f, f.L, pc);
      if (next < 0) {
        if (next !== FRAME) f.pc = pc;
        return next;
      }
      pc = next;
    }
  }

  /** Tries the answers of the question the trial has met; the last first, since it does most. */
  private probeAnswers(goal: Trial): boolean {
    const d = this.decision as Decision;
    const { frames, owned, changes, path, blind } = this;
    const mark = this.facts.length;
    const tried = (a: Answer): boolean => {
      // Questions within questions multiply: what has not been found possible when the budget runs out is taken not to be.
      if (this.budget < 0) return false;
      this.branchOff(frames);
      this.path = path;
      this.blind = blind;
      const next = this.takeUp(d, a);
      if (next === HIDDEN || next === OVER) return true;
      if ((next >= 0 || next === FRAME) && this.probe(goal)) return true;
      this.revertTo(mark);
      this.changes = changes;
      return false;
    };
    if (tried(d.kind === 'bag' ? lastAnswer(d) : 0)) return true;
    const all = countAnswers(d);
    for (let i = 1; i < Math.min(all, TRIED_ANSWERS); i += 1)
      if (tried(d.kind === 'bag' ? nthAnswer(d, all - 1 - i) : i)) return true;
    this.frames = frames;
    this.owned = owned;
    return false;
  }
}

/** What is paid cannot depend on pieces that were drawn unseen. */
const isPaying = (i: Instr): boolean => i.op === 'split' || i.op === 'way';
