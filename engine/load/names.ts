/** Finding what a name in the content means, and saying so where it means nothing. */
import { plural } from '../../grammar/vocabulary.ts';
import type { Collector } from './collector.ts';
import type { Merged } from './merge.ts';
import type { Section } from './sections.ts';
import { type Entry, get, itemsOf, stringOf, stringsOf, type Tree } from './tree.ts';

/** What readers of entries are given. */
export interface Reading {
  merged: Merged;
  out: Collector;
  /** ids that were declared in a form too broken to use: naming one is not a second mistake */
  broken: ReadonlyMap<string, ReadonlySet<string>>;
  /** words for nouns (kinds, nouns, definitions) → id, with whether the word is the plural; made when first needed */
  nouns: Map<string, { id: string; section: Section; plural: boolean }>;
}

export function beginReading(
  merged: Merged,
  broken: ReadonlyMap<string, ReadonlySet<string>>,
  out: Collector,
): Reading {
  const nouns: Reading['nouns'] = new Map();
  const add = (word: string, id: string, section: Section, isPlural: boolean) => {
    if (!nouns.has(word)) nouns.set(word, { id, section, plural: isPlural });
  };
  for (const section of ['kinds', 'nouns', 'counters', 'groups', 'definitions'] as const) {
    for (const [id, entry] of merged.sections[section]) {
      const [one, many] = section === 'definitions' ? definitionWords(id, entry.value) : nounForms(id, entry.value);
      add(id, id, section, false);
      add(one, id, section, false);
      add(many, id, section, true);
    }
  }
  return { merged, out, broken, nouns };
}

/** The singular and plural by which the effect language knows a kind, noun, counter or group. */
function nounForms(id: string, tree: Tree): [string, string] {
  const [one = id, many = plural(one)] = stringsOf(get(get(tree, 'forms'), 'en'));
  return [one, many];
}

/** The words for a definition: its English name in small letters. */
export function definitionWords(id: string, tree: Tree): [string, string] {
  const name = get(tree, 'name');
  const written = stringOf(get(name, 'en')) ?? stringOf(name) ?? id;
  const word = written.toLowerCase().replace(/['’]/g, '');
  return [word, plural(word)];
}

/** The id that a name stands for in one of the sections, or one of `also`; null with a diagnostic if it stands for nothing. */
export function findId(
  r: Reading,
  tree: Tree | undefined,
  sections: Section[],
  what: string,
  also: string[] = [],
): string | null {
  const name = stringOf(tree);
  if (!tree || name === null) return null;
  if (also.includes(name) || sections.some((s) => r.merged.sections[s].has(name))) return name;
  if (sections.some((s) => r.broken.get(s)?.has(name))) return null;
  const full = r.out.isFull(tree.at.file);
  const candidates = full ? [] : [...also, ...sections.flatMap((s) => [...r.merged.sections[s].keys()])];
  r.out.unknown(tree.at, name, candidates, `There is no ${what} \`${name}\``);
  return null;
}

export function findIds(
  r: Reading,
  tree: Tree | undefined,
  sections: Section[],
  what: string,
  also: string[] = [],
): string[] {
  return itemsOf(tree).flatMap((item) => findId(r, item, sections, what, also) ?? []);
}

/** The id of the noun that a word (singular, plural or id) stands for, in one of the sections. */
export function findNoun(r: Reading, tree: Tree | undefined, sections: Section[], what: string): string | null {
  const word = stringOf(tree);
  if (!tree || word === null) return null;
  for (const key of [word, word.toLowerCase().replace(/['’]/g, '')]) {
    const noun = r.nouns.get(key);
    if (noun && sections.includes(noun.section)) return noun.id;
  }
  if (sections.some((s) => r.merged.sections[s].has(word))) return word;
  if (sections.some((s) => r.broken.get(s)?.has(word))) return null;
  const candidates: string[] = [];
  if (!r.out.isFull(tree.at.file)) {
    for (const [key, noun] of r.nouns) if (sections.includes(noun.section)) candidates.push(key);
  }
  r.out.unknown(tree.at, word, candidates, `There is no ${what} \`${word}\``);
  return null;
}

/** Reads every entry of a section; an entry that gives null is left out. */
export function readSection<T>(
  r: Reading,
  section: Section,
  read: (id: string, entry: Entry) => T | null,
): Record<string, T> {
  const result = Object.create(null) as Record<string, T>;
  for (const [id, entry] of r.merged.sections[section]) {
    const value = read(id, entry);
    if (value !== null) result[id] = value;
  }
  return result;
}
