/** Zones, unions of zones and bonds: where pieces are and what that makes of them. */
import type { BondDef, LinkDef, SubstituteDef, UnionDef, ZoneDef } from '../model.ts';
import { findId, findIds, findNoun, type Reading, readSection } from '../names.ts';
import { get, isTrue, itemsOf, numberOf, sourcedOf, stringOf, type Tree } from '../tree.ts';

const LAYOUTS = ['list', 'pile', 'slots', 'grid', 'bag', 'hex'] as const;
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
      countedBy: oneOf(VIEWERS, get(value, 'counted by')) ?? 'everyone',
      whole: isTrue(get(value, 'whole')),
      chosen: isTrue(get(value, 'chosen')) || oneOf(LAYOUTS, get(value, 'layout')) === 'hex',
      fits: sourcedOf(get(value, 'fits')),
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

export function readLinks(r: Reading): Record<string, LinkDef> {
  return readSection(r, 'links', (id, { key, value }) => {
    const attribute = stringOf(get(value, 'edges'));
    const letter = stringOf(get(value, 'letter'));
    return attribute === null || letter === null ? null : { id, at: key, attribute, letter };
  });
}

export function readSubstitutes(r: Reading): Record<string, SubstituteDef> {
  return readSection(r, 'substitutes', (id, { key, value }) => {
    const unit = findId(r, get(value, 'unit'), ['counters', 'groups'], 'counter');
    const wanted = findId(r, get(value, 'for'), ['counters', 'groups'], 'counter');
    return unit === null || wanted === null
      ? null
      : { id, at: key, unit, for: wanted, if: sourcedOf(get(value, 'if')) };
  });
}

function oneOf<T extends string>(values: readonly T[], tree: Tree | undefined): T | null {
  const word = stringOf(tree);
  return values.find((v) => v === word) ?? null;
}
