/** A file's text → a tree with places. Any text gives a tree or null and diagnostics; nothing is thrown. */
import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type ParsedNode,
  Parser,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import type { Collector } from './collector.ts';
import type { Spot } from './model.ts';
import { findDeepNesting } from './nesting.ts';
import { scalarText } from './scalarText.ts';
import { emptyMap, type MapTree, type Tree } from './tree.ts';

const MAX_SIZE = 2_000_000;
const MAX_DEPTH = 60;

interface Context {
  pack: string;
  file: string;
  source: string;
  out: Collector;
}

/** Text that is read as if it were a file of its own, and where in the file it stands. */
export interface Part {
  from: number;
  text: string;
}

/** The top map of a file, or of a part of it; null where there is none to use. An empty file is an empty map. */
export function parseFile(
  pack: string,
  file: string,
  source: string,
  out: Collector,
  part: Part = { from: 0, text: source },
): MapTree | null {
  const c: Context = { pack, file, source, out };
  const start = spot(c, 0, 0);
  if (source.length > MAX_SIZE) {
    out.error(start, 'yaml-limit', 'This file is larger than 2 MB: split it into several files.');
    return null;
  }
  const foreign = part.text.search(/\uFFFD|\0/);
  if (foreign >= 0) {
    out.error(
      spot(c, part.from + foreign, part.from + foreign + 1),
      'yaml-syntax',
      'This file is not UTF-8 text: save it as UTF-8.',
    );
    return null;
  }
  try {
    const lexemes = [...new Lexer().lex(part.text)];
    const deep = findDeepNesting(lexemes, MAX_DEPTH);
    if (deep !== null) {
      out.error(
        spot(c, part.from + deep, part.from + deep + 1),
        'yaml-limit',
        `This nests deeper than ${MAX_DEPTH} levels.`,
      );
      return null;
    }
    return read(c, documentsOf(lexemes, part), start);
  } catch {
    out.error(start, 'yaml-limit', 'This file cannot be read as YAML.');
    return null;
  }
}

/** What yaml's `parseDocument` makes, from lexemes that are there already: lexing is a third of the work. */
function documentsOf(lexemes: readonly string[], { from, text }: Part): Iterable<Document.Parsed> {
  const composer = new Composer({ uniqueKeys: false, logLevel: 'error' });
  return composer.compose(tokensOf(lexemes, from), true, from + text.length);
}

function* tokensOf(lexemes: readonly string[], from: number): Generator<CST.Token> {
  const parser = new Parser();
  parser.offset = from;
  for (const lexeme of lexemes) yield* parser.next(lexeme);
  yield* parser.end();
}

function read(c: Context, [document, second]: Iterable<Document.Parsed>, start: Spot): MapTree | null {
  for (const error of document.errors) {
    if (c.out.isFull(c.file)) break;
    c.out.error(spot(c, error.pos[0], error.pos[1]), 'yaml-syntax', sentence(error.code, error.message));
    // Everything after an open bracket is read as its content: what yaml says of that is no help.
    if (openBracket(error.message)) break;
  }
  if (second)
    c.out.error(
      spot(c, second.range[0], second.range[1]),
      'yaml-syntax',
      'A file holds one document: take out the line `---`.',
    );
  if (document.contents === null) return emptyMap(start);
  const tree = convert(c, document.contents as ParsedNode);
  if (tree?.type === 'map') return tree;
  if (tree?.type === 'scalar' && tree.value === null) return emptyMap(start);
  if (tree && document.errors.length === 0) {
    c.out.error(tree.at, 'schema', 'A file of a pack is a map of sections, such as `definitions:`.');
  }
  return null;
}

function convert(c: Context, node: ParsedNode): Tree | null {
  const at = spot(c, node.range[0], node.range[1]);
  if (isAlias(node)) {
    c.out.error(
      at,
      'yaml-limit',
      `Aliases such as \`*${clip(node.source)}\` are not used in packs: write the value out.`,
    );
    return null;
  }
  if (node.anchor !== undefined) {
    c.out.error(
      at,
      'yaml-limit',
      `Anchors such as \`&${clip(node.anchor)}\` are not used in packs: write each value out.`,
    );
  }
  if (node.tag !== undefined && isTagged(c, node)) {
    c.out.error(at, 'yaml-limit', `Tags such as \`${clip(node.tag)}\` are not used in packs.`);
  }
  if (isMap(node)) return convertMap(c, node as YAMLMap.Parsed, at);
  if (isSeq(node)) {
    const items = (node.items as ParsedNode[]).flatMap((item) => convert(c, item) ?? []);
    return { type: 'list', at, items };
  }
  return isScalar(node) ? convertScalar(c, node, at) : null;
}

function convertMap(c: Context, node: YAMLMap.Parsed, at: Spot): MapTree {
  const map: MapTree = { type: 'map', at, entries: new Map() };
  for (const pair of node.items) {
    const keyNode = pair.key as ParsedNode | null;
    if (!keyNode || !isScalar(keyNode) || keyNode.value === null) {
      const range = keyNode?.range ?? node.range;
      c.out.error(spot(c, range[0], range[1]), 'yaml-syntax', 'A key is a word or a few words, before a colon.');
      continue;
    }
    const key = spot(c, keyNode.range[0], keyNode.range[1]);
    const id = typeof keyNode.value === 'string' ? keyNode.value : (keyNode.source ?? String(keyNode.value));
    const earlier = map.entries.get(id);
    if (earlier) {
      c.out.error(
        key,
        'duplicate-id',
        `\`${clip(id)}\` already stands at ${c.out.place(earlier.key)}: only the first one counts.`,
      );
      continue;
    }
    const value = pair.value ? convert(c, pair.value as ParsedNode) : nothing(c, key.to);
    if (value) map.entries.set(id, { key, value });
  }
  return map;
}

function convertScalar(c: Context, node: Scalar, at: Spot): Tree {
  const { value } = node;
  const { text, starts } = scalarText(node, c.source);
  if (CONTROL.test(text)) c.out.error(at, 'yaml-syntax', 'A control character cannot stand in a text: take it out.');
  const plain = typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value);
  return { type: 'scalar', at, value: plain ? (value as string | number | boolean | null) : text, text, starts };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: nobody sees them, and a terminal would obey them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

function nothing(c: Context, offset: number): Tree {
  return { type: 'scalar', at: spot(c, offset, offset), value: null, text: '', starts: [offset] };
}

/** Only a tag that somebody wrote counts; yaml also sets `tag` on values whose type it found itself. */
function isTagged(c: Context, node: ParsedNode): boolean {
  return (
    c.source
      .slice(Math.max(0, node.range[0] - 80), node.range[0])
      .trimEnd()
      .split(/\s/)
      .pop()
      ?.startsWith('!') ?? false
  );
}

function spot(c: Context, from: number, to: number): Spot {
  return { pack: c.pack, file: c.file, from, to: Math.max(from, to) };
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** What would close the bracket that yaml finds open. */
const openBracket = (message: string): string | undefined =>
  /sufficiently indented and end with a ([}\]])/.exec(message)?.[1];

/** What yaml says, in the words of somebody who writes cards; its own sentence where it is clear enough. */
function sentence(code: string, message: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'Indent with spaces, not with tabs.';
    case 'BAD_INDENT': {
      const end = openBracket(message);
      return end
        ? `A closing \`${end}\` is missing before this line.`
        : 'This line is indented differently from its neighbours.';
    }
    case 'MISSING_CHAR':
      return message.includes('quote') ? 'A closing quote is missing.' : `Something is missing here: ${message}.`;
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'A second `:` on one line: put a text that contains a colon into quotes, or start a new line.';
    case 'MULTILINE_IMPLICIT_KEY':
      return 'A key must stand on one line, and a colon must follow it.';
    default:
      return /[.!?]$/.test(message) ? message : `${message}.`;
  }
}
