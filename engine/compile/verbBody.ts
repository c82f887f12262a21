/** A pack's verb → a proc with parameters, and the points at which others may react to it. */
import type { VerbDef } from '../load/model.ts';
import type { Build } from './build.ts';
import { list } from './nouns.ts';
import { effectBody, phrase } from './phrase.ts';
import { FIRST_FREE, NONE, type Verb } from './program.ts';
import { causeOf, type NameType, newScope, num, type Scope, slot } from './scope.ts';
import { statements } from './statements.ts';
import { verbParams } from './verbs.ts';
import { SEAT_NOUNS } from './vocabulary.ts';
import { ask, Writer } from './writer.ts';

/** Names and types of a verb's parameters: its own body and everything that reacts to it can use them. */
function paramNames(def: VerbDef): [string, NameType][] {
  return verbParams(def).map((name): [string, NameType] => {
    if (def.object && name === 'amount' && def.object.how === 'count') return [name, 'number'];
    if (def.object?.how === 'units' && name === def.object.noun) return [name, 'bundle'];
    if (def.object && name === def.object.noun) return [name, def.object.how === 'many' ? 'pieces' : 'piece'];
    if (name === 'price') return [name, 'price'];
    return [name, (SEAT_NOUNS as readonly string[]).includes(name) ? 'seat' : 'piece'];
  });
}

/** Reserves the slots of a verb's parameters in a scope, in their order. */
export function declareParams(s: Scope, def: VerbDef): void {
  for (const [name, type] of paramNames(def)) s.names.set(name, { slot: s.slots.fresh(), type });
}

export function compileVerb(b: Build, def: VerbDef): Verb {
  const owner = { definition: def.id, ability: 'verb' };
  const verb = b.symbols.verbs.get(def.id) as number;
  const s = newScope(b, def.do, owner, { verb });
  declareParams(s, def);
  const params = verbParams(def);
  const listenerSelf = s.slots.fresh();
  const listenerOwner = s.slots.fresh();
  const listeners = s.slots.fresh();
  s.names.set('*listeners', { slot: listeners, type: 'number' });
  const gives = def.gives ? s.slots.fresh() : NONE;
  const w = new Writer();
  w.cause = causeOf(s, { from: 0, to: def.do.text.length });
  for (const kind of ['to', 'with'] as const) {
    const role = def.roles[kind];
    if (!role?.default) continue;
    const tree = phrase(b, 'np', role.default);
    if (!tree) continue;
    const at = FIRST_FREE + params.indexOf(role.takes);
    const skip = w.emit({ op: 'unless', x: { e: 'bin', op: 'eq', a: slot(at), b: num(NONE) }, t: -1 });
    w.emit({
      op: 'pick',
      from: list({ ...s, source: role.default }, tree),
      optional: false,
      must: true,
      idle: -1,
      ...ask(s, at),
    });
    w.land(skip);
  }
  w.emit({ op: 'listen', s: listeners });
  w.emit({ op: 'react', when: 'before', list: listeners, params: verb, ...ask(s, -1) });
  statements(s, w, effectBody(b, def.do));
  // Reactions come where the body says `resolve reactions`, else at its end.
  if (!w.code.some((i) => i.op === 'react' && i.when === 'after')) {
    w.emit({ op: 'react', when: 'after', list: listeners, params: verb, ...ask(s, -1) });
  }
  w.emit({ op: 'return' });
  const proc = b.addProc(`${def.at.pack}/${def.id}/verb`, w, s, { params: params.length, gives, verb });
  const hasObject = def.object?.how === 'one' || def.object?.how === 'many';
  return { id: def.id, proc, params, hasObject, listenerSelf, listenerOwner, listened: false };
}
