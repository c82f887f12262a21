/** A program made ready to run: its functions, and what is looked up often. Made once and shared by all games of the program. */
import { MANY, NONE, type Proc, type Program, type Value, type ZoneType } from '../compile/program.ts';
import { type Body, makeBody, type Op } from './body.ts';
import { closures } from './evaluate.ts';
import { type Evaluators, makeEvaluators } from './evaluators.ts';
import type { Maker } from './maker.ts';
import { makeOp } from './ops.ts';
import { makeResume, type Resume } from './resume.ts';
import type { Table } from './table.ts';
import { emptySlots, type Num } from './world.ts';

/** A trigger: which running verb it fits, and what else it needs. */
export interface Reaction {
  when: 'before' | 'after';
  verb: number;
  matches: Num;
  needs: Num | null;
  proc: number;
}
/** A way to pay, offered while a verb runs that it fits. */
export interface PayWay {
  verb: number;
  name: string;
  matches: Num;
  proc: number;
  mod: readonly number[];
}
export interface Code {
  program: Program;
  procs: Op[][];
  /** the same, each in one piece */
  bodies: Body[];
  /** by proc, by instruction: its statement, the cause of the facts it makes */
  causes: Int32Array[];
  evaluators: Evaluators;
  /** zones whose pieces' abilities are in force */
  inForce: number[];
  /** zones that fill themselves up from another */
  refilling: number[];
  /** by definition */
  reactions: Reaction[][];
  /** by verb, by definition: numbers of its reactions to that verb */
  listening: (number[] | null)[][];
  /** ways that belong to no piece, and those of each definition */
  ways: PayWay[];
  waysOf: PayWay[][];
  /** procs that carry out a way to pay */
  wayProcs: ReadonlySet<number>;
  /** by proc: what takes up an answer to each instruction that asks, and the slots its frames begin with */
  resumes: Resume[][];
  blank: Value[][];
}

function blankSlots({ slots, gives }: Proc): Value[] {
  const L = emptySlots(slots);
  L[MANY] = 0;
  if (gives >= 0) L[gives] = [];
  return L;
}

export function makeCode(program: Program, table: Table, maker: Maker = closures): Code {
  const { num } = maker;
  const zonesThat = (test: (z: ZoneType) => boolean) =>
    table.zones.flatMap((z, i) => (test(program.zones[z.type]) ? [i] : []));
  const way = (w: Program['ways'][number]): PayWay => ({ ...w, matches: num(w.matches) });
  const reactions = program.definitions.map((d) =>
    d.listeners.map((l) => ({ ...l, matches: num(l.matches), needs: l.needs ? num(l.needs) : null })),
  );
  const procs = program.procs.map((p) => p.code.map((i) => makeOp(i, maker)));
  const causes = program.procs.map((p) => Int32Array.from(p.code, ({ id }) => id));
  return {
    ...{ program, procs, causes, evaluators: makeEvaluators(program, maker), reactions },
    bodies: procs.map((ops, p) => makeBody(ops, causes[p], program.procs[p].ahead)),
    resumes: program.procs.map((p) => p.code.map((i) => makeResume(i, maker))),
    blank: program.procs.map(blankSlots),
    inForce: zonesThat((z) => z.inForce),
    refilling: zonesThat((z) => z.refillFrom !== NONE),
    listening: program.verbs.map((_, verb) =>
      reactions.map((list) => {
        const found = list.flatMap((l, n) => (l.verb === verb ? [n] : []));
        return found.length > 0 ? found : null;
      }),
    ),
    ways: program.ways.map(way),
    waysOf: program.definitions.map((d) => d.ways.map(way)),
    wayProcs: new Set([...program.ways, ...program.definitions.flatMap((d) => d.ways)].map((w) => w.proc)),
  };
}
