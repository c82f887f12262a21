/** Triggers and ways to pay: a pattern over a verb, and what happens. */
import type { Np } from '../../grammar/tree.ts';
import type { AbilityDef, Sourced } from '../load/model.ts';
import { unitId } from './amounts.ts';
import { type Build, condOf, effect } from './build.ts';
import { and, matches, zones } from './nouns.ts';
import { effectBody, phrase } from './phrase.ts';
import { ACTOR, type Expr, FIRST_FREE, FREE, LESS, type Listener, type Program, SWAP, type Way } from './program.ts';
import { newScope, report, type Scope, slot } from './scope.ts';
import { declareParams } from './verbBody.ts';
import { verbParams } from './verbs.ts';

/** Does a running verb fit the pattern? Evaluated in the verb's frame, where the listener stands in two slots of its own. */
function patternTest(
  b: Build,
  program: Program,
  source: Sourced,
  owner: Scope['owner'],
): { verb: number; test: Expr } | null {
  const tree = phrase(b, 'pattern', source);
  const verb = tree ? b.symbols.verbs.get(tree.verb.id) : undefined;
  if (!tree) return null;
  const def = b.symbols.d.verbs[tree.verb.id];
  const s = newScope(b, source, owner);
  if (verb === undefined || !def) {
    report(
      s,
      tree.verb,
      'wrong-kind',
      `\`${tree.verb.id}\` is a verb of the core; only the verbs of packs can be reacted to.`,
    );
    return null;
  }
  const { listenerSelf, listenerOwner } = program.verbs[verb];
  const you = slot(listenerOwner);
  const inner: Scope = { ...s, self: slot(listenerSelf), actor: you, host: you };
  declareParams(inner, def);
  // The verb's own slots are taken; scratch of the pattern must not meet them.
  while (inner.slots.count <= listenerOwner + 2) inner.slots.fresh();
  let test = who(inner, tree.who);
  const object = tree.object?.list[0];
  if (object && 'np' in object && def.object && def.object.how !== 'count' && def.object.how !== 'units')
    test = and(test, objectTest(inner, object.np, def.object.how));
  for (const role of tree.roles) {
    if (role.role === 'to' || role.role === 'with') {
      const at = verbParams(def).indexOf(def.roles[role.role]?.takes ?? '');
      if (at < 0) report(inner, role.np, 'wrong-kind', `\`${def.id}\` takes no \`${role.role}\`.`);
      else test = and(test, matches(inner, role.np, slot(FIRST_FREE + at)));
    } else if (role.role === 'into' && role.place.p === 'zone') {
      for (const zone of zones(inner, role.place.zone)) test = and(test, { e: 'in', of: slot(FIRST_FREE), zone });
    }
  }
  return { verb, test };
}
function who(s: Scope, np: Np): Expr {
  const actor = slot(ACTOR);
  return matches(s, np, actor);
}
function objectTest(s: Scope, np: Np, how: 'one' | 'many'): Expr {
  const object: Expr = how === 'many' ? { e: 'first', list: slot(FIRST_FREE) } : slot(FIRST_FREE);
  return matches(s, { ...np, quant: np.quant.q === 'this' ? np.quant : { q: 'one' } }, object);
}

/** The scope of what a reaction does: the verb's parameters by name, and `they` are whoever does it. */
function reactionScope(b: Build, verbId: string): Partial<Scope> {
  const def = b.symbols.d.verbs[verbId];
  const probe = newScope(b, def.do, { definition: '', ability: '' });
  declareParams(probe, def);
  probe.slots.somebody = true;
  return { slots: probe.slots, names: probe.names };
}

export function compileListener(
  b: Build,
  program: Program,
  a: AbilityDef & { type: 'before' | 'after' },
  owner: Scope['owner'],
): Listener[] | null {
  const pattern = patternTest(b, program, a.when, owner);
  if (!pattern) {
    // Its names hang on the verb, but its words can be looked at without.
    effectBody(b, a.do);
    return null;
  }
  const verb = program.verbs[pattern.verb];
  verb.listened = true;
  const proc = effect(b, a.do, owner, reactionScope(b, verb.id));
  b.procs[proc].params = verb.params.length;
  return [
    {
      when: a.type,
      verb: pattern.verb,
      matches: pattern.test,
      needs: a.needs ? condOf(b, a.needs, owner) : null,
      proc,
    },
  ];
}

/** A pattern by itself: which verb, and does it fit? */
export function compilePattern(
  b: Build,
  program: Program,
  when: Sourced,
  owner: Scope['owner'],
): { verb: number; matches: Expr } | null {
  const pattern = patternTest(b, program, when, owner);
  return pattern && { verb: pattern.verb, matches: pattern.test };
}

export function compileWay(
  b: Build,
  program: Program,
  way: { when: Sourced; do: Sourced | null; price: Sourced },
  owner: Scope['owner'],
  name: string,
): Way[] | null {
  const pattern = patternTest(b, program, way.when, owner);
  const price = phrase(b, 'price', way.price);
  if (!pattern || !price) return null;
  const s = newScope(b, way.price, owner);
  let mod: number[] = [];
  if (price.k === 'free') mod = [FREE];
  else if (price.k === 'swap') mod = [SWAP, unitId(s, price.unit), price.n];
  else if (price.k === 'less') {
    const [thing] = price.things.list;
    const n = thing && 'np' in thing && 'n' in thing.np.quant && thing.np.quant.n?.k === 'num' ? thing.np.quant.n.n : 0;
    if (n > 0 && thing && 'np' in thing && thing.np.head.h === 'unit') mod = [LESS, unitId(s, thing.np.head), n];
  }
  if (mod.length === 0)
    report(
      s,
      { from: 0, to: way.price.text.length },
      'wrong-kind',
      'A way to pay makes a price free, less by a figure, or swaps units.',
    );
  const proc = way.do ? effect(b, way.do, owner, reactionScope(b, program.verbs[pattern.verb].id), true) : -1;
  if (proc >= 0) b.procs[proc].params = program.verbs[pattern.verb].params.length;
  return [{ verb: pattern.verb, name, matches: pattern.test, proc, mod }];
}
