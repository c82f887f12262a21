/**
 * A game as it may be, as far as one seat knows: what the seat sees stays, what it does not see is dealt anew. A bot tries its answers
 * on such a game, so it cannot peek.
 */
import { IT, NONE, SELF, THEM } from '../compile/program.ts';
import type { Decision } from '../run/decision.ts';
import type { Frame } from '../run/frame.ts';
import type { Playable, Snapshot } from '../run/game.ts';
import { copyState, type State } from '../run/state.ts';
import { seesZone } from '../view/sight.ts';
import { Dice } from './dice.ts';

/**
 * Deals the pieces that the seat does not see anew among the places where such pieces lie: every zone keeps as many as it had. Pieces
 * change places only with those that began where they did and that the same zones hold; what carries something and what the present
 * question is about stay. The game's own randomness is replaced too. The result depends on what the seat knows and the seed alone.
 */
export function determinise(p: Playable, from: Snapshot, seat: number, seed: number): Snapshot {
  const dice = new Dice(seed);
  const state = copyState(from.state);
  const kept = spokenOf(from.frames, from.decision);
  for (const places of hiddenPlaces(p, state, seat, kept).values()) {
    // Sorted first: the deal must not depend on how the pieces really lie.
    const pieces = dice.shuffled(places.map(([zone, at]) => state.zones[zone][at]).sort((a, b) => a - b));
    for (const [n, [zone, at]] of places.entries()) {
      state.zones[zone][at] = pieces[n];
      state.zoneOf[pieces[n]] = zone;
    }
  }
  state.rng = [dice.seed(), dice.seed(), dice.seed(), dice.seed() | 1];
  return { ...from, state };
}

/** Places of pieces the seat does not see, by sort of piece: those of one sort could be each other. */
function hiddenPlaces(p: Playable, s: State, seat: number, kept: ReadonlySet<number>): Map<string, [number, number][]> {
  const { table: t } = p;
  const hidden = t.zones.flatMap((_, z) => (s.zones[z].length > 0 && !seesZone(t, s.zoneOf, seat, z) ? [z] : []));
  const sorts = new Map<number, string>();
  const types = [...new Set(hidden.map((z) => t.zones[z].type))].sort((a, b) => a - b);
  const sortOf = (piece: number): string => {
    const d = t.defOf[piece];
    const held = sorts.get(d) ?? types.filter((type) => holds(p, type, d)).join();
    sorts.set(d, held);
    return `${t.startZone[piece]}/${t.ownerOf[piece]}/${held}`;
  };
  const places = new Map<string, [number, number][]>();
  for (const zone of hidden) {
    for (const [at, piece] of s.zones[zone].entries()) {
      if (piece <= t.seats || s.burden[piece] !== 0 || kept.has(piece)) continue;
      const sort = sortOf(piece);
      const known = places.get(sort);
      if (known) known.push([zone, at]);
      else places.set(sort, [[zone, at]]);
    }
  }
  return places;
}

function holds({ program }: Playable, zoneType: number, definition: number): boolean {
  const nouns = program.zones[zoneType].holds;
  return !nouns || nouns.some((noun) => program.nouns[noun].has[definition] !== 0);
}

/** Pieces that the question names, or that the effects under way have in hand. */
function spokenOf(frames: readonly Frame[], d: Decision | null): Set<number> {
  const out = new Set<number>();
  for (const f of frames) {
    for (const [slot, v] of f.L.entries()) {
      if (typeof v !== 'number') for (const e of v) out.add(e);
      else if (slot === SELF || slot === IT || slot === THEM) out.add(v);
    }
  }
  if (d?.kind === 'pick') for (const o of d.options) if ('e' in o && o.e !== NONE) out.add(o.e);
  if (d?.kind === 'bag') for (const item of d.items) for (const e of item.pieces) out.add(e);
  return out;
}
