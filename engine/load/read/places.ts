/** Zones, unions of zones and bonds: where pieces are and what that makes of them. */
import type { BondDef, ClaimDef, LinkDef, PoolDef, RuleDef, SubstituteDef, UnionDef, ZoneDef } from '../model.ts';
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
      releases: sourcedOf(get(value, 'releases')),
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
    const unit = findNoun(r, get(value, 'unit'), ['counters', 'groups', 'kinds', 'definitions'], 'counter or piece');
    const wanted = itemsOf(get(value, 'for')).flatMap(
      (item) => findNoun(r, item, ['counters', 'groups', 'kinds', 'definitions'], 'counter or piece') ?? [],
    );
    if (unit === null || wanted.length === 0) return null;
    const pool = findId(r, get(value, 'in'), ['pools'], 'pool');
    return {
      ...{ id, at: key, unit, for: wanted, in: pool },
      ...{ if: sourcedOf(get(value, 'if')), when: sourcedOf(get(value, 'when')) },
      rate: numberOf(get(value, 'rate')) ?? 1,
    };
  });
}

export function readRules(r: Reading): Record<string, RuleDef> {
  return readSection(r, 'rules', (id, { key, value }) => {
    const is = sourcedOf(get(value, 'is'));
    return is && { id, at: key, is, because: stringOf(get(value, 'because')), table: isTrue(get(value, 'table')) };
  });
}

export function readPools(r: Reading): Record<string, PoolDef> {
  return readSection(r, 'pools', (id, { key, value }) => ({
    id,
    at: key,
    holds: itemsOf(get(value, 'holds')).flatMap((item) => sourcedOf(item) ?? []),
    claims: itemsOf(get(value, 'claims')).flatMap((item) => readClaim(item, id) ?? []),
  }));
}

/** `{ claim: 5 coins, worth: 3 }` */
export function readClaim(tree: Tree, pool: string): ClaimDef | null {
  const things = sourcedOf(get(tree, 'claim'));
  const worth = sourcedOf(get(tree, 'worth'));
  if (!things || !worth) return null;
  return {
    type: 'claim',
    at: tree.at,
    pool,
    things,
    worth,
    alike: isTrue(get(tree, 'alike')),
    if: sourcedOf(get(tree, 'if')),
  };
}

function oneOf<T extends string>(values: readonly T[], tree: Tree | undefined): T | null {
  const word = stringOf(tree);
  return values.find((v) => v === word) ?? null;
}
