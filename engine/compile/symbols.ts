/** Ids of everything a game declares: names → dense integers. Made once, before any text is compiled. */
import type { AttributeDef, DefinitionDef, Definitions, KindDef } from '../load/model.ts';
import { CORE_COUNTERS } from './program.ts';

export interface Symbols {
  d: Definitions;
  counters: Map<string, number>;
  groups: Map<string, number>;
  zones: Map<string, number>;
  definitions: Map<string, number>;
  nouns: Map<string, number>;
  nounMembers: Uint8Array[];
  attributes: Map<string, { id: number; def: AttributeDef }>;
  values: Map<string, number>;
  abilities: Map<string, number>;
  verbs: Map<string, number>;
  actions: Map<string, number>;
  bonds: Map<string, number>;
  links: Map<string, number>;
  pools: Map<string, number>;
  /** every definition, and after them all their other sides */
  all: DefinitionDef[];
  kindLine(kind: string): KindDef[];
}

function index(ids: Iterable<string>): Map<string, number> {
  const out = new Map<string, number>();
  // A noun and a definition may be called alike: they share their number, and take no other's.
  for (const id of ids) if (!out.has(id)) out.set(id, out.size);
  return out;
}

export function buildSymbols(d: Definitions): Symbols {
  const kindLine = (kind: string): KindDef[] => {
    const out: KindDef[] = [];
    for (let k: KindDef | undefined = d.kinds[kind]; k && !out.includes(k); k = k.is ? d.kinds[k.is] : undefined)
      out.push(k);
    return out;
  };
  const bases = Object.values(d.definitions);
  const all = [...bases, ...bases.flatMap((def) => def.sides)];
  const definitions = index(all.map((def) => def.id));
  const nouns = index([...Object.keys(d.kinds), ...Object.keys(d.nouns), ...Object.keys(d.definitions)]);
  const count = definitions.size;
  const nounMembers = [...nouns.keys()].map(() => new Uint8Array(count));
  for (const base of bases) {
    for (const def of [base, ...base.sides]) {
      const i = definitions.get(def.id) as number;
      for (const id of [base.id, ...base.countsAs]) nounMembers[nouns.get(id) as number][i] = 1;
      for (const kind of kindLine(def.kind)) nounMembers[nouns.get(kind.id) as number][i] = 1;
    }
  }
  for (const noun of Object.values(d.nouns)) {
    const members = nounMembers[nouns.get(noun.id) as number];
    for (const part of noun.of) {
      const other = nouns.get(part);
      if (other !== undefined) for (let i = 0; i < count; i += 1) members[i] |= nounMembers[other][i];
    }
  }
  const attributes = new Map<string, { id: number; def: AttributeDef }>();
  const abilities: string[] = [];
  for (const kind of Object.values(d.kinds)) {
    for (const def of Object.values(kind.attributes))
      if (!attributes.has(def.id)) attributes.set(def.id, { id: attributes.size, def });
    for (const a of kind.abilities) if (!abilities.includes(a)) abilities.push(a);
  }
  return {
    d,
    counters: index([...CORE_COUNTERS, ...Object.keys(d.counters)]),
    groups: index(Object.keys(d.groups)),
    zones: index(Object.keys(d.zones)),
    definitions,
    nouns,
    nounMembers,
    attributes,
    values: index(Object.keys(d.values)),
    abilities: index(abilities),
    verbs: index(Object.keys(d.verbs)),
    actions: index(Object.keys(d.actions)),
    bonds: index(Object.keys(d.bonds)),
    links: index(Object.keys(d.links)),
    pools: index(Object.keys(d.pools)),
    all,
    kindLine,
  };
}
