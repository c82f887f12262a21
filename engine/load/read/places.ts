/** Zones, unions of zones and bonds: where pieces are and what that makes of them. */
import type { BondDef, UnionDef, ZoneDef } from '../model.ts';
import { findId, findIds, findNoun, type Reading, readSection } from '../names.ts';
import { get, isTrue, itemsOf, numberOf, sourcedOf, stringOf, type Tree } from '../tree.ts';

const LAYOUTS = ['list', 'pile', 'slots', 'grid', 'bag'] as const;
const VIEWERS = ['everyone', 'owner', 'nobody'] as const;

export function readZones(r: Reading): Record<string, ZoneDef> {
  return readSection(r, 'zones', (id, { key, value }) => {
    const of = get(value, 'of')
      ? findIds(r, get(value, 'of'), ['kinds', 'nouns'], 'kind', ['table', 'seat'])
      : ['table'];
    if (of.length === 0) return null;
    return {
      id,
      at: key,
      of,
      word: stringOf(get(value, 'word')),
      holds: findIds(r, get(value, 'holds'), ['kinds', 'nouns'], 'kind'),
      layout: oneOf(LAYOUTS, get(value, 'layout')) ?? 'list',
      size: itemsOf(get(value, 'size')).flatMap((n) => numberOf(n) ?? []),
      seenBy: oneOf(VIEWERS, get(value, 'seen by')) ?? 'everyone',
      inForce: isTrue(get(value, 'in force')),
      tableau: isTrue(get(value, 'tableau')),
      reveal: isTrue(get(value, 'reveal')),
      limit: sourcedOf(get(value, 'limit')),
      measure: sourcedOf(get(value, 'measure')),
      admits: sourcedOf(get(value, 'admits')),
      because: stringOf(get(value, 'because')),
      refillFrom: findId(r, get(value, 'refill from'), ['zones'], 'zone'),
      whenEmpty: sourcedOf(get(value, 'when empty')),
      onLeaving: sourcedOf(get(value, 'on leaving')),
    };
  });
}

export function readUnions(r: Reading): Record<string, UnionDef> {
  return readSection(r, 'unions', (id, { key, value }) => ({
    id,
    at: key,
    of: stringOf(get(value, 'of')) === 'seat' ? 'seat' : 'table',
    zones: itemsOf(get(value, 'zones')).flatMap((zone) => sourcedOf(zone) ?? []),
  }));
}

export function readBonds(r: Reading): Record<string, BondDef> {
  return readSection(r, 'bonds', (id, { key, value }) => {
    const one = findNoun(r, get(value, 'one'), ['definitions'], 'definition');
    const other = findNoun(r, get(value, 'with'), ['definitions'], 'definition');
    const zone = findId(r, get(value, 'in'), ['zones'], 'zone');
    return one === null || other === null || zone === null ? null : { id, at: key, one, with: other, in: zone };
  });
}

function oneOf<T extends string>(values: readonly T[], tree: Tree | undefined): T | null {
  const word = stringOf(tree);
  return values.find((v) => v === word) ?? null;
}
