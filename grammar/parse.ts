/** Effect text → tree and diagnostics. Never throws: each line is parsed on its own, so one mistake spoils one line. */
import nearley from 'nearley';
import type { Diagnostic } from './diagnostic.ts';
import { type Token, TokenStream, tokenize } from './lexer.ts';
import { keyOf, readOnce, recall, remember } from './remember.ts';
import { sentenceGrammar } from './sentence.generated.ts';
import { suggest } from './suggest.ts';
import type { Amount, Cond, Np, Pattern, Price, Stmt, Things, ZoneRef } from './tree.ts';
import { KEYWORDS, type Vocabulary, type WordClass } from './vocabulary.ts';

export interface PhraseTypes {
  cond: Cond;
  amount: Amount;
  cost: Things;
  price: Price;
  pattern: Pattern;
  np: Np;
  zonerefs: ZoneRef[];
}
export interface Parsed<T> {
  tree: T | null;
  diagnostics: Diagnostic[];
}

/** An Earley parse may grow with the cube of its length; no sentence a person writes comes near this. */
const LONGEST_LINE = 120;
const LONGEST_TEXT = 20_000;

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

/** All trees of a phrase: tests use it to prove that there is never more than one. */
export function parseAll(start: string, text: string, vocabulary: Vocabulary): unknown[] {
  return run(start, tokenize(text, vocabulary), vocabulary, 0, text.length).trees;
}

function run(start: string, tokens: Token[], vocabulary: Vocabulary, from: number, to: number) {
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
    return fail(misspeltVerb(tokens, done, vocabulary) ?? explain(tokens[done], expected(parser, done), vocabulary));
  }
  const trees: unknown[] = parser.results;
  if (trees.length === 0) {
    const verb = misspeltVerb(tokens, tokens.length - 1, vocabulary);
    if (verb) return fail(verb);
    const wants = describe(expected(parser, tokens.length));
    return fail({
      code: 'unfinished',
      message: `The sentence stops too early${wants ? `: next could be ${wants}` : ''}.`,
      from: Math.max(from, to - 1),
      to,
    });
  }
  remember(key, trees);
  return { trees, diagnostics: [] as Diagnostic[] };
}

interface Wanted {
  literals: Set<string>;
  classes: Set<string>;
}
const CLASS_NAMES: Record<string, string> = {
  noun: 'a kind of piece',
  unit: 'a counter',
  zone: 'a zone',
  attribute: 'an attribute',
  value: 'a value',
  adjective: 'an adjective',
  verb: 'a verb',
  ability: 'an ability',
  link: 'a link',
  rule: 'a rule',
  number: 'a number',
  name: 'a name',
};
const PROBES = new Map([...Object.keys(CLASS_NAMES)].map((c) => [c, { classes: new Map([[c, c]]), text: '' }]));

/** What the parser would accept as token number `index`; completion uses it too. */
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

/** The words that may come next after `text`: for an editor's completion. */
export function completions(start: string, text: string, vocabulary: Vocabulary): Wanted {
  const tokens = tokenize(text, vocabulary);
  try {
    return expected(feed(beginningOf(start), tokens.slice(0, LONGEST_LINE)), tokens.length);
  } catch {
    return { literals: new Set(), classes: new Set() };
  }
}

function describe(wanted: Wanted): string {
  const classes = [...wanted.classes].filter((c) => c !== 'name').map((c) => CLASS_NAMES[c]);
  const literals = [...wanted.literals].filter((l) => /^[a-z]/.test(l)).map((l) => `\`${l}\``);
  return [...classes, ...literals].slice(0, 5).join(', ');
}

/**
 * Any word nobody declared may be a name, so a misspelt verb is noticed only at the word behind it. Where a sentence or a part of it
 * begins with such a word and there is a verb like it, that verb was meant.
 */
function misspeltVerb(tokens: Token[], failed: number, vocabulary: Vocabulary): Omit<Diagnostic, 'severity'> | null {
  const verbs = [...vocabulary.words].flatMap(([word, classes]) => (classes.has('verb') ? [word] : []));
  for (let i = 0; i <= failed; i += 1) {
    const { text, classes, from, to } = tokens[i];
    const begins = i === 0 || ['and', ',', 'must', 'may', 'you', 'they'].includes(tokens[i - 1].text);
    if (!begins || !classes.has('name')) continue;
    const near = suggest(text, [...verbs, 'choose', 'activate', 'set', 'let', 'stop']);
    // Alone in its line it can be nothing but a verb, whether there is one like it or not.
    if (near === undefined && tokens.length > 1) continue;
    const hint = near === undefined ? '' : ` Did you mean \`${near}\`?`;
    const message = `No pack in use knows the word \`${text}\`.${hint}`;
    return { code: 'unknown-word', message, suggestion: near, from, to };
  }
  return null;
}

function explain(token: Token, wanted: Wanted, vocabulary: Vocabulary): Omit<Diagnostic, 'severity'> {
  const { from, to, text } = token;
  if (text === '#') {
    const message = 'A remark cannot stand inside an effect: put it above, or behind the key.';
    return { code: 'syntax', message, from, to };
  }
  const known = vocabulary.words.has(text) || KEYWORDS.has(text) || !/^[a-z]/.test(text);
  if (!known) {
    const fitting = [...vocabulary.words]
      .filter(([, cs]) => [...cs.keys()].some((c: WordClass) => wanted.classes.has(c)))
      .map(([w]) => w);
    const near =
      suggest(text, [...fitting, ...wanted.literals]) ?? suggest(text, [...vocabulary.words.keys(), ...KEYWORDS]);
    const hint = near ? ` Did you mean \`${near}\`?` : '';
    return {
      code: 'unknown-word',
      message: `No pack in use knows the word \`${text}\`.${hint}`,
      suggestion: near,
      from,
      to,
    };
  }
  const wants = describe(wanted);
  return { code: 'syntax', message: `\`${text}\` cannot stand here${wants ? `; expected ${wants}` : ''}.`, from, to };
}

/** One phrase of a given sort: a condition, an amount, a cost … */
export function parsePhrase<K extends keyof PhraseTypes>(
  start: K,
  text: string,
  vocabulary: Vocabulary,
): Parsed<PhraseTypes[K]> {
  return readOnce(start, text, vocabulary, () => {
    const tokens = tokenize(text.replace(/\s/g, ' '), vocabulary);
    const { trees, diagnostics } = run(start, tokens, vocabulary, 0, text.length);
    return { tree: (trees[0] as PhraseTypes[K] | undefined) ?? null, diagnostics };
  });
}

interface Line {
  indent: number;
  bullet: boolean;
  text: string;
  offset: number;
}
function split(text: string): Line[] {
  const out: Line[] = [];
  let offset = 0;
  for (const raw of text.split('\n')) {
    const body = raw.trimEnd();
    if (body.trim() !== '') {
      let indent = body.length - body.trimStart().length;
      const bullet = body[indent] === '-' && body[indent + 1] === ' ';
      if (bullet) indent += 2;
      out.push({ indent, bullet, text: body.slice(indent), offset: offset + indent });
    }
    offset += raw.length + 1;
  }
  return out;
}

type LineNode = { k: string; from: number; to: number } & Record<string, unknown>;
const BLOCK_HEADS = new Set([
  'if',
  'otherwise',
  'each',
  'oneOf',
  'mayBlock',
  'repeat',
  'rounds',
  'happen',
  'firstPossible',
]);

interface Effect {
  body: Stmt[];
  diagnostics: Diagnostic[];
}

/** An effect: lines and indented blocks. The tree holds every line that parsed; the others are in the diagnostics. */
export function parseEffect(text: string, vocabulary: Vocabulary): Effect {
  return readOnce('effect', text, vocabulary, () => readEffect(text, vocabulary));
}

function readEffect(text: string, vocabulary: Vocabulary): Effect {
  const diagnostics: Diagnostic[] = [];
  const report = (d: Omit<Diagnostic, 'severity'>) => diagnostics.push({ severity: 'error', ...d });
  if (text.length > LONGEST_TEXT) {
    report({
      code: 'too-long',
      message: `An effect of ${text.length} characters is too long (${LONGEST_TEXT} at most).`,
      from: 0,
      to: text.length,
    });
    return { body: [], diagnostics };
  }
  const lines = split(text);
  let next = 0;

  function parseLine(line: Line): { head: boolean; parts: LineNode[] } | null {
    const tokens = tokenize(line.text, vocabulary, line.offset);
    const { trees, diagnostics: found } = run('line', tokens, vocabulary, line.offset, line.offset + line.text.length);
    diagnostics.push(...found);
    if (trees.length === 0) return null;
    const tree = trees[0] as LineNode | LineNode[];
    return { head: tokens.at(-1)?.text === ':', parts: Array.isArray(tree) ? tree : [tree] };
  }

  /** Lines of one block: all at `indent`. */
  function block(indent: number): Stmt[] {
    const out: Stmt[] = [];
    while (next < lines.length && lines[next].indent >= indent) {
      const line = lines[next];
      if (line.indent > indent) {
        report({
          code: 'syntax',
          message: 'This line is indented, but the line above does not open a block.',
          from: line.offset,
          to: line.offset + line.text.length,
        });
      }
      next += 1;
      const parsed = parseLine(line);
      if (!parsed) {
        if (next < lines.length && lines[next].indent > line.indent) block(lines[next].indent);
        continue;
      }
      if (parsed.head) addBlock(out, parsed.parts[0], line);
      else addLine(out, parsed.parts);
      if (next < lines.length && lines[next].bullet && lines[next].indent === indent) break;
    }
    return out;
  }

  function addLine(out: Stmt[], parts: LineNode[]): void {
    const [node] = parts;
    if (node.k === 'when') {
      out.push({ k: 'if', cond: node.cond, yes: node.yes, no: [], inline: true, from: node.from, to: node.to } as Stmt);
    } else if (node.k === 'otherwiseLine') {
      attachElse(out, node, node.yes as Stmt[], true);
    } else {
      out.push(...(parts as unknown as Stmt[]));
    }
  }

  function attachElse(out: Stmt[], node: LineNode, body: Stmt[], inline = false): void {
    let owner = out.at(-1);
    while (owner?.k === 'if' && owner.no.length > 0 && owner.no[0].k === 'if' && owner.no.length === 1)
      owner = owner.no[0];
    if (owner?.k !== 'if' || owner.no.length > 0) {
      report({ code: 'syntax', message: '`otherwise` needs an `if` before it.', from: node.from, to: node.to });
      return;
    }
    const line = inline ? { inline } : {};
    owner.no = node.cond
      ? [{ k: 'if', cond: node.cond as Cond, yes: body, no: [], ...line, from: node.from, to: node.to }]
      : body;
    if (inline && !node.cond) owner.elseInline = true;
  }

  function addBlock(out: Stmt[], head: LineNode, line: Line): void {
    const branching = head.k === 'oneOf' || head.k === 'firstPossible' || head.k === 'rounds';
    if (!BLOCK_HEADS.has(head.k) || next >= lines.length || lines[next].indent <= line.indent) {
      report({
        code: 'empty-block',
        message: 'This line opens a block: indent at least one line below it.',
        from: head.from,
        to: head.to,
      });
      return;
    }
    if (branching) {
      const branches: Stmt[][] = [];
      const indent = lines[next].indent;
      while (next < lines.length && lines[next].indent === indent && lines[next].bullet) {
        lines[next].bullet = false;
        branches.push(block(indent));
      }
      if (branches.length === 0) {
        report({ code: 'empty-block', message: 'Each alternative starts with `- `.', from: head.from, to: head.to });
        block(indent);
        return;
      }
      out.push({ ...head, branches } as unknown as Stmt);
      return;
    }
    const body = block(lines[next].indent);
    if (head.k === 'if')
      out.push({ k: 'if', cond: head.cond, yes: body, no: [], from: head.from, to: head.to } as Stmt);
    else if (head.k === 'otherwise') attachElse(out, head, body);
    else out.push({ ...head, body } as unknown as Stmt);
  }

  const body = lines.length > 0 ? block(lines[0].indent) : [];
  if (next < lines.length) {
    const line = lines[next];
    report({
      code: 'syntax',
      message: 'This line is indented less than the first line of the effect.',
      from: line.offset,
      to: line.offset + line.text.length,
    });
  }
  return { body, diagnostics };
}
