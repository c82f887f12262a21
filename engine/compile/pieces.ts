/** Verbs of the core that move pieces: put, give, reveal. */
import type { Np, Place } from '../../grammar/tree.ts';
import { amount } from './amounts.ts';
import { destination, entity, isDefinite, list, oneSource } from './nouns.ts';
import { type Mode, objects } from './objects.ts';
import { type Expr, MANY, NONE, THEM, type ZoneExpr } from './program.ts';
import { npRole, role, type VerbVp, wants } from './roles.ts';
import { num, type Scope, slot } from './scope.ts';
import { putUnits, units } from './units.ts';
import { ask, askWho, type Writer } from './writer.ts';

const nounOf = (np: Np): string => (np.head.h === 'noun' ? np.head.id : '');

export function put(s: Scope, w: Writer, vp: VerbVp, mode: Mode): void {
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

function seatRole(s: Scope, w: Writer, np: Np): Expr {
  if (isDefinite(s, np)) return entity(s, np);
  w.emit({ op: 'pick', from: list(s, np), optional: false, must: false, idle: -1, ...askWho(s) });
  return slot(THEM);
}

export function give(s: Scope, w: Writer, vp: VerbVp, mode: Mode): void {
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

export function reveal(s: Scope, w: Writer, vp: VerbVp, mode: Mode): void {
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
