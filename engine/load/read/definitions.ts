/** Definitions: cards, tiles, places, events. Their keys depend on their kind. */
import { abilitiesOf, attributesOf, kindLine } from '../kindLine.ts';
import type { AbilityDef, AttributeDef, AttributeValue, DefinitionDef, KindDef, Sourced, Spot } from '../model.ts';
import { findId, findIds, type Reading, readSection } from '../names.ts';
import { type Entry, entriesOf, get, itemsOf, numberOf, record, sourcedOf, stringOf, type Tree } from '../tree.ts';
import { readAttributeValue, reportUnknownKey } from './attributes.ts';
import { readNames } from './forms.ts';
import { readClaim } from './places.ts';

/** Keys that every definition may have, whatever its kind. */
export const DEFINITION_KEYS = [
  'name',
  'kind',
  'copies',
  'per',
  'start',
  'counts as',
  'provisional',
  'note',
  'abilities',
  'sides',
] as const;
const OWN_KEYS: ReadonlySet<string> = new Set(DEFINITION_KEYS);

export function readDefinitions(r: Reading, kinds: Record<string, KindDef>): Record<string, DefinitionDef> {
  return readSection(r, 'definitions', (id, entry) => readDefinition(r, kinds, id, entry));
}

/** Null where the kind is unknown. */
function readDefinition(
  r: Reading,
  kinds: Record<string, KindDef>,
  id: string,
  { key, value }: Entry,
): DefinitionDef | null {
  const kind = findId(r, get(value, 'kind'), ['kinds'], 'kind');
  if (kind === null || !kinds[kind]) return null;
  const line = kindLine(kinds, kind);
  const sides = itemsOf(get(value, 'sides')).map((side) => withSide(value, side));
  if (sides.length > 1 && !line.some((k) => k.face)) {
    r.out.error(
      key,
      'not-allowed-here',
      `A ${kind} has one side only: give its kind \`face\`, the counter that says which side is up.`,
    );
  }
  const read = (sides.length > 0 ? sides : [value]).map((side, i) =>
    readSide(r, line, kind, i === 0 ? id : `${id}/${i + 1}`, key, side),
  );
  const [first, ...others] = read;
  return { ...first, sides: others.map((side) => ({ ...side, copies: 0 })) };
}

/** The definition as one of its sides shows it. */
function withSide(whole: Tree, side: Tree): Tree {
  if (whole.type !== 'map' || side.type !== 'map') return whole;
  const entries = new Map([...whole.entries].filter(([key]) => key !== 'sides'));
  for (const [key, entry] of side.entries) entries.set(key, entry);
  return { ...whole, entries };
}

function readSide(r: Reading, line: KindDef[], kind: string, id: string, key: Spot, value: Tree): DefinitionDef {
  const attributes = record<AttributeValue>();
  const effects = record<Sourced>();
  readKeys(r, line, id, { key, value }, attributes, effects);
  const copies = get(value, 'copies');
  return {
    id,
    at: key,
    kind,
    sides: [],
    name: readNames(get(value, 'name'), titleOf(id)),
    copies: numberOf(copies) ?? sourcedOf(copies) ?? 1,
    per: stringOf(get(value, 'per')) === 'seat' ? 'seat' : 'table',
    start: findId(r, get(value, 'start'), ['zones'], 'zone'),
    countsAs: findIds(r, get(value, 'counts as'), ['definitions'], 'definition'),
    attributes,
    effects,
    abilities: itemsOf(get(value, 'abilities')).flatMap((item) => readAbility(r, item) ?? []),
    provisional: stringOf(get(value, 'provisional')),
    note: stringOf(get(value, 'note')),
  };
}

/** Reads the keys that belong to the kind. */
function readKeys(
  r: Reading,
  line: KindDef[],
  id: string,
  { key: at, value: tree }: Entry,
  attributes: Record<string, AttributeValue>,
  effects: Record<string, Sourced>,
): void {
  const known = attributesOf(line);
  const abilities = abilitiesOf(line);
  for (const [name, { key, value }] of entriesOf(tree)) {
    if (OWN_KEYS.has(name)) continue;
    const attribute = known.get(name);
    if (attribute) {
      const read = readAttributeValue(r, attribute, value);
      if (read !== null) attributes[name] = read;
    } else if (abilities.has(name)) {
      const effect = value.type === 'scalar' && typeof value.value !== 'boolean' ? sourcedOf(value) : null;
      if (effect) effects[name] = effect;
      else
        r.out.error(
          value.at,
          'wrong-kind',
          `\`${name}\` wants ${name === 'score' ? 'an amount' : 'an effect'}, as text.`,
        );
    } else if (name === 'score') {
      r.out.error(key, 'not-allowed-here', `A ${line[0].id} has no score: give its kind \`score: true\`.`);
    } else {
      reportUnknownKey(r, key, name, line[0].id, [...known.keys(), ...abilities, ...DEFINITION_KEYS]);
    }
  }
  for (const attribute of known.values()) {
    if (!isRequired(attribute.type) || attribute.default !== null || attributes[attribute.id] !== undefined) continue;
    if (line.some((kind) => kind.defaults[attribute.id] !== undefined)) continue;
    // With something in its place the rest of the definition can be checked too: one mistake hides no other.
    attributes[attribute.id] = anyValue(attribute, at);
    if (get(tree, attribute.id)) continue;
    r.out.error(at, 'schema', `\`${id}\` needs \`${attribute.id}\`: every ${line[0].id} has one.`);
  }
}

function anyValue({ type, values }: AttributeDef, at: Spot): AttributeValue {
  if (type === 'number' || type === 'amount') return 0;
  const text = type === 'edges' ? 'AAAAAA' : (values?.[0] ?? '');
  return { text, pack: at.pack, file: at.file, starts: [at.from] };
}

/** Costs, conditions and lists of nouns are nothing where they are not written; the others must be said. */
function isRequired(type: string): boolean {
  return ['number', 'amount', 'one of', 'text', 'edges'].includes(type);
}

function readAbility(r: Reading, tree: Tree): AbilityDef | null {
  if (get(tree, 'waive')) {
    const rule = findId(r, get(tree, 'waive'), ['rules'], 'rule');
    return rule === null ? null : { type: 'waive', at: tree.at, rule, if: sourcedOf(get(tree, 'if')) };
  }
  if (get(tree, 'change')) {
    const value = findId(r, get(tree, 'change'), ['values'], 'value');
    const to = sourcedOf(get(tree, 'to'));
    return value === null || !to ? null : { type: 'change', at: tree.at, value, to, if: sourcedOf(get(tree, 'if')) };
  }
  if (get(tree, 'claim')) {
    const pool = findId(r, get(tree, 'from'), ['pools'], 'pool') ?? [...r.merged.sections.pools.keys()][0];
    if (pool !== undefined) return readClaim(tree, pool);
    r.out.error(tree.at, 'not-allowed-here', 'A claim takes from a pool: declare one under `pools`.');
    return null;
  }
  const needs = sourcedOf(get(tree, 'needs'));
  const does = sourcedOf(get(tree, 'do'));
  for (const type of ['after', 'before'] as const) {
    const when = sourcedOf(get(tree, type));
    if (when && does) return { type, at: tree.at, when, needs, do: does };
  }
  const when = sourcedOf(get(tree, 'way'));
  const price = sourcedOf(get(tree, 'price'));
  return when && price ? { type: 'way', at: tree.at, when, do: does, price } : null;
}

/** `clock-piece` → `Clock Piece`. */
function titleOf(id: string): string {
  return id.replace(/-/g, ' ').replace(/(^|\s)\S/g, (c) => c.toUpperCase());
}
