/** YAML as plain data in which everything knows where it stands; what packs are merged from and definitions are read from. */
import type { Sourced, Spot } from './model.ts';

export interface MapTree {
  type: 'map';
  at: Spot;
  entries: Map<string, Entry>;
}
export interface ListTree {
  type: 'list';
  at: Spot;
  items: Tree[];
}
export interface ScalarTree {
  type: 'scalar';
  at: Spot;
  value: string | number | boolean | null;
  /** the words as the effect language reads them, and where each line starts in the file */
  text: string;
  starts: number[];
  /** what an `extend` put it in the place of */
  before?: ScalarTree;
}
export type Tree = MapTree | ListTree | ScalarTree;
/** A key with its value. */
export interface Entry {
  key: Spot;
  value: Tree;
}

export function emptyMap(at: Spot): MapTree {
  return { type: 'map', at, entries: new Map() };
}

/** The value under a key; undefined where there is no map, no key or nothing written after it. */
export function get(tree: Tree | undefined, key: string): Tree | undefined {
  if (tree?.type !== 'map') return undefined;
  const value = tree.entries.get(key)?.value;
  return value?.type === 'scalar' && value.value === null ? undefined : value;
}

export function entriesOf(tree: Tree | undefined): [string, Entry][] {
  return tree?.type === 'map' ? [...tree.entries] : [];
}

/** The items of a list; one thing alone counts as a list of one. */
export function itemsOf(tree: Tree | undefined): Tree[] {
  if (!tree) return [];
  return tree.type === 'list' ? tree.items : [tree];
}

/** A name or a sentence for people, on one line. */
export function stringOf(tree: Tree | undefined): string | null {
  if (tree?.type !== 'scalar' || tree.value === null) return null;
  return typeof tree.value === 'string' ? tree.value.trim() : tree.text;
}

export function stringsOf(tree: Tree | undefined): string[] {
  return itemsOf(tree).flatMap((item) => stringOf(item) ?? []);
}

export function numberOf(tree: Tree | undefined): number | null {
  return tree?.type === 'scalar' && typeof tree.value === 'number' ? tree.value : null;
}

export function isTrue(tree: Tree | undefined): boolean {
  return tree?.type === 'scalar' && tree.value === true;
}

/** Whether it keeps what it takes the place of. */
export function saysAsBefore(tree: ScalarTree): boolean {
  return /\bas\s+before\b/.test(tree.text);
}

/** A text of the effect language with the place of each of its lines; null where there is none. */
export function sourcedOf(tree: Tree | undefined): Sourced | null {
  if (tree?.type !== 'scalar' || tree.value === null) return null;
  const before = saysAsBefore(tree) && sourcedOf(tree.before);
  return { text: tree.text, pack: tree.at.pack, file: tree.at.file, starts: tree.starts, ...(before && { before }) };
}

/** Plain values without places, as JSON Schema wants them. Maps have no prototype, so no key can reach one. */
export function plainOf(tree: Tree): unknown {
  if (tree.type === 'scalar') return tree.value;
  if (tree.type === 'list') return tree.items.map(plainOf);
  const out = record<unknown>();
  for (const [key, entry] of tree.entries) out[key] = plainOf(entry.value);
  return out;
}

/** A record for ids that authors choose: without prototype, so that `constructor` is a name like any other. */
export function record<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}
