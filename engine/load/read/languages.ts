/** What the packs say in each language, for the texts of cards. */
import type { CardWord, LanguageDef } from '../model.ts';
import type { Reading } from '../names.ts';
import type { Section } from '../sections.ts';
import { entriesOf, get, record, stringOf, stringsOf, type Tree } from '../tree.ts';

const SORTS = ['nouns', 'attributes', 'abilities', 'zones', 'verbs', 'adjectives', 'values'] as const;

/** Every pack may add to every language; where two say the same word, the later one counts. */
export function readLanguages(r: Reading, trees: Tree[]): Record<string, LanguageDef> {
  const languages = record<LanguageDef>();
  const known = knownWords(r);
  for (const [id, { value }] of trees.flatMap(entriesOf)) {
    languages[id] ??= emptyLanguage(id);
    const language = languages[id];
    for (const sort of SORTS) Object.assign(language[sort], readWords(r, get(value, sort), known[sort]));
    Object.assign(language.labels, readTexts(r, get(value, 'labels'), [...known.attributes, ...known.abilities]));
    for (const [attribute, entry] of entriesOf(get(value, 'sentences'))) {
      if (!known.attributes.has(attribute))
        r.out.unknown(entry.key, attribute, known.attributes, `No kind has an attribute \`${attribute}\``);
      else language.sentences[attribute] = { ...language.sentences[attribute], ...readTexts(r, entry.value, null) };
    }
  }
  return languages;
}

function emptyLanguage(id: string): LanguageDef {
  const words = Object.fromEntries(SORTS.map((sort) => [sort, record<CardWord>()]));
  return { ...(words as Pick<LanguageDef, (typeof SORTS)[number]>), id, labels: record(), sentences: record() };
}

/** By sort, the ids that can be said. */
function knownWords(r: Reading): Record<(typeof SORTS)[number], Set<string>> {
  const ids = (...sections: Section[]) => sections.flatMap((s) => [...r.merged.sections[s].keys()]);
  const kinds = [...r.merged.sections.kinds.values()].map((entry) => entry.value);
  const attributes = kinds.flatMap((kind) => entriesOf(get(kind, 'attributes')));
  const counters = [...r.merged.sections.counters.values()].map((entry) => get(entry.value, 'values'));
  return {
    nouns: new Set(ids('counters', 'groups', 'kinds', 'nouns', 'links')),
    attributes: new Set([...attributes.map(([id]) => id), ...ids('values', 'counters')]),
    abilities: new Set(kinds.flatMap((kind) => stringsOf(get(kind, 'abilities')))),
    zones: new Set(ids('zones', 'unions')),
    verbs: new Set(ids('verbs')),
    adjectives: new Set(ids('adjectives', 'bonds', 'counters')),
    values: new Set([
      ...attributes.flatMap(([, entry]) => stringsOf(get(entry.value, 'one of'))),
      ...counters.flatMap(stringsOf),
    ]),
  };
}

function readWords(r: Reading, tree: Tree | undefined, known: ReadonlySet<string>): Record<string, CardWord> {
  const words = record<CardWord>();
  for (const [id, { key, value }] of entriesOf(tree)) {
    if (!known.has(id)) r.out.unknown(key, id, known, `No pack in use declares \`${id}\``);
    const forms = stringsOf(value.type === 'map' ? get(value, 'forms') : value);
    if (forms.length > 0) words[id] = { forms, gender: stringOf(get(value, 'gender')) };
  }
  return words;
}

function readTexts(r: Reading, tree: Tree | undefined, known: string[] | null): Record<string, string> {
  const texts = record<string>();
  for (const [id, { key, value }] of entriesOf(tree)) {
    if (known && !known.includes(id)) r.out.unknown(key, id, known, `No kind has an ability or attribute \`${id}\``);
    const text = stringOf(value);
    if (text !== null) texts[id] = text;
  }
  return texts;
}
