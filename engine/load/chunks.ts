/**
 * A file in pieces that can be parsed one by one: its sections, and the entries of sections that are maps. An edit changes one
 * piece; the others are remembered. Where a file is not laid out so simply, or a piece has a mistake, it is parsed as a whole.
 */
import { Collector } from './collector.ts';
import type { Spot } from './model.ts';
import { parseFile } from './parseFile.ts';
import type { Entry, MapTree, Tree } from './tree.ts';

interface Piece {
  /** key of the section it is an entry of; null where it is a whole section */
  section: string | null;
  from: number;
  text: string;
}
/** `key:` at the beginning of a line, and nothing after it. */
const BARE = /^([A-Za-z][\w -]*):[ ]*(?:#.*)?$/;
const ENTRY = /^ {2}[\p{L}\p{N}][\p{L}\p{N}_'’ -]*:(?: |$)/u;
const BLANK = /^\s*(?:#.*)?$/;

/** Null where the text is not laid out in sections of their own lines. */
export function cut(source: string): Piece[] | null {
  if (/[\t\r]|^(?:---|\.\.\.|%)/m.test(source)) return null;
  const pieces: Piece[] = [];
  let at = 0;
  let start = 0;
  let section: string | null = null;
  let open: 'nothing' | 'heading' | 'entry' | 'whole' = 'nothing';
  const close = (end: number) => {
    if (open === 'entry' || open === 'whole') pieces.push({ section, from: start, text: source.slice(start, end) });
    else if (open === 'heading') pieces.push({ section: null, from: start, text: source.slice(start, end) });
  };
  for (const line of source.split('\n')) {
    if (!BLANK.test(line)) {
      if (line[0] !== ' ') {
        close(at);
        const heading = BARE.exec(line);
        section = heading ? heading[1] : null;
        open = heading ? 'heading' : 'whole';
        start = at;
      } else if (open === 'nothing') return null;
      else if (ENTRY.test(line) && section !== null) {
        // What stands between the heading and its first entry is nothing but comments.
        if (open === 'entry') close(at);
        open = 'entry';
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

/** Pieces of one file that parsed without a mistake, by their text. */
export class Pieces {
  private known = new Map<string, MapTree>();

  /** The tree that `parseFile` gives, or null where the whole has to be parsed. */
  parse(pack: string, file: string, source: string): MapTree | null {
    const pieces = cut(source);
    if (!pieces || pieces.length === 0) return null;
    const used = new Map<string, MapTree>();
    const top = new Map<string, Entry>();
    const whole = (from: number, to: number): Spot => ({ pack, file, from, to });
    let end = 0;
    for (const piece of pieces) {
      const key = `${pack}\n${piece.section === null}\n${piece.text}`;
      const tree = this.known.get(key) ?? used.get(key) ?? parsePiece(pack, file, piece.text);
      if (!tree) return null;
      used.set(key, tree);
      const moved = shift(tree, piece.from) as MapTree;
      for (const [id, entry] of moved.entries) {
        end = Math.max(end, entry.value.at.to, entry.key.to);
        if (piece.section === null) {
          if (top.has(id)) return null;
          top.set(id, entry);
          continue;
        }
        const section = top.get(piece.section);
        if (!section) {
          const from = source.lastIndexOf(`\n${piece.section}:`, piece.from) + 1;
          const spot = whole(from, from + piece.section.length);
          const value: Tree = { type: 'map', at: moved.at, entries: new Map([[id, entry]]) };
          top.set(piece.section, { key: spot, value });
        } else {
          const map = section.value;
          if (map.type !== 'map' || map.entries.has(id)) return null;
          map.entries.set(id, entry);
          map.at = { ...map.at, to: moved.at.to };
        }
      }
    }
    this.known = used;
    const [first] = top.values();
    return { type: 'map', at: whole(first?.key.from ?? 0, end), entries: top };
  }
}

/** Null where it has a mistake, or is no map: then only the whole file tells what is meant. */
function parsePiece(pack: string, file: string, text: string): MapTree | null {
  const out = new Collector({ [file]: text });
  const tree = parseFile(pack, file, text, out);
  return out.diagnostics.length > 0 ? null : tree;
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
