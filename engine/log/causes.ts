/** The causes a log has told: its own small numbers for them, each explained on the line that first uses it. */
import type { Cause, Program } from '../compile/program.ts';
import type { Fact } from '../run/facts.ts';

/**
 * A log numbers causes itself, because a program's numbers change with every edit: a fork may go on with other content and still
 * explain its older facts.
 */
export class CauseBook {
  private readonly ids = new Map<string, number>();
  private readonly byProgram = new Map<number, number>();
  private told: Record<string, Cause> = {};
  private next = 0;

  constructor(
    private readonly program: Pick<Program, 'causes'>,
    known: ReadonlyMap<number, Cause> = new Map(),
  ) {
    for (const [id, cause] of known) {
      this.ids.set(key(cause), id);
      this.next = Math.max(this.next, id + 1);
    }
  }

  /** The facts of a game with the log's ids of their causes. */
  file(facts: readonly Fact[]): Fact[] {
    return facts.map((f) => (f.by < 0 ? f : { ...f, by: this.idOf(f.by) }));
  }

  /** The log's id of a cause of the program. */
  idOf(cause: number): number {
    const known = this.byProgram.get(cause);
    if (known !== undefined) return known;
    const { definition, ability, pack, file, line, column, text } = this.program.causes[cause];
    const plain: Cause = { definition, ability, pack, file, line, column, text };
    let id = this.ids.get(key(plain));
    if (id === undefined) {
      id = this.next;
      this.next += 1;
      this.ids.set(key(plain), id);
      this.told[id] = plain;
    }
    this.byProgram.set(cause, id);
    return id;
  }

  /** Causes used since the last call that the log had not told before; undefined if none. */
  news(): Record<string, Cause> | undefined {
    const out = this.told;
    this.told = {};
    return Object.keys(out).length > 0 ? out : undefined;
  }
  /** The line that told these was not written after all. */
  untell(news: Record<string, Cause> | undefined): void {
    Object.assign(this.told, news);
  }
}

const key = (c: Cause): string => JSON.stringify([c.definition, c.ability, c.pack, c.file, c.line, c.column, c.text]);
