/** Conditions → expressions that give 0 or 1. */
import type { Cond, Np, Quant } from '../../grammar/tree.ts';
import type { Sourced } from '../load/model.ts';
import { amount, count } from './amounts.ts';
import { and, destination, entity, isDefinite, isTest, query, valueTest, zones } from './nouns.ts';
import { earlier, phrase } from './phrase.ts';
import type { Expr } from './program.ts';
import { num, report, type Scope, slot } from './scope.ts';

const negate = (not: boolean, x: Expr): Expr => (not ? { e: 'not', a: x } : x);

export function condition(s: Scope, c: Cond): Expr {
  switch (c.k) {
    case 'and':
    case 'or':
      if ((c.a.k === 'and' || c.a.k === 'or') && c.a.k !== c.k) {
        report(
          s,
          c,
          'syntax',
          '`and` and `or` are mixed here: give one part a name as an adjective, so that it is clear what belongs together.',
        );
      }
      return { e: 'bin', op: c.k, a: condition(s, c.a), b: condition(s, c.b) };
    case 'is':
      return about(s, c.np, (x) => negate(c.not, isTest(s, c.is, x)));
    case 'has':
      return has(s, c.np, c.what);
    case 'exists':
      return enough(s, c.np.quant, count(s, c.np));
    case 'compare':
      return negate(c.not, { e: 'bin', op: c.cmp, a: amount(s, c.a), b: amount(s, c.b) });
    case 'valueIs':
      return negate(c.not, valueIs(s, c));
    case 'met':
      return negate(c.not, amount(s, c.a));
    case 'allIn': {
      const list = c.a.k === 'attr' ? s.ctx.symbols.attributes.get(c.a.attr.id) : undefined;
      const found = zones(s, c.zone);
      if (c.a.k !== 'attr' || list?.def.type !== 'nouns' || !c.a.of || found.length !== 1) {
        report(s, c, 'wrong-kind', 'Only an attribute that lists nouns can be `in` a zone.');
        return num(0);
      }
      return negate(c.not, { e: 'allIn', a: list.id, of: entity(s, c.a.of), zone: found[0] });
    }
    case 'names': {
      const list = c.a.k === 'attr' ? s.ctx.symbols.attributes.get(c.a.attr.id) : undefined;
      if (c.a.k !== 'attr' || list?.def.type !== 'nouns' || !c.a.of) {
        report(s, c, 'wrong-kind', 'Only an attribute that lists nouns can `name` something.');
        return num(0);
      }
      return { e: 'lists', a: list.id, of: entity(s, c.a.of), what: entity(s, c.np) };
    }
    case 'zoneIs': {
      const found = zones(s, c.zone);
      if (found.length !== 1) {
        report(s, c, 'wrong-kind', 'Name one zone.');
        return num(0);
      }
      const [zone] = found;
      return negate(
        c.not,
        c.what === 'empty' ? { e: 'empty', zone } : { e: 'bin', op: 'le', a: { e: 'room', zone }, b: num(0) },
      );
    }
    case 'fits': {
      const prep = c.place.p === 'zone' ? 'into' : 'onto';
      const noun = c.np.head.h === 'noun' ? c.np.head.id : '';
      const zone = destination(s, c.place, prep, noun);
      return zone ? { e: 'fits', piece: entity(s, c.np), zone } : num(0);
    }
    case 'before': {
      const at = earlier(s, c);
      const tree = at && phrase(at.ctx, 'cond', at.source);
      return tree ? condition(at, tree) : num(0);
    }
    case 'edges':
      return { e: 'edgesMatch' };
    case 'rule': {
      const free = waived(s, c.rule.id);
      if (c.waived) return free;
      return { e: 'bin', op: 'or', a: written(s, s.ctx.symbols.d.rules[c.rule.id].is), b: free };
    }
    case 'option': {
      const option = s.ctx.symbols.d.options[c.option.id];
      if (option && !option.values.includes(c.value)) {
        report(
          s,
          c,
          'unknown-name',
          `The option \`${c.option.id}\` has no value \`${c.value}\`; it has ${option.values.join(', ')}.`,
        );
      }
      return num((s.ctx.options[c.option.id] === c.value) === c.not ? 0 : 1);
    }
  }
}

/** A condition that stands in another text, read where this one stands. */
function written(s: Scope, text: Sourced): Expr {
  const tree = phrase(s.ctx, 'cond', text);
  return tree ? condition({ ...s, source: text }, tree) : num(0);
}

/** Has the actor a waiver of the rule in force? */
function waived(s: Scope, rule: string): Expr {
  let out = num(0);
  for (const [i, def] of s.ctx.symbols.all.entries()) {
    for (const a of def.abilities) {
      if (a.type !== 'waive' || a.rule !== rule) continue;
      let test: Expr = { e: 'inForce', definitions: [i], of: s.actor };
      if (a.if) test = and(test, written({ ...s, self: slot(0) }, a.if));
      out = { e: 'bin', op: 'or', a: out, b: test };
    }
  }
  return out;
}

function valueIs(s: Scope, c: Cond & { k: 'valueIs' }): Expr {
  if (c.a.k !== 'attr') return valueTest(s, c.value, amount(s, c.a), c);
  const { symbols } = s.ctx;
  const { attr } = c.a;
  const values =
    symbols.attributes.get(attr.id)?.def.values ??
    symbols.d.counters[attr.id]?.values ??
    (symbols.d.counters[attr.id]?.flag ? ['no', 'yes'] : null);
  const i = values?.indexOf(c.value) ?? -1;
  if (i < 0)
    report(
      s,
      c,
      'unknown-name',
      `\`${c.value}\` is not a value of \`${attr.id}\`${values ? `, which has ${values.join(', ')}` : ''}.`,
    );
  return { e: 'bin', op: 'eq', a: amount(s, c.a), b: num(i) };
}

/** What is said of the phrase's thing, or of several: `an opponent has …` of any, `each card is …` of all, `no card is …` of none. */
function about(s: Scope, np: Np, test: (x: Expr) => Expr): Expr {
  if (isDefinite(s, np) || np.quant.q === 'the') return test(entity(s, np));
  const q = query(s, np);
  const having = (x: Expr): Expr => ({ e: 'any', q: { ...q, where: and(q.where, x) } });
  const holds = test(slot(q.it));
  switch (np.quant.q) {
    case 'all':
    case 'bare':
      return { e: 'not', a: having({ e: 'not', a: holds }) };
    case 'no':
      return { e: 'not', a: having(holds) };
    case 'one':
      return having(holds);
    default:
      return enough(s, np.quant, { e: 'count', q: { ...q, where: and(q.where, holds) } });
  }
}

/** `you have 2 cards in your hand`, `you have a coin`: at least that many, unless it says otherwise. */
function has(s: Scope, who: Np, what: Np): Expr {
  if (what.head.h === 'unit') {
    const you = who.head.h === 'pronoun' && who.head.word === 'you';
    if (!you) return about(s, who, (holder) => enough(s, what.quant, count({ ...s, host: holder }, what)));
    return enough(s, what.quant, count(s, what));
  }
  if (!what.posts.some((p) => p.p === 'in' || p.p === 'at')) {
    const owned = { ...what, poss: who };
    return enough(s, what.quant, count(s, owned));
  }
  return enough(s, what.quant, count(s, what));
}

function enough(s: Scope, quant: Quant, n: Expr): Expr {
  const at = (op: 'ge' | 'le' | 'eq', v: Expr): Expr => ({ e: 'bin', op, a: n, b: v });
  switch (quant.q) {
    case 'no':
      return at('eq', num(0));
    case 'exactly':
      return at('eq', amount(s, quant.n));
    case 'atMost':
      return at('le', amount(s, quant.n));
    case 'between': {
      const [least, most] = [at('ge', amount(s, quant.n)), at('le', amount(s, quant.most))];
      return { e: 'bin', op: 'and', a: least, b: most };
    }
    case 'atLeast':
    case 'n':
      return at('ge', amount(s, quant.n));
    default:
      return at('ge', num(1));
  }
}
