/** Leaves out of a scenario's `given` whatever it proves as well without. */
import { SEAT_NAMES } from '../scenario.ts';
import type { Draft, Plain, PlainMap } from './draft.ts';

type Path = (string | number)[];
/** Leaves a slot as the bench has it. */
const EMPTY = 'empty';

/** Ids of zones whose lists are no plain lists. */
export interface Special {
  slotted: ReadonlySet<string>;
  piles: ReadonlySet<string>;
}

/**
 * `passes` tells whether a draft still proves what it should; the result does if the draft does. In lists of the zones `slotted`
 * every place counts. What `do` names and what `piles` say is drawn stays, since other cards might pass for it by chance.
 */
export function shorten(draft: Draft, { slotted, piles }: Special, passes: (draft: Draft) => boolean): Draft {
  let best = draft;
  const words = wordsOf(draft.do);
  const needed = kept(draft.given, words, piles).size;
  const attempt = (next: Draft): boolean => {
    if (kept(next.given, words, piles).size < needed || !passes(next)) return false;
    best = next;
    return true;
  };
  const take = (path: Path, from: number, length: number): boolean => {
    const list = at(best.given, path) as Plain[];
    const key = path[path.length - 1];
    const value = typeof key === 'string' && slotted.has(key) ? cleared(list, from, length) : cut(list, from, length);
    return attempt({ ...best, given: replace(best.given, path, value) as PlainMap });
  };
  const visit = (path: Path): void => {
    const value = at(best.given, path);
    const last = path[path.length - 1];
    if (Array.isArray(value) && typeof last === 'string' && piles.has(last)) return;
    if (path.length > 0 && attempt({ ...best, given: replace(best.given, path, undefined) as PlainMap })) return;
    if (Array.isArray(value)) visitItems(path, 0, value.length);
    // What is everybody's first: a card that lies there too is named rather in somebody's hand.
    else if (typeof value === 'object') for (const key of Object.keys(value).reverse()) visit([...path, key]);
  };
  /** The second half first, so that what is before it keeps its number. */
  const visitItems = (path: Path, from: number, length: number): void => {
    const list = at(best.given, path) as Plain[];
    if (length === 0 || (length === 1 && list[from] === EMPTY)) return;
    if (length < list.length && take(path, from, length)) return;
    const item = list[from];
    if (length === 1) {
      if (typeof item === 'object') for (const key of Object.keys(item)) visitInside([...path, from], key);
      return;
    }
    const half = Math.floor(length / 2);
    visitItems(path, from + half, length - half);
    visitItems(path, from, half);
  };
  /** What a piece carries; the piece itself stays. */
  const visitInside = (path: Path, piece: string): void => {
    const inner = at(best.given, [...path, piece]);
    for (const key of Object.keys(inner as PlainMap)) {
      if (typeof at(best.given, path) === 'object') visit([...path, piece, key]);
    }
  };
  // From the whole to its parts: the number of seats, a seat, a zone of it, a piece in it.
  if (best.players !== undefined) attempt({ ...best, players: undefined });
  visit([]);
  return best;
}

/** Names of pieces, and parts of sentences that may hold one. */
function wordsOf(steps: Plain): Set<string> {
  if (typeof steps !== 'object') return new Set(String(steps).split(/[\s:]+/));
  const parts = Array.isArray(steps) ? steps : [...Object.keys(steps), ...Object.values(steps)];
  return new Set(parts.flatMap((part) => [...wordsOf(part)]));
}

/** What may not go: each of these pieces wherever it is named, and the tops of piles. */
function kept(
  value: Plain,
  words: ReadonlySet<string>,
  piles: ReadonlySet<string>,
  found = new Set<string>(),
): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) {
      const name = typeof item === 'object' ? Object.keys(item)[0] : String(item);
      if (words.has(name) && !SEATS.has(name)) found.add(name);
      kept(item, words, piles, found);
    }
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (piles.has(key) && Array.isArray(inner)) found.add(`pile ${key}`);
      kept(inner, words, piles, found);
    }
  }
  return found;
}
/** Where pieces look alike they are named by their owner, which says nothing about which is meant. */
const SEATS = new Set(SEAT_NAMES);

function at(value: Plain, path: Path): Plain | undefined {
  let x: Plain | undefined = value;
  for (const key of path) x = x === undefined ? undefined : (x as Record<string | number, Plain>)[key];
  return x;
}

/** A copy with the value at that path; undefined takes the key out. */
function replace(value: Plain, path: Path, by: Plain | undefined): Plain | undefined {
  if (path.length === 0) return by;
  const [key, ...rest] = path;
  if (Array.isArray(value)) {
    const inner = replace(value[key as number], rest, by) as Plain;
    return value.map((item, i) => (i === key ? plainPiece(inner) : item));
  }
  const out: PlainMap = {};
  for (const [k, v] of Object.entries(value as PlainMap)) {
    const inner = k === key ? replace(v, rest, by) : v;
    if (inner !== undefined) out[k] = inner;
  }
  return out;
}

/** `{ tower: {} }` is `tower`. */
function plainPiece(item: Plain): Plain {
  if (typeof item !== 'object' || Array.isArray(item)) return item;
  const [[piece, inner] = ['', 1]] = Object.entries(item);
  return typeof inner === 'object' && Object.keys(inner).length === 0 ? piece : item;
}

function cut(list: Plain[], from: number, length: number): Plain[] {
  return list.filter((_, i) => i < from || i >= from + length);
}

function cleared(list: Plain[], from: number, length: number): Plain[] {
  const out = list.map((item, i) => (i >= from && i < from + length ? EMPTY : item));
  while (out.at(-1) === EMPTY) out.pop();
  return out;
}
