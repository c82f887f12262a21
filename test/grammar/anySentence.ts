/** Sentences made from the grammar itself: every construct turns up, however odd the sense. */
import { sentenceGrammar } from '../../grammar/sentence.generated.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';

type Token = { literal?: string; test?: (token: unknown) => boolean };
type Rule = { name: string; symbols: (string | Token)[] };

/** Rules deeper than this take their shortest way out. */
const DEEPEST = 14;

export function sentenceMaker(vocabulary: Vocabulary) {
  const rules = new Map<string, Rule[]>();
  for (const rule of sentenceGrammar.ParserRules as Rule[])
    rules.set(rule.name, [...(rules.get(rule.name) ?? []), rule]);
  const depths = shortestWays(rules);
  const words = [...vocabulary.words].map(([text, classes]) => ({ text, classes }));
  const others = [
    { text: '2', classes: new Map([['number', 'number']]) },
    { text: 'tally', classes: new Map([['name', 'tally']]) },
  ];

  /** `choose(n)` gives a number below n. */
  return function make(start: string, choose: (n: number) => number): string {
    const pick = <T>(list: T[]): T => list[choose(list.length)];
    const expand = (name: string, depth: number): string[] => {
      const all = rules.get(name) ?? [];
      const near = all.filter((rule) => wayOut(rule, depths) <= (depths.get(name) ?? 0));
      const rule = pick(depth > DEEPEST ? near : all);
      return rule.symbols.flatMap((symbol) => {
        if (typeof symbol === 'string') return expand(symbol, depth + 1);
        if (symbol.literal !== undefined) return [symbol.literal];
        return [pick([...words, ...others].filter((word) => symbol.test?.(word))) ?? { text: 'nothing' }].map(
          (w) => w.text,
        );
      });
    };
    return expand(start, 0).join(' ').replaceAll(" 's", "'s").replaceAll(' ,', ',').replaceAll(' :', ':');
  };
}

/** For every rule's name, how many steps lead to words alone. */
function shortestWays(rules: Map<string, Rule[]>): Map<string, number> {
  const depths = new Map<string, number>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const [name, all] of rules) {
      const best = Math.min(...all.map((rule) => wayOut(rule, depths)));
      if (best < (depths.get(name) ?? Number.POSITIVE_INFINITY)) {
        depths.set(name, best);
        changed = true;
      }
    }
  }
  return depths;
}

function wayOut(rule: Rule, depths: Map<string, number>): number {
  return 1 + Math.max(0, ...rule.symbols.map((s) => (typeof s === 'string' ? (depths.get(s) ?? Infinity) : 0)));
}
