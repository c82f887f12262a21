/** Every text of the effect language in the shipped game, with the sort of phrase it is. */
import { fileURLToPath } from 'node:url';
import { buildVocabulary } from '../../engine/compile/vocabulary.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import type { AttributeDef, AttributeValue, Sourced } from '../../engine/load/model.ts';
import { findPacks } from '../../engine/node/packs.ts';
import type { PhraseTypes } from '../../grammar/parse.ts';

export const { definitions, diagnostics } = loadDefinitions(
  findPacks(['everdell'], fileURLToPath(new URL('../../content', import.meta.url))),
);
export const vocabulary = buildVocabulary(definitions);

export type Sort = keyof PhraseTypes | 'effect';
const SORTS: Partial<Record<AttributeDef['type'], Sort>> = { amount: 'amount', condition: 'cond', cost: 'cost' };

export function allTexts(): { sort: Sort; text: string }[] {
  const found: { sort: Sort; text: string }[] = [];
  const add = (sort: Sort, source: Sourced | null | undefined) => source && found.push({ sort, text: source.text });
  const d = definitions;
  const attributes = Object.assign({}, ...Object.values(d.kinds).map((k) => k.attributes)) as Record<
    string,
    AttributeDef
  >;
  const addValue = (name: string, value: AttributeValue | null) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const attribute = attributes[name];
    if (!attribute) add(name === 'score' ? 'amount' : 'effect', value);
    else if (SORTS[attribute.type]) add(SORTS[attribute.type] as Sort, value);
  };
  for (const kind of Object.values(d.kinds)) {
    for (const a of Object.values(kind.attributes)) addValue(a.id, a.default);
    for (const [name, value] of Object.entries(kind.defaults)) addValue(name, value);
  }
  for (const v of Object.values(d.values)) {
    if (v.is.by === 'amount') add('amount', v.is.amount);
    if (v.is.by === 'counter') for (const c of Object.values(v.is.cases)) add('amount', c);
  }
  for (const a of Object.values(d.adjectives)) add('cond', a.is);
  for (const z of Object.values(d.zones)) {
    for (const text of [z.limit, z.measure]) add('amount', text);
    add('cond', z.admits);
    for (const text of [z.whenEmpty, z.onLeaving]) add('effect', text);
  }
  for (const u of Object.values(d.unions)) for (const zone of u.zones) add('zonerefs', zone);
  for (const v of Object.values(d.verbs)) add('effect', v.do);
  for (const a of Object.values(d.actions)) {
    add('cond', a.needs);
    add('np', a.choose);
    add('effect', a.do);
  }
  const abilities = Object.values(d.definitions).flatMap((def) => def.abilities);
  for (const a of [...Object.values(d.ways), ...abilities]) {
    if ('when' in a) add('pattern', a.when);
    if ('do' in a) add('effect', a.do);
    if ('price' in a) add('price', a.price);
    if ('needs' in a) add('cond', a.needs);
  }
  for (const def of Object.values(d.definitions)) {
    if (typeof def.copies === 'object' && !Array.isArray(def.copies)) add('amount', def.copies);
    for (const [name, value] of Object.entries({ ...def.attributes, ...def.effects })) addValue(name, value);
  }
  for (const text of d.setup) add('effect', text);
  for (const text of [...Object.values(d.scoring), ...d.ties]) add('amount', text);
  for (const step of d.flow) step.type === 'do' ? add('effect', step.do) : add('np', step.turns.each);
  return found;
}
