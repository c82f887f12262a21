/** What a language must be able to say, and the state of a text while it is written. */
import type { Amount, Cond, Np, Pattern, Place, Price, Stmt, ZoneRef } from '../tree.ts';
import type { MissingWord, Word, WordSort, Words } from './words.ts';

/** What a noun phrase does in its sentence; each language gives it a preposition, a case, or nothing. */
export type Role =
  | 'subject'
  | 'object'
  /** an object taken from where it is */
  | 'moved'
  | 'of'
  | 'to'
  | 'on'
  | 'beneath'
  | 'onto'
  | 'under'
  | 'at'
  | 'fromOn'
  | 'fromBeneath'
  | 'with'
  | 'per'
  | 'except'
  | 'is'
  | 'as';
/** `order`: do it; `infinitive`: after may and must; `you`, `they`: told of somebody; `while`: going on, in ways to pay. */
export type Mood = 'order' | 'infinitive' | 'you' | 'they' | 'while';

export type EachOrder = (Stmt & { k: 'each' })['order'];

/** The parts of an order, each written already. */
export interface OrderParts {
  verb: string;
  object: string;
  into: string;
  to: string;
  /** `to` is a pronoun, which some languages put before the object */
  shortTo: boolean;
  with: string;
  as: string;
  price: string;
  /** the price is `free`, which some languages put next to the verb */
  free: boolean;
}

/** Amounts and conditions that each language says in its own way; the others are put together of these (`phrases.ts`). */
export type OwnAmount = Exclude<Amount, { k: 'num' | 'name' | 'before' | 'per' | 'ifAmount' }>;
export type OwnCond = Exclude<Cond, { k: 'and' | 'or' | 'has' | 'before' }>;

export interface Language {
  code: string;
  core: Partial<Record<WordSort, Record<string, Word>>>;
  and: string;
  or: string;

  /** Quantity, adjectives and noun with their preposition, without what follows the noun. */
  noun(w: Writing, np: Np, role: Role): string;
  pronoun(w: Writing, pronoun: string, role: Role): string;
  /** `that worker`, `those cards`: something that was given a name. */
  that(w: Writing, np: Np, role: Role): string;
  /** `one of those` */
  part(w: Writing, np: Np, whole: Np | null, role: Role): string;
  relation(w: Writing, relation: string, of: Np, role: Role): string;
  post(w: Writing, np: Np, post: Np['posts'][number], role: Role): string;
  /** `its cost`, `the production of a card` */
  owned(w: Writing, word: Word, of: Np | null, role: Role): string;
  zone(w: Writing, zone: ZoneRef, how: 'what' | 'where' | 'whence' | 'object'): string;

  amount(w: Writing, a: OwnAmount): string;
  /** `cards, as many as …`: a number of things that no shorter way can say */
  asManyAs(w: Writing, np: Np, a: Amount, role: Role): string;
  /** `, at most 6` */
  atMost(amount: string): string;
  per(w: Writing, each: number, of: Np[]): string;
  condition(w: Writing, c: OwnCond): string;
  /** `you have 2 coins and a card` */
  has(w: Writing, np: Np, whats: Np[]): string;

  verb(w: Writing, word: Word, mood: Mood, who: Np | null): string;
  arrange(parts: OrderParts): string;
  into(w: Writing, prep: string, place: Place): string;
  price(w: Writing, price: Price): string;
  /** The price as something one does: `pay 3 less`. */
  paying(w: Writing, price: Price): string;
  setTo(w: Writing, what: string, to: string): string;
  next: string;
  random: string;
  as(w: Writing, np: Np): string;
  when(w: Writing, sort: 'before' | 'after' | 'way', pattern: Pattern): string;

  /** `you may`, `you must`, before an infinitive. */
  modal(w: Writing, mode: 'may' | 'must', who: Np | null): string;
  /** `a, b, then c` */
  inSequence(parts: string[]): string;
  ifThen(condition: string, rest: string): string;
  /** `a, plus b` */
  plus(a: string, b: string): string;
  ifAmount(yes: string, condition: string, no: string | null): string;
  otherwise(rest: string): string;
  onlyIf(condition: string): string;
  goOnOnlyIf(condition: string): string;
  forEach(w: Writing, np: Np, order: EachOrder, first: Np | undefined): string;
  times(amount: string, upTo: boolean): string;
  chooseOne: string;
  mayChooseOne(w: Writing, who: Np | null): string;
  firstPossible: string;
  stop: string;
  asBefore: string;
  reactions: string;
  let(name: string, amount: string): string;
  /** joins a deed and what it is done for: `discard this card to pay less` */
  inOrderTo(deed: string, aim: string): string;
  toDoSo: string;
  atTheEnd: string;
  /** An adjective or another value as it is said of one thing, beside its noun. */
  valueOf(value: Word, noun: Word): string;
  /** stamped on a card whose values are not certain */
  provisional: string;
  /** `per set of 1 coin and 1 fish` */
  perSet(things: string): string;
  /** after things that must all be of one sort */
  alike: string;
  waived(rule: string): string;
  /** what a value does, as a sentence about it: `your hand limit rises by 2` */
  changed(value: string, change: Change): string;
}

/** How a value differs from what it was; `is`: whatever it was. */
export type Change = { k: 'doubles' | 'halves'; amount: null } | { k: 'rises' | 'falls' | 'is'; amount: string };

/** A text while it is written: what was named and spoken of so far decides how pronouns read. */
export interface Writing {
  lang: Language;
  words: Words;
  missing: MissingWord[];
  names: Map<string, Amount | Np>;
  /** the piece last spoken of, the pieces or counters last counted, the seat last spoken of */
  it: Np | null;
  those: Np | null;
  them: Np | null;
  /** who does what the clause tells: decides between `swój` and `twój` */
  doer: 'you' | 'they' | null;
  /** the values of the options in force, so that a text tells only what holds */
  options: Record<string, string>;
  /** for a list of nouns that the definition itself gives: their ids */
  listOf(attribute: string): string[] | null;
}

/** The word in the text's language; English where that has none, and then noted; the id itself where nobody has one. */
export function lookUp(w: Writing, sort: WordSort, id: string): Word {
  const found = w.lang.core[sort]?.[id] ?? w.words.find(sort, id, w.lang.code);
  if (found) return found;
  w.missing.push({ sort, id });
  return w.words.find(sort, id, 'en') ?? { forms: [id], gender: null, name: null };
}

/** Runs with some of the state changed, and puts it back. */
export function within<T>(w: Writing, part: Partial<Writing>, write: () => T): T {
  const before: Partial<Writing> = {};
  for (const key of Object.keys(part) as (keyof Writing)[]) Object.assign(before, { [key]: w[key] });
  Object.assign(w, part);
  try {
    return write();
  } finally {
    Object.assign(w, before);
  }
}
