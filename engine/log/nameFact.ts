/** A fact as the log writes it: by name. */
import { NONE } from '../compile/program.ts';
import type { Table } from '../run/table.ts';
import { UNKNOWN } from '../view/project.ts';
import type { SeenFact } from '../view/seen.ts';
import { HIDDEN_NAME, type LogFact } from './format.ts';

/** Its cause is a log's own id already. */
export function nameFact(t: Table, f: SeenFact): LogFact {
  const entity = (e: number) => (e === UNKNOWN ? HIDDEN_NAME : t.names[e]);
  const zone = (z: number) => (z === NONE ? HIDDEN_NAME : t.zoneNames[z]);
  const places = (list: readonly number[]) => list.map((p) => (p === 0 ? null : entity(p)));
  const at = (n: number) => (n === NONE ? {} : { at: n });
  const toAt = (n: number) => (n === NONE ? {} : { toAt: n });
  const why = {
    ...(f.by === NONE ? {} : { by: f.by }),
    ...(f.self === NONE ? {} : { self: entity(f.self) }),
  };
  switch (f.k) {
    case 'count':
      return { k: f.k, of: t.names[f.of], c: t.spec.counters[f.c].id, from: f.from, to: f.to, ...why };
    case 'move':
      return {
        k: f.k,
        piece: entity(f.piece),
        from: zone(f.from),
        ...at(f.at),
        to: zone(f.to),
        ...toAt(f.toAt),
        ...why,
      };
    case 'order':
      return { k: f.k, zone: zone(f.zone), was: places(f.was), now: places(f.now), ...why };
    case 'create':
    case 'retire':
      return { k: f.k, piece: entity(f.piece), zone: zone(f.zone), ...at(f.at), ...why };
    case 'rng':
      return { k: f.k, from: f.from, to: f.to, ...why };
    case 'mark': {
      const seat = (e: number) => (e === NONE ? null : t.names[e]);
      return f.what === 'turn'
        ? { k: f.k, what: f.what, was: seat(f.was), now: seat(f.n), ...why }
        : { k: f.k, what: f.what, was: f.was, now: f.n, ...why };
    }
    case 'over': {
      const scores = f.scores.map((row, i) => [
        t.names[i + 1],
        Object.fromEntries(row.map((n, c) => [t.spec.scoring[c], n])),
      ]);
      return {
        ...{ k: f.k, scores: Object.fromEntries(scores) },
        ...{ ranking: f.ranking.map((place) => place.map((s) => t.names[s])), ...why },
      };
    }
    case 'see':
      return { k: f.k, zone: zone(f.zone), pieces: places(f.pieces), ...why };
  }
}
