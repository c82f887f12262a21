/** How Polish words bend: nouns by the forms a pack gives, adjectives and pronouns by rule. */
import type { Word } from './words.ts';

export type Case = 'nom' | 'gen' | 'dat' | 'acc' | 'ins' | 'loc';
/** Men, animals, things, feminine, neuter, and words that are plural only. */
export type Gender = 'm1' | 'm2' | 'm3' | 'f' | 'n' | 'pl';

/** The gender a word has, or the one its ending suggests. */
export function genderOf({ gender, forms }: Word): Gender {
  if (gender && ['m1', 'm2', 'm3', 'f', 'n', 'pl'].includes(gender)) return gender as Gender;
  const first = (forms[0] ?? '').split(' ')[0];
  if (/a$|ść$/.test(first)) return 'f';
  return /[oeę]$|um$/.test(first) ? 'n' : 'm3';
}

/** [nominative, nominative plural, genitive plural, accusative, genitive, locative, instrumental, dative] */
export function nounForm(word: Word, many: boolean, kase: Case): string {
  const [one, several = one, genMany = several, acc, gen, loc, ins, dat] = word.forms;
  if (many) return kase === 'nom' || (kase === 'acc' && genderOf(word) !== 'm1') ? several : genMany;
  switch (kase) {
    case 'nom':
      return one;
    case 'acc':
      return acc ?? one;
    case 'gen':
      return gen ?? one;
    case 'loc':
      return loc ?? gen ?? one;
    case 'ins':
      return ins ?? one;
    case 'dat':
      return dat ?? loc ?? gen ?? one;
  }
}

/** Which form stands with a number: 1 karta, 2 karty, 5 kart; 2 robotników. */
export function countForm(n: number, gender: Gender): 'one' | 'few' | 'many' {
  if (n === 1) return 'one';
  const few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  return few && gender !== 'm1' ? 'few' : 'many';
}

const IRREGULAR: Record<string, Partial<Record<string, string>>> = {
  ten: { 'f acc': 'tę', 'n nom': 'to', 'n acc': 'to', 'm nom': 'ten', stem: 't' },
  jeden: { 'm nom': 'jeden', 'n nom': 'jedno', 'n acc': 'jedno', stem: 'jedn' },
  żaden: { 'm nom': 'żaden', 'n nom': 'żadne', stem: 'żadn' },
  swój: { 'm nom': 'swój', 'n nom': 'swoje', 'n acc': 'swoje', 'pl nom': 'swoje', stem: 'swoj' },
  twój: { 'm nom': 'twój', 'n nom': 'twoje', 'n acc': 'twoje', 'pl nom': 'twoje', stem: 'twoj' },
};

/** An adjective, pronoun or numeral made to agree; a word that is no adjective stays as it is. */
export function agree(lemma: string, gender: Gender, many: boolean, kase: Case): string {
  const plural = many || gender === 'pl';
  const g = plural ? 'pl' : gender === 'f' || gender === 'n' ? gender : 'm';
  const living = gender === 'm1' || (gender === 'm2' && !plural);
  const k = kase === 'acc' && g !== 'f' && g !== 'n' ? (living ? 'gen' : 'nom') : kase;
  const odd = IRREGULAR[lemma];
  const exact = odd?.[`${g} ${kase}`] ?? odd?.[`${g} ${k}`];
  if (exact) return exact;
  const stem = odd?.stem ?? lemma.replace(/[yi]$/, '');
  if (stem === lemma) return lemma;
  const ending = ENDINGS[g][k];
  if (stem.endsWith('j')) return (stem + ending.replace(/^y/, 'i')).replace('ji', 'i');
  if (odd || lemma.endsWith('y')) return stem + ending;
  // niebieski: after k and g an i stands before e and in place of y; wierzchni keeps it everywhere.
  if (ending.startsWith('y')) return stem + ending.replace('y', 'i');
  return stem + (ending.startsWith('e') || !/[kg]i$/.test(lemma) ? `i${ending}` : ending);
}

const ENDINGS: Record<'m' | 'f' | 'n' | 'pl', Record<Case, string>> = {
  m: { nom: 'y', gen: 'ego', dat: 'emu', acc: 'y', ins: 'ym', loc: 'ym' },
  f: { nom: 'a', gen: 'ej', dat: 'ej', acc: 'ą', ins: 'ą', loc: 'ej' },
  n: { nom: 'e', gen: 'ego', dat: 'emu', acc: 'e', ins: 'ym', loc: 'ym' },
  pl: { nom: 'e', gen: 'ych', dat: 'ym', acc: 'e', ins: 'ymi', loc: 'ych' },
};

/** The pronoun of the third person; `after` a preposition it begins with n. */
export function pronoun(gender: Gender, many: boolean, kase: Case, after: boolean): string {
  if (many || gender === 'pl') {
    if (kase === 'acc') return gender === 'm1' ? (after ? 'nich' : 'ich') : after ? 'nie' : 'je';
    const form = { nom: gender === 'm1' ? 'oni' : 'one', gen: 'ich', dat: 'im', ins: 'nimi', loc: 'nich' }[kase];
    return after && /^i/.test(form) ? `n${form}` : form;
  }
  if (gender === 'f') {
    const form = { nom: 'ona', gen: 'jej', dat: 'jej', acc: 'ją', ins: 'nią', loc: 'niej' }[kase];
    return after ? form.replace(/^je/, 'nie').replace(/^ją/, 'nią') : form;
  }
  if (gender === 'n' && kase === 'acc') return after ? 'nie' : 'je';
  if (kase === 'nom') return gender === 'n' ? 'ono' : 'on';
  const form = { gen: 'jego', dat: 'mu', acc: 'go', ins: 'nim', loc: 'nim' }[kase];
  return after ? ({ gen: 'niego', dat: 'niemu', acc: 'niego', ins: 'nim', loc: 'nim' }[kase] ?? form) : form;
}

/** `z` and `w` take an e before words that would be hard to say after them. */
export function preposition(word: string, next: string): string {
  if (word === 'z' && /^([sśzżź]|sz|cz)[^aeiouyąęó]/i.test(next)) return 'ze';
  return word === 'w' && /^[wf][^aeiouyąęó]/i.test(next) ? 'we' : word;
}
