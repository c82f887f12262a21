/** Verbs of the core that work on counters: gain, lose, pay, and put units onto something. */
import type { Np, Place } from '../../grammar/tree.ts';
import { bundle, bundlePart, located, quantity, unitId } from './amounts.ts';
import { entity, isDefinite, named } from './nouns.ts';
import { type Mode, objects } from './objects.ts';
import { type Expr, FREE, LESS, MANY, NONE } from './program.ts';
import { role, type VerbVp, wants } from './roles.ts';
import { num, report, type Scope, slot } from './scope.ts';
import { ask, type Writer } from './writer.ts';

/** No units at all. */
export const EMPTY: Expr = { e: 'bundleOf', list: [] };

/** Asks which units of a group, or takes the number as it is. Gives a bundle. `of`: whose units; null: the supply's. */
export function units(s: Scope, w: Writer, np: Np, of: Expr | null, must = false): Expr {
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

export function gain(s: Scope, w: Writer, vp: VerbVp): void {
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
    const { q } = thing.np.quant;
    if (q === 'any')
      report(s, thing.np, 'wrong-kind', 'There is no end to `any number of` from the supply: say how many.');
    const total = bundlePart(s, thing);
    if (unit >= 0 && q !== 'upTo') {
      w.emit({ op: 'gain', of: s.actor, what: total, who: s.actor });
      continue;
    }
    const into = s.slots.fresh();
    const max: Expr = { e: 'bundleSize', x: total };
    w.emit({ op: 'units', of: null, unit, min: q === 'upTo' ? num(0) : max, max, must: false, ...ask(s, into) });
    w.emit({ op: 'gain', of: s.actor, what: slot(into), who: s.actor });
  }
}

export function lose(s: Scope, w: Writer, vp: VerbVp): void {
  const thing = vp.object?.list[0];
  if (!thing || !('np' in thing) || thing.np.head.h !== 'unit')
    return wants(s, vp, 'what is lost, such as `lose 1 point`');
  const { unit, on } = located(s, thing.np);
  w.emit({ op: 'lose', of: on ?? s.actor, unit, n: thing.np.quant.q === 'all' ? null : quantity(s, thing.np) });
}

/** `for 3 resources less`, `for free`, `for the price`. */
export function priceMod(s: Scope, vp: VerbVp): Expr {
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

export function pay(s: Scope, w: Writer, vp: VerbVp): void {
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

export function putUnits(s: Scope, w: Writer, vp: VerbVp, place: Place, mode: Mode): void {
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
