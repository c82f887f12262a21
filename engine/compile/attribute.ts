/** An attribute of an entity → an expression: a value, a counter, a pool, or what its definition says. */
import type { Ref } from '../../grammar/tree.ts';
import { type Expr, TABLE } from './program.ts';
import { num, report, type Scope } from './scope.ts';

const isTable = (x: Expr) => x.e === 'num' && x.v === TABLE;

/** The attribute `ref` of an entity; of the actor or the table where none is named. */
export function attribute(s: Scope, ref: Ref, of: Expr | null): Expr {
  const { symbols } = s.ctx;
  const value = symbols.values.get(ref.id);
  if (value !== undefined) {
    const { of: whose } = symbols.d.values[ref.id];
    const own = whose === 'seat' ? s.actor : (s.self ?? num(TABLE));
    return { e: 'value', v: value, of: whose === 'table' ? num(TABLE) : of && !isTable(of) ? of : own };
  }
  const pool = symbols.pools.get(ref.id);
  if (pool !== undefined) return { e: 'pool', pool, of: of ?? s.actor };
  const counter = symbols.d.counters[ref.id];
  if (counter) {
    const whose = counter.on.includes('table') ? num(TABLE) : s.actor;
    return { e: 'counter', c: symbols.counters.get(ref.id) as number, of: of && !isTable(of) ? of : whose };
  }
  if (!of) {
    report(s, ref, 'missing-role', `Whose ${ref.id}? Write \`its ${ref.id}\` or \`the ${ref.id} of …\`.`);
    return num(0);
  }
  if (ref.id === 'score') return { e: 'score', of };
  if (ref.id === 'position') return { e: 'position', of };
  if (ref.id === 'name') return { e: 'def', of };
  const found = symbols.attributes.get(ref.id);
  if (!found) {
    report(s, ref, 'unknown-word', `\`${ref.id}\` is not an attribute.`);
    return num(0);
  }
  switch (found.def.type) {
    case 'amount':
    case 'condition':
      return { e: 'formula', a: found.id, of };
    case 'cost':
      return { e: 'bundle', a: found.id, of };
    case 'nouns':
    case 'edges':
      report(
        s,
        ref,
        'wrong-kind',
        `\`${ref.id}\` is a list, which is neither a number nor a word that can be compared.`,
      );
      return num(0);
    default:
      return { e: 'prop', a: found.id, of };
  }
}
