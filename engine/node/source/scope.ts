/** One function of the source while it is written. */
import type { Expr, Program } from '../../compile/program.ts';
import type { Table } from '../../run/table.ts';
import type { TableIndex } from '../../run/tableIndex.ts';
import type { Writer } from './writer.ts';

/** What source is made for: one program on one table. */
export interface Target {
  program: Program;
  table: Table;
  index: TableIndex;
}
/** How expressions are written. */
export interface Wording {
  number(s: Scope, x: Expr): string;
  test(s: Scope, x: Expr): string;
  list(s: Scope, x: Expr): string;
}

/**
 * Candidates of queries stand in variables of it; functions within it are handed those they read. In all that is written, `w` is the world,
 * `L` the slots and `S` the state.
 */
export class Scope {
  private readonly variables = new Map<number, string>();
  private readonly handed = new Map<number, string>();
  private temporaries = 0;
  /** does something in it read slots by itself? Then candidates must stand in their slots too. */
  readsSlots = false;
  constructor(
    readonly target: Target,
    private readonly writer: Writer,
    private readonly wording: Wording,
    private readonly parent: Scope | null = null,
  ) {}

  /** As a number: an amount, a truth (0 or 1) or one entity. */
  number(x: Expr): string {
    return this.wording.number(this, x);
  }
  /** As what stands in an `if`. */
  test(x: Expr): string {
    return this.wording.test(this, x);
  }
  /** As a list of entities or as a bundle. */
  list(x: Expr): string {
    return this.wording.list(this, x);
  }
  /** The name under which the source knows a value of ours. */
  refer(value: unknown): string {
    return this.writer.refer(value);
  }

  /** The variable for the candidate of a query. */
  candidate(slot: number): string {
    const name = `e${slot}`;
    this.variables.set(slot, name);
    return name;
  }
  /** The variable that stands for a slot; null where the slot itself is to be read. */
  variable(slot: number): string | null {
    const own = this.variables.get(slot) ?? this.handed.get(slot);
    if (own) return own;
    const outer = this.parent?.variable(slot);
    if (!outer) return null;
    this.handed.set(slot, outer);
    return outer;
  }
  temporary(): string {
    this.temporaries += 1;
    return `t${this.temporaries}`;
  }
  /** Something here reads slots by itself. */
  readSlots(): void {
    this.readsSlots = true;
    this.parent?.readSlots();
  }
  /** Writes a function of its own within this one, and gives the call of it. */
  within(write: (inner: Scope) => string): string {
    const inner = new Scope(this.target, this.writer, this.wording, this);
    const body = write(inner);
    const handed = [...inner.handed.values()];
    return `${inner.finish(body, handed)}(${['w', 'L', ...handed].join(', ')})`;
  }
  /** Adds this function to the source; gives its name. */
  finish(body: string, handed: readonly string[] = []): string {
    return this.add('expression', ['w', 'L', ...handed], `const S = w.state;\n${body}`);
  }
  /** The same with other parameters; `w` and `S` are its own affair. */
  add(purpose: string, params: readonly string[], body: string): string {
    const names = Array.from({ length: this.temporaries }, (_, i) => `t${i + 1}`);
    return this.writer.add(purpose, params, `${names.length > 0 ? `let ${names.join(', ')};\n` : ''}${body}`);
  }
}
