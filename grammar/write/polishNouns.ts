/** Polish noun phrases: what stands before a noun, and the noun in its case. */
import type { Amount, Np } from '../tree.ts';
import { lookUp, type Role, type Writing } from './language.ts';
import { amountText, isMany, nounOf, phrase, resolve } from './phrases.ts';
import { agree, type Case, countForm, type Gender, genderOf, nounForm, preposition, pronoun } from './polishForms.ts';
import { gendered, type Word } from './words.ts';

/** The preposition and case of each role. */
const ROLES: Record<Role, [string, Case]> = {
  subject: ['', 'nom'],
  object: ['', 'acc'],
  moved: ['', 'acc'],
  of: ['', 'gen'],
  to: ['', 'dat'],
  on: ['na', 'loc'],
  beneath: ['pod', 'ins'],
  onto: ['na', 'loc'],
  under: ['pod', 'ins'],
  at: ['przy', 'loc'],
  fromOn: ['z', 'gen'],
  fromBeneath: ['spod', 'gen'],
  with: ['', 'ins'],
  per: ['za', 'acc'],
  except: ['oprócz', 'gen'],
  is: ['', 'ins'],
  as: ['jako', 'nom'],
};

function inRole(role: Role, make: (kase: Case) => string): string {
  const [before, kase] = ROLES[role];
  const text = make(kase);
  return before ? `${preposition(before, text)} ${text}` : text;
}

export const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

/** How a possessor is said: a word before the noun that agrees with it, or a genitive after it. */
export function possessor(
  w: Writing,
  of: Np,
  gender: Gender,
  many: boolean,
  kase: Case,
): { before: string; after: string } {
  const word = of.head.h === 'pronoun' ? of.head.word : '';
  if (word === 'you') return { before: agree(w.doer === 'you' ? 'swój' : 'twój', gender, many, kase), after: '' };
  if (word === 'they' || word === 'them') {
    const own = w.doer === 'they' ? agree('swój', gender, many, kase) : null;
    return { before: own ?? pronoun('m1', w.them !== null && isMany(w, w.them), 'gen', false), after: '' };
  }
  if (word === 'it') return { before: pronoun(genderOf(nounOf(w, of)), false, 'gen', false), after: '' };
  return { before: '', after: phrase(w, of, 'of') };
}

/** Possessive, adjectives and noun in a case. */
export function said(w: Writing, np: Np, many: boolean, kase: Case, extra = ''): string {
  const noun = nounOf(w, np);
  const gender = genderOf(noun);
  const owned = np.posts.find((post) => post.p === 'owned');
  const holder = owned
    ? agreeOwner(w, owned.by, gender, many, kase)
    : np.poss
      ? possessor(w, np.poss, gender, many, kase)
      : { before: '', after: '' };
  const before: string[] = extra ? [agree(extra, gender, many, kase)] : [];
  const after: string[] = [];
  for (const adj of np.adjs) {
    const lemma = lookUp(w, adj.a, adj.id).forms[0];
    (/[yi]$/.test(lemma) ? before : after).push(agree(lemma, gender, many, kase));
  }
  // każdy twój robotnik, but twoja inna karta
  const first = FIRST.has(extra) ? before.splice(0, 1) : [];
  return joined(...first, holder.before, ...before, nounText(noun, many, kase), ...after, holder.after);
}

const FIRST = new Set(['każdy', 'żaden', 'ten']);

function agreeOwner(w: Writing, by: string, gender: Gender, many: boolean, kase: Case) {
  const lemma = by === 'yours' ? 'twój' : w.doer === 'they' ? 'swój' : null;
  return { before: lemma ? agree(lemma, gender, many, kase) : 'jego', after: '' };
}

/** The noun; a definition's name follows its kind in quotation marks, since names do not bend by rule. */
export function nounText(noun: Word, many: boolean, kase: Case): string {
  return joined(nounForm(noun, many, kase), noun.name ? `„${noun.name}”` : '');
}

/** `2 karty`, `5 kart`, in the case wanted. */
export function counted(w: Writing, np: Np, n: number, kase: Case, extra = ''): string {
  if (kase !== 'acc' && kase !== 'nom') return `${n} ${said(w, np, n !== 1, kase, extra)}`;
  const form = countForm(n, genderOf(nounOf(w, np)));
  return `${n} ${form === 'many' ? said(w, np, true, 'gen', extra) : said(w, np, form === 'few', kase, extra)}`;
}

export function polishNoun(w: Writing, np: Np, role: Role): string {
  return inRole(role, (kase) => quantified(w, np, kase));
}

function quantified(w: Writing, np: Np, kase: Case): string {
  const { quant, poss } = np;
  const gender = genderOf(nounOf(w, np));
  const n = 'n' in quant && quant.n ? resolve(w, quant.n) : null;
  const number = (extra = '') =>
    n?.k === 'num'
      ? counted(w, np, n.n, kase, extra)
      : `${n ? amountWord(w, n) : ''} ${said(w, np, true, 'gen', extra)}`;
  switch (quant.q) {
    case 'bare':
    case 'the':
      return said(w, np, isMany(w, np), kase);
    case 'one':
      if (poss) return `${agree('jeden', gender, false, kase)} ${outOf(said(w, np, true, 'gen'))}`;
      return said(w, np, false, kase, np.other ? 'inny' : '');
    case 'all':
      if (quant.word) return said(w, np, false, kase, 'każdy');
      return `${(kase === 'acc' && gender !== 'm1') || kase === 'nom' ? 'wszystkie' : 'wszystkich'} ${said(w, np, true, kase)}`;
    case 'any':
      return `${agree('dowolny', 'f', false, kase)} ${LICZBA[kase]} ${said(w, np, true, 'gen')}`;
    case 'this':
      return said(w, np, false, kase, 'ten');
    case 'no':
      return said(w, np, isMany(w, np), 'gen', 'żaden');
    case 'n':
      if (n?.k === 'half') return `${number()}, zaokrąglając w ${n.up ? 'górę' : 'dół'}`;
      return number();
    case 'upTo':
      return n?.k === 'num' ? `do ${counted(w, np, n.n, 'gen')}` : `najwyżej ${number()}`;
    case 'atLeast':
      return `co najmniej ${number()}`;
    case 'between':
      return `od ${amountText(w, quant.n)} do ${amountText(w, quant.most)} ${said(w, np, true, 'gen')}`;
    case 'atMost':
      return `co najwyżej ${number()}`;
    case 'exactly':
      return `dokładnie ${number()}`;
    case 'top':
      return n ? number('wierzchni') : said(w, np, false, kase, 'wierzchni');
    case 'random':
      return n ? number('losowy') : said(w, np, false, kase, 'losowy');
  }
}

const LICZBA: Record<Case, string> = {
  ...{ nom: 'liczba', gen: 'liczby', dat: 'liczbie', acc: 'liczbę', ins: 'liczbą', loc: 'liczbie' },
};
export const outOf = (text: string) => `${preposition('z', text)} ${text}`;

/** An amount before a noun in the genitive plural. */
function amountWord(w: Writing, a: Amount): string {
  if (a.k === 'thatMany') return 'tyle samo';
  if (a.k === 'twice') return 'dwa razy tyle';
  return a.k === 'half' ? 'połowę tej liczby' : amountText(w, a);
}

/** `karty`: without a number, in the case of the role. */
export function polishPlural(w: Writing, np: Np, role: Role): string {
  return inRole(role, (kase) => said(w, np, true, kase));
}
export function polishEach(w: Writing, np: Np): string {
  return `dla ${said(w, np, false, 'gen', 'każdy')}`;
}

const YOU: Record<Case, string> = { nom: 'ty', gen: 'ciebie', dat: 'ci', acc: 'cię', ins: 'tobą', loc: 'tobie' };
const RESZTA = gendered('f', 'reszta', 'reszta', 'reszty', 'resztę', 'reszty', 'reszcie', 'resztą', 'reszcie');
const NOBODY: Record<Case, string> = {
  ...{ nom: 'nikt', gen: 'nikogo', dat: 'nikomu', acc: 'nikogo', ins: 'nikim', loc: 'nikim' },
};

export function polishPronoun(w: Writing, word: string, role: Role): string {
  const [before] = ROLES[role];
  return inRole(role, (kase) => {
    if (word === 'you') return YOU[kase];
    if (word === 'nobody') return NOBODY[kase];
    if (word === 'the rest') return nounForm(RESZTA, false, kase);
    const whole = word === 'it' ? w.it : word === 'those' ? w.those : w.them;
    const gender = whole ? genderOf(nounOf(w, whole)) : word === 'it' ? 'n' : 'm1';
    const many = word === 'those' || (word !== 'it' && whole !== null && isMany(w, whole));
    return pronoun(gender, many, kase, before !== '');
  });
}

export function polishThat(w: Writing, np: Np, role: Role): string {
  const plain: Np = { ...np, adjs: [], posts: [], poss: null };
  return inRole(role, (kase) => said(w, plain, isMany(w, np), kase, 'ten'));
}

export function polishPart(w: Writing, np: Np, whole: Np | null, role: Role): string {
  const rest = np.head.h === 'pronoun' && np.head.word === 'the rest';
  const plain: Np | null = whole && { ...whole, adjs: [], posts: [], poss: null };
  const group = rest ? 'reszty' : plain ? said(w, plain, true, 'gen', 'ten') : 'nich';
  const gender = whole ? genderOf(nounOf(w, whole)) : 'm3';
  const { quant } = np;
  const n = 'n' in quant && quant.n ? resolve(w, quant.n) : null;
  const number = n ? amountWord(w, n) : '';
  return inRole(role, (kase) => {
    if (quant.q === 'n') return `${number === '1' ? agree('jeden', gender, false, kase) : number} ${outOf(group)}`;
    if (quant.q === 'upTo') return `do ${number} ${outOf(group)}`;
    if (quant.q === 'any') return `${agree('dowolny', 'f', false, kase)} ${LICZBA[kase]} ${group}`;
    return `wszystkie ${outOf(group)}`;
  });
}

const OWNER = gendered(
  ...(['m1', 'właściciel', 'właściciele', 'właścicieli', 'właściciela', 'właściciela'] as const),
  ...['właścicielu', 'właścicielem', 'właścicielowi'],
);
const PLACE = gendered('n', 'miejsce', 'miejsca', 'miejsc', 'miejsce', 'miejsca', 'miejscu', 'miejscem', 'miejscu');

export function polishRelation(w: Writing, relation: string, of: Np, role: Role): string {
  if (relation === 'owner') return polishOwned(w, OWNER, of, role);
  return inRole(role, (kase) => `${nounForm(PLACE, false, kase)}, na którym jest ${phrase(w, of, 'subject')}`);
}

export function polishOwned(w: Writing, thing: Word, of: Np | null, role: Role): string {
  return inRole(role, (kase) => {
    if (!of) return nounForm(thing, false, kase);
    const { before, after } = possessor(w, of, genderOf(thing), false, kase);
    return joined(before, nounForm(thing, false, kase), after);
  });
}

/** `2 karty`, `5 kart`: a number with a noun that was spoken of. */
export function polishCount(w: Writing, np: Np, n: number): string {
  return counted(w, { ...np, adjs: [], posts: [], poss: null }, n, 'nom');
}
