/** The rules text of a definition, made from what it does, in one of the languages the writer knows. Pure. */
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import type { MissingWord, Words } from '../../grammar/write/words.ts';
import {
  type Circumstances,
  finish,
  type LanguageCode,
  type Standing,
  writeAmount,
  writeCondition,
  writeEffect,
  writeScore,
  writeStanding,
  writeTrigger,
  writeWay,
} from '../../grammar/write/write.ts';
import { buildVocabulary } from '../compile/vocabulary.ts';
import { effectOf, phraseOf } from '../compile/written.ts';
import { abilitiesOf, attributesOf, kindLine } from '../load/kindLine.ts';
import type { AbilityDef, AttributeDef, AttributeValue, Definitions, KindDef, Sourced } from '../load/model.ts';
import { packWords } from './packWords.ts';

/** One line of a card's text and the ability or attribute it tells. */
export interface CardLine {
  of: string;
  text: string;
}
export interface CardTextOptions {
  /** options of the game; their defaults, unless said */
  options?: Record<string, string>;
  /** which side of a definition that has several; the first, unless said */
  side?: number;
  /** filled with the words for which English had to do */
  missing?: MissingWord[];
}

interface Card {
  d: Definitions;
  line: KindDef[];
  vocabulary: Vocabulary;
  words: Words;
  language: LanguageCode;
  circumstances: Circumstances;
}

const prepared = new WeakMap<Definitions, { vocabulary: Vocabulary; words: Words }>();
/** What the writer of texts needs of the packs in use. */
export function prepare(d: Definitions): { vocabulary: Vocabulary; words: Words } {
  let ready = prepared.get(d);
  if (!ready) {
    const vocabulary = buildVocabulary(d);
    ready = { vocabulary, words: packWords(d, vocabulary) };
    prepared.set(d, ready);
  }
  return ready;
}

/** The lines of a definition's text: what it needs, what it does and what it is worth. Texts with mistakes are left out. */
export function cardLines(
  d: Definitions,
  id: string,
  language: LanguageCode,
  { options, missing, side = 0 }: CardTextOptions = {},
): CardLine[] {
  const def = side > 0 ? d.definitions[id]?.sides[side - 1] : d.definitions[id];
  if (!def) return [];
  const line = kindLine(d.kinds, def.kind);
  const defaults = Object.fromEntries(Object.values(d.options).map((o) => [o.id, o.default]));
  const attributeOf = (name: string) => def.attributes[name] ?? inherited(line, name);
  const circumstances: Circumstances = {
    options: { ...defaults, ...options },
    missing,
    listOf: (attribute) => {
      const value = attributeOf(attribute);
      return Array.isArray(value) ? value : null;
    },
  };
  const card: Card = { d, line, ...prepare(d), language, circumstances };
  const attributes = [...attributesOf(line).values()];
  const conditions = attributes.filter((a) => a.type === 'condition');
  const others = attributes.filter((a) => a.type !== 'condition');
  const abilities = [...abilitiesOf(line)].filter((name) => name !== 'score');
  const own = abilities.flatMap((name) => abilityLine(card, name, def.effects[name]));
  const lines = [
    ...conditions.flatMap((a) => attributeLine(card, a, attributeOf(a.id))),
    ...own,
    ...def.abilities.flatMap((ability) => otherAbility(card, ability)),
    ...others.flatMap((a) => attributeLine(card, a, def.attributes[a.id])),
    ...scoreLine(card, def.effects.score),
  ];
  if (lines.length > 0) return lines;
  // Nothing of its own to say: it does what its kind does.
  return abilities.flatMap((name) => {
    const value = inherited(line, name);
    return abilityLine(card, name, isSourced(value) ? value : undefined);
  });
}

/** The text of a definition, line by line. */
export function cardText(d: Definitions, id: string, language: LanguageCode, options: CardTextOptions = {}): string[] {
  return cardLines(d, id, language, options).map((line) => line.text);
}

function inherited(line: KindDef[], name: string): AttributeValue | undefined {
  return line.find((kind) => kind.defaults[name] !== undefined)?.defaults[name];
}
function isSourced(value: AttributeValue | undefined): value is Sourced {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The label, and the text after it with a small letter. */
function labelled(card: Card, name: string, text: string): string {
  const label = card.d.languages[card.language]?.labels[name] ?? card.d.languages.en?.labels[name];
  return label ? `${label}: ${text[0].toLowerCase()}${text.slice(1)}` : text;
}

function abilityLine(card: Card, name: string, source: Sourced | undefined): CardLine[] {
  if (!source) return [];
  const body = effectOf(source, card.vocabulary);
  const text = writeEffect(body, card.words, card.language, card.circumstances);
  return text === '' ? [] : [{ of: name, text: labelled(card, name, text) }];
}

function otherAbility(card: Card, ability: AbilityDef): CardLine[] {
  const { vocabulary, words, language, circumstances } = card;
  if (ability.type === 'claim' || ability.type === 'waive' || ability.type === 'change') {
    const standing = standingOf(card, ability);
    return standing ? [{ of: ability.type, text: writeStanding(standing, words, language, circumstances) }] : [];
  }
  const when = phraseOf('pattern', ability.when, vocabulary);
  const body = ability.do ? effectOf(ability.do, vocabulary) : [];
  if (!when) return [];
  if (ability.type === 'way') {
    const price = phraseOf('price', ability.price, vocabulary);
    return price ? [{ of: 'way', text: writeWay({ when, body, price }, words, language, circumstances) }] : [];
  }
  const trigger = { sort: ability.type, when, needs: conditionOf(card, ability.needs), body };
  return [{ of: ability.type, text: writeTrigger(trigger, words, language, circumstances) }];
}

const conditionOf = ({ vocabulary }: Card, source: Sourced | null) =>
  source ? phraseOf('cond', source, vocabulary) : null;

/** Null where a part of it has mistakes. */
function standingOf(card: Card, a: AbilityDef & { type: Standing['type'] }): Standing | null {
  const { vocabulary } = card;
  const cond = conditionOf(card, a.if);
  if (a.if && !cond) return null;
  if (a.type === 'waive') return { type: a.type, rule: a.rule, if: cond };
  if (a.type === 'change') {
    const to = phraseOf('amount', a.to, vocabulary);
    return to && { type: a.type, value: a.value, to, if: cond };
  }
  const things = phraseOf('cost', a.things, vocabulary);
  const worth = phraseOf('amount', a.worth, vocabulary);
  return things && worth && { type: a.type, things, worth, alike: a.alike, if: cond };
}

function scoreLine(card: Card, source: Sourced | undefined): CardLine[] {
  const tree = source && phraseOf('amount', source, card.vocabulary);
  return tree ? [{ of: 'score', text: writeScore(tree, card.words, card.language, card.circumstances) }] : [];
}

/** A sentence for the value where a pack has one; a label and what is written where it is a condition or more than a number. */
function attributeLine(card: Card, a: AttributeDef, value: AttributeValue | undefined): CardLine[] {
  if (value === undefined || Array.isArray(value)) return [];
  const { d, vocabulary, words, language, circumstances } = card;
  const said = isSourced(value) ? value.text : String(value);
  const sentence = d.languages[language]?.sentences[a.id]?.[said] ?? d.languages.en?.sentences[a.id]?.[said];
  if (sentence) return [{ of: a.id, text: finish([sentence.replace(/\.$/, '')]) }];
  if (!isSourced(value) || (a.type !== 'condition' && a.type !== 'amount')) return [];
  if (a.type === 'condition') {
    const tree = phraseOf('cond', value, vocabulary);
    const text = tree && writeCondition(tree, words, language, circumstances);
    return text ? [{ of: a.id, text: finish([label(card, a.id, text)]) }] : [];
  }
  const tree = phraseOf('amount', value, vocabulary);
  if (!tree || tree.k === 'num' || !d.languages.en?.labels[a.id]) return [];
  const text = writeAmount(tree, words, language, circumstances);
  return [{ of: a.id, text: finish([label(card, a.id, text)]) }];
}

function label({ d, language }: Card, name: string, text: string): string {
  const start = d.languages[language]?.labels[name] ?? d.languages.en?.labels[name];
  return start ? `${start}: ${text}` : text;
}
