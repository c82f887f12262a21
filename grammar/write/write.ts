/** Effects → the rules text printed on a card. What the card says is what the card does. */
import type { Amount, Cond, Pattern, Price, Stmt, Things } from '../tree.ts';
import { english } from './english.ts';
import { italian } from './italian.ts';
import { type Language, lookUp, type Writing } from './language.ts';
import { amountText, conditionText, countOf, madeNp } from './phrases.ts';
import { polish } from './polish.ts';
import { changeClause, claimClause, waiverClause } from './standing.ts';
import { clause, plainly, sentences, speakOf } from './statements.ts';
import type { MissingWord, Words } from './words.ts';

export const LANGUAGES = ['en', 'pl', 'it'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];
const PRINTERS: Record<LanguageCode, Language> = { en: english, pl: polish, it: italian };

/** What a text may depend on besides its tree. */
export interface Circumstances {
  /** the values of the options in force */
  options?: Record<string, string>;
  /** for an attribute that lists nouns: what the definition at hand lists */
  listOf?: (attribute: string) => string[] | null;
  /** filled with the words for which English had to do */
  missing?: MissingWord[];
}

function begin(words: Words, language: LanguageCode, c: Circumstances): Writing {
  return {
    ...{ lang: PRINTERS[language], words, missing: c.missing ?? [], names: new Map() },
    ...{ it: null, those: null, them: null, doer: null, options: c.options ?? {}, listOf: c.listOf ?? (() => null) },
  };
}

/** `Draw 2 cards. Gain 1 point.` */
export function writeEffect(body: Stmt[], words: Words, language: LanguageCode, c: Circumstances = {}): string {
  return finish(sentences(begin(words, language, c), body));
}

/** What a definition is worth: `At the end of the game: 1 point per card in your hand.` */
export function writeScore(amount: Amount, words: Words, language: LanguageCode, c: Circumstances = {}): string {
  const w = begin(words, language, c);
  const points = madeNp({ head: { h: 'unit', id: 'score', from: 0, to: 0 } });
  return finish([`${w.lang.atTheEnd}: ${countOf(w, amount, points, 'object')}`]);
}

/** An amount by itself, without capital or full stop. */
export function writeAmount(amount: Amount, words: Words, language: LanguageCode, c: Circumstances = {}): string {
  const w = begin(words, language, c);
  return amountText(w, amount);
}

/** What a kind is called. */
export function writeKind(kind: string, words: Words, language: LanguageCode): string {
  return lookUp(begin(words, language, {}), 'noun', kind).forms[0];
}

/** `3 coins`: so many of a counter or a group. */
export function writeCount(n: number, unit: string, words: Words, language: LanguageCode): string {
  const amount: Amount = { k: 'num', n, from: 0, to: 0 };
  const things = madeNp({ head: { h: 'unit', id: unit, from: 0, to: 0 } });
  return countOf(begin(words, language, {}), amount, things, 'subject');
}

/** A value of an attribute, as it is said of something of a kind. */
export function writeValue(value: string, kind: string, words: Words, language: LanguageCode): string {
  const w = begin(words, language, {});
  return w.lang.valueOf(lookUp(w, 'value', value), lookUp(w, 'noun', kind));
}

/** Stamped on a card whose values are not certain. */
export const writeProvisional = (language: LanguageCode): string => PRINTERS[language].provisional;

/** A condition by itself, without capital or full stop. */
export function writeCondition(cond: Cond, words: Words, language: LanguageCode, c: Circumstances = {}): string {
  const w = begin(words, language, c);
  return conditionText(w, cond);
}

/** `After you play a card, if you have no cards in your hand: draw 2 cards.` */
export function writeTrigger(
  trigger: { sort: 'before' | 'after'; when: Pattern; needs: Cond | null; body: Stmt[] },
  words: Words,
  language: LanguageCode,
  c: Circumstances = {},
): string {
  const w = begin(words, language, c);
  const when = w.lang.when(w, trigger.sort, trigger.when);
  remember(w, trigger.when);
  // The condition alone, from a sentence that has one.
  const needs = trigger.needs ? w.lang.ifThen(conditionText(w, trigger.needs), '').replace(/[,\s]+$/, '') : '';
  const [first = '', ...rest] = sentences(w, trigger.body);
  return finish([`${when}${needs ? `, ${needs}` : ''}: ${first}`, ...rest]);
}

/** `When you play a card, you may discard this card to pay 3 less.` */
export function writeWay(
  way: { when: Pattern; body: Stmt[]; price: Price },
  words: Words,
  language: LanguageCode,
  c: Circumstances = {},
): string {
  const w = begin(words, language, c);
  const may = `${w.lang.when(w, 'way', way.when)}, ${w.lang.modal(w, 'may', null)}`;
  remember(w, way.when);
  w.doer = 'you';
  const paying = w.lang.paying(w, way.price);
  if (way.body.length === 0) return finish([`${may} ${paying}`]);
  if (way.body.every((stmt) => stmt.k === 'do'))
    return finish([`${may} ${w.lang.inOrderTo(clause(w, way.body, 'infinitive'), paying)}`]);
  return finish([`${may} ${paying}`, `${w.lang.toDoSo}: ${clause(w, way.body.map(plainly), 'order')}`]);
}

/** An ability that holds by itself. */
export type Standing =
  | { type: 'claim'; things: Things; worth: Amount; alike: boolean; if: Cond | null }
  | { type: 'waive'; rule: string; if: Cond | null }
  | { type: 'change'; value: string; to: Amount; if: Cond | null };

/** `The curfew does not hold for you.` */
export function writeStanding(a: Standing, words: Words, language: LanguageCode, c: Circumstances = {}): string {
  const w = begin(words, language, c);
  switch (a.type) {
    case 'claim':
      return finish([claimClause(w, a.things, a.worth, a.alike, a.if)]);
    case 'waive':
      return finish([waiverClause(w, a.rule, a.if)]);
    case 'change':
      return finish([changeClause(w, a.value, a.to, a.if)]);
  }
}

function remember(w: Writing, pattern: Pattern): void {
  if (pattern.object) for (const thing of pattern.object.list) if ('np' in thing) speakOf(w, thing.np);
}

/** Capitals and full stops. */
export function finish(texts: string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => `${text[0].toUpperCase()}${text.slice(1)}.`)
    .join(' ');
}
