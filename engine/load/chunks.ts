/**
 * A file in pieces that can be parsed one by one: its sections, and the entries or items of sections that are maps or lists. An edit
 * changes one piece; the others are remembered. Where a file is not laid out so simply, or a piece has a mistake, it is parsed as a whole.
 */
import { Collector } from './collector.ts';
import type { Spot } from './model.ts';
import { parseFile } from './parseFile.ts';
import type { Entry, MapTree, Tree } from './tree.ts';

export interface Piece {
  /** key of the section it is an entry or item of; null where it is a whole section */
  section: string | null;
  item: boolean;
  from: number;
  text: string;
}
/** `key:` at the beginning of a line, and nothing after it. */
const BARE = /^([A-Za-z][\w -]*):[ ]*(?:#.*)?$/;
const ENTRY = /^ {2}[\p{L}\p{N}][\p{L}\p{N}_'’ -]*:(?: |$)/u;
const ITEM = /^ {2}- /;
const BLANK = /^\s*(?:#.*)?$/;

/** Null where the text is not laid out in sections of their own lines. */
export function cut(source: string): Piece[] | null {
  if (/[\t\r]|^(?:---|\.\.\.|%)/m.test(source)) return null;
  const pieces: Piece[] = [];
  const headings = new Set<string>();
  let at = 0;
  let start = 0;
  let section: string | null = null;
  let open: 'nothing' | 'heading' | 'entry' | 'item' | 'whole' = 'nothing';
  const close = (end: number) => {
    if (open === 'nothing') return;
    const text = source.slice(start, end);
    pieces.push({ section: open === 'heading' ? null : section, item: open === 'item', from: start, text });
  };
  for (const line of source.split('\n')) {
    if (!BLANK.test(line)) {
      if (line[0] !== ' ') {
        close(at);
        const heading = BARE.exec(line);
        section = heading ? heading[1] : null;
        // Twice the same: only the whole file tells which counts.
        if (section !== null && headings.has(section)) return null;
        if (section !== null) headings.add(section);
        open = heading ? 'heading' : 'whole';
        start = at;
      } else if (open === 'nothing') return null;
      else if (section !== null && (ENTRY.test(line) || ITEM.test(line))) {
        // What stands between the heading and its first entry is nothing but comments.
        if (open !== 'heading') close(at);
        open = ITEM.test(line) ? 'item' : 'entry';
        start = at;
      } else if (open === 'heading') {
        open = 'whole';
        section = null;
      }
    }
    at += line.length + 1;
  }
  close(source.length);
  return pieces;
}

/** A piece as it was parsed, and where it was last found in the file. */
interface Known {
  tree: MapTree;
  from: number;
}

/** Pieces of one file that parsed without a mistake, by their text. */
export class Pieces {
  private known = new Map<string, Known>();

  /** The tree that `parseFile` gives, or null where the whole has to be parsed. */
  parse(pack: string, file: string, source: string): MapTree | null {
    const pieces = cut(source);
    if (!pieces || pieces.length === 0) return null;
    const used = new Map<string, Known>();
    const top = new Map<string, Entry>();
    let end = 0;
    for (const piece of pieces) {
      const key = `${pack}\n${piece.section === null}\n${piece.text}`;
      const known = this.known.get(key) ?? used.get(key);
      const { from } = piece;
      const tree = known ? (shift(known.tree, from - known.from) as MapTree) : parsePiece(pack, file, source, piece);
      if (!tree) return null;
      used.set(key, { tree, from });
      end = Math.max(end, ...[...tree.entries.values()].map((entry) => Math.max(entry.value.at.to, entry.key.to)));
      if (!add(top, piece, tree, source)) return null;
    }
    this.known = used;
    const [first] = top.values();
    return { type: 'map', at: { pack, file, from: first?.key.from ?? 0, to: end }, entries: top };
  }
}

/** Puts a piece where it belongs; false where something is there twice, or a section is half a map and half a list. */
function add(top: Map<string, Entry>, piece: Piece, tree: MapTree, source: string): boolean {
  if (piece.section === null) {
    for (const [id, entry] of tree.entries) {
      if (top.has(id)) return false;
      top.set(id, entry);
    }
    return true;
  }
  const [only] = tree.entries.values();
  const own: Tree = piece.item ? only.value : tree;
  const section = top.get(piece.section);
  if (!section) {
    const from = source.lastIndexOf(`\n${piece.section}:`, piece.from) + 1;
    const key = { ...tree.at, from, to: from + piece.section.length };
    // Pieces are remembered: what grows is a copy.
    const value: Tree =
      own.type === 'list' ? { ...own, items: [...own.items] } : { ...tree, entries: new Map(tree.entries) };
    top.set(piece.section, { key, value });
    return true;
  }
  const { value } = section;
  if (own.type === 'list' && value.type === 'list') value.items.push(...own.items);
  else if (own.type === 'map' && value.type === 'map') {
    for (const [id, entry] of own.entries) {
      if (value.entries.has(id)) return false;
      value.entries.set(id, entry);
    }
  } else return false;
  value.at = { ...value.at, to: own.at.to };
  return true;
}

/** An item of a list is parsed under a key, since a file is a map. */
const KEY = 'items:\n';

/** Null where it has a mistake, or is no map: then only the whole file tells what is meant. */
function parsePiece(pack: string, file: string, source: string, { text, from, item }: Piece): MapTree | null {
  const out = new Collector({ [file]: source });
  const part = item ? { text: KEY + text, from: from - KEY.length } : { text, from };
  const tree = parseFile(pack, file, source, out, part);
  if (!tree || out.diagnostics.length > 0) return null;
  const [only] = tree.entries.values();
  return item && only?.value.type !== 'list' ? null : tree;
}

function shift(tree: Tree, by: number): Tree {
  if (by === 0) return tree;
  const at = move(tree.at, by);
  if (tree.type === 'scalar') return { ...tree, at, starts: tree.starts.map((start) => start + by) };
  if (tree.type === 'list') return { ...tree, at, items: tree.items.map((item) => shift(item, by)) };
  const entries = new Map<string, Entry>();
  for (const [id, { key, value }] of tree.entries) entries.set(id, { key: move(key, by), value: shift(value, by) });
  return { ...tree, at, entries };
}

const move = (spot: Spot, by: number): Spot => ({ ...spot, from: spot.from + by, to: spot.to + by });
