/** Reading a log. Never throws and never trusts: any text in, what can be read and what is wrong out. */
import type { Cause } from '../compile/program.ts';
import type { Fact } from '../run/facts.ts';
import { seedState } from '../run/random.ts';
import { apply, copyState, emptyState, hashState, type State } from '../run/state.ts';
import { makeTable, type Table } from '../run/table.ts';
import { applySeen, type SeenFact } from '../view/seen.ts';
import type { Viewer } from '../view/sight.ts';
import { checkSeal } from './chain.ts';
import { checkFact } from './checkFact.ts';
import { checkSeen } from './checkSeen.ts';
import type { Header } from './format.ts';
import { invertFacts } from './invertFact.ts';
import { asInt, asObject, type Json, Misread, own } from './misread.ts';
import { nameTable } from './names.ts';
import { parseLine } from './parseLine.ts';
import { readHeader } from './readHeader.ts';
import { type LogStep, readStep } from './readStep.ts';
import { Timeline } from './timeline.ts';
import { upcastFrom } from './upcast/upcast.ts';
import type { Upcaster } from './upcast/upcasters.ts';

export type ProblemCode =
  | 'empty'
  | 'unfinished'
  | 'not-json'
  | 'version'
  | 'altered'
  | 'malformed'
  | 'step'
  | 'does-not-follow'
  | 'state';
export interface Problem {
  code: ProblemCode;
  /** from 1 */
  line: number;
  message: string;
}

/** A log as far as it can be read. Every step in it has been checked against the one before. */
export interface Log {
  header: Header;
  /** the format it was written in */
  version: number;
  table: Table;
  /** whose copy it is; `all` for a log that is not redacted */
  viewer: Viewer;
  steps: LogStep[];
  /** by the log's own ids */
  causes: ReadonlyMap<number, Cause>;
  timeline: Timeline<SeenFact>;
  /** its lines as they stand, the header first */
  texts: string[];
  /** of each line */
  chains: string[];
}
export interface Opened {
  /** null if not even the header can be read */
  log: Log | null;
  /** empty if and only if the log is whole */
  problems: Problem[];
}

class Trouble extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

/** The mark that some editors put before a text, and the line breaks of other systems, are no part of what was written. */
const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);

export function openLog(text: string, upcasters?: readonly Upcaster[]): Opened {
  const raw = linesOf(text);
  const rest = raw.pop() as string;
  // A last line without its line break counts if it is whole.
  const unfinished = rest !== '';
  if (unfinished) raw.push(rest);
  if (raw.length === 0) return { log: null, problems: [{ code: 'empty', line: 1, message: 'The log is empty.' }] };
  let log: Log | null = null;
  let add: ((line: string) => void) | null = null;
  for (const [i, line] of raw.entries()) {
    try {
      if (add) add(line);
      else [log, add] = begin(line, upcasters);
    } catch (e) {
      const last = i === raw.length - 1;
      const { code, message } = trouble(e);
      if (last && unfinished && (code === 'altered' || code === 'not-json')) {
        const gone = 'The last line is unfinished and was left out.';
        return { log, problems: [{ code: 'unfinished', line: i + 1, message: gone }] };
      }
      // Of what has no beginning nothing is shown, and nothing need be said.
      const after = log ? raw.length - 1 - i : 0;
      const more = after === 0 ? '' : ` The ${after === 1 ? 'line' : `${after} lines`} after it cannot be relied on.`;
      return { log, problems: [{ code, line: i + 1, message: message + more }] };
    }
  }
  return { log, problems: [] };
}

function trouble(e: unknown): { code: ProblemCode; message: string } {
  if (e instanceof Trouble) return e;
  if (e instanceof Misread) return { code: 'malformed', message: e.message };
  return { code: 'malformed', message: `The line cannot be read: ${e instanceof Error ? e.message : String(e)}` };
}

function parsed(text: string): unknown {
  try {
    return parseLine(text);
  } catch (e) {
    throw new Trouble('not-json', trouble(e).message);
  }
}

/** The chain of a line; throws Trouble if the line is not as it was written, or not where it was written. */
function chainOf(before: string, text: string): string {
  const chain = checkSeal(before, text);
  if (chain !== null) return chain;
  throw new Trouble('altered', 'This line has been altered, or a line before it is missing: its chain does not fit.');
}

function begin(text: string, upcasters?: readonly Upcaster[]): [Log, (line: string) => void] {
  let raw: Json;
  try {
    raw = asObject(parseLine(text), 'The header');
  } catch {
    throw new Trouble('not-json', 'This is not a log of Ledgerwood: its first line is not the header of one.');
  }
  if (own(raw, 'ledgerwood') === undefined) throw new Trouble('version', 'This is not a log of Ledgerwood.');
  const version = asInt(own(raw, 'ledgerwood'), 'The format version', 0);
  let up: ReturnType<typeof upcastFrom>;
  try {
    up = upcastFrom(version, upcasters);
  } catch (e) {
    throw new Trouble('version', trouble(e).message);
  }
  // After the version: a newer format may have a chain of another kind.
  const chain = chainOf('', text);
  const header = readHeader(up.header(raw));
  const table = makeTable(header.table);
  const names = nameTable(table);
  const viewer: Viewer =
    header.viewer === undefined ? 'all' : header.viewer === 'nobody' ? 'nobody' : table.names.indexOf(header.viewer);
  const causes = new Map<number, Cause>();
  const redacted = viewer !== 'all';
  const fold = (s: State, f: SeenFact) => (redacted ? applySeen(table, s, viewer, f) : apply(table, s, f as Fact));
  const empty = emptyState(table, redacted ? [0, 0, 0, 0] : seedState(header.seed ?? 0));
  const log: Log = {
    ...{ header, version, table, viewer, causes, steps: [], timeline: new Timeline(empty, fold) },
    ...{ texts: [text], chains: [chain] },
  };
  const standing: number[] = [];
  return [
    log,
    (line) => {
      const raw = parsed(line);
      const chain = chainOf(log.chains[log.chains.length - 1], line);
      const step = readStep({ table, names, causes, redacted }, up.line(asObject(raw, 'The line')));
      follow(log, standing, step, fold);
      if (step.line.undo === undefined) standing.push(step.line.step);
      else standing.pop();
      log.steps.push(step);
      log.timeline.push(step.facts);
      log.texts.push(line);
      log.chains.push(chain);
    },
  ];
}

/** Throws Trouble unless the step follows from those before it. */
function follow(log: Log, standing: readonly number[], step: LogStep, fold: (s: State, f: SeenFact) => void): void {
  const { table, viewer, steps } = log;
  const { line, facts } = step;
  if (line.step !== steps.length)
    throw new Trouble('step', `This should be step ${steps.length}, but it says that it is step ${line.step}.`);
  if (line.undo !== undefined) followUndo(log, standing.at(-1) ?? 0, step);
  const state = copyState(log.timeline.last);
  for (const [n, f] of facts.entries()) {
    const wrong = viewer === 'all' ? checkFact(table, state, f as Fact) : checkSeen(table, state, viewer, f);
    if (wrong) throw new Trouble('does-not-follow', `Fact ${n + 1} of step ${line.step} does not follow: ${wrong}`);
    fold(state, f);
  }
  if (viewer === 'all' && hashState(state) !== line.state)
    throw new Trouble('state', `The state after step ${line.step} is not the one that this line was written with.`);
}

function followUndo({ steps, viewer }: Log, last: number, { line, facts }: LogStep): void {
  const not = (why: string): never => {
    throw new Trouble('does-not-follow', `Step ${line.step} cannot take back step ${line.undo}: ${why}`);
  };
  if (last === 0 || line.undo !== last) return not('that is not the last answer that stands.');
  const taken = steps[last];
  if (taken.line.seat !== line.seat) return not('it was the answer of another seat.');
  if (viewer !== 'all') return;
  const expected = invertFacts(taken.facts as Fact[]);
  if (JSON.stringify(expected) !== JSON.stringify(facts)) not('its facts are not the opposite of what happened there.');
}
