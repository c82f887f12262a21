/** English noun phrases: what stands before a noun and what follows it. */
import { article } from '../format/spelling.ts';
import type { Cmp, Is, Np, Post, ZoneRef } from '../tree.ts';
import { lookUp, type Role, type Writing } from './language.ts';
import {
  about,
  amountText,
  conditionText,
  eachZone,
  isMany,
  list,
  lyingOnIt,
  nounOf,
  phrase,
  placed,
  trailing,
  zonesText,
} from './phrases.ts';
import { type Word, word } from './words.ts';

export const PREPOSITIONS: Record<Role, string> = {
  ...{ subject: '', object: '', moved: '', is: '', of: 'of ', to: 'to ', on: 'on ', beneath: 'beneath ' },
  ...{ onto: 'onto ', under: 'under ', at: 'at ', fromOn: 'from ', fromBeneath: 'from beneath ', with: 'with ' },
  ...{ per: 'per ', except: 'other than ', as: 'as ' },
};

export function bare(np: Np): Np {
  return { ...np, quant: { q: 'bare' }, head: { ...np.head, word: undefined } as Np['head'], posts: [] };
}
export function posts(w: Writing, np: Np, role: Role): string {
  return np.posts.map((post) => postText(w, np, post, role)).join('');
}

export function bareNoun(w: Writing, np: Np, many: boolean): string {
  const noun = nounOf(w, np);
  const adjs = np.adjs.map((a) => lookUp(w, a.a, a.id).forms[0]).filter((adj) => adj !== '');
  return [...adjs, nounText(noun, many)].join(' ');
}
export function nounText(noun: Word, many: boolean): string {
  if (noun.name) return many && !noun.name.endsWith('s') ? `${noun.name}s` : noun.name;
  return many ? (noun.forms[1] ?? noun.forms[0]) : noun.forms[0];
}

export function determined(w: Writing, np: Np, rest: string, role: Role): string {
  const { quant, poss } = np;
  const owner = poss ? ownerText(w, poss) : '';
  const of = poss ? ` of ${owner}` : '';
  const n = 'n' in quant && quant.n ? amountText(w, quant.n) : '';
  switch (quant.q) {
    case 'bare':
    case 'the':
      return owner ? `${owner} ${rest}` : quant.q === 'the' ? `the ${rest}` : rest;
    case 'one':
      return poss ? `one${of} ${rest}` : np.other ? `another ${rest}` : `${article(rest)} ${rest}`;
    case 'all':
      return poss ? `all ${owner} ${rest}` : `${quant.word ?? 'all'} ${rest}`;
    case 'any':
      return role === 'is' ? rest : poss ? `any number${of} ${rest}` : `any number of ${rest}`;
    case 'this':
    case 'no':
      return `${quant.q} ${rest}`;
    case 'n':
      return quant.n.k === 'half' ? `${n} ${rest}, rounded ${quant.n.up ? 'up' : 'down'}` : `${n}${of} ${rest}`;
    case 'upTo':
      return `up to ${n}${of} ${rest}`;
    case 'atLeast':
      return `at least ${n} ${rest}`;
    case 'between':
      return `${n} to ${amountText(w, quant.most)} ${rest}`;
    case 'atMost':
      return `at most ${n} ${rest}`;
    case 'exactly':
      return `exactly ${n} ${rest}`;
    case 'top':
      return n ? `the top ${n} ${rest}` : `the top ${rest}`;
    case 'random':
      return n ? `${n} random ${rest}` : `a random ${rest}`;
  }
}

function ownerText(w: Writing, np: Np): string {
  const text = phrase(w, np, 'of');
  return text.startsWith('of ') ? `${text.slice(3)}'s` : text;
}
export function ownedBy(w: Writing, thing: string, of: Np): string {
  if (of.posts.length > 0) return `the ${thing} ${phrase(w, of, 'of')}`;
  return `${ownerText(w, of)} ${thing}`;
}

export const COMPARED: Record<Cmp, string> = {
  ge: 'at least ',
  le: 'at most ',
  gt: 'more than ',
  lt: 'less than ',
  eq: '',
};

export function postText(w: Writing, np: Np, post: Post, role: Role): string {
  const attr = (id: string) => lookUp(w, 'attribute', id).forms[0];
  switch (post.p) {
    case 'in': {
      if (post.prep === 'of') return ` of ${post.zones.map((z) => zoneText(w, z, 'what')).join(' or ')}`;
      return ` ${zonesOnce(w, post.zones, role === 'moved' || post.prep === 'from' ? 'whence' : 'where')}`;
    }
    case 'at':
      return placed(w, post, role);
    case 'owned':
      return ` of ${post.by}`;
    case 'attr':
      return ` with ${attr(post.attr.id)} of ${COMPARED[post.cmp]}${amountText(w, post.a)}`;
    case 'same':
      return ` with the same ${attr(post.attr.id)} as ${phrase(w, post.as, 'object')}`;
    case 'extreme':
      return ` with the ${post.high ? 'highest' : 'lowest'} ${attr(post.attr.id)}`;
    case 'is': {
      const { is } = post;
      const after = trailing(w, is);
      if (after) return after;
      if (is.i === 'adjacent' && !post.not) return ` ${isText(w, is)}`;
      const who = np.head.h === 'noun' && ['player', 'opponent', 'automa'].includes(np.head.id) ? 'who' : 'that';
      return ` ${who} ${predicate(w, isMany(w, np), post.not, is, post.have)}`;
    }
    case 'where': {
      const { cond } = post;
      return cond.k === 'exists' && lyingOnIt(cond)
        ? ` with ${about(w, np, () => phrase(w, cond.np, 'object'))}`
        : ` where ${about(w, np, () => conditionText(w, cond))}`;
    }
    case 'except':
      return `, ${phrase(w, post.np, 'except')}`;
    case 'have':
      return ` ${post.who} have`;
  }
}

export function predicate(w: Writing, many: boolean, not: boolean, is: Is, have?: boolean): string {
  const verb = have ? (many ? 'have' : 'has') : many ? 'are' : 'is';
  return `${verb} ${not ? 'not ' : ''}${isText(w, is)}`;
}
function isText(w: Writing, is: Is): string {
  switch (is.i) {
    case 'adj':
      return lookUp(w, is.adj.a, is.adj.id).forms[0];
    case 'in':
      return zonesOnce(w, is.zones, 'where');
    case 'at':
      return phrase(w, is.np, is.word === 'beneath' ? 'beneath' : 'on');
    case 'np':
      return phrase(w, is.np, 'object');
    case 'adjacent':
      return `adjacent ${phrase(w, is.np, 'to')}`;
    case 'linked':
    case 'reachable': {
      const link = lookUp(w, 'link', is.link.id).forms[0];
      return `${is.i} ${phrase(w, is.np, is.i === 'linked' ? 'to' : 'fromOn')} by ${link}`;
    }
    case 'loop':
      return `on a loop of ${lookUp(w, 'link', is.link.id).forms[0]}`;
  }
}

/** `from your hand or the table`: a preposition is not said twice. */
function zonesOnce(w: Writing, zones: ZoneRef[], how: 'where' | 'whence'): string {
  const texts = eachZone(w, zones).map((z) => zoneText(w, z, how));
  const [first] = texts[0].split(' ');
  const shared = texts.every((text) => text.startsWith(`${first} `));
  return shared
    ? `${first} ${list(
        texts.map((text) => text.slice(first.length + 1)),
        'or',
      )}`
    : list(texts, 'or');
}
export function zoneText(w: Writing, ref: ZoneRef, how: 'what' | 'where' | 'whence' | 'object'): string {
  const union = w.words.zonesOf(ref.zone.id);
  if (union) return zonesText(w, union, how);
  const { forms } = ref.zone.id === 'zone' ? word('zone') : lookUp(w, 'zone', ref.zone.id);
  const det = ref.of ? ownerText(w, ref.of) : ref.every ? 'any' : 'the';
  const [name, where = `in ${name}`, whence = `from ${name}`] = forms;
  const host = ref.host ? ` ${phrase(w, ref.host, 'at')}` : '';
  if (how === 'what' || how === 'object') return `${det} ${name}${host}`;
  const [preposition, ...rest] = (how === 'where' ? where : whence).split(' ');
  return `${preposition} ${det} ${rest.join(' ')}${host}`;
}
