/** A line after the header → its step. Only its own shape and names are looked at here; whether it follows is asked later. */
import type { Cause } from '../compile/program.ts';
import type { Said } from '../run/answers.ts';
import type { SeenFact } from '../view/seen.ts';
import type { LogFrame, StepLine } from './format.ts';
import { asInt, asList, asObject, asRecord, asText, Misread, own } from './misread.ts';
import { nameFact } from './nameFact.ts';
import { type Reading, readCause, readEntity, readFact, seatOf } from './readFact.ts';

/** A step of a log: the line by name, its facts as the table's. */
export interface LogStep {
  line: StepLine;
  facts: readonly SeenFact[];
}

/** Throws Misread. Causes that the line tells are added to those told before. */
export function readStep(r: Reading, x: unknown): LogStep {
  const o = asObject(x, 'The line');
  const line: StepLine = { step: asInt(own(o, 'step'), 'The step', 0), facts: [] };
  const why = own(o, 'why') === undefined ? null : readWhy(r.causes, own(o, 'why'));
  if (own(o, 'seat') !== undefined) line.seat = r.table.names[seatOf(r, own(o, 'seat'), 0)];
  if (own(o, 'undo') !== undefined) line.undo = asInt(own(o, 'undo'), 'The step that is taken back', 1);
  else if (line.step > 0) {
    const asked = asObject(own(o, 'asked'), 'What was asked');
    readEntity(r, own(asked, 'self'));
    const [what, self] = [readCause(r, own(asked, 'what')), own(asked, 'self')];
    line.asked = { ...(what < 0 ? {} : { what }), ...(self === undefined ? {} : { self: asText(self, 'A name') }) };
    line.answer = readSaid(own(o, 'answer'));
  }
  if (line.step > 0 && line.seat === undefined) throw new Misread('The line does not say whose action it is.');
  const facts = asList(own(o, 'facts'), 'The facts').map((f) => readFact(r, f));
  line.facts = facts.map((f) => nameFact(r.table, f));
  if (why) line.why = why;
  if (!r.redacted) {
    line.frames = asList(own(o, 'frames'), 'The suspended effects').map(readFrame);
    line.state = asText(own(o, 'state'), 'The hash of the state');
  }
  return { line, facts };
}

function readWhy(causes: Map<number, Cause>, x: unknown): Record<string, Cause> {
  const out: Record<string, Cause> = {};
  for (const [id, cause] of Object.entries(asRecord(x, 'The causes', asObject))) {
    const n = asInt(Number(id), "A cause's number", 0);
    if (String(n) !== id) throw new Misread(`\`${id}\` is not the number of a cause.`);
    if (causes.has(n)) throw new Misread(`Cause ${n} is told twice.`);
    const text = (key: string) => asText(own(cause, key), `The \`${key}\` of cause ${n}`);
    const int = (key: string) => asInt(own(cause, key), `The \`${key}\` of cause ${n}`);
    const told: Cause = {
      ...{ definition: text('definition'), ability: text('ability'), pack: text('pack'), file: text('file') },
      ...{ line: int('line'), column: int('column'), text: text('text') },
    };
    causes.set(n, told);
    out[n] = told;
  }
  return out;
}

function readSaid(x: unknown): Said {
  if (typeof x === 'string') return x;
  return asRecord(x, 'The answer', (n, what) => asInt(n, what, 0));
}

function readFrame(x: unknown): LogFrame {
  const o = asObject(x, 'A suspended effect');
  const slot = (v: unknown) =>
    Array.isArray(v) ? v.map((n) => asInt(n, 'A number in a slot')) : asInt(v, 'A slot of a suspended effect');
  const [gives, ability] = [own(o, 'gives'), own(o, 'ability')];
  return {
    proc: asText(own(o, 'proc'), 'The name of a suspended effect'),
    hash: asText(own(o, 'hash'), 'The hash of a suspended effect'),
    pc: asInt(own(o, 'pc'), 'The place in a suspended effect', 0),
    slots: asList(own(o, 'slots'), 'The slots of a suspended effect').map(slot),
    ...(gives === true ? { gives } : {}),
    ...(ability === undefined ? {} : { ability: asText(ability, 'The ability of a suspended effect') }),
  };
}
