/** Remembers sentences that parsed. While somebody types, nearly all of a text stays as it was; an Earley parse is the dear part of it. */
import type { Token } from './lexer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** All sentences of a large game with every expansion, several times over. */
const MOST = 30_000;

const marks = new WeakMap<Map<string, string>, string>();
function markOf(classes: Map<string, string>): string {
  let mark = marks.get(classes);
  if (mark === undefined) {
    mark = [...classes].map(([cls, id]) => `${cls}=${id}`).join();
    marks.set(classes, mark);
  }
  return mark;
}

/** Everything a parse depends on: the sort of phrase, and of each token its words, its meanings and its place. */
export function keyOf(start: string, tokens: Token[]): string {
  let key = start;
  for (const t of tokens) key += `\n${t.from} ${t.to} ${t.text}\t${markOf(t.classes)}`;
  return key;
}

let remembered = new Map<string, unknown[]>();

/** Trees are shared by everybody who asks for the same sentence: nobody may change one. */
export function recall(key: string): unknown[] | undefined {
  return remembered.get(key);
}

export function remember(key: string, trees: unknown[]): void {
  if (remembered.size >= MOST) remembered = new Map();
  remembered.set(key, trees);
}

const texts = new WeakMap<Vocabulary, Map<string, unknown>>();

/** What a text was read as with this vocabulary: while a game is compiled, its verbs and adjectives are read at every use of them. */
export function readOnce<T>(sort: string, text: string, vocabulary: Vocabulary, read: () => T): T {
  const known = texts.get(vocabulary) ?? new Map<string, unknown>();
  texts.set(vocabulary, known);
  const key = `${sort}\n${text}`;
  if (!known.has(key)) known.set(key, read());
  return known.get(key) as T;
}
