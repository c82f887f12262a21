/** The places of a pack where an author writes sentences, each with a text that is in order. */
import { buildVocabulary } from '../../engine/compile/vocabulary.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import type { Speaker } from './randomSentences.ts';
import { sensible } from './sensibleSentences.ts';
import { quoted, type Trial, tryOut } from './workshop.ts';

/** `effect`, or the rule of the grammar that the text is read by. */
export type Sort = 'effect' | 'cond' | 'amount' | 'cost' | 'price' | 'pattern' | 'np';
export interface Hole {
  sort: Sort;
  /** a text that is in order there */
  usual: string;
  /** the file that holds the text */
  file: (text: string) => string;
}

const card = (id: string, key: string, sort: Sort, usual: string): [string, Hole] => [
  `${id}.yaml`,
  {
    ...{ sort, usual },
    file: (text) => `definitions:\n  ${id}: { kind: hut, copies: 2, colour: blue, ${key}: ${quoted(text)} }\n`,
  },
];
const ability = (id: string, sort: Sort, usual: string, text: (t: string) => string): [string, Hole] => [
  `${id}.yaml`,
  {
    ...{ sort, usual },
    file: (t) => `definitions:\n  ${id}: { kind: hut, copies: 2, colour: red, abilities: [{ ${text(quoted(t))} }] }\n`,
  },
];
const other = (id: string, sort: Sort, usual: string, text: (t: string) => string): [string, Hole] => [
  `${id}.yaml`,
  { ...{ sort, usual }, file: (t) => text(quoted(t)) },
];

export const HOLES: ReadonlyMap<string, Hole> = new Map([
  ...['mill', 'forge', 'tavern', 'bakery', 'harbour', 'garden'].map((id) =>
    card(id, 'visit', 'effect', 'gain 1 berry'),
  ),
  card('cave', 'morning', 'effect', 'draw 1 card'),
  card('attic', 'guests', 'amount', '2'),
  card('tower', 'terms', 'cond', 'you have a berry'),
  card('kiln', 'cost', 'cost', '1 berry'),
  card('shrine', 'score', 'amount', '2'),
  card('tomb', 'spots', 'amount', '1'),
  ability('bell', 'effect', 'gain 1 berry', (t) => `after: you draw a card, do: ${t}`),
  ability('gong', 'effect', 'gain 1 berry', (t) => `before: a player builds a card, do: ${t}`),
  ability('horn', 'pattern', 'you build a card', (t) => `after: ${t}, do: gain 1 coin`),
  ability('drum', 'cond', 'you have a berry', (t) => `after: you use a card, needs: ${t}, do: gain 1 coin`),
  ability('smith', 'effect', 'must lose 1 berry', (t) => `way: you build a card, do: ${t}, price: free`),
  ability('trader', 'price', '1 good less', (t) => `way: you build a card, price: ${t}`),
  other('tend', 'effect', 'gain 1 berry', (t) => `verbs:\n  tend: { object: card, do: ${t} }\n`),
  other('relax', 'effect', 'gain 1 berry', (t) => `verbs:\n  relax: { do: ${t} }\n`),
  other('shed', 'amount', '3', (t) => `zones:\n  shed: { of: seat, holds: card, limit: ${t} }\n`),
  other('barrel', 'amount', '1', (t) => `zones:\n  barrel: { holds: card, limit: 5, measure: ${t} }\n`),
  other(
    'gate',
    'cond',
    'it is red',
    (t) => `zones:\n  gate: { of: seat, holds: card, in force: true, admits: ${t} }\n`,
  ),
  other(
    'well',
    'effect',
    'put all cards in the heap pile into the well',
    (t) => `zones:\n  well: { holds: card, layout: pile, when empty: ${t} }\n`,
  ),
  other(
    'path',
    'effect',
    'lose all coins on it',
    (t) => `zones:\n  path: { of: seat, holds: card, on leaving: ${t} }\n`,
  ),
  other('wealth', 'amount', 'the number of berries you have', (t) => `values:\n  wealth: { of: seat, is: ${t} }\n`),
  other('heavy', 'cond', 'it is red', (t) => `adjectives:\n  heavy: { of: card, is: ${t} }\n`),
  other('extra', 'effect', 'gain 1 berry', (t) => `setup: ${t}\n`),
  other('bonus', 'amount', '1', (t) => `scoring:\n  bonus: ${t}\n`),
]);

/** The game with other texts in some of its places; the usual ones elsewhere. */
export function withTexts(texts: ReadonlyMap<string, string>): Trial {
  return Object.fromEntries([...HOLES].map(([name, hole]) => [name, hole.file(texts.get(name) ?? hole.usual)]));
}

export function words(): Vocabulary {
  return buildVocabulary(tryOut(withTexts(new Map())).definitions);
}

/** Mostly what means something; now and then whatever the grammar allows. */
function randomText(s: Speaker, sort: Sort): string {
  const [lines, depth] = [1 + s.roll(3), s.roll(3)];
  if (s.roll(6) === 0) return sort === 'effect' ? s.effect(lines, depth) : s.sentence(sort, 2 + s.roll(12));
  return sort === 'effect' ? sensible.effect(s, lines, depth) : sensible.phrase(s, sort);
}

/** Puts a random text into every place; where it brings diagnostics another, and at last the usual one. */
export function randomGame(s: Speaker) {
  const texts = new Map<string, string>();
  for (const [name, { sort }] of HOLES) texts.set(name, randomText(s, sort));
  for (let round = 0; ; round += 1) {
    const tried = tryOut(withTexts(texts), 2 + s.roll(2));
    const wrong = [...new Set(tried.diagnostics.map((d) => d.file.replace(/^tiny\//, '')))].filter((f) => texts.has(f));
    if (wrong.length === 0) return { ...tried, texts };
    for (const name of wrong) {
      const hole = HOLES.get(name);
      if (hole && round < 6) texts.set(name, randomText(s, hole.sort));
      else texts.delete(name);
    }
  }
}
