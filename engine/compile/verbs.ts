/** Verb phrases → instructions: the verbs of the core, and calls of what packs call verbs. */
import type { Np, Place, Role, Things, Vp } from '../../grammar/tree.ts';
import { amount, bundle, bundlePart, located, quantity, unitId } from './amounts.ts';
import { movesObject } from './movesObject.ts';
import { destination, entity, isDefinite, list, named, oneSource } from './nouns.ts';
import { type Mode, objects } from './objects.ts';
import { phrase } from './phrase.ts';
import { type Expr, FIRST_FREE, FREE, LESS, MANY, NONE, THEM, type ZoneExpr } from './program.ts';
import { num, report, type Scope, slot } from './scope.ts';
import { ask, type Writer } from './writer.ts';

type VerbVp = Vp & { k: 'verb' };
function role<K extends Role['role']>(vp: VerbVp, kind: K): Extract<Role, { role: K }> | undefined {
  return vp.roles.find((r) => r.role === kind) as Extract<Role, { role: K }> | undefined;
}
const npRole = (vp: VerbVp, kind: 'to' | 'with'): Np | null => {
  const found = vp.roles.find((r) => r.role === kind);
  return found && (found.role === 'to' || found.role === 'with') ? found.np : null;
};
const EMPTY: Expr = { e: 'bundleOf', list: [] };

export function verbPhrase(s: Scope, w: Writer, vp: Vp, mode: Mode): void {
  if (vp.k === 'activate') return activate(s, w, vp, mode);
  if (vp.k !== 'verb') return;
  switch (vp.verb.id) {
    case 'gain':
      return gain(s, w, vp);
    case 'lose':
      return lose(s, w, vp);
    case 'pay':
      return pay(s, w, vp);
    case 'put':
      return put(s, w, vp, mode);
    case 'give':
      return give(s, w, vp, mode);
    case 'reveal':
      return reveal(s, w, vp, mode);
    case 'end':
      w.emit({ op: 'over' });
      return;
    default:
      return call(s, w, vp, mode);
  }
}

function wants(s: Scope, vp: VerbVp, what: string): void {
  report(s, vp, 'missing-role', `\`${vp.verb.id}\` needs ${what}.`);
}

// ---------- units ----------
/** Asks which units of a group, or takes the number as it is. Gives a bundle. `of`: whose units; null: the supply's. */
function units(s: Scope, w: Writer, np: Np, of: Expr | null, must = false): Expr {
  const unit = np.head.h === 'unit' ? unitId(s, np.head) : 0;
  const { q } = np.quant;
  if (q === 'all' && of) return { e: 'allOf', unit, of };
  const open = q === 'upTo' || q === 'any';
  if (unit >= 0 && !open && !of) return { e: 'bundleOf', list: [{ unit, n: quantity(s, np) }] };
  const into = s.slots.fresh();
  const most = q === 'any' ? num(1_000_000) : quantity(s, np);
  if (q === 'any' && !of)
    report(s, np, 'wrong-kind', 'There is no end to `any number of` from the supply: say how many.');
  w.emit({ op: 'units', of, unit, min: open ? num(0) : most, max: most, must, ...ask(s, into) });
  return slot(into);
}

function gain(s: Scope, w: Writer, vp: VerbVp): void {
  const things = vp.object;
  if (!things) return wants(s, vp, 'what is gained, such as `gain 1 point`');
  if (things.join === 'or') {
    const into = s.slots.fresh();
    w.emit({ op: 'alternatives', bundles: things.list.map((t) => bundlePart(s, t)), ...ask(s, into) });
    w.emit({ op: 'gain', of: s.actor, what: slot(into), who: s.actor });
    return;
  }
  for (const thing of things.list) {
    if ('bundle' in thing || thing.np.head.h !== 'unit') {
      w.emit({ op: 'gain', of: s.actor, what: bundlePart(s, thing), who: s.actor });
      continue;
    }
    const at = thing.np.posts.some((p) => p.p === 'at') ? located(s, thing.np) : null;
    if (at?.on) {
      const what = units(s, w, thing.np, at.on);
      w.emit({ op: 'transfer', from: at.on, to: s.actor, what });
      continue;
    }
    const unit = unitId(s, thing.np.head);
    if (unit >= 0) w.emit({ op: 'gain', of: s.actor, what: bundlePart(s, thing), who: s.actor });
    else {
      const into = s.slots.fresh();
      const total: Expr = { e: 'bundleSize', x: bundlePart(s, thing) };
      const open = thing.np.quant.q === 'upTo';
      if (thing.np.quant.q === 'any')
        report(s, thing.np, 'wrong-kind', 'There is no end to `any number of` from the supply: say how many.');
      w.emit({ op: 'units', of: null, unit, min: open ? num(0) : total, max: total, must: false, ...ask(s, into) });
      w.emit({ op: 'gain', of: s.actor, what: slot(into), who: s.actor });
    }
  }
}

function lose(s: Scope, w: Writer, vp: VerbVp): void {
  const thing = vp.object?.list[0];
  if (!thing || !('np' in thing) || thing.np.head.h !== 'unit')
    return wants(s, vp, 'what is lost, such as `lose 1 point`');
  const { unit, on } = located(s, thing.np);
  w.emit({ op: 'lose', of: on ?? s.actor, unit, n: thing.np.quant.q === 'all' ? null : quantity(s, thing.np) });
}

/** `for 3 resources less`, `for free`, `for the price`. */
function priceMod(s: Scope, vp: VerbVp): Expr {
  const price = role(vp, 'for')?.price;
  if (!price) return EMPTY;
  switch (price.k) {
    case 'free':
      return { e: 'mod', k: FREE, unit: 0, n: num(0) };
    case 'name': {
      const name = s.names.get(price.name);
      if (name?.type !== 'price') report(s, vp, 'unknown-name', `\`${price.name}\` is not a price.`);
      return name ? slot(name.slot) : EMPTY;
    }
    case 'less': {
      const [thing] = price.things.list;
      if (!thing || !('np' in thing) || thing.np.head.h !== 'unit') return EMPTY;
      return { e: 'mod', k: LESS, unit: unitId(s, thing.np.head), n: quantity(s, thing.np) };
    }
    case 'swap':
      report(s, vp, 'not-allowed-here', 'Units can be swapped only in the price of a way to pay.');
      return EMPTY;
  }
}

function pay(s: Scope, w: Writer, vp: VerbVp): void {
  const things = vp.object;
  if (!things) return wants(s, vp, 'what is paid, such as `pay 1 point`');
  const [first] = things.list;
  const name = role(vp, 'as')?.name;
  const into = (name && s.names.get(name)?.slot) || s.slots.fresh();
  if (first && 'np' in first && first.np.head.h === 'unit' && ['upTo', 'any', 'all'].includes(first.np.quant.q)) {
    const what = units(s, w, first.np, located(s, first.np).on ?? s.actor);
    w.emit({ op: 'transfer', from: located(s, first.np).on ?? s.actor, to: num(NONE), what });
    w.emit({ op: 'let', s: into, x: what });
  } else {
    // `1 coin and 1 stone on this card`: where they lie is said once.
    const lying = things.list.flatMap((t) => ('np' in t && t.np.head.h === 'unit' ? (located(s, t.np).on ?? []) : []));
    const from = lying[0] ?? s.actor;
    const price = bundle(s, things);
    const mod = priceMod(s, vp);
    const way = s.slots.fresh();
    w.emit({ op: 'way', price, mod, from, params: s.verb, ...ask(s, way) });
    w.emit({ op: 'wayDo', way, params: s.verb });
    w.emit({ op: 'split', price, mod, way, from, ...ask(s, into) });
  }
  w.emit({ op: 'let', s: MANY, x: { e: 'bundleSize', x: slot(into) } });
  if (name) s.names.set(name, { slot: into, type: 'bundle' });
}

// ---------- pieces ----------
const nounOf = (np: Np): string => (np.head.h === 'noun' ? np.head.id : '');

function put(s: Scope, w: Writer, vp: VerbVp, mode: Mode): void {
  const thing = vp.object?.list[0];
  const into = role(vp, 'into');
  if (!thing || !('np' in thing)) return wants(s, vp, 'something to put, such as `put it into …`');
  if (!into) return wants(s, vp, 'a destination: `into` a zone, `onto` or `under` a piece');
  const { np } = thing;
  if (np.head.h === 'unit') return putUnits(s, w, vp, into.place, mode);
  const must = mode === 'must';
  if (np.quant.q === 'top' || np.quant.q === 'random') {
    const source = oneSource(s, np);
    const to = target(s, w, np, into.place, into.prep, mode);
    if (!source || !to) return wants(s, vp, 'one zone to take them from');
    w.emit({
      op: 'take',
      from: source,
      n: np.quant.n ? amount(s, np.quant.n) : num(1),
      to,
      random: np.quant.q === 'random',
      must,
    });
    w.emit({ op: 'settle' });
    return;
  }
  const chosen = objects.list(s, w, np, mode, { leaves: true });
  const to = target(s, w, np, into.place, into.prep, mode);
  if (!to) return;
  const at = chosenPlace(s, w, to, chosen.list, must);
  const under = into.place.p === 'zone' && into.prep === 'under' ? { under: true as const } : {};
  w.emit({ op: 'move', list: chosen.list, to, must, at, ...under });
  if (chosen.at >= 0) w.land(chosen.at);
  w.emit({ op: 'settle' });
}

/** Asks where in the zone the piece goes, if its places are chosen; gives the slot of the answer. */
function chosenPlace(s: Scope, w: Writer, zone: ZoneExpr, piece: Expr, must: boolean): number {
  const type = Object.values(s.ctx.symbols.d.zones)[zone.zone];
  if (!type?.chosen) return NONE;
  const into = s.slots.fresh();
  w.emit({ op: 'place', piece: { e: 'first', list: piece }, zone, must, ...ask(s, into) });
  return into;
}

/** The zone to go to; asks which piece where the phrase leaves it open (`onto a card in your hand`). */
function target(s: Scope, w: Writer, np: Np, place: Place, prep: string, mode: Mode) {
  let where = place;
  if (place.p === 'piece' && !isDefinite(s, place.np)) {
    const chosen = objects.list(s, w, place.np, mode === 'may' ? 'plain' : mode, { single: true });
    const at = chosen.list.e === 'slot' ? chosen.list.s : s.slots.fresh();
    if (chosen.list.e !== 'slot') w.emit({ op: 'let', s: at, x: { e: 'first', list: chosen.list } });
    s.names.set('*target', { slot: at, type: 'piece' });
    where = {
      p: 'piece',
      np: { ...place.np, quant: { q: 'bare' }, posts: [], adjs: [], poss: null, head: { h: 'name', name: '*target' } },
    };
  }
  return destination(s, where, prep, nounOf(np) || kindIn(s, where, prep));
}
/** The kind a piece-zone holds, where the phrase itself does not say what is put. */
function kindIn(s: Scope, place: Place, prep: string): string {
  if (place.p === 'zone') return '';
  const word = prep === 'under' ? 'beneath' : 'on';
  return Object.values(s.ctx.symbols.d.zones).find((z) => z.word === word)?.holds[0] ?? '';
}

function putUnits(s: Scope, w: Writer, vp: VerbVp, place: Place, mode: Mode): void {
  const thing = vp.object?.list[0];
  if (!thing || !('np' in thing)) return;
  if (place.p === 'zone')
    return report(s, vp, 'wrong-kind', 'Counters lie on players or pieces, not in zones: write `onto`.');
  let on: Expr;
  if (isDefinite(s, place.np)) on = entity(s, place.np);
  else on = objects.list(s, w, place.np, mode === 'may' ? 'plain' : mode, { single: true }).list;
  // `your coins`, `1 coin on this card`: somebody's, so they move; else they come from the supply.
  const lying = thing.np.posts.some((p) => p.p === 'at') ? located(s, thing.np).on : null;
  const whose = thing.np.poss ? entity(s, thing.np.poss) : lying;
  const given = named(s, thing.np);
  const what =
    given?.type === 'bundle'
      ? slot(given.slot)
      : whose
        ? units(s, w, thing.np, whose)
        : thing.per
          ? bundlePart(s, thing)
          : units(s, w, thing.np, null);
  if (whose) w.emit({ op: 'transfer', from: whose, to: on, what });
  else w.emit({ op: 'gain', of: on, what, who: s.actor });
}

function seatRole(s: Scope, w: Writer, np: Np): Expr {
  if (isDefinite(s, np)) return entity(s, np);
  w.emit({ op: 'pick', from: list(s, np), optional: false, must: false, idle: -1, ...ask(s, THEM) });
  return slot(THEM);
}

function give(s: Scope, w: Writer, vp: VerbVp, mode: Mode): void {
  const thing = vp.object?.list[0];
  const to = npRole(vp, 'to');
  if (!thing || !('np' in thing)) return wants(s, vp, 'something to give');
  if (!to) return wants(s, vp, 'somebody to give to: `to`');
  if (thing.np.head.h === 'unit') {
    const what = units(s, w, thing.np, s.actor, mode === 'must');
    const skip = w.emit({ op: 'unless', x: { e: 'bundleSize', x: what }, t: -1 });
    const seat = seatRole(s, w, to);
    w.emit({ op: 'transfer', from: s.actor, to: seat, what });
    w.land(skip);
    w.emit({ op: 'let', s: MANY, x: { e: 'bundleSize', x: what } });
    return;
  }
  const chosen = objects.list(s, w, thing.np, mode, { leaves: true });
  const seat = seatRole(s, w, to);
  w.emit({ op: 'give', list: chosen.list, to: seat });
  w.emit({ op: 'settle' });
}

function reveal(s: Scope, w: Writer, vp: VerbVp, mode: Mode): void {
  const thing = vp.object?.list[0];
  const zone = Object.values(s.ctx.symbols.d.zones).find((z) => z.reveal);
  if (!thing || !('np' in thing) || !zone) return wants(s, vp, 'pieces, and a zone declared with `reveal: true`');
  const { np } = thing;
  const to = { z: 'one', zone: s.ctx.symbols.zones.get(zone.id) as number, of: null } as const;
  if (np.quant.q === 'top' || np.quant.q === 'random') {
    const source = oneSource(s, np);
    if (!source) return wants(s, vp, 'one zone to take them from');
    const n = np.quant.n ? amount(s, np.quant.n) : num(1);
    w.emit({ op: 'take', from: source, n, to, random: np.quant.q === 'random', must: mode === 'must' });
    return;
  }
  const chosen = objects.list(s, w, np, mode, { leaves: true });
  w.emit({ op: 'move', list: chosen.list, to, must: mode === 'must', at: NONE });
  if (chosen.at >= 0) w.land(chosen.at);
}

// ---------- calls ----------
function activate(s: Scope, w: Writer, vp: Vp & { k: 'activate' }, mode: Mode): void {
  const ability = s.ctx.symbols.abilities.get(vp.ability.id);
  if (ability === undefined) return report(s, vp, 'unknown-word', `\`${vp.ability.id}\` is not an ability.`);
  const must = mode === 'must';
  const asked = objects.asks(s, vp) ? objects.list(s, w, vp.of, mode, { single: true }) : null;
  const of = asked ? asked.list : entity(s, vp.of);
  const as = vp.as ? entity({ ...s, it: of }, vp.as) : s.host;
  w.emit({ op: 'activate', ability, of, actor: s.actor, host: as, must, sure: asked !== null });
  if (asked && asked.at >= 0) {
    const question = w.code[asked.at];
    if (question.op === 'pick') question.idle = ability;
    w.land(asked.at);
  }
}

function call(s: Scope, w: Writer, vp: VerbVp, mode: Mode): void {
  const { symbols } = s.ctx;
  const def = symbols.d.verbs[vp.verb.id];
  const verb = symbols.verbs.get(vp.verb.id);
  if (!def || verb === undefined) return report(s, vp.verb, 'unknown-word', `\`${vp.verb.id}\` is not a verb.`);
  const args: [number, Expr][] = [];
  const params = verbParams(def);
  const set = (name: string, x: Expr) => args.push([FIRST_FREE + params.indexOf(name), x]);
  let asked = -1;
  if (def.object) {
    const np = objectNp(s, vp.object);
    if (!np)
      return wants(s, vp, `an object: \`${vp.verb.id} ${def.object.how === 'one' ? 'a' : '1'} ${def.object.noun}\``);
    if (def.object.how === 'count' && ['upTo', 'any'].includes(np.quant.q))
      report(s, np, 'wrong-kind', `How many is not asked here: \`${vp.verb.id}\` takes a number.`);
    if (def.object.how === 'count') set('amount', quantity(s, np));
    else if (def.object.how === 'units') set(def.object.noun, vp.object ? bundle(s, vp.object) : EMPTY);
    else {
      const most = def.most ? phrase(s.ctx, 'amount', def.most) : null;
      const cap = most && def.most ? amount({ ...s, source: def.most }, most) : null;
      const leaves = movesObject(def, s.ctx.vocabulary);
      const chosen = objects.list(s, w, np, mode, { single: def.object.how === 'one', leaves, cap });
      asked = chosen.at;
      const single = def.object.how === 'one' && !isDefinite(s, np) && chosen.at < 0;
      set(def.object.noun, single ? { e: 'first', list: chosen.list } : chosen.list);
    }
  } else if (vp.object) {
    return report(s, vp, 'wrong-kind', `\`${vp.verb.id}\` takes no object.`);
  }
  for (const r of vp.roles) {
    if (r.role === 'for') {
      if (!def.roles.for) report(s, vp, 'wrong-kind', `\`${vp.verb.id}\` has no price.`);
      else set('price', priceMod(s, vp));
    } else if (r.role === 'to' || r.role === 'with') {
      const takes = def.roles[r.role]?.takes;
      if (!takes) report(s, r.np, 'wrong-kind', `\`${vp.verb.id}\` takes no \`${r.role}\`.`);
      else set(takes, isDefinite(s, r.np) ? entity(s, r.np) : objects.list(s, w, r.np, 'plain', { single: true }).list);
    } else {
      report(s, vp, 'wrong-kind', `\`${vp.verb.id}\` takes no \`${r.role === 'into' ? r.prep : r.role}\`.`);
    }
  }
  w.emit({ op: 'call', proc: verb, args, actor: s.actor, must: mode === 'must', sure: asked >= 0, gives: def.gives });
  if (asked >= 0) w.land(asked);
  if (def.object?.how === 'many') w.emit({ op: 'let', s: MANY, x: { e: 'length', list: args[0][1] } });
}

function objectNp(s: Scope, things: Things | null): Np | null {
  const [thing] = things?.list ?? [];
  if (!thing) return null;
  if (things && things.list.length > 1 && 'np' in thing && thing.np.head.h !== 'unit')
    report(s, thing.np, 'wrong-kind', 'One thing at a time: write a second sentence.');
  return 'np' in thing ? thing.np : null;
}

/** Names of a verb's parameters, in the order of their slots. */
export function verbParams(def: {
  object: { noun: string; how: string } | null;
  roles: Record<string, { takes: string } | undefined>;
}): string[] {
  const out: string[] = [];
  if (def.object) out.push(def.object.how === 'count' ? 'amount' : def.object.noun);
  for (const r of ['to', 'with', 'into', 'for']) {
    const takes = def.roles[r]?.takes;
    if (takes) out.push(r === 'for' ? 'price' : takes);
  }
  return out;
}
