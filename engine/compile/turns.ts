/** Turns of seats → the loop that asks the seat on turn what it does. */
import type { FlowTurns } from '../load/model.ts';
import { type Build, condOf, effect } from './build.ts';
import { condition } from './conditions.ts';
import { and, entity, isAutoma, list } from './nouns.ts';
import { phrase } from './phrase.ts';
import { ACTOR, type Expr, HOST, IT, TABLE, TURN } from './program.ts';
import { num, type Scope, slot } from './scope.ts';
import { ask, type Writer } from './writer.ts';

/** Turns, one after the other, until nobody is left or `until` holds. `procs` are those of the actions. */
export function compileTurns(b: Build, s: Scope, w: Writer, t: FlowTurns, procs: readonly number[]): void {
  const { automas } = b.symbols.d;
  const who = phrase(b, 'np', t.each);
  const inner = { ...s, source: t.each };
  const seat = s.slots.fresh();
  const action = s.slots.fresh();
  const queue = s.slots.fresh();
  if (t.first) {
    // Whoever comes before the first is taken to have had the last turn.
    const first = phrase(b, 'np', t.first);
    if (first) {
      const before: Expr = { e: 'bin', op: '-', a: entity({ ...s, source: t.first }, first), b: num(1) };
      w.emit({ op: 'set', of: num(TABLE), c: TURN, x: before });
    }
  }
  const start = w.here;
  const until = t.until
    ? condOf(b, t.until, { definition: 'game', ability: 'until' }, { self: null, slots: s.slots })
    : null;
  const ends: number[] = [];
  if (until) ends.push(w.emit({ op: 'unless', x: { e: 'not', a: until }, t: -1 }));
  w.emit({ op: 'let', s: queue, x: who ? list(inner, who) : { e: 'bundleOf', list: [] } });
  ends.push(w.emit({ op: 'unless', x: { e: 'length', list: slot(queue) }, t: -1 }));
  w.emit({ op: 'let', s: seat, x: { e: 'nextSeat', list: slot(queue) } });
  w.emit({ op: 'turn', seat: slot(seat) });
  w.emit({ op: 'let', s: ACTOR, x: slot(seat) });
  w.emit({ op: 'let', s: HOST, x: slot(seat) });
  const again = w.here;
  const menu: { action: number; needs: Expr | null; from: Expr | null; at: number }[] = [];
  w.emit({ op: 'menu', actions: menu, it: IT, ...ask(s, action) });
  const automaActs = isAutoma(s, slot(seat));
  const done: number[] = [];
  const all = automas.length === 0 ? t.actions : [...t.actions, ...t.automas];
  for (const [n, name] of all.entries()) {
    const def = b.symbols.d.actions[name];
    const index = b.symbols.actions.get(name);
    if (!def || index === undefined) continue;
    // Where there are automas, each action is theirs or the players'.
    const theirs = n >= t.actions.length;
    const whose: Expr | null = automas.length === 0 ? null : theirs ? automaActs : { e: 'not', a: automaActs };
    const needs = def.needs ? phrase(b, 'cond', def.needs) : null;
    const choose = def.choose ? phrase(b, 'np', def.choose) : null;
    const needed = needs && def.needs ? condition({ ...s, source: def.needs }, needs) : null;
    menu.push({
      action: index,
      needs: needed ? and(whose, needed) : whose,
      from: choose && def.choose ? list({ ...s, source: def.choose }, choose) : null,
      at: w.here,
    });
    w.emit({
      op: 'call',
      proc: procs[index],
      args: [[IT, slot(IT)]],
      actor: slot(seat),
      must: false,
      sure: true,
      gives: false,
    });
    // After a free action the same seat chooses another.
    const jump = w.emit({ op: 'jump', t: def.free ? again : start });
    if (!def.free) done.push(jump);
  }
  if (t.ending.length > 0) {
    for (const jump of done) w.land(jump);
    for (const text of t.ending) {
      const proc = effect(b, text, { definition: 'game', ability: 'ending' }, { self: null });
      w.emit({ op: 'call', proc, args: [], actor: slot(seat), must: false, sure: true, gives: false });
    }
    w.emit({ op: 'jump', t: start });
  }
  for (const end of ends) w.land(end);
}
