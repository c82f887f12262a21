/** What follows a Polish noun: zones, places, relative clauses. */
import type { Np, Post, ZoneRef } from '../tree.ts';
import { lookUp, type Role, type Writing, within } from './language.ts';
import {
  about,
  amountText,
  conditionText,
  isMany,
  isYou,
  list,
  lyingOnIt,
  nounOf,
  phrase,
  placed,
  trailing,
  zonesText,
} from './phrases.ts';
import { agree, type Case, genderOf, nounForm, preposition } from './polishForms.ts';
import { counted, joined, outOf, possessor, said } from './polishNouns.ts';
import { gendered, type Word } from './words.ts';

/** `za każdą kartę`, `za każde 2 karty` */
export function polishPer(w: Writing, each: number, of: Np[]): string {
  const posts = (np: Np) => np.posts.map((post) => polishPost(w, np, post, 'subject')).join('');
  const texts = of.map((np) => {
    const noun = each === 1 ? said(w, np, false, 'acc', 'każdy') : `każde ${counted(w, np, each, 'acc')}`;
    return noun + posts(np);
  });
  return `za ${list(texts, 'lub')}`;
}

/** The case a preposition wants where something is. */
function whereCase(before: string): Case {
  if (/^(pod|nad|przed|za|między)$/.test(before)) return 'ins';
  return /^(wśród|obok|koło|u|spośród)$/.test(before) ? 'gen' : 'loc';
}

export function polishZone(w: Writing, ref: ZoneRef, how: 'what' | 'where' | 'whence' | 'object'): string {
  const union = w.words.zonesOf(ref.zone.id);
  if (union) return zonesText(w, union, how);
  const word =
    ref.zone.id === 'zone'
      ? gendered('f', 'strefa', 'w strefie', 'ze strefy', 'strefę')
      : lookUp(w, 'zone', ref.zone.id);
  const [name, where = `w: ${name}`, whence = `z: ${name}`, object = name] = word.forms;
  const gender = genderOf(word);
  const host = ref.host ? phrase(w, ref.host, 'at') : '';
  const insert = (before: string, rest: string, kase: Case) => {
    if (ref.every) return joined(preposition(before, 'd'), agree('dowolny', gender, false, kase), rest, host);
    if (!ref.of) return joined(before, rest);
    const owner = possessor(w, ref.of, gender, false, kase);
    const euphonic = owner.before
      ? preposition(before.replace(/^ze$/, 'z').replace(/^we$/, 'w'), owner.before)
      : before;
    return joined(euphonic, owner.before, rest, owner.after, host);
  };
  if (how === 'what') return insert('', name, 'nom');
  if (how === 'object') return insert('', object, 'acc');
  const [before, ...rest] = (how === 'where' ? where : whence).split(' ');
  return insert(before, rest.join(' '), how === 'where' ? whereCase(before) : 'gen');
}

export const COMPARED = {
  ge: 'co najmniej ',
  le: 'co najwyżej ',
  gt: 'więcej niż ',
  lt: 'mniej niż ',
  eq: '',
} as const;

export function polishPost(w: Writing, np: Np, post: Post, role: Role): string {
  const noun = nounOf(w, np);
  const many = isMany(w, np);
  const which = (kase: Case) => agree('który', genderOf(noun), many, kase);
  switch (post.p) {
    case 'in':
      return ` ${zonesText(w, post.zones, role === 'moved' || post.prep !== 'in' ? 'whence' : 'where')}`;
    case 'at':
      return placed(w, post, role);
    case 'owned':
      return '';
    case 'attr': {
      const attr = lookUp(w, 'attribute', post.attr.id);
      return ` o ${nounForm(attr, false, 'loc')} ${COMPARED[post.cmp]}${amountText(w, post.a)}`;
    }
    case 'same': {
      const attr = lookUp(w, 'attribute', post.attr.id);
      const same = `${agree('taki', genderOf(attr), false, 'loc')} ${agree('samy', genderOf(attr), false, 'loc')}`;
      return ` o ${same} ${nounForm(attr, false, 'loc')} jak ${phrase(w, post.as, 'subject')}`;
    }
    case 'extreme': {
      const attr = lookUp(w, 'attribute', post.attr.id);
      const most = agree(post.high ? 'najwyższy' : 'najniższy', genderOf(attr), false, 'loc');
      return ` o ${most} ${nounForm(attr, false, 'loc')}`;
    }
    case 'is': {
      const { is } = post;
      const after = trailing(w, is);
      if (after) return after;
      if (is.i === 'adjacent' && !post.not) return ` obok ${phrase(w, is.np, 'of')}`;
      // The clause has a subject of its own, so nothing in it is `swój`.
      return within(w, { doer: null }, () => `, ${which('nom')} ${polishPredicate(w, noun, many, post)}`);
    }
    case 'where': {
      const { cond } = post;
      const lying = lyingOnIt(cond);
      if (!lying) return `, ${which('gen')} dotyczy, że ${about(w, np, () => conditionText(w, cond))}`;
      const where = lying.beneath ? `pod ${which('ins')}` : `na ${which('loc')}`;
      return `, ${where} jest ${phrase(w, lying.there, 'subject')}`;
    }
    case 'except':
      return `, ${phrase(w, post.np, 'except')}`;
    case 'have':
      return ` w ${post.who === 'you' ? 'twoim' : 'jego'} posiadaniu`;
  }
}

/** `jest zielona`, `nie jest zwierzakiem`, `nie spasował` */
export function polishPredicate(
  w: Writing,
  subject: Word,
  many: boolean,
  { not, is, have }: Pick<Post & { p: 'is' }, 'not' | 'is' | 'have'>,
): string {
  const no = not ? 'nie ' : '';
  const be = `${no}${many ? 'są' : 'jest'} `;
  switch (is.i) {
    case 'adj': {
      const { forms } = lookUp(w, is.adj.a, is.adj.id);
      if (have) return `${no}${many ? (forms[1] ?? forms[0]) : forms[0]}`;
      return be + agree(forms[0], genderOf(subject), many, 'nom');
    }
    case 'in':
      return be + zonesText(w, is.zones, 'where');
    case 'at':
      return be + phrase(w, is.np, is.word === 'beneath' ? 'beneath' : 'on');
    case 'np':
      return isYou(is.np) ? `${no}jesteś ty` : be + phrase(w, is.np, 'is');
    case 'adjacent':
      return `${be}obok ${phrase(w, is.np, 'of')}`;
    case 'linked':
    case 'reachable': {
      const state = agree(is.i === 'linked' ? 'połączony' : 'osiągalny', genderOf(subject), many, 'nom');
      const other = is.i === 'linked' ? outOf(phrase(w, is.np, 'with')) : phrase(w, is.np, 'fromOn');
      return `${be}${state} ${other} (${lookUp(w, 'link', is.link.id).forms[0]})`;
    }
    case 'loop':
      return `${be}na pętli (${lookUp(w, 'link', is.link.id).forms[0]})`;
  }
}
