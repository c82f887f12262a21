/** Which rules of the grammar a sentence is made by. */
import nearley from 'nearley';
import { TokenStream, tokenize } from '../../grammar/lexer.ts';
import { sentenceGrammar } from '../../grammar/sentence.generated.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';

interface Rule {
  name: string;
  symbols: (string | { literal?: string; test?(token: unknown): boolean })[];
  postprocess?(d: unknown[], at: number, reject: object): unknown;
}
interface Made {
  rule: number;
  parts: unknown[];
  value: unknown;
}
export const rules = (sentenceGrammar as unknown as { ParserRules: Rule[] }).ParserRules;

const isMade = (x: unknown): x is Made => typeof x === 'object' && x !== null && 'rule' in x && 'parts' in x;
/** The same grammar; its trees keep the rule that made each node beside the node itself. */
const recording = rules.map(
  (rule, i): Rule => ({
    ...rule,
    postprocess(parts, at, reject) {
      const values = parts.map((p) => (isMade(p) ? p.value : p));
      const value = rule.postprocess ? rule.postprocess(values, at, reject) : values;
      return value === reject ? reject : ({ rule: i, parts, value } satisfies Made);
    },
  }),
);

/** The rules of the sentence's tree; null if it does not parse. */
export function derivation(start: string, line: string, vocabulary: Vocabulary): Set<number> | null {
  const grammar = nearley.Grammar.fromCompiled({
    ...sentenceGrammar,
    ParserRules: recording,
    ParserStart: start,
  } as unknown as nearley.CompiledRules);
  const stream = new TokenStream();
  stream.load(tokenize(line, vocabulary));
  const parser = new nearley.Parser(grammar, { lexer: stream as unknown as nearley.Lexer });
  try {
    parser.feed('');
  } catch {
    return null;
  }
  if (parser.results.length === 0) return null;
  const used = new Set<number>();
  const walk = (x: unknown): void => {
    if (!isMade(x)) return;
    used.add(x.rule);
    x.parts.forEach(walk);
  };
  walk(parser.results[0]);
  return used;
}

const CLASSES =
  'noun unit zone attribute value adjective post verb ability option number name relation link rule'.split(' ');

/** A rule as sentence.ne writes it, without what it makes. */
export function showRule({ name, symbols }: Rule): string {
  const words = symbols.map((s) => {
    if (typeof s === 'string') return s;
    if (s.literal !== undefined) return `"${s.literal}"`;
    return `%${CLASSES.find((c) => s.test?.({ classes: new Map([[c, c]]) }))}`;
  });
  return `${name} -> ${words.join(' ') || 'nothing'}`;
}
