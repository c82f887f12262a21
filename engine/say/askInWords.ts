/** A decision as a page asks it: a short question, the statement behind it, and every choice with the pieces it stands for. Plain data. */
import { NONE, type Program } from '../compile/program.ts';
import { groups } from '../run/alike.ts';
import { askedPlace } from '../run/askedPlace.ts';
import type { Decision, Option } from '../run/decision.ts';
import type { Kernel } from '../run/kernel.ts';
import { type SaidOption, sayItem, sayOptions } from './sayQuestion.ts';
import type { Speaker } from './speaker.ts';

/** One legal answer of a pick. */
export interface Choice extends Omit<SaidOption, 'word'> {
  /** names of the pieces or seats that mean this answer: alike ones all do */
  pieces: string[];
  /** a place in a zone of chosen places */
  place: { at: number; turned: number } | null;
  /** counters it speaks of */
  units: { unit: string; n: number }[];
}
/** One sort of thing in a bag. */
export interface BagSort {
  label: string;
  hint: string;
  pieces: string[];
  unit: string | null;
  lo: number;
  hi: number;
  step: number;
}
export interface Asked {
  seat: number;
  text: string;
  /** the statement that asks, as the pack writes it; empty where the question says it all */
  statement: string;
  /** the piece that asks; null if none does */
  self: string | null;
  purpose: Decision['purpose'];
  kind: 'pick' | 'bag';
  /** of a pick */
  choices: Choice[];
  /** of a bag */
  sorts: BagSort[];
  min: number;
  max: number;
  /** what is being put somewhere */
  placing: { piece: string; zone: string } | null;
}

export function askInWords(k: Kernel, program: Program, s: Speaker, d: Decision): Asked {
  const { table, state } = { table: s.table, state: k.state };
  const place = d.kind === 'pick' && d.purpose === 'place' ? askedPlace(k) : null;
  const statement = program.causes[d.by]?.text.trim().split('\n')[0] ?? '';
  const base = {
    seat: d.seat,
    self: d.self > table.seats ? table.names[d.self] : null,
    statement: d.purpose === 'menu' || d.purpose === 'way' ? '' : statement.replace(/^must /, ''),
    purpose: d.purpose,
    placing: place ? { piece: table.names[place.piece], zone: table.zoneNames[place.zone] } : null,
  };
  if (d.kind === 'bag') {
    const sorts = d.items.map((item) => ({
      label: sayItem(program, s, item),
      hint: item.pieces.length > 0 ? s.zone(state.zoneOf[item.pieces[0]]) : '',
      pieces: item.pieces.map((e) => table.names[e]),
      unit: item.pieces.length > 0 ? null : (program.counters[item.unit]?.id ?? null),
      ...{ lo: item.lo, hi: item.hi, step: item.step },
    }));
    return { ...base, kind: 'bag', text: askBag(s, program, d), choices: [], sorts, min: d.min, max: d.max };
  }
  const said = sayOptions(program, s, state, d);
  const choices = d.options.map((o, i) => ({
    ...{ label: readable(said[i].label), hint: said[i].hint },
    ...standsFor(k, program, o),
  }));
  return { ...base, kind: 'pick', text: askPick(s, program, d, place), choices, sorts: [], min: 1, max: 1 };
}

function askBag(s: Speaker, program: Program, d: Decision & { kind: 'bag' }): string {
  const many = d.min === d.max ? `${d.min}` : d.min === 0 ? `up to ${d.max}` : `${d.min} to ${d.max}`;
  const pieces = d.items.flatMap((item) => item.pieces);
  const kind = pieces.length > 0 ? (commonKind(s, program, pieces) ?? 'piece') : '';
  const noun = kind === '' ? '' : ` ${kind}${d.max === 1 ? '' : 's'}`;
  const verb = d.purpose === 'pay' ? 'Pay with' : d.purpose === 'gain' ? 'Gain' : 'Choose';
  return `${verb} ${many}${noun}`;
}

function askPick(
  s: Speaker,
  program: Program,
  d: Decision & { kind: 'pick' },
  place: { piece: number; zone: number } | null,
): string {
  const carrier = d.self > s.table.seats ? s.piece(d.self) : '';
  switch (d.purpose) {
    case 'menu':
      return 'What do you do?';
    case 'way':
      return 'How do you pay?';
    case 'pay':
      return 'What do you pay with?';
    case 'order':
      return 'Which comes next?';
    case 'may':
      return carrier === '' ? 'Do you want to?' : `Do you use the ${carrier}?`;
    case 'branch':
      return 'Choose one';
    case 'place':
      return place ? `Where does ${s.piece(place.piece)} go in ${s.zone(place.zone)}?` : 'Where does it go?';
    case 'choose': {
      const pieces = d.options.flatMap((o) => (o.o === 'entity' ? [o.e] : []));
      if (pieces.length > 0 && pieces.every((e) => e <= s.table.seats)) return 'Choose a player';
      return `Choose ${aOrAn(commonKind(s, program, pieces) ?? 'piece')}`;
    }
  }
}

/** `none` and `must haul` as somebody would say them. */
const readable = (label: string): string =>
  label === 'none' ? 'No, thank you' : label === 'yes' ? 'Yes' : label.replace(/^must /, '');

const aOrAn = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** The narrowest kind that all of them are of. */
function commonKind({ table }: Speaker, { nouns }: Program, pieces: readonly number[]): string | null {
  if (pieces.length === 0 || pieces.some((e) => e <= table.seats)) return null;
  const definitions = [...new Set(pieces.map((e) => table.defOf[e]))];
  const ids = new Set(table.spec.definitions.map((d) => d.id));
  let best: string | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const { id, has } of nouns) {
    // The name of a single definition is no kind.
    if (ids.has(id) || !definitions.every((d) => has[d])) continue;
    const members = has.reduce((n: number, x) => n + (x ? 1 : 0), 0);
    if (members < fewest) [best, fewest] = [id, members];
  }
  return best;
}

function standsFor(k: Kernel, program: Program, o: Option): Pick<Choice, 'pieces' | 'place' | 'units'> {
  const none = { pieces: [], place: null, units: [] };
  const of = (e: number) => (e === NONE ? none : { ...none, pieces: alike(k, e).map((p) => k.table.names[p]) });
  switch (o.o) {
    case 'entity':
    case 'listener':
    case 'action':
      return of(o.e);
    case 'way':
      return of(o.piece);
    case 'place':
      return { ...none, place: { at: o.at, turned: o.turn } };
    case 'bundle': {
      const units = [];
      for (let i = 0; i < o.bundle.length; i += 2)
        units.push({ unit: program.counters[o.bundle[i]]?.id ?? '', n: o.bundle[i + 1] });
      return { ...none, units };
    }
    default:
      return none;
  }
}

/** Pieces that nobody can tell from this one. */
function alike(k: Kernel, e: number): number[] {
  const zone = e > k.table.seats ? k.state.zoneOf[e] : NONE;
  if (zone < 0) return [e];
  return (
    groups(
      k,
      k.state.zones[zone].filter((p) => p !== 0),
    ).find((group) => group.includes(e)) ?? [e]
  );
}
