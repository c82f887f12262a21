/** From names to numbers: how a log's names are read. */
import type { Table } from '../run/table.ts';

export interface Names {
  entities: Map<string, number>;
  zones: Map<string, number>;
  counters: Map<string, number>;
}

function index(what: string, list: readonly string[]): Map<string, number> {
  const map = new Map<string, number>();
  for (const [i, name] of list.entries()) {
    if (map.has(name)) throw new Error(`Two ${what} are both called \`${name}\`: a log could not tell them apart.`);
    map.set(name, i);
  }
  return map;
}

/** Throws if two things share a name. */
export function nameTable(t: Table): Names {
  return {
    entities: index('pieces', t.names),
    zones: index('zones', t.zoneNames),
    counters: index(
      'counters',
      t.spec.counters.map((c) => c.id),
    ),
  };
}
