/** Noun phrases → sets of entities. */

import { parsePhrase } from '../../grammar/parse.ts';
import type { Adj, Is, Np, Post, Ref, ZoneRef } from '../../grammar/tree.ts';
import { attribute } from './attribute.ts';
import { type Expr, NONE, PLACE, type Query, type Source, THOSE, type ZoneExpr } from './program.ts';
import { type Name, num, report, type Scope, slot, them, unknownName } from './scope.ts';
import { SEAT_NOUNS } from './vocabulary.ts';

export const and = (a: Expr | null, b: Expr): Expr => (a ? { e: 'bin', op: 'and', a, b } : b);
const eq = (a: Expr, b: Expr): Expr => ({ e: 'bin', op: 'eq', a, b });
const not = (a: Expr): Expr => ({ e: 'not', a });
/** Does the phrase speak of players? */
export const isSeatNoun = (np: Np): boolean =>
  np.head.h === 'noun' && (SEAT_NOUNS as readonly string[]).includes(np.head.id);

/** The name a phrase stands for: `the rubble`, or `the card` where a verb calls its object so. */
export function named(s: Scope, np: Np): Name | null {
  if (np.head.h === 'name') return s.names.get(np.head.name) ?? null;
  if ((np.head.h === 'noun' || np.head.h === 'unit') && np.quant.q === 'the' && np.adjs.length === 0)
    return s.names.get(np.head.id) ?? null;
  return null;
}

/** Does the phrase name one thing without a choice: a pronoun, a name, `this card`, `its owner`? */
export function isDefinite(s: Scope, np: Np): boolean {
  if (np.posts.length > 0) return false;
  const name = named(s, np);
  if (name) return name.type !== 'pieces';
  const { h } = np.head;
  if (h === 'pronoun') return np.head.word !== 'those' && np.head.word !== 'the rest';
  return h === 'name' || h === 'relation' || np.quant.q === 'this';
}

const RELATION_OF: Record<string, 'owner' | 'host' | 'leftOf'> = {
  owner: 'owner',
  host: 'host',
  'left neighbour': 'leftOf',
};

/** One entity. */
export function entity(s: Scope, np: Np): Expr {
  const { head } = np;
  if (np.quant.q === 'this') {
    if (s.self) return s.self;
    report(s, np, 'not-allowed-here', 'No piece carries this text, so `this` means nothing here.');
    return num(NONE);
  }
  if (head.h === 'pronoun') {
    switch (head.word) {
      case 'you':
        return s.actor;
      case 'it':
        return s.it;
      case 'they':
      case 'them':
        return them(s, np);
      case 'nobody':
        return num(NONE);
      default:
        return { e: 'first', list: list(s, np) };
    }
  }
  const name = named(s, np);
  if (name) return name.type === 'pieces' ? { e: 'first', list: slot(name.slot) } : slot(name.slot);
  if (head.h === 'name') {
    unknownName(s, np, head.name);
    return num(NONE);
  }
  if (head.h === 'relation') return { e: RELATION_OF[head.relation] ?? 'owner', of: entity(s, head.of) };
  return { e: 'first', list: list(s, np) };
}

/** Everything the phrase describes, whatever its quantity. */
export function list(s: Scope, np: Np): Expr {
  const q = query(s, np);
  if (q.from.length === 1 && q.from[0].s === 'list' && !q.where) return q.from[0].list;
  const all: Expr = { e: 'select', q };
  const extreme = np.posts.find((p) => p.p === 'extreme');
  if (extreme?.p !== 'extreme') return all;
  const it = s.slots.scratchSlot();
  return { e: 'extreme', high: extreme.high, list: all, it, x: attribute(s, extreme.attr, slot(it)) };
}

/** `workers on cards in your hand`: it is the cards that are in the hand. */
function hosted(np: Np): Np {
  const i = np.posts.findIndex((p) => p.p === 'at');
  const host = np.posts[i];
  const places = np.posts.filter((p, n) => n > i && p.p === 'in');
  if (host?.p !== 'at' || places.length === 0) return np;
  const posts = np.posts.filter((p) => p !== host && !places.includes(p));
  return { ...np, posts: [{ ...host, np: { ...host.np, posts: [...host.np.posts, ...places] } }, ...posts] };
}

export function query(s: Scope, phrase: Np): Query {
  const np = hosted(phrase);
  const it = s.slots.scratchSlot();
  const c = slot(it);
  const from: Source[] = [];
  let where: Expr | null = null;
  const { head } = np;
  const name = named(s, np);
  if (name) {
    from.push({ s: 'list', list: slot(name.slot) });
  } else if (head.h === 'noun' && isSeatNoun(np)) {
    from.push({ s: 'seats', opponentsOf: head.id === 'opponent' ? s.actor : null });
    if (head.id === 'automa') where = isAutoma(s, c);
  } else if (head.h === 'noun') {
    for (const post of np.posts) {
      if (post.p === 'in')
        from.push(...post.zones.flatMap((z) => zones(s, z)).map((zone): Source => ({ s: 'zone', zone })));
      if (post.p === 'at') from.push(...pieceZones(s, np, post, head.id).map((zone): Source => ({ s: 'zone', zone })));
    }
    const noun = s.ctx.symbols.nouns.get(head.id);
    if (noun === undefined) report(s, np, 'wrong-kind', `\`${head.id}\` is not a kind of piece.`);
    else if (from.length === 0) from.push({ s: 'noun', noun });
    else where = { e: 'isa', noun, of: c };
  } else if (head.h === 'unit') {
    report(s, np, 'wrong-kind', `\`${head.id}\` is counted, not moved: pieces are wanted here.`);
  } else if (head.h === 'pronoun' && (head.word === 'those' || head.word === 'the rest')) {
    const those = slot(THOSE);
    from.push({ s: 'list', list: head.word === 'those' ? those : { e: 'still', list: those, zone: slot(PLACE) } });
  } else {
    from.push({ s: 'list', list: entity(s, { ...np, posts: [] }) });
  }
  if (np.other && s.self) where = and(where, { e: 'bin', op: 'ne', a: c, b: s.self });
  if (np.poss) where = and(where, eq({ e: 'owner', of: c }, entity(s, np.poss)));
  for (const adj of np.adjs) where = and(where, adjective(s, adj, c));
  for (const post of np.posts) {
    const test = postTest(s, np, post, c);
    if (test) where = and(where, test);
  }
  return { from, it, where };
}

function postTest(s: Scope, np: Np, post: Post, c: Expr): Expr | null {
  switch (post.p) {
    case 'in':
    case 'at':
    case 'extreme':
      return null;
    case 'owned':
      return eq({ e: 'owner', of: c }, post.by === 'yours' ? s.actor : them(s, np));
    case 'have':
      return eq({ e: 'owner', of: c }, post.who === 'you' ? s.host : them(s, np));
    case 'attr':
      return { e: 'bin', op: post.cmp, a: attribute(s, post.attr, c), b: s.ctx.amount(s, post.a) };
    case 'same':
      return eq(attribute(s, post.attr, c), attribute(s, post.attr, entity(s, post.as)));
    case 'is': {
      if (post.is.i === 'adjacent') needsCells(s, np);
      const test = isTest(s, post.is, c);
      return post.not ? not(test) : test;
    }
    case 'where':
      return s.ctx.condition({ ...s, it: c }, post.cond);
    case 'except':
      return isDefinite(s, post.np) ? { e: 'bin', op: 'ne', a: c, b: entity(s, post.np) } : not(matches(s, post.np, c));
  }
}

const WITHOUT_CELLS = ['list', 'pile', 'bag'];

/** Where pieces lie in no cells none is ever adjacent to another, and nobody would be told. */
function needsCells(s: Scope, np: Np): void {
  const places = np.posts.flatMap((p) => (p.p === 'in' ? p.zones : [])).flatMap((z) => zones(s, z));
  const types = places.map(({ zone }) => Object.values(s.ctx.symbols.d.zones)[zone]);
  if (types.length > 0 && types.every(({ layout }) => WITHOUT_CELLS.includes(layout)))
    report(
      s,
      np,
      'wrong-kind',
      `What lies in \`${types[0].id}\` has no neighbours, since that is no map, grid or row of slots; its \`position\` says where in the order it lies.`,
    );
}

/** Is the entity one that the phrase describes? Used by patterns and by `is a …`. */
export function matches(s: Scope, phrase: Np, x: Expr): Expr {
  const np = hosted(phrase);
  if (isDefinite(s, np)) return eq(x, entity(s, np));
  let test: Expr | null = null;
  const { head } = np;
  if (head.h === 'noun' && isSeatNoun(np)) {
    test = {
      e: 'bin',
      op: 'and',
      a: { e: 'bin', op: 'ge', a: x, b: num(1) },
      b: { e: 'bin', op: 'le', a: x, b: num(s.ctx.seats) },
    };
    if (head.id === 'opponent') test = and(test, { e: 'bin', op: 'ne', a: x, b: s.actor });
    if (head.id === 'automa') test = and(test, isAutoma(s, x));
  } else if (head.h === 'noun') {
    test = { e: 'isa', noun: s.ctx.symbols.nouns.get(head.id) ?? 0, of: x };
  }
  if (np.other && s.self) test = and(test, { e: 'bin', op: 'ne', a: x, b: s.self });
  if (np.poss) test = and(test, eq({ e: 'owner', of: x }, entity(s, np.poss)));
  for (const adj of np.adjs) test = and(test, adjective(s, adj, x));
  for (const post of np.posts) {
    if (post.p === 'in') test = and(test, inZones(s, post.zones, x));
    else if (post.p === 'at') test = and(test, isTest(s, { i: 'at', word: post.word, np: post.np }, x));
    else {
      const t = postTest(s, np, post, x);
      if (t) test = and(test, t);
    }
  }
  return test ?? num(1);
}

function inZones(s: Scope, refs: ZoneRef[], x: Expr): Expr {
  const tests = refs.flatMap((z) => zones(s, z)).map((zone): Expr => ({ e: 'in', of: x, zone }));
  return tests.reduce((a, b) => ({ e: 'bin', op: 'or', a, b }), num(0));
}

export function isTest(s: Scope, is: Is, x: Expr): Expr {
  switch (is.i) {
    case 'adj':
      return adjective(s, is.adj, x);
    case 'in':
      return inZones(s, is.zones, x);
    case 'at': {
      const zonesWithWord = Object.values(s.ctx.symbols.d.zones).filter((z) => z.word === is.word);
      const at: Expr = { e: 'at', of: x, zones: zonesWithWord.map((z) => s.ctx.symbols.zones.get(z.id) as number) };
      return bound(s, { e: 'host', of: x }, (host) => and(at, matches(s, is.np, host)));
    }
    case 'np':
      return matches(s, is.np, x);
    case 'adjacent':
      return { e: 'adjacent', a: x, b: entity(s, is.np) };
    case 'linked':
      return { e: 'linked', link: linkId(s, is.link), a: x, b: entity(s, is.np) };
    case 'reachable':
      return { e: 'reachable', link: linkId(s, is.link), from: entity(s, is.np), of: x };
    case 'loop':
      return { e: 'onLoop', link: linkId(s, is.link), of: x };
  }
}
const linkId = (s: Scope, ref: Ref): number => s.ctx.symbols.links.get(ref.id) ?? 0;

/** `x` in a slot of its own, unless it is one already: so that it is computed once. */
export function bound(s: Scope, x: Expr, body: (x: Expr) => Expr): Expr {
  if (x.e === 'slot' || x.e === 'num') return body(x);
  const it = s.slots.scratchSlot();
  return { e: 'let', s: it, x, body: body(slot(it)) };
}

export function adjective(s: Scope, adj: Adj, x: Expr): Expr {
  const { symbols, vocabulary } = s.ctx;
  if (adj.a === 'value') return valueTest(s, adj.id, x, adj);
  const counter = symbols.d.counters[adj.id];
  if (counter) return { e: 'counter', c: symbols.counters.get(adj.id) as number, of: x };
  const bond = symbols.bonds.get(adj.id);
  if (bond !== undefined) return { e: 'bond', bond, of: x };
  const declared = symbols.d.adjectives[adj.id];
  if (!declared) {
    report(s, adj, 'unknown-word', `\`${adj.id}\` is not an adjective of any pack in use.`);
    return num(0);
  }
  if (s.owner.ability.split('/').length > 8) {
    report(s, adj, 'not-allowed-here', `The adjective \`${adj.id}\` is explained by itself.`);
    return num(0);
  }
  const parsed = parsePhrase('cond', declared.is.text, vocabulary);
  if (!parsed.tree) return num(0); // reported where the adjective itself is checked
  const owner = { ...s.owner, ability: `${s.owner.ability}/${adj.id}` };
  return bound(s, x, (it) =>
    s.ctx.condition({ ...s, owner, source: declared.is, it }, parsed.tree as NonNullable<typeof parsed.tree>),
  );
}

/** `green`, `autumn`: the value of whichever attribute or counter has it. */
export function valueTest(s: Scope, value: string, x: Expr, range: { from: number; to: number }): Expr {
  const { symbols } = s.ctx;
  for (const [name, { id, def }] of symbols.attributes) {
    const i = def.values?.indexOf(value) ?? -1;
    if (i >= 0 && name !== '') return eq({ e: 'prop', a: id, of: x }, num(i));
  }
  for (const c of Object.values(symbols.d.counters)) {
    const i = c.values?.indexOf(value) ?? -1;
    if (i >= 0) return eq({ e: 'counter', c: symbols.counters.get(c.id) as number, of: x }, num(i));
  }
  report(s, range, 'unknown-word', `\`${value}\` is not a value of any attribute.`);
  return num(0);
}

/** Zones of the pieces a phrase like `on it` or `beneath this card` names, for pieces of `noun`. */
function pieceZones(s: Scope, np: Np, post: Post & { p: 'at' }, noun: string): ZoneExpr[] {
  const zone = Object.values(s.ctx.symbols.d.zones).find((z) => z.word === post.word && holds(s, z.holds, noun));
  if (!zone) {
    report(s, np, 'wrong-kind', `No zone holds \`${noun}\` ${post.word} a piece.`);
    return [];
  }
  return [{ z: 'one', zone: s.ctx.symbols.zones.get(zone.id) as number, of: pieces(s, post.np) }];
}
const pieces = (s: Scope, np: Np): Expr => (isDefinite(s, np) ? entity(s, np) : list(s, np));

/** May a zone that holds `kinds` hold pieces of this noun? */
export function holds(s: Scope, kinds: string[], noun: string): boolean {
  if (kinds.length === 0) return true;
  const { nouns, nounMembers } = s.ctx.symbols;
  const wanted = nounMembers[nouns.get(noun) ?? -1];
  if (!wanted) return false;
  return kinds.some((k) => nounMembers[nouns.get(k) ?? -1]?.some((has, i) => has && wanted[i]));
}

export function zones(s: Scope, ref: ZoneRef): ZoneExpr[] {
  const { symbols } = s.ctx;
  const union = symbols.d.unions[ref.zone.id];
  if (union) {
    return union.zones.flatMap((text) => {
      const parsed = parsePhrase('zonerefs', text.text, s.ctx.vocabulary);
      const whose = ref.of && !isOpponent(ref.of) ? entity(s, ref.of) : s.actor;
      const inner = {
        ...s,
        source: text,
        actor: whose,
        host: ref.of?.head.h === 'pronoun' && ref.of.head.word === 'you' ? s.host : whose,
      };
      return (parsed.tree ?? []).flatMap((z) => (symbols.d.unions[z.zone.id] ? [] : zones(inner, z)));
    });
  }
  if (ref.zone.id === 'zone') {
    if (s.zone) return [{ z: 'one', zone: s.zone.type, of: s.zone.of }];
    report(s, ref.zone, 'not-allowed-here', '`the zone` can only be said in the rules of a zone.');
    return [];
  }
  const def = symbols.d.zones[ref.zone.id];
  const zone = symbols.zones.get(ref.zone.id);
  if (!def || zone === undefined) {
    report(s, ref.zone, 'unknown-word', `\`${ref.zone.id}\` is not a zone.`);
    return [];
  }
  if (def.of.includes('table')) {
    if (ref.of)
      report(s, ref.zone, 'wrong-kind', `There is one \`${ref.zone.id}\` for all: say \`the ${ref.zone.id}\`.`);
    return [{ z: 'one', zone, of: null }];
  }
  if (def.of.includes('seat') && def.of.length > 1) {
    const you = ref.of?.head.h === 'pronoun' && ref.of.head.word === 'you';
    const seat = ref.every || !ref.of ? null : you ? s.actor : entity(s, ref.of);
    return [{ z: 'pair', zone, of: ref.host ? pieces(s, ref.host) : null, seat }];
  }
  if (ref.every || !ref.of) return [{ z: 'every', zone }];
  const reader = def.tableau ? s.host : s.actor;
  if (isOpponent(ref.of) && ref.of.adjs.length === 0 && ref.of.posts.length === 0)
    return [{ z: 'opponents', zone, of: reader }];
  // `an asleep player's hand`: the hands of all such players.
  if (!isDefinite(s, ref.of) && isSeatNoun(ref.of)) return [{ z: 'one', zone, of: list(s, ref.of) }];
  if (ref.of.head.h === 'pronoun' && ref.of.head.word === 'you') return [{ z: 'one', zone, of: reader }];
  return [{ z: 'one', zone, of: entity(s, ref.of) }];
}
/** Automas have the last seats. */
export function isAutoma(s: Scope, seat: Expr): Expr {
  return { e: 'bin', op: 'gt', a: seat, b: num(s.ctx.seats - s.ctx.symbols.d.automas.length) };
}
const isOpponent = (np: Np) => np.head.h === 'noun' && np.head.id === 'opponent';

/** The zone a piece goes to: `into ZONE`, `onto PIECE`, `under PIECE`. */
export function destination(
  s: Scope,
  place: { p: 'zone'; zone: ZoneRef } | { p: 'piece'; np: Np },
  prep: string,
  noun: string,
): ZoneExpr | null {
  if (place.p === 'zone') {
    const found = zones(s, place.zone);
    if (found.length !== 1)
      report(s, place.zone.zone, 'wrong-kind', `\`${place.zone.zone.id}\` is several zones: name the one to go to.`);
    return found[0] ?? null;
  }
  const word = prep === 'under' ? 'beneath' : 'on';
  const zone = Object.values(s.ctx.symbols.d.zones).find((z) => z.word === word && holds(s, z.holds, noun));
  if (!zone) {
    report(s, place.np, 'wrong-kind', `No zone holds \`${noun}\` ${word} a piece.`);
    return null;
  }
  return { z: 'one', zone: s.ctx.symbols.zones.get(zone.id) as number, of: entity(s, place.np) };
}

/** The one zone that `the top 2 cards of the deck` are taken from. */
export function oneSource(s: Scope, np: Np): ZoneExpr | null {
  const from = np.posts.find((p) => p.p === 'in');
  const found = from?.p === 'in' ? from.zones.flatMap((z) => zones(s, z)) : [];
  return found.length === 1 ? found[0] : null;
}
