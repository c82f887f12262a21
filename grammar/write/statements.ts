/** Statements → clauses and sentences: the walk that every language shares. */
import type { Amount, Cond, Np, Pattern, Stmt, Thing, Things, Vp } from '../tree.ts';
import { lookUp, type Mood, type OrderParts, type Writing, within } from './language.ts';
import { amountText, conditionText, isNp, isSeat, isYou, list, phrase } from './phrases.ts';

/** Clauses that read as sentences of their own, still without capital and full stop. */
export function sentences(w: Writing, body: Stmt[]): string[] {
  const [first, ...rest] = body;
  if (first?.k === 'onlyIf' && rest.length > 0) {
    const [next, ...others] = sentences(w, rest);
    return [`${w.lang.onlyIf(conditionText(w, first.cond))}: ${next}`, ...others];
  }
  const out: string[] = [];
  for (const [i, stmt] of body.entries()) {
    const told = statement(w, stmt, 'order', body.slice(i + 1));
    if (stmt.joined && out.length > 0 && told.length === 1) out.push(`${out.pop()} ${w.lang.and} ${told[0]}`);
    else out.push(...told);
  }
  return out;
}

/** Everything in one clause, for the inside of another sentence. */
export function clause(w: Writing, body: Stmt[], mood: Mood): string {
  const [first, ...rest] = body;
  if (first?.k === 'onlyIf' && rest.length > 0)
    return w.lang.ifThen(conditionText(w, first.cond), clause(w, rest, mood));
  const parts = body.flatMap((stmt, i) => statement(w, stmt, mood, body.slice(i + 1)));
  return parts.some((part) => /[;:]/.test(part)) || (parts.length > 1 && body.some((stmt) => stmt.k === 'if'))
    ? parts.join('; ')
    : w.lang.inSequence(parts);
}

/** One statement: mostly one clause, none for a name that is only looked through, two where there is an `otherwise`. */
function statement(w: Writing, stmt: Stmt, mood: Mood, after: Stmt[]): string[] {
  switch (stmt.k) {
    case 'do':
      return [deed(w, stmt, mood)];
    case 'let':
      return letBe(w, stmt.name, stmt.amount, after);
    case 'letSeat':
      w.names.set(stmt.name, stmt.np);
      return [];
    case 'before':
      return [w.lang.asBefore];
    case 'stop':
      return [w.lang.stop];
    case 'onlyIf':
      return [w.lang.goOnOnlyIf(conditionText(w, stmt.cond))];
    case 'if':
      return choice(w, stmt, mood);
    case 'each': {
      const head = w.lang.forEach(w, stmt.np, stmt.order, stmt.first);
      if (stmt.name) w.names.set(stmt.name, { ...stmt.np, quant: { q: 'one' } });
      const part = isSeat(stmt.np) ? { them: stmt.np } : { it: stmt.np };
      return [`${head}: ${within(w, part, () => clause(w, stmt.body, 'order'))}`];
    }
    case 'oneOf':
      return [alternatives(w, stmt.may ? w.lang.mayChooseOne(w, stmt.who) : w.lang.chooseOne, stmt.branches)];
    case 'rounds': {
      const times = w.lang.times(amountText(w, stmt.times), true);
      return [alternatives(w, `${times}, ${w.lang.chooseOne}`, stmt.branches)];
    }
    case 'firstPossible':
      return [alternatives(w, w.lang.firstPossible, stmt.branches)];
    case 'mayBlock': {
      const doer = stmt.who && !isYou(stmt.who) ? ('they' as const) : ('you' as const);
      return within(w, { doer }, () => [`${w.lang.modal(w, 'may', stmt.who)} ${clause(w, stmt.body, 'infinitive')}`]);
    }
    case 'repeat':
      return [`${w.lang.times(amountText(w, stmt.times), stmt.may)}: ${clause(w, stmt.body, 'order')}`];
    case 'happen':
      return [clause(w, stmt.body, mood)];
  }
}

function choice(w: Writing, stmt: Stmt & { k: 'if' }, mood: Mood): string[] {
  const known = decided(w, stmt.cond);
  // An option in force is not the card's to explain: the text tells what holds.
  if (known !== null)
    return (known ? stmt.yes : stmt.no).flatMap((s, i, all) => statement(w, s, mood, all.slice(i + 1)));
  // What one arm speaks of is not known to the other.
  const { it, those, them } = w;
  const yes = w.lang.ifThen(conditionText(w, stmt.cond), clause(w, stmt.yes, mood));
  if (stmt.no.length === 0) return [yes];
  const no = within(w, { it, those, them }, () => w.lang.otherwise(clause(w, stmt.no, mood)));
  return mood === 'order' ? [yes, no] : [`${yes}; ${no}`];
}

/** Whether a condition holds, where options alone decide it. */
function decided(w: Writing, c: Cond): boolean | null {
  if (c.k !== 'option' || w.options[c.option.id] === undefined) return null;
  return (w.options[c.option.id] === c.value) !== c.not;
}

function alternatives(w: Writing, head: string, branches: Stmt[][]): string {
  const { it, those, them } = w;
  const texts = branches.map((branch) => {
    Object.assign(w, { it, those, them });
    return clause(w, branch.map(plainly), 'order');
  });
  const last = texts.pop() ?? '';
  return `${head}: ${texts.length > 0 ? `${texts.join('; ')}; ${w.lang.or} ${last}` : last}`;
}

/** What has to be done for a price, or because it was chosen, is done: `must` would only be said twice. */
export function plainly(stmt: Stmt): Stmt {
  if (stmt.k === 'do' && stmt.mode === 'must') return { ...stmt, mode: 'plain' };
  return stmt.k === 'if' ? { ...stmt, yes: stmt.yes.map(plainly), no: stmt.no.map(plainly) } : stmt;
}

/** A name is looked through wherever that reads right; `X` stands for what has changed its meaning by then. */
function letBe(w: Writing, name: string, amount: Amount, after: Stmt[]): string[] {
  const fleeting = JSON.stringify(amount).match(/"thatMany"|"word":"(it|those|the rest)"/) !== null;
  const uses = after.filter((stmt) => JSON.stringify(stmt).includes(`"name":"${name}"`));
  if (fleeting && (uses.length > 1 || uses[0] !== after[0])) {
    w.names.delete(name);
    return [w.lang.let('X', amountText(w, amount))];
  }
  w.names.set(name, amount);
  return [];
}

function deed(w: Writing, stmt: Stmt & { k: 'do' }, mood: Mood): string {
  const { who, mode, vp } = stmt;
  const you = who === null || isYou(who);
  return within(w, { doer: you ? 'you' : 'they' }, () => {
    if (you && mood === 'infinitive') return order(w, vp, 'infinitive', null);
    if (mode !== 'plain') return `${w.lang.modal(w, mode, who)} ${order(w, vp, 'infinitive', null)}`;
    if (you) return order(w, vp, mood, null);
    return `${phrase(w, who, 'subject')} ${order(w, vp, 'they', who)}`;
  });
}

/** What is to be done, from its verb on. Notes what it speaks of for the pronouns that follow. */
export function order(w: Writing, vp: Vp, mood: Mood, who: Np | null): string {
  const { lang } = w;
  const parts: OrderParts = {
    ...{ verb: '', object: '', into: '', to: '', shortTo: false, with: '', as: '', price: '', free: false },
  };
  const verb = (id: string) => lang.verb(w, lookUp(w, 'verb', id), mood, who);
  switch (vp.k) {
    case 'choose':
      parts.verb = verb('choose');
      parts.object = phrase(w, vp.np, 'object');
      if (vp.name) w.names.set(vp.name, vp.np);
      speakOf(w, vp.np);
      return lang.arrange(parts);
    case 'activate':
      parts.verb = verb('activate');
      parts.object = lang.owned(w, lookUp(w, 'ability', vp.ability.id), vp.of, 'object');
      if (vp.as) parts.as = within(w, { it: vp.of }, () => lang.as(w, vp.as as Np));
      return lang.arrange(parts);
    case 'set': {
      const { value } = vp;
      const to =
        value.t === 'amount'
          ? amountText(w, value.amount)
          : value.t === 'value'
            ? lookUp(w, 'value', value.value).forms[0]
            : value.t === 'next'
              ? lang.next
              : lang.random;
      return `${verb('set')} ${lang.setTo(w, amountText(w, vp.val), to)}`;
    }
    case 'reactions':
      return lang.reactions;
    case 'zoneVerb':
      parts.verb = verb(vp.verb.id);
      parts.object = lang.zone(w, vp.zone, 'object');
      return lang.arrange(parts);
    case 'verb':
      parts.verb = verb(vp.verb.id);
      if (vp.object) parts.object = things(w, vp.object, w.words.moves(vp.verb.id));
      for (const role of vp.roles) addRole(w, parts, role);
      if (vp.object) for (const thing of vp.object.list) if ('np' in thing) speakOf(w, thing.np);
      return lang.arrange(parts);
  }
}

function addRole(w: Writing, parts: OrderParts, role: (Vp & { k: 'verb' })['roles'][number]): void {
  switch (role.role) {
    case 'into':
      parts.into = w.lang.into(w, role.prep, role.place);
      break;
    case 'to':
      parts.to = phrase(w, role.np, 'to');
      parts.shortTo = role.np.head.h === 'pronoun';
      break;
    case 'with':
      parts.with = phrase(w, role.np, 'with');
      break;
    case 'for':
      parts.price = w.lang.price(w, role.price);
      parts.free = role.price.k === 'free';
      break;
    case 'as':
      break;
  }
}

export function things(w: Writing, { join, list: all }: Things, moved: boolean): string {
  return list(
    all.map((thing) => thingText(w, thing, moved)),
    join === 'and' ? w.lang.and : w.lang.or,
  );
}

/** What follows the verb of a pattern: its object, and where that goes. */
export function whatAndWhere(w: Writing, { verb, object, roles }: Pattern): string {
  const what = object ? ` ${things(w, object, w.words.moves(verb.id))}` : '';
  const where = roles.map((role) => (role.role === 'into' ? ` ${w.lang.into(w, role.prep, role.place)}` : ''));
  return what + where.join('');
}

function thingText(w: Writing, thing: Thing, moved: boolean): string {
  if ('bundle' in thing)
    return w.lang.owned(w, lookUp(w, 'attribute', thing.bundle.attr.id), thing.bundle.of, 'object');
  const np = phrase(w, thing.np, moved ? 'moved' : 'object');
  const per = thing.per ? ` ${w.lang.per(w, thing.per.each, thing.per.of)}` : '';
  const cap = thing.cap ? w.lang.atMost(amountText(w, thing.cap)) : '';
  return `${np}${per}${cap}`;
}

/** Notes for `it`, `those` and `them` what was just named. A pronoun names nothing new. */
export function speakOf(w: Writing, np: Np): void {
  const { head } = np;
  if (head.h === 'name') {
    const named = w.names.get(head.name);
    if (np.quant.q === 'bare' && named && isNp(named)) speakOf(w, named);
    return;
  }
  if (isSeat(np)) {
    if (head.h !== 'pronoun') w.them = np;
    return;
  }
  if (head.h !== 'noun' && head.h !== 'unit') return;
  w.those = np;
  if (head.h === 'noun') w.it = np;
}
