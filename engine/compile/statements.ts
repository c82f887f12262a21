/** Statements → instructions. One effect becomes one flat list. */
import type { Amount, Np, Range, Stmt, Vp } from '../../grammar/tree.ts';
import { amount } from './amounts.ts';
import { attribute } from './attribute.ts';
import { condition } from './conditions.ts';
import { findYou } from './findYou.ts';
import { entity, isDefinite, isSeatNoun, list, named, zones } from './nouns.ts';
import { objects } from './objects.ts';
import { earlier, effectBody } from './phrase.ts';
import { type Expr, IT, MANY, TABLE, THEM, THOSE } from './program.ts';
import { causeOf, hasTurnOrder, num, report, type Scope, slot } from './scope.ts';
import { verbPhrase } from './verbs.ts';
import { ask, askWho, keep, type Writer } from './writer.ts';

export function statements(s: Scope, w: Writer, body: Stmt[], strict = false): void {
  for (const stmt of body) statement(s, w, stmt, strict);
}

function statement(s: Scope, w: Writer, stmt: Stmt, strict: boolean): void {
  w.cause = causeOf(s, stmt);
  switch (stmt.k) {
    case 'do':
      return doStatement(s, w, stmt, strict);
    case 'let': {
      const at = nameSlot(s, stmt.name, 'number');
      w.emit({ op: 'let', s: at, x: amount(s, stmt.amount) });
      return;
    }
    case 'letSeat': {
      const at = nameSlot(s, stmt.name, 'seat');
      w.emit({ op: 'let', s: at, x: entity(s, stmt.np) });
      return;
    }
    case 'before': {
      const at = earlier(s, stmt);
      return at ? statements(at, w, effectBody(at.ctx, at.source), strict) : undefined;
    }
    case 'stop': {
      const jump = w.emit({ op: 'jump', t: -1 });
      if (w.loops.length > 0) w.loops.at(-1)?.push(jump);
      else (w.code[jump] as { op: string }).op = 'return';
      return;
    }
    case 'onlyIf':
      w.emit({ op: 'onlyIf', x: condition(s, stmt.cond) });
      return;
    case 'if': {
      const skip = w.emit({ op: 'unless', x: condition(s, stmt.cond), t: -1 });
      statements(s, w, stmt.yes);
      if (stmt.no.length === 0) return w.land(skip);
      const end = w.emit({ op: 'jump', t: -1 });
      w.land(skip);
      statements(s, w, stmt.no);
      return w.land(end);
    }
    case 'each':
      return eachOf(s, w, stmt, (inner) => statements(inner, w, stmt.body));
    case 'mayBlock':
      return doneBy(s, w, stmt.who, (inner) => optional(inner, w, () => statements(inner, w, stmt.body)));
    case 'oneOf':
      return doneBy(s, w, stmt.who, (inner) => branches(inner, w, stmt.branches, stmt.may, false));
    case 'firstPossible':
      return branches(s, w, stmt.branches, false, true);
    case 'repeat':
      return repeat(s, w, stmt);
    case 'rounds':
      return rounds(s, w, stmt);
    case 'happen': {
      const at = s.slots.fresh();
      w.emit({ op: 'changes', s: at });
      statements(s, w, stmt.body);
      w.cause = causeOf(s, stmt);
      w.emit({ op: 'changed', s: at });
      return;
    }
  }
}

function nameSlot(s: Scope, name: string, type: 'number' | 'seat'): number {
  const known = s.names.get(name);
  if (known) return known.slot;
  const at = s.slots.fresh();
  s.names.set(name, { slot: at, type });
  return at;
}

const isYou = (who: Np | null): boolean => !who || (who.head.h === 'pronoun' && who.head.word === 'you');

/** Writes `body` once for whoever does it: you, whoever is named, somebody who is chosen, or each of several. */
function doneBy(s: Scope, w: Writer, who: Np | null, body: (inner: Scope) => void): void {
  if (!who || isYou(who)) return body(s);
  if (isDefinite(s, who)) {
    const actor = keep(s, w, entity(s, who));
    const skip = w.emit({ op: 'unless', x: { e: 'bin', op: 'ge', a: actor, b: num(1) }, t: -1 });
    body({ ...s, actor, host: actor });
    return w.land(skip);
  }
  if (!isSeatNoun(who))
    return report(s, who, 'wrong-kind', 'Only players can do something: start with `you`, `they`, `each opponent` …');
  if (who.quant.q === 'bare' && !who.poss)
    return report(s, who, 'wrong-kind', 'Say which players: `each player`, `an opponent` …');
  const them = { actor: slot(THEM), host: slot(THEM) };
  if (who.quant.q === 'all')
    return eachOf(s, w, { np: who, order: 'given', name: null }, (inner) => body({ ...inner, ...them }));
  w.emit({ op: 'pick', from: list(s, who), optional: false, must: false, idle: -1, ...askWho(s) });
  body({ ...s, ...them });
}

function doStatement(s: Scope, w: Writer, stmt: Stmt & { k: 'do' }, strict: boolean): void {
  const { who, vp } = stmt;
  const mode = stmt.mode === 'plain' && strict ? 'must' : stmt.mode;
  if (!isYou(who)) noYou(s, vp);
  doneBy(s, w, who, (inner) => act(inner, w, vp, mode));
}

/** Beside another subject `you` reads as the reader, but is whoever does it. */
function noYou(s: Scope, vp: Vp): void {
  const at = findYou(vp);
  if (at)
    report(
      s,
      at,
      'wrong-kind',
      'Here `you` is whoever does this: say `their` or `them` if they are meant, or `let the taker be you` before it and `the taker` here.',
    );
}

/** The part of a phrase that names several at once: then it is done for each of them. */
function severally(vp: Vp): { np: Np; withOne(one: Np): Vp } | null {
  if (vp.k === 'activate' && vp.of.quant.q === 'all') return { np: vp.of, withOne: (one) => ({ ...vp, of: one }) };
  if (vp.k === 'set' && vp.val.k === 'attr' && vp.val.of?.quant.q === 'all') {
    const { val } = vp;
    return { np: vp.val.of, withOne: (one) => ({ ...vp, val: { ...val, of: one } }) };
  }
  if (vp.k !== 'verb' || vp.verb.id !== 'put') return null;
  const role = vp.roles.find((r) => r.role === 'into');
  if (role?.role !== 'into' || role.place.p !== 'piece' || role.place.np.quant.q !== 'all') return null;
  const rest = vp.roles.filter((r) => r !== role);
  const { np } = role.place;
  return { np, withOne: (one) => ({ ...vp, roles: [...rest, { ...role, place: { p: 'piece', np: one } }] }) };
}

function act(s: Scope, w: Writer, vp: Vp, mode: 'plain' | 'must' | 'may'): void {
  const several = severally(vp);
  if (several && !isDefinite(s, several.np)) {
    const word = isSeatNoun(several.np) ? 'them' : 'it';
    const one: Np = {
      ...several.np,
      quant: { q: 'bare' },
      poss: null,
      adjs: [],
      posts: [],
      head: { h: 'pronoun', word },
    };
    return eachOf(s, w, { np: several.np, order: 'given', name: null }, (inner) =>
      act(inner, w, several.withOne(one), mode),
    );
  }
  switch (vp.k) {
    case 'choose':
      choose(s, w, vp, mode);
      return;
    case 'set':
      return setCounter(s, w, vp);
    case 'reactions':
      return reactions(s, w, vp);
    case 'zoneVerb': {
      const found = zones(s, vp.zone);
      const op = vp.verb.id;
      if (found.length !== 1 || (op !== 'shuffle' && op !== 'refill'))
        return report(s, vp, 'wrong-kind', `\`${op}\` is done to what lies in a zone: \`${op} all … in …\`.`);
      w.emit({ op, zone: found[0] });
      return;
    }
    default:
      // A question inside the phrase can be declined itself; where there is none, `may` asks yes or no.
      if (mode === 'may' && !objects.asks(s, vp)) return optional(s, w, () => verbPhrase(s, w, vp, 'plain'));
      verbPhrase(s, w, vp, mode);
  }
}

function choose(s: Scope, w: Writer, vp: Vp & { k: 'choose' }, mode: 'plain' | 'must' | 'may'): void {
  const { q } = vp.np.quant;
  const single =
    q === 'one' ||
    q === 'bare' ||
    (q === 'the' && named(s, vp.np)?.type !== 'pieces') ||
    (q === 'n' && vp.np.quant.n.k === 'num' && vp.np.quant.n.n === 1);
  const seats = isSeatNoun(vp.np);
  if (single) {
    const into = seats ? THEM : IT;
    w.emit({
      op: 'pick',
      from: list(s, vp.np),
      optional: mode === 'may',
      must: mode === 'must',
      idle: -1,
      ...(seats ? askWho(s) : ask(s, IT)),
    });
    if (!seats) {
      w.emit({ op: 'let', s: THOSE, x: slot(IT) });
      w.emit({ op: 'let', s: MANY, x: { e: 'bin', op: 'ge', a: slot(IT), b: num(0) } });
    }
    if (vp.name) {
      const at = s.names.get(vp.name)?.slot ?? s.slots.fresh();
      s.names.set(vp.name, { slot: at, type: seats ? 'seat' : 'piece' });
      w.emit({ op: 'let', s: at, x: slot(into) });
    }
    return;
  }
  const chosen = objects.list(s, w, vp.np, mode);
  w.emit({ op: 'let', s: THOSE, x: chosen.list });
  w.emit({ op: 'let', s: MANY, x: { e: 'length', list: slot(THOSE) } });
  if (vp.name) {
    // A name keeps its slot: where each of two branches chooses it, it means what was chosen.
    const at = s.names.get(vp.name)?.slot ?? s.slots.fresh();
    s.names.set(vp.name, { slot: at, type: 'pieces' });
    w.emit({ op: 'let', s: at, x: slot(THOSE) });
  }
}

function setCounter(s: Scope, w: Writer, vp: Vp & { k: 'set' }): void {
  const { symbols } = s.ctx;
  if (vp.val.k !== 'attr') return report(s, vp, 'wrong-kind', 'Only a counter can be set.');
  const def = symbols.d.counters[vp.val.attr.id];
  if (!def) return report(s, vp.val, 'wrong-kind', `\`${vp.val.attr.id}\` is not a counter, so it cannot be set.`);
  const c = symbols.counters.get(def.id) as number;
  const of = vp.val.of ? entity(s, vp.val.of) : def.on.includes('table') ? num(TABLE) : s.actor;
  const values = def.values ?? (def.flag ? ['no', 'yes'] : null);
  let x: Expr;
  if (vp.value.t === 'random') {
    const roll = s.slots.fresh();
    w.emit({ op: 'roll', s: roll, n: values?.length ?? 2 });
    x = slot(roll);
  } else if (vp.value.t === 'next') x = { e: 'bin', op: '+', a: attribute(s, vp.val.attr, of), b: num(1) };
  else if (vp.value.t === 'amount') x = amount(s, vp.value.amount);
  else {
    const i = values?.indexOf(vp.value.value) ?? -1;
    if (i < 0) report(s, vp, 'unknown-name', `\`${vp.value.value}\` is not a value of \`${def.id}\`.`);
    x = num(Math.max(0, i));
  }
  if (values) x = { e: 'bin', op: 'min', a: x, b: num(values.length - 1) };
  w.emit({ op: 'set', of, c, x });
}

function reactions(s: Scope, w: Writer, range: Range): void {
  const name = s.names.get('*listeners');
  if (!name) return report(s, range, 'not-allowed-here', '`resolve reactions` can only stand in the body of a verb.');
  w.emit({ op: 'react', when: 'after', list: name.slot, params: s.verb, ...ask(s, -1) });
}

/** Yes or no, then the block. */
function optional(s: Scope, w: Writer, body: () => void): void {
  branch(s, w, [body], true, false);
}

function branches(s: Scope, w: Writer, alternatives: Stmt[][], may: boolean, first: boolean): void {
  const bodies = alternatives.map((body) => () => statements(s, w, body));
  branch(s, w, bodies, may, first);
}

function branch(s: Scope, w: Writer, bodies: (() => void)[], may: boolean, first: boolean): void {
  const branches: { at: number; end: number }[] = [];
  const at = w.emit({ op: 'branch', branches, optional: may, first, ...ask(s, -1) });
  const ends: number[] = [];
  for (const body of bodies) {
    const start = w.here;
    body();
    branches.push({ at: start, end: w.here });
    ends.push(w.emit({ op: 'jump', t: -1 }));
  }
  for (const end of ends) w.land(end);
  w.land(at);
}

type Each = Pick<Stmt & { k: 'each' }, 'np' | 'order' | 'first' | 'name'>;
/** Seats at the same time are asked in turn too: nobody learns another's answer where what is chosen stays hidden. */
function eachOf(s: Scope, w: Writer, { np, order, first, name }: Each, body: (inner: Scope) => void): void {
  const items = s.slots.fresh();
  const chosen = order === 'chosen';
  const into = isSeatNoun(np) ? THEM : IT;
  const all = list(s, np);
  const sorted = first || (isSeatNoun(np) && hasTurnOrder(s.ctx));
  const from = first ? entity(s, first) : num(TABLE);
  w.emit({ op: 'let', s: items, x: sorted ? { e: 'inTurn', list: all, from } : all });
  const next = w.emit({ op: 'next', list: items, chosen, done: -1, ...(into === THEM ? askWho(s) : ask(s, IT)) });
  w.loops.push([]);
  if (name) {
    const at = s.slots.fresh();
    s.names.set(name, { slot: at, type: into === IT ? 'piece' : 'seat' });
    w.emit({ op: 'let', s: at, x: slot(into) });
  }
  body(into === IT ? { ...s, it: slot(IT) } : s);
  w.emit({ op: 'jump', t: next });
  for (const stop of w.loops.pop() ?? []) w.land(stop);
  w.land(next);
}

/** Up to so many times what `body` writes; where it calls `again`, the next time begins. */
function loop(s: Scope, w: Writer, times: Amount, body: (again: () => void) => void): void {
  const left = s.slots.fresh();
  w.emit({ op: 'let', s: left, x: { e: 'bin', op: 'min', a: amount(s, times), b: num(1000) } });
  const start = w.emit({ op: 'unless', x: { e: 'bin', op: 'gt', a: slot(left), b: num(0) }, t: -1 });
  w.emit({ op: 'let', s: left, x: { e: 'bin', op: '-', a: slot(left), b: num(1) } });
  w.loops.push([]);
  body(() => w.emit({ op: 'jump', t: start }));
  for (const stop of w.loops.pop() ?? []) w.land(stop);
  w.land(start);
}

function repeat(s: Scope, w: Writer, stmt: Stmt & { k: 'repeat' }): void {
  loop(s, w, stmt.times, (again) => {
    const round = () => {
      statements(s, w, stmt.body);
      again();
    };
    if (stmt.may) optional(s, w, round);
    else round();
  });
}

/** Up to so many times one of the branches; declining ends it. */
function rounds(s: Scope, w: Writer, stmt: Stmt & { k: 'rounds' }): void {
  loop(s, w, stmt.times, (again) => {
    const bodies = stmt.branches.map((b) => () => {
      statements(s, w, b);
      again();
    });
    branch(s, w, bodies, true, false);
  });
}
