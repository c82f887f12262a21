/** The first line of a log → its header, every part looked at: a table too big to be one is refused before it is made. */
import type { TableSpec } from '../run/table.ts';
import { MOST_PIECES, MOST_PLACES, MOST_SEATS, MOST_SORTS, whyTooBig } from '../run/tableSize.ts';
import { type Forked, type Header, HIDDEN_NAME, type PackRef } from './format.ts';
import { asFlag, asInt, asList, asObject, asOneOf, asRecord, asText, type Json, Misread, own } from './misread.ts';

const VIEWERS = ['everyone', 'owner', 'nobody'] as const;

/** Throws Misread. The version has been looked at before. */
export function readHeader(x: unknown): Header {
  const o = asObject(x, 'The header');
  const table = readTable(own(o, 'table'));
  const viewer = own(o, 'viewer');
  const seats = asList(own(o, 'seats'), 'The list of seats').map((s) => {
    const seat = asObject(s, 'A seat');
    return { name: asText(own(seat, 'name'), "A seat's name"), plays: asText(own(seat, 'plays'), 'Who plays a seat') };
  });
  if (seats.length !== table.seats)
    throw new Misread(`The header names ${seats.length} seats, but its table has ${table.seats}.`);
  const header: Header = {
    ledgerwood: asInt(own(o, 'ledgerwood'), 'The format version'),
    packs: readPacks(own(o, 'packs')),
    options: asRecord(own(o, 'options'), 'The options', asText),
    seats,
    ...(viewer === undefined ? { seed: asInt(own(o, 'seed'), 'The seed') } : {}),
    table,
    ...(own(o, 'forked') === undefined ? {} : { forked: readForked(own(o, 'forked')) }),
  };
  if (viewer === undefined) return header;
  const viewers = ['nobody', ...seats.map((_, i) => `seat ${i + 1}`)];
  return { ...header, viewer: asOneOf(viewer, 'The viewer', viewers) };
}

function readPacks(x: unknown): PackRef[] {
  return asList(x, 'The list of packs').map((p) => {
    const pack = asObject(p, 'A pack');
    const modules = own(pack, 'modules');
    return {
      id: asText(own(pack, 'id'), "A pack's id"),
      version: asText(own(pack, 'version'), "A pack's version"),
      hash: asText(own(pack, 'hash'), "A pack's hash"),
      ...(modules === undefined ? {} : { modules: asList(modules, 'Modules').map((m) => asText(m, 'A module')) }),
    };
  });
}

function readForked(x: unknown): Forked {
  const o = asObject(x, 'Where the log was forked');
  return {
    step: asInt(own(o, 'step'), 'The step it was forked from', 0),
    chain: asText(own(o, 'chain'), 'The chain it was forked from'),
    packs: readPacks(own(o, 'packs')),
  };
}

function readTable(x: unknown): TableSpec {
  const o = asObject(x, 'The table');
  const list = <T>(key: string, most: number, read: (o: Json) => T): T[] => {
    const all = asList(own(o, key), `The table's ${key}`);
    if (all.length > most) throw new Misread(`The table has ${all.length} ${key}; that is more than any game has.`);
    return all.map((y) => read(asObject(y, `One of the table's ${key}`)));
  };
  const name = (y: Json) => {
    const id = asText(own(y, 'id'), 'An id');
    if (id === '' || id === HIDDEN_NAME) throw new Misread(`\`${id}\` cannot be an id.`);
    return id;
  };
  const seats = asInt(own(o, 'seats'), 'The number of seats', 1, MOST_SEATS);
  const counters = list('counters', MOST_SORTS, (c) => ({
    id: name(c),
    values: own(c, 'values') === null ? null : asList(own(c, 'values'), 'Values').map((v) => asText(v, 'A value')),
    flag: asFlag(own(c, 'flag'), 'The flag of a counter'),
  }));
  if (counters.length === 0) throw new Misread('The table has no counters, not even the one for the turn.');
  const count = asList(own(o, 'definitions'), "The table's definitions").length;
  const zones = list('zones', MOST_SORTS, (z): TableSpec['zones'][number] => ({
    id: name(z),
    of: asOneOf(own(z, 'of'), 'What a zone belongs to', ['table', 'seat', 'piece', 'pair']),
    layout: asOneOf(own(z, 'layout'), 'A layout', ['list', 'pile', 'slots', 'grid', 'bag', 'hex']),
    size: asInt(own(z, 'size'), 'The size of a zone', 0, MOST_PLACES),
    columns: asInt(own(z, 'columns'), 'The columns of a zone', 0, MOST_PLACES),
    seenBy: asOneOf(own(z, 'seenBy'), 'Who sees a zone', VIEWERS),
    countedBy: asOneOf(own(z, 'countedBy'), 'Who knows how many are in a zone', VIEWERS),
    holders:
      own(z, 'holders') === null
        ? null
        : asList(own(z, 'holders'), 'Holders').map((h) => asInt(h, 'A holder', 0, count - 1)),
  }));
  const definitions = list('definitions', MOST_PIECES, (d): TableSpec['definitions'][number] => ({
    id: name(d),
    kind: asText(own(d, 'kind'), 'A kind'),
    name: asRecord(own(d, 'name'), 'A name', asText),
    per: asOneOf(own(d, 'per'), 'What copies are counted by', ['table', 'seat']),
    start: asInt(own(d, 'start'), 'A starting zone', -1, zones.length - 1),
    copies: asInt(own(d, 'copies'), 'The number of copies', 0, MOST_PIECES),
  }));
  const scoring = asList(own(o, 'scoring'), 'The scoring').map((s) => asText(s, 'A scoring category'));
  const spec = { seats, counters, zones, definitions, scoring };
  const tooBig = whyTooBig(spec);
  if (tooBig) throw new Misread(tooBig);
  return spec;
}
