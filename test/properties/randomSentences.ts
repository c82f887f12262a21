/** Random sentences of the grammar in the words of a game: what any author could write, sense or not. */
import { sentenceGrammar } from '../../grammar/sentence.generated.ts';
import type { Vocabulary, WordClass } from '../../grammar/vocabulary.ts';
import type { Roll } from './play.ts';

type Symbol = string | { literal: string } | { test(token: unknown): boolean };
interface Rule {
  name: string;
  symbols: Symbol[];
}
const { ParserRules: rules } = sentenceGrammar as unknown as { ParserRules: Rule[] };
const byName = new Map<string, Rule[]>();
for (const rule of rules) byName.set(rule.name, [...(byName.get(rule.name) ?? []), rule]);

/** The fewest words that each symbol can be said with. */
const fewest = new Map<string, number>();
const length = (s: Symbol): number => (typeof s === 'string' ? (fewest.get(s) ?? 1000) : 1);
const least = (rule: Rule): number => rule.symbols.reduce((n, s) => n + length(s), 0);
for (let changed = true; changed; ) {
  changed = false;
  for (const rule of rules) {
    const n = least(rule);
    if (n >= (fewest.get(rule.name) ?? 1000)) continue;
    fewest.set(rule.name, n);
    changed = true;
  }
}

export class Speaker {
  private readonly words: [string, ReadonlyMap<string, string>][];
  private readonly known = new Map<Symbol, string[]>();
  constructor(
    vocabulary: Vocabulary,
    readonly roll: Roll,
  ) {
    const others: [string, WordClass | 'number' | 'name'][] = [
      ...['0', '1', '2', '3', '7'].map((n): [string, 'number'] => [n, 'number']),
      ...['rubble', 'heap'].map((n): [string, 'name'] => [n, 'name']),
    ];
    this.words = [
      ...vocabulary.words,
      ...others.map(([w, c]): [string, Map<string, string>] => [w, new Map([[c, w]])]),
    ];
  }
  pick<T>(from: readonly T[]): T {
    return from[this.roll(from.length)];
  }
  private word(symbol: Exclude<Symbol, string>): string {
    if ('literal' in symbol) return symbol.literal;
    let fitting = this.known.get(symbol);
    if (!fitting) {
      fitting = this.words.flatMap(([text, classes]) => (symbol.test({ classes, text }) ? [text] : []));
      this.known.set(symbol, fitting);
    }
    return fitting.length > 0 ? this.pick(fitting) : 'rubble';
  }
  /** A sentence of at most about `longest` words; `start` is a rule of the grammar: line, cond, amount, cost, price, pattern, np. */
  sentence(start: string, longest: number): string {
    const out: string[] = [];
    let left = longest;
    const say = (symbol: Symbol, reserved: number): void => {
      if (typeof symbol !== 'string') {
        out.push(this.word(symbol));
        left -= 1;
        return;
      }
      const all = byName.get(symbol) ?? [];
      const short = all.filter((rule) => least(rule) + reserved <= left);
      const { symbols } = this.pick(
        short.length > 0 ? short : all.filter((rule) => least(rule) === fewest.get(symbol)),
      );
      for (const [i, s] of symbols.entries())
        say(s, reserved + symbols.slice(i + 1).reduce((n, x) => n + length(x), 0));
    };
    say(start, 0);
    return out.join(' ').replaceAll(" 's", "'s").replaceAll(' ,', ',');
  }
  /** Lines with their blocks, as deep as `depth`. */
  effect(lines: number, depth: number, indent = ''): string {
    const out: string[] = [];
    for (let i = 0; i < lines; i += 1) {
      if (depth === 0 || this.roll(3) > 0) {
        out.push(`${indent}${this.sentence('stmt', 4 + this.roll(14))}`);
        continue;
      }
      const head = this.sentence('head', 3 + this.roll(8));
      out.push(`${indent}${head}:`);
      const block = this.effect(1 + this.roll(2), depth - 1, `${indent}  `);
      if (!/choose one$|first possible$/.test(head)) out.push(block);
      else
        for (const line of block.split('\n'))
          out.push(line.startsWith(`${indent}   `) ? `  ${line}` : line.replace(/^( *)/, '$1- '));
    }
    return out.join('\n');
  }
}
