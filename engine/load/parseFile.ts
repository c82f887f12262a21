/** A file's text → a tree with places. Any text gives a tree or null and diagnostics; nothing is thrown. */
import { isAlias, isMap, isScalar, isSeq, type ParsedNode, parseDocument, type Scalar, type YAMLMap } from 'yaml';
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

/** The file's top map; null where there is none to use. An empty file is an empty map. */
export function parseFile(pack: string, file: string, source: string, out: Collector): MapTree | null {
  const c: Context = { pack, file, source, out };
  const start = spot(c, 0, 0);
  if (source.length > MAX_SIZE) {
    out.error(start, 'yaml-limit', 'This file is larger than 2 MB: split it into several files.');
    return null;
  }
  const foreign = source.search(/\uFFFD|\0/);
  if (foreign >= 0) {
    out.error(spot(c, foreign, foreign + 1), 'yaml-syntax', 'This file is not UTF-8 text: save it as UTF-8.');
    return null;
  }
  try {
    const deep = findDeepNesting(source, MAX_DEPTH);
    if (deep !== null) {
      out.error(spot(c, deep, deep + 1), 'yaml-limit', `This nests deeper than ${MAX_DEPTH} levels.`);
      return null;
    }
    return parse(c, start);
  } catch {
    out.error(start, 'yaml-limit', 'This file cannot be read as YAML.');
    return null;
  }
}

function parse(c: Context, start: Spot): MapTree | null {
  const document = parseDocument(c.source, { uniqueKeys: false, prettyErrors: false, logLevel: 'error' });
  for (const error of document.errors) {
    if (c.out.isFull(c.file)) break;
    c.out.error(spot(c, error.pos[0], error.pos[1]), 'yaml-syntax', sentence(error.code, error.message));
  }
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
  const plain = typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value);
  return { type: 'scalar', at, value: plain ? (value as string | number | boolean | null) : text, text, starts };
}

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

/** What yaml says, in the words of somebody who writes cards; its own sentence where it is clear enough. */
function sentence(code: string, message: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'Indent with spaces, not with tabs.';
    case 'BAD_INDENT':
      return 'This line is indented differently from its neighbours.';
    case 'MISSING_CHAR':
      return message.includes('quote') ? 'A closing quote is missing.' : `Something is missing here: ${message}.`;
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'A second `:` on one line: put a text that contains a colon into quotes, or start a new line.';
    case 'MULTILINE_IMPLICIT_KEY':
      return 'A key must stand on one line, and a colon must follow it.';
    case 'MULTIPLE_DOCS':
      return 'A file holds one document: take out the line `---`.';
    default:
      return /[.!?]$/.test(message) ? message : `${message}.`;
  }
}
