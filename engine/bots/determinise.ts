/**
 * A game as it may be, as far as one seat knows: what the seat sees stays, what it does not see is dealt anew. A bot tries its answers
 * on such a game, so it cannot peek.
 */
import { NONE, SELF, TABLE, type Value } from '../compile/program.ts';
import type { Frame } from '../run/frame.ts';
import type { Playable, Snapshot } from '../run/game.ts';
import { copyState, type State, weigh } from '../run/state.ts';
import { countsZone, knowsZone, seesZone } from '../view/sight.ts';
import { Dice } from './dice.ts';
import { pieceSlots } from './pieceSlots.ts';

/**
 * Deals the pieces that the seat does not see anew among the zones where such pieces lie, another way for each seed. A zone whose pieces
 * the seat may count keeps as many of each sort as it had; the others share theirs evenly. Pieces change places only with those that began
 * where they did and that the same zones hold, and take along what they carry. What effects under way have in hand is dealt with the rest;
 * only what the question names stays. The game's own randomness is replaced too. A deal depends on what the seat knows and the seed alone.
 */
export function determinise(p: Playable, from: Snapshot, seat: number): (seed: number) => Snapshot {
  const { table: t } = p;
  const { zones, zoneOf } = from.state;
  const hidden = t.zones.flatMap((_, z) => (seesZone(t, zoneOf, seat, z) ? [] : [z]));
  const isUncounted = (z: number) => !t.slotted[z] && knowsZone(t, zoneOf, seat, z) && !countsZone(t, zoneOf, seat, z);
  const uncounted = hidden.filter(isUncounted);
  const places = hidden.filter((z) => zones[z].length > 0 || uncounted.includes(z));
  const stays = namedBy(from);
  const sorts = sortsIn(p, from, seat, places, uncounted, stays);
  return (seed) => {
    const dice = new Dice(seed);
    const state = copyState(from.state);
    const dealt = new Map(places.map((z): [number, number[]] => [z, []]));
    const became = new Map<number, number>();
    for (const { pieces, lie, spare, among, held } of sorts) {
      const left = dice.shuffled(pieces);
      const share = shares(spare, among, dice);
      for (const [z, n] of lie) {
        const there = left.splice(0, n + (share.get(z) ?? 0));
        dealt.get(z)?.push(...there);
        for (const [at, e] of (held.get(z) ?? []).entries()) became.set(e, there[at]);
      }
    }
    for (const [z, pieces] of dealt) lay(state, z, dice.shuffled(pieces), stays);
    if (uncounted.length > 0) weigh(t, state);
    state.rng = [dice.seed(), dice.seed(), dice.seed(), dice.seed() | 1];
    return { ...from, state, frames: from.frames.map((f) => renamed(p, f, became)) };
  };
}

/** Pieces that could be each other, by number. */
interface Sort {
  pieces: number[];
  /** by zone, how many of them are known to lie there */
  lie: [number, number][];
  /** so many more lie in some of these */
  spare: number;
  among: number[];
  /** by zone, those that effects under way have in hand */
  held: Map<number, number[]>;
}

/** In an order of their own, which does not tell how the pieces really lie. */
function sortsIn(
  p: Playable,
  { state: { zones, zoneOf }, frames }: Snapshot,
  seat: number,
  places: readonly number[],
  uncounted: readonly number[],
  stays: ReadonlySet<number>,
): Sort[] {
  const { table: t } = p;
  const sortOf = sorting(p, places);
  const found = new Map<string, number[]>();
  for (const z of places) {
    for (const e of zones[z]) {
      if (e === TABLE || stays.has(e)) continue;
      const sort = sortOf(e);
      const known = found.get(sort);
      if (known) known.push(e);
      else found.set(sort, [e]);
    }
  }
  const inHand = heldBy(p, frames);
  return [...found.keys()].sort().map((sort) => {
    const pieces = (found.get(sort) as number[]).sort((a, b) => a - b);
    const own = places.filter(
      (z) => holds(p, t.zones[z].type, t.defOf[pieces[0]]) || pieces.some((e) => zoneOf[e] === z),
    );
    const open = own.filter((z) => uncounted.includes(z));
    // Others are taken to keep such pieces where the seat does itself.
    const like = open.filter((z) => zones[t.zoneAt[t.zones[z].type][seat]]?.some((e) => sortOf(e) === sort));
    const held = new Map(own.map((z) => [z, inHand.filter((e) => zoneOf[e] === z && pieces.includes(e))]));
    const count = (z: number) => pieces.reduce((n, e) => (zoneOf[e] === z ? n + 1 : n), 0);
    const lie = own.map((z): [number, number] => [z, open.includes(z) ? (held.get(z)?.length ?? 0) : count(z)]);
    const spare = pieces.length - lie.reduce((sum, [, n]) => sum + n, 0);
    return { pieces, lie, spare, among: like.length > 0 ? like : open, held };
  });
}

/** Tells the sort of a piece: where it began, whose it is, and which of the places that are hidden hold it. */
function sorting(p: Playable, places: readonly number[]): (piece: number) => string {
  const { table: t } = p;
  const types = [...new Set(places.map((z) => t.zones[z].type))].sort((a, b) => a - b);
  const known = new Map<number, string>();
  return (piece) => {
    const d = t.defOf[piece];
    const held = known.get(d) ?? types.filter((type) => holds(p, type, d)).join();
    known.set(d, held);
    return `${t.startZone[piece]}/${t.ownerOf[piece]}/${held}`;
  };
}

function holds({ program }: Playable, zoneType: number, definition: number): boolean {
  const nouns = program.zones[zoneType].holds;
  return !nouns || nouns.some((noun) => program.nouns[noun].has[definition] !== 0);
}

/** How many of them each of these zones has, when they share evenly. */
function shares(spare: number, among: readonly number[], dice: Dice): Map<number, number> {
  const out = new Map<number, number>();
  const turns = dice.shuffled(among);
  for (let n = 0; n < spare; n += 1) {
    const z = turns[n % turns.length];
    out.set(z, (out.get(z) ?? 0) + 1);
  }
  return out;
}

/** Puts these pieces into the zone for those that were there, but for what stays. */
function lay(s: State, zone: number, pieces: readonly number[], stays: ReadonlySet<number>): void {
  const left = [...pieces];
  const next = (e: number) => (e === TABLE || stays.has(e) ? [e] : left.splice(0, 1));
  s.zones[zone] = s.zones[zone].flatMap(next);
  s.zones[zone].push(...left);
  for (const e of pieces) s.zoneOf[e] = zone;
}

/** Pieces that the question names, and those whose abilities are being carried out. */
function namedBy({ frames, decision: d }: Snapshot): Set<number> {
  const out = new Set(frames.map((f) => f.L[SELF] as number));
  if (d?.kind === 'pick') for (const o of d.options) if ('e' in o && o.e !== NONE) out.add(o.e);
  if (d?.kind === 'bag') for (const item of d.items) for (const e of item.pieces) out.add(e);
  return out;
}

/** Pieces that effects under way have in hand. */
function heldBy({ program }: Playable, frames: readonly Frame[]): number[] {
  const slots = pieceSlots(program);
  return [
    ...new Set(frames.flatMap((f) => f.L.flatMap((v, s): readonly number[] => (slots[f.p][s] ? [v].flat() : [])))),
  ];
}

/** The effect with other pieces in hand. */
function renamed({ program }: Playable, f: Frame, became: ReadonlyMap<number, number>): Frame {
  if (became.size === 0) return f;
  const slots = pieceSlots(program)[f.p];
  const now = (e: number) => became.get(e) ?? e;
  const L = f.L.map((v, s): Value => (slots[s] === 0 ? v : typeof v === 'number' ? now(v) : v.map(now)));
  return { ...f, L };
}
