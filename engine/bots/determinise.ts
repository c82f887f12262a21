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
 * Deals the pieces that the seat does not see anew among the zones where such pieces lie. A zone whose pieces the seat may count keeps as
 * many of each sort as it had; the others share theirs evenly. Pieces change places only with those that began where they did and that the
 * same zones hold, and take along what they carry. What effects under way have in hand is dealt with the rest; only what the question
 * names stays. The game's own randomness is replaced too. The result depends on what the seat knows and the seed alone.
 */
export function determinise(p: Playable, from: Snapshot, seat: number, seed: number): Snapshot {
  const { table: t } = p;
  const dice = new Dice(seed);
  const state = copyState(from.state);
  const hidden = t.zones.flatMap((_, z) => (seesZone(t, state.zoneOf, seat, z) ? [] : [z]));
  const uncounted = hidden.filter((z) => isUncounted(p, state, seat, z));
  const stays = namedBy(from);
  const inHand = heldBy(p, from.frames);
  const sortOf = sorting(p, state, hidden, uncounted);
  const dealt = new Map(hidden.map((z): [number, number[]] => [z, []]));
  const became = new Map<number, number>();
  for (const { sort, pieces, lie } of sortsIn(state, hidden, stays, sortOf)) {
    const held = inHand.filter((e) => pieces.includes(e));
    const heldIn = (z: number) => held.filter((e) => state.zoneOf[e] === z);
    const open = uncounted.filter((z) => holds(p, t.zones[z].type, t.defOf[pieces[0]]));
    // Others are taken to keep such pieces where the seat does itself.
    const own = open.filter((z) => state.zones[t.zoneAt[t.zones[z].type][seat]]?.some((e) => sortOf(e) === sort));
    share(lie, open, own.length > 0 ? own : open, (z) => heldIn(z).length, dice);
    const left = dice.shuffled(pieces);
    for (const z of [...lie.keys()].sort((a, b) => a - b)) {
      const there = left.splice(0, lie.get(z));
      dealt.get(z)?.push(...there);
      for (const [n, e] of heldIn(z).entries()) became.set(e, there[n]);
    }
  }
  for (const [z, pieces] of dealt)
    if (pieces.length > 0 || uncounted.includes(z)) lay(state, z, dice.shuffled(pieces), stays);
  if (uncounted.length > 0) weigh(t, state);
  state.rng = [dice.seed(), dice.seed(), dice.seed(), dice.seed() | 1];
  return { ...from, state, frames: from.frames.map((f) => renamed(p, f, became)) };
}

const isUncounted = ({ table: t }: Playable, { zoneOf }: State, seat: number, z: number): boolean =>
  !t.slotted[z] && knowsZone(t, zoneOf, seat, z) && !countsZone(t, zoneOf, seat, z);

/** Pieces that could be each other, by number, and how many of them lie in each zone. */
interface Sort {
  sort: string;
  pieces: number[];
  lie: Map<number, number>;
}

/** In an order of their own, which does not tell how the pieces really lie. */
function sortsIn(
  { zones }: State,
  hidden: readonly number[],
  stays: ReadonlySet<number>,
  sortOf: (piece: number) => string,
): Sort[] {
  const sorts = new Map<string, Sort>();
  for (const z of hidden) {
    for (const e of zones[z]) {
      if (e === TABLE || stays.has(e)) continue;
      const key = sortOf(e);
      const sort: Sort = sorts.get(key) ?? { sort: key, pieces: [], lie: new Map() };
      sorts.set(key, sort);
      sort.pieces.push(e);
      sort.lie.set(z, (sort.lie.get(z) ?? 0) + 1);
    }
  }
  for (const { pieces } of sorts.values()) pieces.sort((a, b) => a - b);
  return [...sorts.values()].sort((a, b) => (a.sort < b.sort ? -1 : 1));
}

/** Tells the sort of a piece: where it began, whose it is, and which of the places that are hidden hold it. */
function sorting(
  p: Playable,
  { zones }: State,
  hidden: readonly number[],
  uncounted: readonly number[],
): (piece: number) => string {
  const { table: t } = p;
  const used = hidden.filter((z) => zones[z].length > 0 || uncounted.includes(z));
  const types = [...new Set(used.map((z) => t.zones[z].type))].sort((a, b) => a - b);
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

/** Shares what lies in the open zones evenly among some of them: more than `least` nobody knows to be in any. */
function share(
  lie: Map<number, number>,
  open: readonly number[],
  among: readonly number[],
  least: (zone: number) => number,
  dice: Dice,
): void {
  let spare = 0;
  for (const z of open) {
    spare += (lie.get(z) ?? 0) - least(z);
    lie.set(z, least(z));
  }
  const turns = dice.shuffled(among);
  for (let n = 0; n < spare; n += 1) {
    const z = turns[n % turns.length];
    lie.set(z, (lie.get(z) ?? 0) + 1);
  }
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
