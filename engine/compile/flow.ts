/** Set-up, turns and actions → the procs that drive a game. */

import type { Sourced } from '../load/model.ts';
import { type Build, effect } from './build.ts';
import { NONE, type Program } from './program.ts';
import { causeOf, newScope, num } from './scope.ts';
import { compileTurns } from './turns.ts';
import { Writer } from './writer.ts';

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
    } else compileTurns(b, s, w, step.turns, actionProcs);
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
}
