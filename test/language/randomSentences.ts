/** Random sentences of the grammar, one word for each class. The same seed gives the same sentences. */
import { sentenceGrammar } from '../../grammar/sentence.generated.ts';
import { addWord, emptyVocabulary, type Vocabulary, type WordClass } from '../../grammar/vocabulary.ts';

type Symbol = string | { literal: string } | { test(token: unknown): boolean };
interface Rule {
  name: string;
  symbols: Symbol[];
}
/** The sorts of phrases that packs write. */
export const STARTS = ['line', 'cond', 'amount', 'cost', 'price', 'pattern', 'np', 'zonerefs'];
const rules = (sentenceGrammar as unknown as { ParserRules: Rule[] }).ParserRules;

/** One word for each class of words; a name is any word that no pack declares. */
const WORDS: Record<WordClass, string> = {
  ...{ noun: 'card', unit: 'coin', zone: 'hand', attribute: 'size', value: 'red', adjective: 'laden' },
  ...{
    post: 'with room',
    verb: 'draw',
    ability: 'power',
    option: 'long game',
    relation: 'owner',
    link: 'road',
    rule: 'curfew',
  },
};
const OTHERS = { number: '2', name: 'rubble' };

/** `also`: classes that the word of another class has as well, as a flag is an adjective and an attribute. */
export function oneWordEach(also: [WordClass, WordClass][] = []): Vocabulary {
  const v = emptyVocabulary();
  for (const [cls, word] of Object.entries(WORDS)) addWord(v, word, cls as WordClass, word);
  for (const [word, cls] of also) addWord(v, WORDS[word], cls, WORDS[word]);
  return v;
}

const byName = new Map<string, Rule[]>();
for (const rule of rules) byName.set(rule.name, [...(byName.get(rule.name) ?? []), rule]);

/** The fewest words that each symbol can be said with. */
const fewest = new Map<string, number>();
const least = (rule: Rule): number =>
  rule.symbols.reduce((n, s) => n + (typeof s === 'string' ? (fewest.get(s) ?? 1000) : 1), 0);
for (let changed = true; changed; ) {
  changed = false;
  for (const rule of rules) {
    const n = least(rule);
    if (n < (fewest.get(rule.name) ?? 1000)) {
      fewest.set(rule.name, n);
      changed = true;
    }
  }
}

function wordFor(symbol: Exclude<Symbol, string>): string {
  if ('literal' in symbol) return symbol.literal;
  const words: Record<string, string> = { ...WORDS, ...OTHERS };
  const cls = Object.keys(words).find((c) => symbol.test({ classes: new Map([[c, c]]), text: c }));
  return words[cls ?? ''];
}

/** Numbers from 0 up to, not including, `n`. */
export type Draw = (n: number) => number;
export function seeded(seed: number): Draw {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** A sentence of at most about `longest` words. */
export function randomSentence(start: string, longest: number, draw: Draw): string {
  const out: string[] = [];
  let left = longest;
  const say = (symbol: Symbol, reserved: number): void => {
    if (typeof symbol !== 'string') {
      out.push(wordFor(symbol));
      left -= 1;
      return;
    }
    const all = byName.get(symbol) ?? [];
    const short = all.filter((rule) => least(rule) + reserved <= left);
    const fitting = short.length > 0 ? short : all.filter((rule) => least(rule) === fewest.get(symbol));
    const { symbols } = fitting[draw(fitting.length)];
    for (const [i, s] of symbols.entries()) {
      const rest = symbols.slice(i + 1).reduce((n, x) => n + (typeof x === 'string' ? (fewest.get(x) ?? 0) : 1), 0);
      say(s, reserved + rest);
    }
  };
  say(start, 0);
  return out.join(' ').replaceAll(" 's", "'s").replaceAll(' ,', ',').replaceAll(' :', ':');
}
