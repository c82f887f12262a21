/** Noun phrases, zones, amounts and conditions as text of the effect language; each can stand within each other. */
import type { Adj, Amount, Cmp, Cond, Is, Np, Place, Post, Ref, ZoneRef } from '../tree.ts';
import { article, isPlural, isSeat, type Spelling, takesPlural } from './spelling.ts';

export function formatNp(spell: Spelling, np: Np): string {
  return [formatSimple(spell, np), ...np.posts.map((post) => formatPost(spell, np, post))].join(' ');
}

/** Without what follows the noun. */
function formatSimple(spell: Spelling, np: Np): string {
  const { head } = np;
  if (head.h === 'relation') {
    return possessable(head.of) && !head.long
      ? `${formatOwner(spell, head.of)} ${head.relation}`
      : `the ${head.relation} of ${formatNp(spell, head.of)}`;
  }
  if (head.h === 'pronoun' || head.h === 'name') {
    const word = head.h === 'name' ? `the ${head.name}` : head.word;
    return np.quant.q === 'bare' ? word : `${formatPart(spell, np)} of ${word}`;
  }
  const words = spell(head.h, head.id);
  const open = np.quant.q === 'bare' || np.quant.q === 'the' || np.quant.q === 'no';
  const kept = open && head.word !== undefined && words.includes(head.word) ? head.word : null;
  const noun = kept ?? (takesPlural(spell, np, head, true) ? (words[1] ?? words[0]) : words[0]);
  const rest = [...np.adjs.map((adj) => formatAdj(spell, adj)), noun].join(' ');
  const det = formatDeterminer(spell, np, rest);
  return det ? `${det} ${rest}` : rest;
}

/** What stands before `of those`. */
function formatPart(spell: Spelling, { quant }: Np): string {
  switch (quant.q) {
    case 'n':
      return quant.n.k === 'num' && quant.n.n === 1 ? 'one' : formatAmount(spell, quant.n);
    case 'upTo':
      return `up to ${formatAmount(spell, quant.n)}`;
    case 'any':
      return 'any number';
    default:
      return 'all';
  }
}

function formatDeterminer(spell: Spelling, np: Np, rest: string): string {
  const { quant, poss } = np;
  const owner = poss ? formatOwner(spell, poss) : '';
  const of = poss ? ` of ${owner}` : '';
  switch (quant.q) {
    case 'bare':
      return owner;
    case 'one':
      return poss ? `one${of}` : np.other ? 'another' : article(rest);
    case 'all':
      return poss ? `all ${owner}` : (quant.word ?? 'all');
    case 'any':
      return poss ? `any number${of}` : 'any number of';
    case 'this':
    case 'the':
    case 'no':
      return quant.q;
    case 'n':
      return `${formatAmount(spell, quant.n)}${of}`;
    case 'upTo':
      return `up to ${formatAmount(spell, quant.n)}${of}`;
    case 'atLeast':
      return `at least ${formatAmount(spell, quant.n)}`;
    case 'between':
      return `at least ${formatAmount(spell, quant.n)} and at most ${formatAmount(spell, quant.most)}`;
    case 'atMost':
      return `at most ${formatAmount(spell, quant.n)}`;
    case 'exactly':
      return `exactly ${formatAmount(spell, quant.n)}`;
    case 'top':
      // A name goes without its article here: `the top amount cards`.
      return quant.n ? `the top ${quant.n.k === 'name' ? quant.n.name : formatAmount(spell, quant.n)}` : 'the top';
    case 'random':
      return quant.n ? `${formatAmount(spell, quant.n)} random` : 'a random';
  }
}

/** `your`, `its`, `the mayor's`. */
function formatOwner(spell: Spelling, np: Np): string {
  if (np.head.h === 'pronoun' && np.quant.q === 'bare') {
    if (np.head.word === 'you') return 'your';
    if (np.head.word === 'them' || np.head.word === 'they') return 'their';
    if (np.head.word === 'it') return 'its';
  }
  return `${formatNp(spell, np)}'s`;
}

/** A phrase with anything after its noun cannot take `'s`. */
function possessable(np: Np): boolean {
  return np.posts.length === 0;
}

/** `its cost`, or `the cost of it`. */
export function formatOwned(spell: Spelling, word: string, of: Np, long: boolean | undefined): string {
  return long || !possessable(of) ? `the ${word} of ${formatNp(spell, of)}` : `${formatOwner(spell, of)} ${word}`;
}

function formatAdj(spell: Spelling, adj: Adj): string {
  return spell(adj.a, adj.id)[0];
}

function formatPost(spell: Spelling, np: Np, post: Post): string {
  switch (post.p) {
    case 'in':
      return `${post.prep ?? 'in'} ${formatZones(spell, post.zones)}`;
    case 'at':
      return `${post.word} ${formatNp(spell, post.np)}`;
    case 'owned':
      return `of ${post.by}`;
    case 'attr':
      return `with ${attr(spell, post.attr)} ${formatComparison(spell, post.cmp, post.a)}`;
    case 'same':
      return `with the same ${attr(spell, post.attr)} as ${formatNp(spell, post.as)}`;
    case 'extreme':
      return `with the ${post.high ? 'highest' : 'lowest'} ${attr(spell, post.attr)}`;
    case 'is': {
      const { is } = post;
      if (is.i === 'adj' && spell.knows('post', is.adj.id)) return spell('post', is.adj.id)[0];
      if (isNear(is) && !post.not) return formatIs(spell, is);
      const plural = isPlural(spell, np);
      const verb = post.have ? (plural ? 'have' : 'has') : plural ? 'are' : 'is';
      return `${isSeat(np) ? 'who' : 'that'} ${verb} ${post.not ? 'not ' : ''}${formatIs(spell, is)}`;
    }
    case 'where':
      return `where ${formatCondition(spell, post.cond)}`;
    case 'except':
      return `other than ${formatNp(spell, post.np)}`;
    case 'have':
      return `${post.who} have`;
  }
}

/** Where a piece lies among others needs no `that is`. */
function isNear(is: Is): boolean {
  return is.i === 'adjacent' || is.i === 'linked' || is.i === 'reachable' || is.i === 'loop';
}

function formatIs(spell: Spelling, is: Is): string {
  switch (is.i) {
    case 'adj':
      return formatAdj(spell, is.adj);
    case 'in':
      return `${is.prep ?? 'in'} ${formatZones(spell, is.zones)}`;
    case 'at':
      return `${is.word} ${formatNp(spell, is.np)}`;
    case 'np':
      return formatNp(spell, is.np);
    case 'adjacent':
      return `adjacent to ${formatNp(spell, is.np)}`;
    case 'linked':
      return `linked to ${formatNp(spell, is.np)} by ${spell('link', is.link.id)[0]}`;
    case 'reachable':
      return `reachable from ${formatNp(spell, is.np)} by ${spell('link', is.link.id)[0]}`;
    case 'loop':
      return `on a loop of ${spell('link', is.link.id)[0]}`;
  }
}

function attr(spell: Spelling, ref: Ref): string {
  return spell('attribute', ref.id)[0];
}

export function formatZone(spell: Spelling, { zone, of, every, host }: ZoneRef): string {
  const word = spell('zone', zone.id)[0];
  return `${of ? formatOwner(spell, of) : every ? 'any' : 'the'} ${word}${host ? ` at ${formatNp(spell, host)}` : ''}`;
}
export function formatZones(spell: Spelling, zones: ZoneRef[]): string {
  return zones.map((zone) => formatZone(spell, zone)).join(' or ');
}
export function formatPlace(spell: Spelling, place: Place): string {
  return place.p === 'zone' ? formatZone(spell, place.zone) : formatNp(spell, place.np);
}

/** `per card`, `per 2 cards`. */
export function formatPer(spell: Spelling, each: number, of: Np[]): string {
  const list = of.map((np) => formatNp(spell, inNumber(spell, np, each !== 1))).join(' or ');
  return each === 1 ? `per ${list}` : `per ${each} ${list}`;
}

/** A bare noun after `per` is counted by `per`: it follows the number there, whatever was written. */
function inNumber(spell: Spelling, np: Np, plural: boolean): Np {
  const { head } = np;
  if (np.quant.q !== 'bare' || (head.h !== 'noun' && head.h !== 'unit') || np.poss) return np;
  const words = spell(head.h, head.id);
  return { ...np, head: { ...head, word: plural ? (words[1] ?? words[0]) : words[0] } };
}

// ---------- amounts and conditions ----------
export function formatAmount(spell: Spelling, a: Amount): string {
  const show = (x: Amount) => formatAmount(spell, x);
  switch (a.k) {
    case 'num':
      return String(a.n);
    case 'attr': {
      const word = spell('attribute', a.attr.id)[0];
      return a.of ? formatOwned(spell, word, a.of, a.long) : a.table ? `the ${word}` : word;
    }
    case 'name':
      return `the ${a.name}`;
    case 'before':
      return 'as before';
    case 'thatMany':
      return 'that many';
    case 'count':
      return `the number of ${a.of.map((np) => formatNp(spell, np)).join(' or ')}`;
    case 'different':
      return `the number of different ${spell('attribute', a.attr.id)[0]} of ${formatNp(spell, a.of)}`;
    case 'aggregate':
      return `the ${a.how} ${spell('attribute', a.attr.id)[0]} of ${formatNp(spell, a.of)}`;
    case 'line':
      return `the longest line of ${formatNp(spell, a.of)}`;
    case 'room':
      return `the room in ${formatZone(spell, a.zone)}`;
    case 'plus':
    case 'minus':
    case 'times':
      return `${show(a.a)} ${a.k} ${show(a.b)}`;
    case 'lower':
      return a.capped ? `${show(a.a)}, at most ${show(a.b)}` : `the lower of ${show(a.a)} and ${show(a.b)}`;
    case 'higher':
      return `the higher of ${show(a.a)} and ${show(a.b)}`;
    case 'twice':
      return `twice ${show(a.a)}`;
    case 'half':
      return `half ${show(a.a)}${a.up ? ' rounded up' : ''}`;
    case 'per':
      return `${show(a.a)} ${formatPer(spell, a.each, a.of)}${a.cap ? `, at most ${show(a.cap)}` : ''}`;
    case 'ifAmount':
      return `${show(a.yes)} if ${formatCondition(spell, a.cond)}${a.no ? `, otherwise ${show(a.no)}` : ''}`;
  }
}

const COMPARISONS: Record<Cmp, string> = {
  ge: 'at least',
  le: 'at most',
  gt: 'more than',
  lt: 'less than',
  eq: 'exactly',
};

/** `at least 3`; a plain number needs no `exactly`. */
function formatComparison(spell: Spelling, cmp: Cmp, a: Amount): string {
  const shown = formatAmount(spell, a);
  return cmp === 'eq' && a.k === 'num' ? shown : `${COMPARISONS[cmp]} ${shown}`;
}

export function formatCondition(spell: Spelling, c: Cond): string {
  const not = 'not' in c && c.not ? 'not ' : '';
  const be = 'plural' in c && c.plural ? 'are' : 'is';
  switch (c.k) {
    case 'and':
    case 'or':
      return `${formatCondition(spell, c.a)} ${c.k} ${formatCondition(spell, c.b)}`;
    case 'is': {
      const plural = isPlural(spell, c.np);
      const verb = c.have ? (plural ? 'have' : 'has') : plural ? 'are' : 'is';
      return `${formatNp(spell, c.np)} ${verb} ${not}${formatIs(spell, c.is)}`;
    }
    case 'has':
      return `${formatNp(spell, c.np)} ${isPlural(spell, c.np) ? 'have' : 'has'} ${formatNp(spell, c.what)}`;
    case 'exists':
      return `there ${isPlural(spell, c.np) ? 'are' : 'is'} ${formatNp(spell, c.np)}`;
    case 'compare':
      return `${formatAmount(spell, c.a)} ${be} ${not}${formatComparison(spell, c.cmp, c.b)}`;
    case 'valueIs':
      return `${formatAmount(spell, c.a)} ${be} ${not}${c.value}`;
    case 'met':
      return `${formatAmount(spell, c.a)} ${be} ${not}met`;
    case 'allIn':
      return `${formatAmount(spell, c.a)} ${be} ${not}in ${formatZone(spell, c.zone)}`;
    case 'names':
      return `${formatAmount(spell, c.a)} ${c.plural ? 'name' : 'names'} ${formatNp(spell, c.np)}`;
    case 'zoneIs':
      return `${formatZone(spell, c.zone)} is ${not}${c.what}`;
    case 'fits':
      return `${formatNp(spell, c.np)} ${isPlural(spell, c.np) ? 'fit' : 'fits'} into ${formatPlace(spell, c.place)}`;
    case 'rule':
      return `the ${spell('rule', c.rule.id)[0]} ${c.waived ? 'is waived' : 'holds'}`;
    case 'before':
      return 'as before';
    case 'edges':
      return 'the edges match';
    case 'option':
      return `option ${spell('option', c.option.id)[0]} is ${not}${c.value}`;
  }
}
