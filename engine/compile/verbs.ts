/** Verb phrases → instructions: the verbs of the core, and calls of what packs call verbs. */
import type { Np, Role, Things, Vp } from '../../grammar/tree.ts';
import { amount, bundle, quantity } from './amounts.ts';
import { movesObject } from './movesObject.ts';
import { entity, isDefinite } from './nouns.ts';
import { type Mode, objects } from './objects.ts';
import { phrase } from './phrase.ts';
import { give, put, reveal } from './pieces.ts';
import { type Expr, FIRST_FREE, MANY } from './program.ts';
import { type VerbVp, wants } from './roles.ts';
import { report, type Scope } from './scope.ts';
import { EMPTY, gain, lose, pay, priceMod } from './units.ts';
import type { Writer } from './writer.ts';

/** What a verb of the core may have behind its object. */
const CORE_ROLES: Record<string, Role['role'][]> = {
  ...{ gain: [], lose: [], reveal: [], end: [] },
  ...{ pay: ['for', 'as'], put: ['into'], give: ['to'] },
};

function checkRoles(s: Scope, vp: VerbVp): void {
  const takes = CORE_ROLES[vp.verb.id];
  const other = vp.roles.find((r) => takes && !takes.includes(r.role));
  if (!other) return;
  const how = other.role === 'as' ? ': `choose … as the NAME` first' : '';
  report(
    s,
    vp,
    'wrong-kind',
    `\`${vp.verb.id}\` takes no \`${other.role === 'into' ? other.prep : other.role}\`${how}.`,
  );
}

export function verbPhrase(s: Scope, w: Writer, vp: Vp, mode: Mode): void {
  if (vp.k === 'activate') return activate(s, w, vp, mode);
  if (vp.k !== 'verb') return;
  checkRoles(s, vp);
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
