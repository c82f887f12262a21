/** What is the same in every language about noun phrases and amounts: names are looked through, sums are told part by part. */
import { sameTree } from '../format/sameTree.ts';
import type { Amount, Cond, Is, Np, Post, ZoneRef } from '../tree.ts';
import { lookUp, type Role, type Writing, within } from './language.ts';
import type { Word } from './words.ts';

const SEATS = new Set(['player', 'opponent', 'automa']);
export function isSeat(np: Np): boolean {
  const { head } = np;
  return (
    (head.h === 'noun' && SEATS.has(head.id)) ||
    (head.h === 'relation' && head.relation === 'owner') ||
    (head.h === 'pronoun' && ['you', 'they', 'them', 'nobody'].includes(head.word))
  );
}
export function isYou(np: Np | null | undefined): boolean {
  return np?.head.h === 'pronoun' && np.head.word === 'you';
}

/** The word for the noun of a phrase; for a pronoun or a name, of what it stands for. */
export function nounOf(w: Writing, np: Np): Word {
  const { head } = np;
  if (head.h === 'noun' || head.h === 'unit') return lookUp(w, head.h, head.id);
  if (head.h === 'name') {
    const named = w.names.get(head.name);
    if (named && isNp(named)) return nounOf(w, named);
  }
  const whole = head.h === 'pronoun' ? antecedent(w, head.word) : null;
  if (whole && whole !== np) return nounOf(w, whole);
  return { forms: [''], gender: null, name: null };
}

function antecedent(w: Writing, pronoun: string): Np | null {
  if (pronoun === 'them' || pronoun === 'they') return w.them;
  if (pronoun === 'those' || pronoun === 'the rest') return w.those;
  return pronoun === 'it' ? w.it : null;
}

export function isNp(x: Amount | Np): x is Np {
  return x.k === 'np';
}

/** A noun phrase with all that belongs to it. */
export function phrase(w: Writing, np: Np, role: Role): string {
  const { head, quant } = np;
  const posts = () => np.posts.map((post) => w.lang.post(w, np, post, role)).join('');
  if (head.h === 'relation') return w.lang.relation(w, head.relation, head.of, role) + posts();
  if (head.h === 'name' || head.h === 'pronoun') {
    const named = head.h === 'name' ? w.names.get(head.name) : undefined;
    const whole = named && isNp(named) ? named : head.h === 'pronoun' ? antecedent(w, head.word) : null;
    if (quant.q !== 'bare') return w.lang.part(w, np, whole, role) + posts();
    if (head.h === 'pronoun') return w.lang.pronoun(w, head.word, role) + posts();
    if (!whole) return `X${posts()}`;
    // Who was named by what they are to something is said so again: there is no noun to point at.
    if (named && whole.head.h === 'relation') return phrase(w, whole, role) + posts();
    return (isYou(whole) ? w.lang.pronoun(w, 'you', role) : w.lang.that(w, whole, role)) + posts();
  }
  if (!('n' in quant) || quant.n === null || quant.q === 'top' || quant.q === 'random')
    return w.lang.noun(w, np, role) + posts();
  const n = resolve(w, quant.n);
  const counted: Np = { ...np, quant: { ...quant, n } };
  return quant.q === 'n' ? countOf(w, n, counted, role) : w.lang.noun(w, counted, role) + posts();
}

/** An amount with names replaced by what they stand for. */
export function resolve(w: Writing, a: Amount): Amount {
  if (a.k !== 'name') return a;
  const named = w.names.get(a.name);
  return named && !isNp(named) ? resolve(w, named) : a;
}

/** An amount by itself: `2`, `the number of cards in your hand`. */
export function amountText(w: Writing, amount: Amount): string {
  const a = resolve(w, amount);
  switch (a.k) {
    case 'num':
      return String(a.n);
    case 'name':
      return 'X';
    case 'before':
      return w.lang.asBefore;
    case 'per': {
      const cap = a.cap ? w.lang.atMost(amountText(w, a.cap)) : '';
      return `${amountText(w, a.a)} ${w.lang.per(w, a.each, a.of)}${cap}`;
    }
    case 'ifAmount':
      return w.lang.ifAmount(amountText(w, a.yes), conditionText(w, a.cond), a.no && amountText(w, a.no));
    default:
      return w.lang.amount(w, a);
  }
}

export function conditionText(w: Writing, c: Cond): string {
  switch (c.k) {
    case 'and':
    case 'or': {
      const had = c.k === 'and' ? allHad(c) : null;
      if (had) return w.lang.has(w, had.np, sayOnce(had.whats));
      return `${conditionText(w, c.a)} ${w.lang[c.k]} ${conditionText(w, c.b)}`;
    }
    case 'has':
      return w.lang.has(w, c.np, [c.what]);
    case 'before':
      return w.lang.asBefore;
    default:
      return w.lang.condition(w, c);
  }
}

/** That many of a thing: `2 cards per point on this card`, `3 points if it is paired`. */
export function countOf(w: Writing, amount: Amount, np: Np, role: Role): string {
  const a = resolve(w, amount);
  const of = (x: Amount) => countOf(w, x, np, role);
  switch (a.k) {
    case 'per':
      return `${of(a.a)} ${w.lang.per(w, a.each, a.of)}${a.cap ? w.lang.atMost(amountText(w, a.cap)) : ''}`;
    case 'count':
      return `${of({ k: 'num', n: 1, from: a.from, to: a.to })} ${w.lang.per(w, 1, a.of)}`;
    case 'plus':
      return w.lang.plus(of(a.a), of(a.b));
    case 'ifAmount':
      return w.lang.ifAmount(of(a.yes), conditionText(w, a.cond), a.no && of(a.no));
    case 'lower':
      if (a.capped) return of(a.a) + w.lang.atMost(amountText(w, a.b));
      return w.lang.asManyAs(w, np, a, role);
    case 'num':
    case 'thatMany':
    case 'twice':
    case 'half':
    case 'name': {
      const plain: Np = { ...np, quant: { q: 'n', n: a } };
      const simple = a.k === 'num' || a.k === 'name' || resolvesToThatMany(w, a);
      if (!simple) return w.lang.asManyAs(w, np, a, role);
      return w.lang.noun(w, plain, role) + np.posts.map((post) => w.lang.post(w, plain, post, role)).join('');
    }
    default:
      return w.lang.asManyAs(w, np, a, role);
  }
}

/** `that many`, `twice that many`, `half that many`. */
function resolvesToThatMany(w: Writing, a: Amount): boolean {
  if (a.k === 'thatMany') return true;
  return (a.k === 'twice' || a.k === 'half') && resolve(w, a.a).k === 'thatMany';
}

/** A condition or phrase in which `it` is the thing that the phrase speaks of. */
export function about<T>(w: Writing, np: Np, write: () => T): T {
  return within(w, isSeat(np) ? { them: np, it: np } : { it: np }, write);
}

/** `a, b and c` */
export function list(parts: string[], joiner: string): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${joiner} ${parts.at(-1)}`;
}

/** A noun phrase made here and not by an author. */
export function madeNp(part: Partial<Np> & Pick<Np, 'head'>): Np {
  const blank = { k: 'np' as const, quant: { q: 'bare' as const }, other: false, poss: null, adjs: [], posts: [] };
  return { ...blank, from: 0, to: 0, ...part };
}

/** Whether a phrase speaks of several. */
export function isMany(w: Writing, np: Np): boolean {
  const { quant, head, poss } = np;
  if (head.h === 'pronoun') return quant.q === 'bare' && (head.word === 'those' || head.word === 'the rest');
  if (head.h === 'relation') return false;
  if (head.h === 'name') {
    const named = w.names.get(head.name);
    return quant.q === 'bare' && named !== undefined && isNp(named) && isMany(w, named);
  }
  switch (quant.q) {
    case 'one':
    case 'this':
      return false;
    case 'all':
      return quant.word === undefined;
    case 'any':
    case 'between':
      return true;
    case 'bare':
    case 'the':
    case 'no': {
      if (head.word === undefined) return quant.q !== 'the' && poss === null;
      return writtenPlural(w, head.h, head.id, head.word);
    }
    default:
      return quant.n === null ? false : quant.n.k !== 'num' || quant.n.n !== 1;
  }
}

/** The author's English tells whether one or several are meant where nothing else does. */
function writtenPlural(w: Writing, sort: 'noun' | 'unit', id: string, written: string): boolean {
  const english = w.words.find(sort, id, 'en');
  if (english?.name) return written.endsWith('s') && !english.name.toLowerCase().endsWith('s');
  return english !== null && english.forms[0] !== written && id !== written;
}

/** `a card or token on this event`: what follows every noun alike is said once, after the last. */
export function sayOnce(nps: Np[]): Np[] {
  const last = nps.at(-1);
  if (!last || !nps.every((np) => sameTree(np.posts, last.posts))) return nps;
  return nps.map((np) => (np === last ? np : { ...np, posts: [] }));
}

/** `you have a and you have b` as `you have a and b`: whose, and what; null for any other condition. */
function allHad(c: Cond): { np: Np; whats: Np[] } | null {
  if (c.k === 'has') return { np: c.np, whats: [c.what] };
  if (c.k !== 'and') return null;
  const a = allHad(c.a);
  const b = allHad(c.b);
  return a && b && sameTree(a.np, b.np) ? { np: a.np, whats: [...a.whats, ...b.whats] } : null;
}

/** ` on this card`, or ` from this card` of what is taken from there. */
export function placed(w: Writing, { word, np }: Post & { p: 'at' }, role: Role): string {
  const beneath = word === 'beneath';
  if (role === 'moved') return ` ${phrase(w, np, beneath ? 'fromBeneath' : 'fromOn')}`;
  return ` ${phrase(w, np, beneath ? 'beneath' : 'on')}`;
}

/** ` with 3 doors`: the words of an adjective that stand after the noun as they are; null for any other property. */
export function trailing(w: Writing, is: Is): string | null {
  if (is.i !== 'adj' || !/^(with|who|that) /.test(is.adj.id)) return null;
  return ` ${lookUp(w, 'adjective', is.adj.id).forms[0]}`;
}

/** What `where there is … on it` says lies there, without the place; null for any other condition. */
export function lyingOnIt(cond: Cond): { there: Np; beneath: boolean } | null {
  if (cond.k !== 'exists') return null;
  const place = cond.np.posts.find(isOnIt);
  if (place?.p !== 'at') return null;
  return {
    there: { ...cond.np, posts: cond.np.posts.filter((post) => !isOnIt(post)) },
    beneath: place.word === 'beneath',
  };
}

/** The zones that are meant, one by one. */
export function eachZone(w: Writing, zones: ZoneRef[]): ZoneRef[] {
  return zones.flatMap((zone) => w.words.zonesOf(zone.zone.id) ?? [zone]);
}
export function zonesText(w: Writing, zones: ZoneRef[], how: 'what' | 'where' | 'whence' | 'object'): string {
  const texts = eachZone(w, zones).map((zone) => w.lang.zone(w, zone, how));
  return list(texts, w.lang.or);
}

/** What a list of nouns names, where the definition itself gives it; else the words for the list. */
export function listed(w: Writing, a: Amount, name: (noun: Word) => string): { text: string; many: boolean } {
  const ids = a.k === 'attr' ? w.listOf(a.attr.id) : null;
  if (!ids) return { text: amountText(w, a), many: true };
  const names = ids.map((id) => name(lookUp(w, 'noun', id)));
  return { text: list(names, w.lang.and), many: ids.length !== 1 };
}

/** `on it`, `beneath it`: after `where`, the thing itself. */
function isOnIt(post: Post): boolean {
  return post.p === 'at' && post.np.head.h === 'pronoun' && post.np.head.word === 'it';
}

/** Whether a condition asks only for some room. */
export function asksForRoom(c: Cond & { k: 'compare' }): boolean {
  return c.a.k === 'room' && c.cmp === 'ge' && c.b.k === 'num' && c.b.n === 1 && !c.not;
}
