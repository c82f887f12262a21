/** One line or phrase, as tokens → its trees, or what is wrong with it. The parser behind it is nearley's, and known only here. */
import nearley from 'nearley';
import { advise, type Wanted } from './advice.ts';
import type { Diagnostic } from './diagnostic.ts';
import { CLASS_NAMES, describe, explain, misspeltVerb } from './explain.ts';
import { type Token, TokenStream } from './lexer.ts';
import { keyOf, recall, remember } from './remember.ts';
import { sentenceGrammar } from './sentence.generated.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An Earley parse may grow with the cube of its length; no sentence a person writes comes near this. */
const LONGEST_LINE = 120;

interface Beginning {
  parser: nearley.Parser;
  stream: TokenStream;
  /** all that may come first: a quarter of the work of a parse, and the same for all of a sort */
  first: ReturnType<nearley.Parser['save']>;
}
const beginnings = new Map<string, Beginning>();

function beginningOf(start: string): Beginning {
  const known = beginnings.get(start);
  if (known) return known;
  const grammar = nearley.Grammar.fromCompiled(sentenceGrammar);
  grammar.start = start;
  const stream = new TokenStream();
  const parser = new nearley.Parser(grammar, { lexer: stream as unknown as nearley.Lexer });
  const made = { parser, stream, first: parser.save() };
  beginnings.set(start, made);
  return made;
}

/** Reads the tokens. Where one of them cannot stand, it throws, and `parser.current` is its index. */
function feed({ parser, stream, first }: Beginning, tokens: readonly Token[]): nearley.Parser {
  parser.restore(first);
  stream.load(tokens);
  return parser.feed('');
}

/** `from` and `to`: where the sentence stands, should there be no token to point at. */
export function parseSentence(start: string, tokens: Token[], vocabulary: Vocabulary, from: number, to: number) {
  const fail = (d: Omit<Diagnostic, 'severity'>) => ({
    trees: [],
    diagnostics: [{ severity: 'error' as const, ...d }],
  });
  if (tokens.length > LONGEST_LINE) {
    return fail({
      code: 'too-long',
      message: `This sentence has ${tokens.length} words; split it (${LONGEST_LINE} at most).`,
      from,
      to,
    });
  }
  const key = keyOf(start, tokens);
  const known = recall(key);
  if (known) return { trees: known, diagnostics: [] as Diagnostic[] };
  const beginning = beginningOf(start);
  const { parser } = beginning;
  try {
    feed(beginning, tokens);
  } catch {
    const done = parser.current;
    const failure = { tokens, at: done, wanted: expected(parser, done) };
    return fail(explain(failure, vocabulary, start));
  }
  const trees: unknown[] = parser.results;
  if (trees.length === 0) {
    const verb = misspeltVerb(tokens, tokens.length - 1, vocabulary, start);
    if (verb) return fail(verb);
    const failure = { tokens, at: tokens.length, wanted: expected(parser, tokens.length) };
    const wants = describe(failure.wanted);
    return fail({
      code: 'unfinished',
      message: advise(failure) ?? `The sentence stops too early${wants ? `: next could be ${wants}` : ''}.`,
      from: Math.max(from, to - 1),
      to,
    });
  }
  remember(key, trees);
  return { trees, diagnostics: [] as Diagnostic[] };
}

const PROBES = new Map([...Object.keys(CLASS_NAMES)].map((c) => [c, { classes: new Map([[c, c]]), text: '' }]));

/** What the parser would accept as token number `index`. */
function expected(parser: nearley.Parser, index: number): Wanted {
  const out: Wanted = { literals: new Set(), classes: new Set() };
  type Scannable = { literal?: string; test?: (t: unknown) => boolean };
  type State = { rule: { symbols: Scannable[] }; dot: number };
  const columns = (parser as unknown as { table: { states: State[] }[] }).table;
  const column = columns[Math.min(index, columns.length - 1)];
  for (const state of column?.states ?? []) {
    const symbol = state.rule.symbols[state.dot];
    if (!symbol || typeof symbol !== 'object') continue;
    if (symbol.literal !== undefined) out.literals.add(symbol.literal);
    else if (symbol.test) for (const [cls, probe] of PROBES) if (symbol.test(probe)) out.classes.add(cls);
  }
  return out;
}

/** What may come after the tokens; nothing where they cannot stand as they are. */
export function expectedAfter(start: string, tokens: readonly Token[]): Wanted {
  try {
    return expected(feed(beginningOf(start), tokens.slice(0, LONGEST_LINE)), tokens.length);
  } catch {
    return { literals: new Set(), classes: new Set() };
  }
}
