/** Every text of the effect language in a set of definitions, with the sort of phrase it is and the file it stands in. */
import type { AttributeDef, AttributeValue, ClaimDef, Definitions, Sourced } from '../../engine/load/model.ts';
import type { PhraseTypes } from '../../grammar/parse.ts';

export type Sort = keyof PhraseTypes | 'effect';
export interface Text {
  sort: Sort;
  text: string;
  file: string;
}
const SORTS: Partial<Record<AttributeDef['type'], Sort>> = { amount: 'amount', condition: 'cond', cost: 'cost' };

export function textsOf(d: Definitions): Text[] {
  const found: Text[] = [];
  const add = (sort: Sort, source: Sourced | null | undefined) => {
    if (source) found.push({ sort, text: source.text, file: source.file });
  };
  const attributes = new Map(Object.values(d.kinds).flatMap((k) => Object.entries(k.attributes)));
  const addValue = (name: string, value: AttributeValue | null) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const attribute = attributes.get(name);
    if (!attribute) add(name === 'score' ? 'amount' : 'effect', value);
    else if (SORTS[attribute.type]) add(SORTS[attribute.type] as Sort, value);
  };
  const addClaim = (claim: ClaimDef) => {
    add('cost', claim.things);
    add('amount', claim.worth);
    add('cond', claim.if);
  };
  for (const kind of Object.values(d.kinds)) {
    for (const a of Object.values(kind.attributes)) addValue(a.id, a.default);
    for (const [name, value] of Object.entries(kind.defaults)) addValue(name, value);
  }
  for (const { is } of Object.values(d.values)) {
    if (is.by === 'amount') add('amount', is.amount);
    if (is.by === 'table') add('amount', is.at);
    if (is.by === 'counter') for (const c of Object.values(is.cases)) add('amount', c);
  }
  for (const a of Object.values(d.adjectives)) add('cond', a.is);
  for (const z of Object.values(d.zones)) {
    for (const text of [z.limit, z.measure]) add('amount', text);
    for (const text of [z.admits, z.fits]) add('cond', text);
    for (const text of [z.whenEmpty, z.onLeaving]) add('effect', text);
  }
  for (const u of Object.values(d.unions)) for (const zone of u.zones) add('zonerefs', zone);
  for (const x of Object.values(d.substitutes)) add('cond', x.if);
  for (const v of Object.values(d.verbs)) {
    add('effect', v.do);
    add('amount', v.most);
    for (const role of Object.values(v.roles)) add('np', role?.default);
  }
  for (const a of Object.values(d.actions)) {
    add('cond', a.needs);
    add('np', a.choose);
    add('effect', a.do);
  }
  const definitions = Object.values(d.definitions).flatMap((def) => [def, ...def.sides]);
  for (const a of [...Object.values(d.ways), ...definitions.flatMap((def) => def.abilities)]) {
    if ('when' in a) add('pattern', a.when);
    if ('do' in a) add('effect', a.do);
    if ('price' in a) add('price', a.price);
    if ('needs' in a) add('cond', a.needs);
    if ('if' in a) add('cond', a.if);
    if ('to' in a) add('amount', a.to);
    if ('worth' in a) addClaim(a);
  }
  for (const rule of Object.values(d.rules)) add('cond', rule.is);
  for (const pool of Object.values(d.pools)) {
    for (const held of pool.holds) add('np', held);
    for (const claim of pool.claims) addClaim(claim);
  }
  for (const def of definitions) {
    if (typeof def.copies === 'object' && !Array.isArray(def.copies)) add('amount', def.copies);
    for (const [name, value] of Object.entries({ ...def.attributes, ...def.effects })) addValue(name, value);
  }
  for (const text of [...d.setup, ...d.bench]) add('effect', text);
  for (const text of [...Object.values(d.scoring), ...d.ties]) add('amount', text);
  for (const step of d.flow) {
    if (step.type === 'do') add('effect', step.do);
    else {
      add('np', step.turns.each);
      add('np', step.turns.first);
      add('cond', step.turns.until);
    }
  }
  return found;
}

/** The lines of an effect as the grammar sees them, one by one; a phrase is one line. */
export function linesOf({ sort, text }: Text): { start: string; line: string }[] {
  if (sort !== 'effect') return [{ start: sort, line: text.replace(/\s+/g, ' ').trim() }];
  const lines = text.split('\n').map((line) => line.trim().replace(/^- /, ''));
  return lines.filter((line) => line !== '').map((line) => ({ start: 'line', line }));
}
