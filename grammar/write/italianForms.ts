/** How Italian words agree and run together. */
import type { Word } from './words.ts';

export type Gender = 'm' | 'f';

/** The gender a word has, or the one its ending suggests. */
export function genderOf({ gender, forms }: Word): Gender {
  if (gender) return gender.startsWith('f') ? 'f' : 'm';
  const first = (forms[0] ?? '').replace(/^(il|lo|la|l'|i|gli|le)\s*/, '').split(' ')[0];
  return /(a|à|ione|ù)$/.test(first) ? 'f' : 'm';
}

/** lo, uno, quello and gli stand before these sounds. */
const HEAVY = /^(z|gn|ps|pn|x|y|s[^aeiouàèéìòù]|i[aeou])/i;
const VOWEL = /^[aeiouàèéìòùh]/i;

/** `il`, `lo`, `l'`, `la`; `i`, `gli`, `le` */
export function definite(gender: Gender, many: boolean, next: string): string {
  if (gender === 'f') return many ? 'le' : VOWEL.test(next) ? "l'" : 'la';
  if (many) return HEAVY.test(next) || VOWEL.test(next) ? 'gli' : 'i';
  return HEAVY.test(next) ? 'lo' : VOWEL.test(next) ? "l'" : 'il';
}
export function indefinite(gender: Gender, next: string): string {
  if (gender === 'f') return VOWEL.test(next) ? "un'" : 'una';
  return HEAVY.test(next) ? 'uno' : 'un';
}
/** `quel`, `quello`, `quell'` and the rest follow the article. */
export function demonstrative(gender: Gender, many: boolean, next: string): string {
  const ends: Record<string, string> = { il: 'l', lo: 'llo', "l'": "ll'", la: 'lla', i: 'i', gli: 'gli', le: 'lle' };
  return `que${ends[definite(gender, many, next)]}`;
}

/** A regular adjective by its masculine singular; a pack may give all four forms of one that is not. */
export function agree(forms: string[], gender: Gender, many: boolean): string {
  const [base, feminine, masculines, feminines] = forms;
  if (feminines !== undefined)
    return many ? (gender === 'f' ? feminines : masculines) : gender === 'f' ? feminine : base;
  if (base.endsWith('o')) {
    const hard = /[cg]o$/.test(base) && many && gender === 'f' ? 'h' : '';
    return `${base.slice(0, -1)}${hard}${many ? (gender === 'f' ? 'e' : 'i') : gender === 'f' ? 'a' : 'o'}`;
  }
  return base.endsWith('e') && many ? `${base.slice(0, -1)}i` : base;
}

const POSSESSIVES = { tuo: ['tuo', 'tua', 'tuoi', 'tue'], suo: ['suo', 'sua', 'suoi', 'sue'] } as const;
export function possessive(whose: 'tuo' | 'suo', gender: Gender, many: boolean): string {
  return agree([...POSSESSIVES[whose]], gender, many);
}

/** Joins words; one that ends in an apostrophe leans on the next. */
export function join(...parts: string[]): string {
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(/' /g, "'");
}

const MERGED: Record<string, string> = { di: 'de', a: 'a', da: 'da', in: 'ne', su: 'su' };

/** A preposition and what follows it, run together where that begins with an article: di + il → del. */
export function withPreposition(preposition: string, text: string): string {
  if (preposition === '') return text;
  const stem = MERGED[preposition];
  const article = /^(il |lo |la |l'|i |gli |le )/.exec(text)?.[1];
  if (!stem || !article) return `${preposition} ${text}`;
  const ends: Record<string, string> = { il: 'l', lo: 'llo', la: 'lla', "l'": "ll'", i: 'i', gli: 'gli', le: 'lle' };
  return join(stem + ends[article.trim()], text.slice(article.length));
}
