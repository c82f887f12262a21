/** Counters, groups, kinds and nouns: the words for what there is. */
import { LONGEST_LINE } from '../kindLine.ts';
import type { AttributeDef, CounterDef, Definitions, GroupDef, KindDef } from '../model.ts';
import { findId, findIds, findNoun, type Reading, readSection } from '../names.ts';
import { type Entry, entriesOf, get, isTrue, itemsOf, numberOf, record, stringsOf, type Tree } from '../tree.ts';
import { readNounForms } from './forms.ts';

export function readCounters(r: Reading): Record<string, CounterDef> {
  return readSection(r, 'counters', (id, { key, value }) => ({
    id,
    at: key,
    on: get(value, 'on') ? findIds(r, get(value, 'on'), ['kinds', 'nouns'], 'kind', ['seat', 'table']) : ['seat'],
    forms: readNounForms(id, get(value, 'forms')),
    values: get(value, 'values') ? stringsOf(get(value, 'values')) : null,
    flag: isTrue(get(value, 'flag')),
    number: isTrue(get(value, 'number')),
    supply: numberOf(get(value, 'supply')),
  }));
}

export function readGroups(r: Reading): Record<string, GroupDef> {
  return readSection(r, 'groups', (id, { key, value }) => ({
    id,
    at: key,
    of: findIds(r, get(value, 'of'), ['counters'], 'counter'),
    forms: readNounForms(id, get(value, 'forms')),
  }));
}

/** Nouns are written `token: [coin, marker]`, or with `of` and `forms`. */
export function readNouns(r: Reading): Definitions['nouns'] {
  return readSection(r, 'nouns', (id, { key, value }) => {
    const members = value.type === 'map' ? get(value, 'of') : value;
    const of = itemsOf(members).flatMap(
      (item) => findNoun(r, item, ['kinds', 'nouns', 'definitions'], 'kind or definition') ?? [],
    );
    return { id, at: key, of, forms: readNounForms(id, get(value, 'forms')) };
  });
}

/** Everything of the kinds except their `defaults`, which can be read only when all attributes are known. */
export function readKinds(r: Reading): Record<string, KindDef> {
  const kinds = readSection(r, 'kinds', (id, entry) => readKind(r, id, entry));
  for (const kind of Object.values(kinds)) breakCycle(r, kinds, kind);
  return kinds;
}

function readKind(r: Reading, id: string, { key, value }: Entry): KindDef {
  const attributes = record<AttributeDef>();
  for (const [name, entry] of entriesOf(get(value, 'attributes'))) attributes[name] = readAttribute(name, entry);
  return {
    id,
    at: key,
    is: findId(r, get(value, 'is'), ['kinds'], 'kind'),
    forms: readNounForms(id, get(value, 'forms')),
    start: findId(r, get(value, 'start'), ['zones'], 'zone'),
    home: findId(r, get(value, 'home'), ['zones'], 'zone'),
    receivedIn: findId(r, get(value, 'received in'), ['zones'], 'zone'),
    face: findId(r, get(value, 'face'), ['counters'], 'counter'),
    attributes,
    abilities: stringsOf(get(value, 'abilities')),
    score: isTrue(get(value, 'score')),
    defaults: record(),
  };
}

/** `{ type: number, default: 0 }` or `{ one of: [small, large] }`; the default itself is read later. */
function readAttribute(id: string, { key, value }: Entry): AttributeDef {
  const values = get(value, 'one of');
  return {
    id,
    at: key,
    type: values ? 'one of' : attributeType(get(value, 'type')),
    values: values ? stringsOf(values) : null,
    default: null,
  };
}

function attributeType(tree: Tree | undefined): AttributeDef['type'] {
  const [type] = stringsOf(tree);
  const known: AttributeDef['type'][] = ['number', 'amount', 'condition', 'cost', 'nouns', 'text', 'edges'];
  return known.find((t) => t === type) ?? 'text';
}

/** Follows `is` up, and cuts it where it comes round to the kind itself or never seems to end. */
function breakCycle(r: Reading, kinds: Record<string, KindDef>, kind: KindDef): void {
  const seen = new Set<string>();
  let up = kind.is;
  while (up !== null && seen.size < LONGEST_LINE) {
    if (up === kind.id) {
      r.out.error(kind.at, 'wrong-kind', `The kind \`${kind.id}\` is, through its \`is\`, a sort of itself.`);
      kind.is = null;
      return;
    }
    // A circle above it is another kind's mistake.
    if (seen.has(up)) return;
    seen.add(up);
    up = kinds[up]?.is ?? null;
  }
  if (up === null) return;
  r.out.error(kind.at, 'wrong-kind', `The kind \`${kind.id}\` is, through its \`is\`, a sort of too many others.`);
  kind.is = null;
}
