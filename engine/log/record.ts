/** A game that is written down as it is played. */
import type { Cause } from '../compile/program.ts';
import { findAnswer, type Said, sayAnswer } from '../run/answers.ts';
import type { Answer, Decision } from '../run/decision.ts';
import type { Fact } from '../run/facts.ts';
import { copyFrame, type Frame } from '../run/frame.ts';
import { Game, type Playable } from '../run/game.ts';
import { seedState } from '../run/random.ts';
import { apply, copyState, emptyState, hashState, type State } from '../run/state.ts';
import { foldRevealing } from '../view/reveals.ts';
import { CauseBook } from './causes.ts';
import { seal } from './chain.ts';
import { FORMAT, type GameInfo, type Header, type StepLine } from './format.ts';
import { nameFrames } from './frames.ts';
import { invertFacts } from './invertFact.ts';
import { nameFact } from './nameFact.ts';
import { nameTable } from './names.ts';
import { Timeline } from './timeline.ts';

/** Writes one line, without its line break, and returns only when it is safe. If it throws, the step has not happened. */
export type Append = (text: string) => void;

/** An answer that stands, or the set-up: what is needed to take it back. */
interface Stands {
  step: number;
  /** 0 for the set-up */
  seat: number;
  /** their causes by the log's ids, as everywhere outside the kernel */
  facts: readonly Fact[];
  /** let somebody learn something hidden, or cannot be taken back for another reason */
  reveals: boolean;
  /** effects suspended after it */
  frames: readonly Frame[];
}
/** A log so far, to go on from: what `openLog` gives and `fork` checks. */
export interface Past {
  header: Header;
  lines: readonly StepLine[];
  /** by step */
  facts: readonly (readonly Fact[])[];
  /** by step; null where content has changed so that the game cannot go back to that step */
  frames: (step: number) => readonly Frame[] | null;
  causes: ReadonlyMap<number, Cause>;
  /** the lines as they already stand somewhere, which are left as they are; null: all are written anew */
  written: { texts: readonly string[]; chain: string } | null;
}

export class RecordedGame {
  readonly game: Game;
  readonly header: Header;
  readonly lines: StepLine[] = [];
  readonly timeline: Timeline<Fact>;
  private readonly texts: string[] = [];
  private chain = '';
  private readonly causes: CauseBook;
  private readonly stands: Stands[] = [];

  private constructor(
    readonly playable: Playable,
    header: Header,
    private readonly append: Append,
    causes?: ReadonlyMap<number, Cause>,
  ) {
    const { table, program } = playable;
    nameTable(table);
    this.header = header;
    this.game = new Game(playable, header.seed ?? 0);
    this.causes = new CauseBook(program, causes);
    this.timeline = new Timeline(emptyState(table, seedState(header.seed ?? 0)), (s, f) => apply(table, s, f));
  }

  /** Begins a game: writes the header, then the set-up; `lay` may change the table after it and gives the facts of that. */
  static start(
    playable: Playable,
    info: GameInfo,
    append: Append = () => {},
    lay: (game: Game) => readonly Fact[] = () => [],
  ): RecordedGame {
    const { packs, options, seats, seed } = info;
    const header: Header = { ledgerwood: FORMAT, packs, options, seats, seed, table: playable.table.spec };
    const g = new RecordedGame(playable, header, append);
    g.write(header);
    const begun = g.game.start();
    const facts = g.causes.file([...begun, ...lay(g.game)]);
    g.keep({ step: 0 }, facts, { step: 0, seat: 0, reveals: true });
    return g;
  }

  /** Goes on from a past whose frames fit this content. `append` gets the lines that are not yet written. */
  static continue(playable: Playable, past: Past, append: Append = () => {}): RecordedGame {
    const { written } = past;
    const g = new RecordedGame(playable, past.header, append, past.causes);
    const { table } = playable;
    if (written) {
      g.texts.push(...written.texts);
      g.chain = written.chain;
    } else g.write(past.header);
    for (const [step, line] of past.lines.entries()) {
      const facts = past.facts[step];
      if (line.undo !== undefined) g.stands.pop();
      else {
        const seat = line.seat === undefined ? 0 : table.names.indexOf(line.seat);
        const border = step === 0 || past.frames(g.standing().step) === null;
        const reveals = border || foldRevealing(table, copyState(g.timeline.last), facts, seat);
        g.stands.push({ step, seat, facts, reveals, frames: past.frames(step) ?? [] });
      }
      g.timeline.push(facts);
      g.lines.push(line);
      if (!written) g.write(line);
    }
    g.game.resume(copyState(g.timeline.last), g.standing().frames);
    return g;
  }

  get decision(): Decision | null {
    return this.game.decision;
  }
  get over(): boolean {
    return this.game.over;
  }
  /** The whole log as text. */
  get text(): string {
    return this.texts.map((line) => `${line}\n`).join('');
  }

  /** Carries out a legal answer and writes it down; refuses any other without changing anything. */
  answer(a: Answer): StepLine {
    const { game, playable } = this;
    const { decision } = game;
    const before = game.snapshot();
    const facts = this.causes.file(game.answer(a));
    const d = decision as Decision;
    const { names } = playable.table;
    const asked = { what: this.causes.idOf(d.by), ...(d.self < 0 ? {} : { self: names[d.self] }) };
    const line = { step: this.lines.length, seat: names[d.seat], asked, answer: sayAnswer(playable, d, a) };
    const reveals = foldRevealing(playable.table, copyState(this.timeline.last), facts, d.seat);
    try {
      return this.keep(line, facts, { step: line.step, seat: d.seat, reveals });
    } catch (e) {
      game.restore(before);
      throw e;
    }
  }

  /** The same by the answer's words. */
  say(said: Said): StepLine {
    const { decision } = this.game;
    const a = decision && findAnswer(this.playable, decision, said);
    if (a === null) throw new Error(`${words(said)} is not one of the legal answers.`);
    return this.answer(a);
  }

  /** The answer that may be taken back now and the seat that may do it; null if none may. */
  canUndo(): { step: number; seat: number } | null {
    const { step, seat, reveals } = this.standing();
    if (seat === 0 || reveals) return null;
    // Whoever acted since, even to take it back, has seen the answer.
    const name = this.playable.table.names[seat];
    return this.lines.slice(step + 1).every((line) => line.seat === name) ? { step, seat } : null;
  }

  /** Takes the last standing answer back. That is an action too: both stay in the log. */
  undo(): StepLine {
    const can = this.canUndo();
    if (!can) throw new Error('Nothing can be taken back: something hidden was revealed, or another seat has acted.');
    const { game, playable } = this;
    const taken = this.stands.pop() as Stands;
    const facts = invertFacts(taken.facts);
    const state: State = copyState(game.kernel.state);
    for (const f of facts) apply(playable.table, state, f);
    const before = game.snapshot();
    game.resume(state, this.standing().frames);
    try {
      return this.keep(
        { step: this.lines.length, seat: playable.table.names[can.seat], undo: taken.step },
        facts,
        null,
      );
    } catch (e) {
      this.stands.push(taken);
      game.restore(before);
      throw e;
    }
  }

  private standing(): Stands {
    return this.stands[this.stands.length - 1];
  }

  private keep(
    begin: Omit<StepLine, 'facts'>,
    facts: readonly Fact[],
    stands: Omit<Stands, 'facts' | 'frames'> | null,
  ): StepLine {
    const { program, table } = this.playable;
    const { frames, state } = this.game.kernel;
    const named = facts.map((f) => nameFact(table, f));
    const why = this.causes.news();
    const line: StepLine = {
      ...{ ...begin, facts: named, ...(why ? { why } : {}) },
      ...{ frames: nameFrames(program, frames), state: hashState(state) },
    };
    try {
      this.write(line);
    } catch (e) {
      this.causes.untell(why);
      throw e;
    }
    this.lines.push(line);
    this.timeline.push(facts);
    if (stands) this.stands.push({ ...stands, facts, frames: frames.map(copyFrame) });
    return line;
  }

  private write(line: object): void {
    const { text, chain } = seal(this.chain, line);
    this.append(text);
    this.chain = chain;
    this.texts.push(text);
  }
}

const words = (said: Said): string => (typeof said === 'string' ? `"${said}"` : JSON.stringify(said));
