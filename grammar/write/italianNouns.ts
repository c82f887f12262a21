/** Italian noun phrases: articles and possessives before the noun, adjectives and what else follows after it. */
import type { Amount, Np, Post, ZoneRef } from '../tree.ts';
import {
  agree,
  definite,
  demonstrative,
  type Gender,
  genderOf,
  indefinite,
  join,
  possessive,
  withPreposition,
} from './italianForms.ts';
import { lookUp, type Role, type Writing } from './language.ts';
import {
  about,
  amountText,
  conditionText,
  isMany,
  list,
  lyingOnIt,
  nounOf,
  phrase,
  placed,
  resolve,
  trailing,
  zonesText,
} from './phrases.ts';
import { gendered, type Word } from './words.ts';

const PREPOSITIONS: Record<Role, string> = {
  ...{ subject: '', object: '', moved: '', is: '', of: 'di', to: 'a', on: 'su', beneath: 'sotto', onto: 'su' },
  ...{
    at: 'presso',
    under: 'sotto',
    fromOn: 'da',
    fromBeneath: 'da sotto',
    with: 'con',
    per: 'per',
    except: 'tranne',
    as: 'come',
  },
};

/** `tuo`, `suo`, or nothing where the possessor follows the noun. */
function whose(of: Np | null): 'tuo' | 'suo' | null {
  if (of?.head.h !== 'pronoun') return null;
  return of.head.word === 'you' ? 'tuo' : 'suo';
}

/** The noun in its number; a definition's name follows its kind in quotation marks. */
export function nounText(noun: Word, many: boolean): string {
  return join(many ? (noun.forms[1] ?? noun.forms[0]) : noun.forms[0], noun.name ? `«${noun.name}»` : '');
}

/** Possessive, noun, adjectives, and the possessor that follows. */
function said(w: Writing, np: Np, many: boolean): string {
  const noun = nounOf(w, np);
  const gender = genderOf(noun);
  const owned = np.posts.find((post) => post.p === 'owned');
  const own = owned ? (owned.by === 'yours' ? 'tuo' : 'suo') : whose(np.poss);
  const adjs = np.adjs.map((adj) => agree(lookUp(w, adj.a, adj.id).forms, gender, many));
  const after = np.poss && !own ? phrase(w, np.poss, 'of') : '';
  return join(own ? possessive(own, gender, many) : '', nounText(noun, many), ...adjs, after);
}

export function italianNoun(w: Writing, np: Np, role: Role): string {
  return withPreposition(PREPOSITIONS[role], quantified(w, np));
}

function quantified(w: Writing, np: Np): string {
  const { quant, poss } = np;
  const gender = genderOf(nounOf(w, np));
  const many = isMany(w, np);
  const n = 'n' in quant && quant.n ? resolve(w, quant.n) : null;
  const number = () => join(n ? amountWord(w, n, gender) : '', said(w, np, n?.k !== 'num' || n.n !== 1));
  const the = (several: boolean, text: string) => join(definite(gender, several, text), text);
  switch (quant.q) {
    case 'bare':
      return poss ? the(many, said(w, np, many)) : said(w, np, many);
    case 'the':
      return the(many, said(w, np, many));
    case 'one': {
      if (poss) return `${gender === 'f' ? 'una' : 'uno'} ${withPreposition('di', the(true, said(w, np, true)))}`;
      const text = np.other ? join(agree(['altro'], gender, false), said(w, np, false)) : said(w, np, false);
      return join(indefinite(gender, text), text);
    }
    case 'all':
      if (quant.word) return `ogni ${said(w, np, false)}`;
      return `${agree(['tutto'], gender, true)} ${the(true, said(w, np, true))}`;
    case 'any':
      return `un numero qualsiasi di ${said(w, np, true)}`;
    case 'this':
      return `${agree(['questo'], gender, false)} ${said(w, np, false)}`;
    case 'no': {
      const text = said(w, np, false);
      return join(indefinite(gender, text).replace('un', 'nessun'), text);
    }
    case 'n':
      return n?.k === 'half' ? `${number()}, arrotondando per ${n.up ? 'eccesso' : 'difetto'}` : number();
    case 'upTo':
      return `fino a ${number()}`;
    case 'atLeast':
      return `almeno ${number()}`;
    case 'between':
      return `da ${amountText(w, quant.n)} a ${amountText(w, quant.most)} ${said(w, np, true)}`;
    case 'atMost':
      return `al massimo ${number()}`;
    case 'exactly':
      return `esattamente ${number()}`;
    case 'top': {
      const several = n !== null && !(n.k === 'num' && n.n === 1);
      const text = join(agree(['primo'], gender, several), several ? number() : said(w, np, false));
      return the(several, text);
    }
    case 'random':
      return n ? `${number()} a caso` : `${join(indefinite(gender, said(w, np, false)), said(w, np, false))} a caso`;
  }
}

/** An amount before a plural noun. */
function amountWord(w: Writing, a: Amount, gender: Gender): string {
  if (a.k === 'thatMany') return agree(['altrettanto'], gender, true);
  if (a.k === 'twice') return 'il doppio di quel numero di';
  return a.k === 'half' ? 'metà di quel numero di' : amountText(w, a);
}

/** `per ogni carta`, `ogni 2 carte` */
export function italianPer(w: Writing, each: number, of: Np[]): string {
  const texts = of.map((np) => {
    const posts = np.posts.map((post) => italianPost(w, np, post, 'subject')).join('');
    return said(w, np, each !== 1) + posts;
  });
  return `${each === 1 ? 'per ogni' : `ogni ${each}`} ${list(texts, 'o')}`;
}
export function italianPlural(w: Writing, np: Np): string {
  return said(w, np, true);
}

/** Pronouns of pieces would lean on the verb; naming the thing again reads as well and is never in doubt. */
export function italianPronoun(w: Writing, word: string, role: Role): string {
  const before = PREPOSITIONS[role];
  if (word === 'you') return before ? `${before} te` : 'tu';
  if (word === 'nobody') return withPreposition(before, 'nessuno');
  if (word === 'the rest') {
    if (!w.those) return withPreposition(before, 'il resto');
    const text = `${nounText(nounOf(w, w.those), true)} restanti`;
    return withPreposition(before, join(definite(genderOf(nounOf(w, w.those)), true, text), text));
  }
  const whole = word === 'it' ? w.it : word === 'those' ? w.those : w.them;
  if (!whole) return withPreposition(before, word === 'it' ? 'ciò' : 'loro');
  return italianThat(w, word === 'those' ? { ...whole, quant: { q: 'any' } } : whole, role);
}

export function italianThat(w: Writing, np: Np, role: Role): string {
  const noun = nounOf(w, np);
  const many = isMany(w, np);
  const text = nounText(noun, many);
  return withPreposition(PREPOSITIONS[role], join(demonstrative(genderOf(noun), many, text), text));
}

export function italianPart(w: Writing, np: Np, whole: Np | null, role: Role): string {
  const rest = np.head.h === 'pronoun' && np.head.word === 'the rest';
  const gender = whole ? genderOf(nounOf(w, whole)) : 'm';
  const several: Np | null = whole && { ...whole, quant: { q: 'any' } };
  const group = rest ? italianPronoun(w, 'the rest', 'of') : several ? italianThat(w, several, 'of') : 'di essi';
  const { quant } = np;
  const n = 'n' in quant && quant.n ? resolve(w, quant.n) : null;
  const number = n ? amountWord(w, n, gender) : '';
  const one = gender === 'f' ? 'una' : 'uno';
  const some = { n: number === '1' ? one : number, upTo: `fino a ${number}`, any: 'un numero qualsiasi' }[
    quant.q as 'n'
  ];
  const all = agree(['tutto'], gender, true);
  return withPreposition(PREPOSITIONS[role], some ? `${some} ${group}` : `${all} ${group.replace(/^di /, '')}`);
}

const OWNER = gendered('m', 'proprietario', 'proprietari');
export function italianRelation(w: Writing, relation: string, of: Np, role: Role): string {
  if (relation === 'owner') return italianOwned(w, OWNER, of, role);
  return withPreposition(PREPOSITIONS[role], `quello su cui si trova ${phrase(w, of, 'subject')}`);
}

export function italianOwned(w: Writing, thing: Word, of: Np | null, role: Role): string {
  const gender = genderOf(thing);
  const own = whose(of);
  const text = join(own ? possessive(own, gender, false) : '', thing.forms[0]);
  const owner = of && !own ? phrase(w, of, 'of') : '';
  return withPreposition(PREPOSITIONS[role], join(definite(gender, false, text), text, owner));
}

/** Prepositions without an article, for `any`: in qualsiasi. */
const PLAIN: [RegExp, string][] = [
  [/^ne(l|llo|lla|ll'|i|gli|lle)$/, 'in'],
  [/^su(l|llo|lla|ll'|i|gli|lle)$/, 'su'],
  [/^da(l|llo|lla|ll'|i|gli|lle)$/, 'da'],
];

export function italianZone(w: Writing, ref: ZoneRef, how: 'what' | 'where' | 'whence' | 'object'): string {
  const union = w.words.zonesOf(ref.zone.id);
  if (union) return zonesText(w, union, how);
  const word =
    ref.zone.id === 'zone' ? gendered('f', 'la zona', 'nella zona', 'dalla zona') : lookUp(w, 'zone', ref.zone.id);
  const [name, where = `in ${name}`, whence = `da ${name}`] = word.forms;
  const text = how === 'where' ? where : how === 'whence' ? whence : name;
  // The article, alone or with its preposition, and what comes before it.
  const [, before = '', article = '', rest = text] = /^(tra |fra )?(\S+?'|\S+ )(.*)$/.exec(text) ?? [];
  const many = word.gender === 'mp' || word.gender === 'fp';
  if (ref.every) {
    const plain = PLAIN.find(([pattern]) => pattern.test(article.trim()))?.[1] ?? '';
    return join(before.trim() || plain, 'qualsiasi', rest);
  }
  const host = ref.host ? phrase(w, ref.host, 'at') : '';
  if (!ref.of) return text;
  const own = whose(ref.of);
  if (!own) return join(text, phrase(w, ref.of, 'of'), host);
  const full = beforePossessive(article.trim(), genderOf(word));
  return join(before.trim(), full, possessive(own, genderOf(word), many), rest, host);
}

/** `tuo` and `suo` take the plain article, whatever the noun after them takes: gli eventi, i tuoi eventi. */
function beforePossessive(article: string, gender: Gender): string {
  if (article.endsWith("'"))
    return article.replace(/^l'$/, gender === 'f' ? 'la' : 'il').replace(/ll'$/, gender === 'f' ? 'lla' : 'l');
  return article.replace(/gli$/, 'i').replace(/^lo$/, 'il').replace(/llo$/, 'l');
}

const OF_AMOUNT = {
  ge: 'di almeno ',
  le: 'non superiore a ',
  gt: 'superiore a ',
  lt: 'inferiore a ',
  eq: 'di ',
} as const;

export function italianPost(w: Writing, np: Np, post: Post, role: Role): string {
  switch (post.p) {
    case 'in':
      if (post.prep === 'of')
        return ` ${post.zones.map((z) => withPreposition('di', italianZone(w, z, 'what'))).join(' o ')}`;
      return ` ${zonesText(w, post.zones, role === 'moved' || post.prep !== 'in' ? 'whence' : 'where')}`;
    case 'at':
      return placed(w, post, role);
    case 'owned':
      return '';
    case 'attr': {
      const attr = lookUp(w, 'attribute', post.attr.id).forms[0];
      return ` con ${attr} ${OF_AMOUNT[post.cmp]}${amountText(w, post.a)}`;
    }
    case 'same': {
      const attr = lookUp(w, 'attribute', post.attr.id);
      const same = genderOf(attr) === 'f' ? 'la stessa' : 'lo stesso';
      return ` con ${same} ${attr.forms[0]} ${phrase(w, post.as, 'of')}`;
    }
    case 'extreme': {
      const attr = lookUp(w, 'attribute', post.attr.id);
      const most = `più ${agree([post.high ? 'alto' : 'basso'], genderOf(attr), false)}`;
      return ` con ${join(definite(genderOf(attr), false, attr.forms[0]), attr.forms[0])} ${most}`;
    }
    case 'is': {
      const { is } = post;
      const after = trailing(w, is);
      if (after) return after;
      return ` che ${italianPredicate(w, nounOf(w, np), isMany(w, np), post)}`;
    }
    case 'where': {
      const { cond } = post;
      const lying = lyingOnIt(cond);
      if (!lying) return ` per cui ${about(w, np, () => conditionText(w, cond))}`;
      return ` ${lying.beneath ? 'sotto' : 'su'} cui c'è ${phrase(w, lying.there, 'subject')}`;
    }
    case 'except':
      return `, ${phrase(w, post.np, 'except')}`;
    case 'have':
      return ` in ${post.who === 'you' ? 'tuo' : 'suo'} possesso`;
  }
}

/** `è verde`, `non è una creatura`, `non ha passato` */
export function italianPredicate(
  w: Writing,
  subject: Word,
  many: boolean,
  { not, is, have }: Pick<Post & { p: 'is' }, 'not' | 'is' | 'have'>,
): string {
  const no = not ? 'non ' : '';
  const be = `${no}${many ? 'sono' : 'è'} `;
  switch (is.i) {
    case 'adj': {
      const { forms } = lookUp(w, is.adj.a, is.adj.id);
      if (have) return `${no}${many ? (forms[1] ?? forms[0]) : forms[0]}`;
      return be + agree(forms, genderOf(subject), many);
    }
    case 'in':
      return be + zonesText(w, is.zones, 'where');
    case 'at':
      return be + phrase(w, is.np, is.word === 'beneath' ? 'beneath' : 'on');
    case 'np':
      return be + phrase(w, is.np, 'object');
    case 'adjacent':
      return `${be}${agree(['adiacente'], genderOf(subject), many)} ${phrase(w, is.np, 'to')}`;
    case 'linked':
    case 'reachable': {
      const state = agree([is.i === 'linked' ? 'collegato' : 'raggiungibile'], genderOf(subject), many);
      const other = phrase(w, is.np, is.i === 'linked' ? 'to' : 'fromOn');
      return `${be}${state} ${other} (${lookUp(w, 'link', is.link.id).forms[0]})`;
    }
    case 'loop':
      return `${be}su un anello (${lookUp(w, 'link', is.link.id).forms[0]})`;
  }
}
