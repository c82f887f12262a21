/** A fact of a log → the fact of this table. Names that the table does not have are misread. */
import { type Cause, NONE } from '../compile/program.ts';
import type { Table } from '../run/table.ts';
import { UNKNOWN } from '../view/project.ts';
import type { SeenFact } from '../view/seen.ts';
import { HIDDEN_NAME } from './format.ts';
import { asInt, asList, asObject, asOneOf, asText, type Json, Misread, own } from './misread.ts';
import type { Names } from './names.ts';

/** What is needed to read a line: the table, its names, the ids of causes told so far, and whether things may be hidden. */
export interface Reading {
  table: Table;
  names: Names;
  causes: Map<number, Cause>;
  redacted: boolean;
}

const KINDS = ['count', 'move', 'order', 'create', 'retire', 'rng', 'mark', 'over', 'see'] as const;

/** Throws Misread. The cause is the log's own id of it. */
export function readFact(r: Reading, x: unknown): SeenFact {
  const o = asObject(x, 'A fact');
  const k = asOneOf(own(o, 'k'), 'The kind of a fact', KINDS);
  const why = { by: readCause(r, own(o, 'by')), self: own(o, 'self') === undefined ? NONE : entity(r, own(o, 'self')) };
  const int = (key: string) => asInt(own(o, key), `\`${key}\` of a fact`);
  switch (k) {
    case 'count':
      return { k, of: entity(r, own(o, 'of')), c: counter(r, own(o, 'c')), from: int('from'), to: int('to'), ...why };
    case 'move':
      return {
        ...{ k, piece: piece(r, own(o, 'piece')), from: zone(r, own(o, 'from')), at: place(r, o, 'at') },
        ...{ to: zone(r, own(o, 'to')), toAt: place(r, o, 'toAt'), ...why },
      };
    case 'order':
      return { k, zone: zone(r, own(o, 'zone')), was: pieces(r, own(o, 'was')), now: pieces(r, own(o, 'now')), ...why };
    case 'create':
    case 'retire':
      return { k, piece: piece(r, own(o, 'piece')), zone: zone(r, own(o, 'zone')), at: place(r, o, 'at'), ...why };
    case 'rng':
      return { k, from: rng(own(o, 'from')), to: rng(own(o, 'to')), ...why };
    case 'mark': {
      const what = asOneOf(own(o, 'what'), 'What is marked', ['turn', 'phase']);
      const seat = (key: string) => (own(o, key) === null ? NONE : seatOf(r, own(o, key), 0));
      return what === 'turn'
        ? { k, what, was: seat('was'), n: seat('now'), ...why }
        : { k, what, was: int('was'), n: int('now'), ...why };
    }
    case 'over':
      return { k, ...readScores(r, o), ...why };
    case 'see':
      if (!r.redacted) throw new Misread('A fact of kind `see` stands only in a redacted log.');
      return { k, zone: zone(r, own(o, 'zone')), pieces: pieces(r, own(o, 'pieces')), ...why };
  }
}

export function readCause(r: Reading, x: unknown): number {
  if (x === undefined) return NONE;
  const id = asInt(x, 'A cause', 0);
  if (!r.causes.has(id)) throw new Misread(`Cause ${id} is told nowhere.`);
  return id;
}
export function readEntity(r: Reading, x: unknown): number {
  return x === undefined ? NONE : entity(r, x);
}
/** The number of a seat, from `least` on (0: the table). */
export function seatOf(r: Reading, x: unknown, least = 1): number {
  const e = entity(r, x);
  if (e < least || e > r.table.seats) throw new Misread(`\`${x}\` is not a seat.`);
  return e;
}

function entity(r: Reading, x: unknown): number {
  const name = asText(x, 'A name');
  if (r.redacted && name === HIDDEN_NAME) return UNKNOWN;
  return r.names.entities.get(name) ?? unknown('piece or seat', name);
}
function piece(r: Reading, x: unknown): number {
  const e = entity(r, x);
  if (e >= 0 && e <= r.table.seats) throw new Misread(`\`${x}\` is not a piece.`);
  return e;
}
function zone(r: Reading, x: unknown): number {
  const name = asText(x, 'A zone');
  if (r.redacted && name === HIDDEN_NAME) return NONE;
  return r.names.zones.get(name) ?? unknown('zone', name);
}
function counter(r: Reading, x: unknown): number {
  const name = asText(x, 'A counter');
  return r.names.counters.get(name) ?? unknown('counter', name);
}
function unknown(what: string, name: string): never {
  throw new Misread(`This log's table has no ${what} called \`${name.slice(0, 80)}\`.`);
}
function place(r: Reading, o: Json, key: string): number {
  const x = own(o, key);
  return x === undefined && r.redacted ? NONE : asInt(x, `\`${key}\` of a fact`, 0);
}
function pieces(r: Reading, x: unknown): number[] {
  return asList(x, 'A list of pieces').map((p) => (p === null ? 0 : piece(r, p)));
}
function rng(x: unknown): number[] {
  return asList(x, 'The state of chance').map((n) => asInt(n, 'A word of the state of chance'));
}

function readScores(r: Reading, o: Json): { scores: number[][]; ranking: number[][] } {
  const { table } = r;
  const all = asObject(own(o, 'scores'), 'The scores');
  const scores = Array.from({ length: table.seats }, (_, i) => {
    const row = asObject(own(all, table.names[i + 1]), `The score of ${table.names[i + 1]}`);
    return table.spec.scoring.map((c) =>
      asInt(own(row, c), `The score for \`${c}\``, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    );
  });
  const ranking = asList(own(o, 'ranking'), 'The ranking').map((p) =>
    asList(p, 'A place in the ranking').map((s) => seatOf(r, s)),
  );
  return { scores, ranking };
}
