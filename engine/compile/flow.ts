/** Set-up, turns and actions → the procs that drive a game. */

import type { FlowTurns, Sourced } from '../load/model.ts';
import { type Build, condOf, effect } from './build.ts';
import { condition } from './conditions.ts';
import { entity, list } from './nouns.ts';
import { phrase } from './phrase.ts';
import { ACTOR, type Expr, IT, NONE, type Program, TABLE, TURN } from './program.ts';
import { causeOf, newScope, num, slot } from './scope.ts';
import { ask, Writer } from './writer.ts';

const whole = (text: Sourced) => ({ from: 0, to: text.text.length });

export function compileFlow(b: Build, program: Program, bench: boolean): void {
  const { d } = b.symbols;
  const actionProcs = Object.values(d.actions).map((a) =>
    effect(b, a.do, { definition: a.id, ability: 'action' }, {}, true),
  );
  const nowhere: Sourced = { text: '', pack: d.packs[0]?.id ?? '', file: '', starts: [0] };
  const s = newScope(b, nowhere, { definition: 'game', ability: 'flow' }, { self: null });
  const w = new Writer();
  for (const text of bench && d.bench.length > 0 ? d.bench : d.setup) {
    const proc = effect(b, text, { definition: 'game', ability: 'setup' }, { self: null });
    w.cause = causeOf({ ...s, source: text, owner: { definition: 'game', ability: 'setup' } }, whole(text));
    w.emit({ op: 'call', proc, args: [], actor: num(NONE), must: false, sure: true, gives: false });
  }
  if (bench) w.emit({ op: 'pause' });
  for (const [i, step] of d.flow.entries()) {
    const text = step.type === 'do' ? step.do : step.turns.each;
    w.cause = causeOf({ ...s, source: text, owner: { definition: 'game', ability: step.name } }, whole(text));
    w.emit({ op: 'phase', phase: i });
    if (step.type === 'do') {
      const proc = effect(b, step.do, { definition: 'game', ability: `step ${i + 1}` }, { self: null });
      w.emit({ op: 'call', proc, args: [], actor: num(NONE), must: false, sure: true, gives: false });
    } else turns(step.turns);
  }
  w.cause =
    b.causes.push({
      definition: 'game',
      ability: 'flow',
      pack: nowhere.pack,
      file: '',
      line: 0,
      column: 0,
      text: 'the end of the game',
    }) - 1;
  w.emit({ op: 'over' });
  program.flow = b.addProc(`${nowhere.pack}/game/flow`, w, s);

  function turns(t: FlowTurns): void {
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
    w.emit({ op: 'let', s: 2, x: slot(seat) });
    const again = w.here;
    const menu: { action: number; needs: Expr | null; from: Expr | null; at: number }[] = [];
    w.emit({ op: 'menu', actions: menu, it: IT, ...ask(s, action) });
    const isAutoma: Expr = { e: 'bin', op: 'gt', a: slot(seat), b: num(b.seats - d.automas.length) };
    const done: number[] = [];
    const all = d.automas.length === 0 ? t.actions : [...t.actions, ...t.automas];
    for (const [n, name] of all.entries()) {
      const def = b.symbols.d.actions[name];
      const index = b.symbols.actions.get(name);
      if (!def || index === undefined) continue;
      const needs = def.needs ? phrase(b, 'cond', def.needs) : null;
      const choose = def.choose ? phrase(b, 'np', def.choose) : null;
      menu.push({
        action: index,
        needs: whose(needs && def.needs ? condition({ ...s, source: def.needs }, needs) : null, n >= t.actions.length),
        from: choose && def.choose ? list({ ...s, source: def.choose }, choose) : null,
        at: w.here,
      });
      w.emit({
        op: 'call',
        proc: actionProcs[index],
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

    /** Where there are automas, each action is theirs or the players'. */
    function whose(needs: Expr | null, theirs: boolean): Expr | null {
      if (d.automas.length === 0) return needs;
      const them: Expr = theirs ? isAutoma : { e: 'not', a: isAutoma };
      return needs ? { e: 'bin', op: 'and', a: them, b: needs } : them;
    }
  }
}
