/**
 * English. A noun's forms are [singular, plural]; a verb's [base, third person]; a zone's [name, where, whence], such as
 * [table, on table, from table], in which `the` or `your` goes after the preposition.
 */
import type { Amount, Np, Price } from '../tree.ts';
import {
  bare,
  bareNoun,
  COMPARED,
  determined,
  nounText,
  ownedBy,
  PREPOSITIONS,
  posts,
  postText,
  predicate,
  zoneText,
} from './englishNouns.ts';
import { type Language, lookUp, type OwnAmount, type OwnCond, type Writing } from './language.ts';
import { amountText, asksForRoom, isMany, isYou, list, listed, nounOf, phrase, resolve, sayOnce } from './phrases.ts';
import { things, whatAndWhere } from './statements.ts';
import { word } from './words.ts';

const verbs = (...all: string[]) => Object.fromEntries(all.map((v) => [v, word(v, `${v}s`)]));

export const english: Language = {
  code: 'en',
  core: {
    noun: {
      player: word('player', 'players'),
      opponent: word('opponent', 'opponents'),
      automa: word('automa', 'automas'),
    },
    unit: { score: word('point', 'points') },
    attribute: { name: word('name'), score: word('score') },
    value: { yes: word('yes') },
    verb: {
      ...verbs('gain', 'pay', 'lose', 'put', 'give', 'shuffle', 'refill', 'reveal', 'end', 'choose', 'activate', 'set'),
    },
  },
  and: 'and',
  or: 'or',
  chooseOne: 'choose one',
  firstPossible: 'do the first of these that is possible',
  stop: 'stop here',
  asBefore: 'as before',
  reactions: 'resolve reactions',
  next: 'the next one',
  random: 'a random one',
  toDoSo: 'to do so',
  valueOf: (value) => value.forms[0],
  provisional: 'provisional',
  atTheEnd: 'At the end of the game',
  perSet: (things) => `per set of ${things}`,
  alike: ', all of one sort',
  waived: (rule) => `the ${rule} does not hold for you`,
  changed(value, change) {
    if (change.amount === null) return `${value} ${change.k}`;
    return `${value} ${change.k}${change.k === 'is' ? '' : ' by'} ${change.amount}`;
  },

  noun(w, np, role) {
    const rest = bareNoun(w, np, isMany(w, np) || (np.poss !== null && np.quant.q !== 'bare'));
    return PREPOSITIONS[role] + determined(w, np, rest, role);
  },
  pronoun(_w, pronoun, role) {
    if (role === 'of') return { it: 'its', you: 'your', they: 'their', them: 'their' }[pronoun] ?? `of ${pronoun}`;
    if (pronoun === 'those' && role !== 'subject') return `${PREPOSITIONS[role]}them`;
    if (pronoun === 'they' && role !== 'subject') return `${PREPOSITIONS[role]}them`;
    return PREPOSITIONS[role] + pronoun;
  },
  that(w, np, role) {
    const many = isMany(w, np);
    return `${PREPOSITIONS[role]}${many ? 'those' : 'that'} ${bareNoun(w, { ...np, adjs: [], posts: [] }, many)}`;
  },
  part(w, np, whole, role) {
    const { head, quant } = np;
    const rest = head.h === 'pronoun' && head.word === 'the rest';
    const group = rest ? 'the rest' : whole ? this.that(w, { ...whole, quant: { q: 'any' } }, 'object') : 'them';
    const n = 'n' in quant && quant.n ? amountText(w, quant.n) : '';
    const some = { n: n === '1' ? 'one' : n, upTo: `up to ${n}`, any: 'any number' }[quant.q as 'n'] ?? 'all';
    return `${PREPOSITIONS[role]}${some} of ${group}`;
  },
  relation(w, relation, of, role) {
    const where = relation === 'host' ? `the place ${phrase(w, of, 'subject')} is on` : null;
    return PREPOSITIONS[role] + (where ?? ownedBy(w, relation, of));
  },
  post: (w, np, post, role) => postText(w, np, post, role),
  owned: (w, thing, of, role) => PREPOSITIONS[role] + (of ? ownedBy(w, thing.forms[0], of) : thing.forms[0]),
  zone: (w, ref, how) => zoneText(w, ref, how),

  amount: (w, a) => ownAmount(w, a),
  asManyAs: (w, np, a, role) =>
    `${english.noun(w, bare(np), role)}${posts(w, np, role)}, as many as ${amountText(w, a)}`,
  atMost: (amount) => `, at most ${amount}`,
  per(w, each, of) {
    const nouns = sayOnce(of).map((np) => bareNoun(w, np, each !== 1) + posts(w, np, 'subject'));
    return `per ${each === 1 ? '' : `${each} `}${list(nouns, 'or')}`;
  },
  condition: (w, c) => ownCondition(w, c),
  has: (w, np, whats) => hasText(w, np, whats),

  verb(w, { forms }, mood, who) {
    return mood === 'they' && !(who && (isMany(w, who) || who.head.h === 'pronoun'))
      ? (forms[1] ?? forms[0])
      : forms[0];
  },
  arrange({ verb, object, into, to, shortTo, with: by, as, price }) {
    const given = shortTo ? [to.replace(/^to /, ''), object] : [object, to];
    return [by, verb, ...given, into, price, as].filter((part) => part !== '').join(' ');
  },
  into(w, prep, place) {
    if (place.p === 'piece') return phrase(w, place.np, prep === 'under' ? 'under' : 'onto');
    const where = zoneText(w, place.zone, 'where');
    return where.replace(/^in /, 'into ').replace(/^on /, 'onto ');
  },
  price(w, price) {
    if (price.k === 'free') return 'for free';
    return price.k === 'less' ? `for ${things(w, price.things, false)} less` : `with ${this.paying(w, price)}`;
  },
  paying: (w, price) => payingText(w, price),
  setTo: (_w, what, to) => `${what} to ${to}`,
  as: (w, np) => `as if you were ${phrase(w, np, 'subject')}`,
  when(w, sort, pattern) {
    const { who, verb } = pattern;
    const head = { before: 'Before', after: 'After', way: 'When' }[sort];
    const deed = this.verb(w, lookUp(w, 'verb', verb.id), isYou(who) ? 'you' : 'they', who);
    const rest = whatAndWhere(w, pattern);
    return `${head} ${phrase(w, who, 'subject')} ${deed}${rest}`;
  },

  modal: (w, mode, who) => `${who ? phrase(w, who, 'subject') : 'you'} ${mode}`,
  inSequence: (parts) => (parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, then ${parts.at(-1)}` : parts.join('')),
  ifThen: (condition, rest) => `if ${condition}, ${rest}`,
  plus: (a, b) => `${a}${/ per /.test(a) ? ',' : ''} plus ${b}`,
  ifAmount: (yes, condition, no) => `${yes} if ${condition}${no === null ? '' : `, otherwise ${no}`}`,
  otherwise: (rest) => `otherwise, ${rest}`,
  onlyIf: (condition) => `only if ${condition}`,
  goOnOnlyIf: (condition) => `go on only if ${condition}`,
  forEach(w, np, order, first) {
    const how = { given: '', chosen: ', in any order', turn: ', in turn order', together: ', at the same time' }[order];
    const from = first ? ` ${phrase(w, first, 'fromOn')}` : '';
    return `for each ${bareNoun(w, np, false)}${posts(w, np, 'subject')}${how}${from}`;
  },
  times: (amount, upTo) => `${upTo ? 'up to ' : ''}${amount} times`,
  mayChooseOne: (w, who) => `${who ? phrase(w, who, 'subject') : 'you'} may choose one`,
  let: (name, amount) => `${name} is ${amount}`,
  inOrderTo: (deed, aim) => `${deed} to ${aim}`,
};

function ownAmount(w: Writing, a: OwnAmount): string {
  const show = (x: Amount) => amountText(w, x);
  // Within a larger amount `…, whichever is lower` would seem to end it.
  const part = (x: Amount): string => {
    const of = resolve(w, x);
    const isOneOfTwo = of.k === 'higher' || (of.k === 'lower' && !of.capped);
    return isOneOfTwo ? `the ${of.k} of ${show(of.a)} and ${show(of.b)}` : show(x);
  };
  const attr = (id: string) => lookUp(w, 'attribute', id).forms[0];
  switch (a.k) {
    case 'attr':
      return a.of ? ownedBy(w, attr(a.attr.id), a.of) : `the ${attr(a.attr.id)}`;
    case 'thatMany':
      return 'that many';
    case 'count':
      return `the number of ${list(
        a.of.map((np) => phrase(w, np, 'object')),
        'or',
      )}`;
    case 'different':
      return `the number of different ${attr(a.attr.id)} ${phrase(w, a.of, 'of')}`;
    case 'aggregate':
      return `the ${a.how} ${attr(a.attr.id)} ${phrase(w, a.of, 'of')}`;
    case 'line':
      return `the longest line ${phrase(w, a.of, 'of')}`;
    case 'room':
      return `the room ${zoneText(w, a.zone, 'where')}`;
    case 'plus':
    case 'minus':
    case 'times':
      return `${part(a.a)} ${a.k} ${part(a.b)}`;
    case 'lower':
    case 'higher':
      if (a.k === 'lower' && a.capped) return `${show(a.a)}, at most ${show(a.b)}`;
      return `${show(a.a)} or ${show(a.b)}, whichever is ${a.k}`;
    case 'twice':
      return `twice ${part(a.a)}`;
    case 'half':
      return `half ${part(a.a)}`;
  }
}

function ownCondition(w: Writing, c: OwnCond): string {
  const not = 'not' in c && c.not ? 'not ' : '';
  const be = 'plural' in c && c.plural ? 'are' : 'is';
  switch (c.k) {
    case 'is':
      return `${phrase(w, c.np, 'subject')} ${predicate(w, isMany(w, c.np), c.not, c.is, c.have)}`;
    case 'exists':
      return `there ${isMany(w, c.np) ? 'are' : 'is'} ${phrase(w, c.np, 'object')}`;
    case 'compare': {
      if (asksForRoom(c) && c.a.k === 'room') return `there is room ${zoneText(w, c.a.zone, 'where')}`;
      const b = `${COMPARED[c.cmp]}${amountText(w, c.b)}`;
      if (resolve(w, c.a).k !== 'thatMany' || !w.those) return `${amountText(w, c.a)} ${be} ${not}${b}`;
      return `that was ${not}${b} ${nounText(nounOf(w, w.those), c.b.k !== 'num' || c.b.n !== 1)}`;
    }
    case 'valueIs':
      return `${amountText(w, c.a)} ${be} ${not}${lookUp(w, 'value', c.value).forms[0]}`;
    case 'met':
      return `${amountText(w, c.a)} ${be} ${not}met`;
    case 'allIn': {
      const who = listed(w, c.a, (noun) => nounText(noun, false));
      return `${who.text} ${who.many ? 'are' : 'is'} ${not}${zoneText(w, c.zone, 'where')}`;
    }
    case 'names':
      return `${amountText(w, c.a)} ${c.plural ? 'name' : 'names'} ${phrase(w, c.np, 'object')}`;
    case 'zoneIs':
      return `${zoneText(w, c.zone, 'what')} is ${not}${c.what}`;
    case 'fits':
      return `${phrase(w, c.np, 'subject')} fits ${english.into(w, 'onto', c.place)}`;
    case 'rule':
      return `the ${lookUp(w, 'rule', c.rule.id).forms[0]} ${c.waived ? 'is waived' : 'holds'}`;
    case 'edges':
      return 'the edges match';
    case 'option':
      return `the option ${c.option.id} is ${not}${c.value}`;
  }
}

function hasText(w: Writing, np: Np, whats: Np[]): string {
  const many = isYou(np) || isMany(w, np) || np.head.h === 'pronoun';
  const texts = whats.map((what) => phrase(w, what, 'object'));
  return `${phrase(w, np, 'subject')} ${many ? 'have' : 'has'} ${list(texts, 'and')}`;
}

function payingText(w: Writing, price: Price): string {
  switch (price.k) {
    case 'free':
      return 'pay nothing';
    case 'less':
      return `pay ${things(w, price.things, false)} less`;
    case 'name':
      return 'pay X';
    case 'swap': {
      const unit = lookUp(w, 'unit', price.unit.id);
      return `pay ${price.n} ${nounText(unit, price.n !== 1)} in place of another ${nounText(unit, false)}`;
    }
  }
}
