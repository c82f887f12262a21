/** A fact as a viewer may learn of it. */
import { NONE, TABLE } from '../compile/program.ts';
import type { By, Fact } from '../run/facts.ts';
import { apply, type State } from '../run/state.ts';
import type { Table } from '../run/table.ts';
import { UNKNOWN } from './project.ts';
import { applySeen, knownContents, type SeenFact } from './seen.ts';
import { countsZone, knowsEntity, knowsZone, seesPiece, seesZone, type Viewer, within, zonesOn } from './sight.ts';

/** The state of a game and what a viewer knows of it, both folded as far. */
export interface Shown {
  table: Table;
  viewer: Viewer;
  state: State;
  known: State;
}

/** Folds the fact into both states and gives what the viewer learns: nothing, the fact with hidden names taken out, or more. */
export function hideFact(v: Shown, f: Fact): SeenFact[] {
  const { table: t, viewer, state, known } = v;
  const piece = 'piece' in f ? f.piece : NONE;
  const sawPiece = piece >= 0 && seesPiece(t, state.zoneOf, viewer, piece);
  const knewSelf = f.self < 0 || knowsEntity(t, state.zoneOf, viewer, f.self);
  const place = (zone: number, at: number) => ({
    zone: knowsZone(t, state.zoneOf, viewer, zone) ? zone : NONE,
    at: seesZone(t, state.zoneOf, viewer, zone) ? at : NONE,
    counted: countsZone(t, state.zoneOf, viewer, zone),
  });
  const left = f.k === 'move' ? place(f.from, f.at) : f.k === 'retire' ? place(f.zone, f.at) : null;
  apply(t, state, f);
  const shownPiece = piece >= 0 && (sawPiece || seesPiece(t, state.zoneOf, viewer, piece)) ? piece : UNKNOWN;
  // A cause tells the definition of the piece that carries it.
  const by: By =
    knewSelf || knowsEntity(t, state.zoneOf, viewer, f.self) ? { by: f.by, self: f.self } : { by: NONE, self: UNKNOWN };

  const out: SeenFact[] = [];
  const tell = (fact: SeenFact) => {
    applySeen(t, known, viewer, fact);
    out.push(fact);
  };
  switch (f.k) {
    case 'rng':
      return out;
    case 'count':
      if (knowsEntity(t, state.zoneOf, viewer, f.of)) tell({ ...f, ...by });
      return out;
    case 'order':
      if (seesZone(t, state.zoneOf, viewer, f.zone)) tell({ ...f, ...by });
      return out;
    case 'mark':
    case 'over':
      tell({ ...f, ...by });
      return out;
    case 'move': {
      const came = place(f.to, f.toAt);
      const from = left ?? came;
      if (!from.counted && !came.counted) return out;
      tell({ k: 'move', piece: shownPiece, from: from.zone, at: from.at, to: came.zone, toAt: came.at, ...by });
      break;
    }
    case 'create':
    case 'retire': {
      const { zone, at, counted } = left ?? place(f.zone, f.at);
      if (!counted) return out;
      tell({ k: f.k, piece: shownPiece, zone, at, ...by });
      break;
    }
  }
  for (const fact of cameIntoView(v, f.piece, by)) tell(fact);
  return out;
}

/** What is on a piece comes into view, or goes out of it, together with the piece. */
function* cameIntoView({ table: t, viewer, state, known }: Shown, piece: number, by: By): Generator<SeenFact> {
  for (const p of within(t, state.zones, piece)) {
    if (p <= TABLE || !seesPiece(t, state.zoneOf, viewer, p)) continue;
    for (const [c, values] of state.counters.entries()) {
      const from = known.counters[c][p];
      if (from !== values[p]) yield { k: 'count', of: p, c, from, to: values[p], ...by };
    }
    for (const zone of zonesOn(t, p)) {
      const pieces = knownContents(t, state, viewer, zone);
      const knows = known.zones[zone];
      const same = seesZone(t, state.zoneOf, viewer, zone)
        ? pieces.length === knows.length && pieces.every((x, i) => x === knows[i])
        : pieces.filter((x) => x !== 0).length === knows.filter((x) => x !== 0).length;
      if (!same) yield { k: 'see', zone, pieces, ...by };
    }
  }
}
