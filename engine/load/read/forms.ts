/** Names and word forms by language. */
import { plural } from '../../../grammar/vocabulary.ts';
import type { Forms, Names } from '../model.ts';
import { entriesOf, record, stringOf, stringsOf, type Tree } from '../tree.ts';

/** `{ en: Night, pl: Noc }`, or one English text; `fallback` is the English name where none is written. */
export function readNames(tree: Tree | undefined, fallback: string): Names {
  const names = record<string>();
  names.en = stringOf(tree) ?? fallback;
  for (const [language, entry] of entriesOf(tree)) names[language] = stringOf(entry.value) ?? fallback;
  return names;
}

/** Singular and plural; English follows the usual rule where it is not written. */
export function readNounForms(id: string, tree: Tree | undefined): Forms {
  const forms = readForms(tree);
  const one = forms.en?.[0] ?? id;
  forms.en = [one, forms.en?.[1] ?? plural(one)];
  return forms;
}

/** Base form, third person and past; English follows the usual rule where it is not written. */
export function readVerbForms(id: string, tree: Tree | undefined): Forms {
  const forms = readForms(tree);
  const [base = id, third = onFirstWord(base, plural), past = onFirstWord(base, pastOf)] = forms.en ?? [];
  forms.en = [base, third, past];
  return forms;
}

function readForms(tree: Tree | undefined): Forms {
  const forms: Forms = record<string[]>();
  for (const [language, entry] of entriesOf(tree)) forms[language] = stringsOf(entry.value);
  return forms;
}

/** `fill your hand` bends its first word. */
function onFirstWord(text: string, bend: (word: string) => string): string {
  const [first, ...rest] = text.split(' ');
  return [bend(first), ...rest].join(' ');
}

function pastOf(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${verb}ed`;
}
