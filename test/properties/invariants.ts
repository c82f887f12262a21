/** What must be true of any game of any pack at every moment. Each function gives what is broken, as sentences; nothing if all is well. */
import { NONE, type Program, TABLE } from '../../engine/compile/program.ts';
import type { Fact } from '../../engine/run/facts.ts';
import type { Game } from '../../engine/run/game.ts';
import { apply, hashState, type State } from '../../engine/run/state.ts';
import type { Table } from '../../engine/run/table.ts';
import { World } from '../../engine/run/world.ts';
import { project } from '../../engine/view/project.ts';
import type { Viewer } from '../../engine/view/sight.ts';

/** Every piece that was created is in exactly one place, and places and pieces agree about it. */
function* placesAgree(t: Table, s: State): Generator<string> {
  const seen = new Uint8Array(t.entities);
  for (const [z, pieces] of s.zones.entries()) {
    const size = t.spec.zones[t.zones[z].type].size;
    if (t.slotted[z] && pieces.length !== size) yield `${t.zoneNames[z]} has ${pieces.length} places, not ${size}`;
    for (const p of pieces) {
      if (p === 0 && t.slotted[z]) continue;
      if (!(p > t.seats && p < t.entities)) {
        yield `${t.zoneNames[z]} holds ${p}, which is no piece`;
        continue;
      }
      seen[p] += 1;
      if (s.zoneOf[p] !== z) yield `${t.names[p]} lies in ${t.zoneNames[z]} but says ${t.zoneNames[s.zoneOf[p]]}`;
    }
  }
  for (let e = TABLE; e < t.entities; e += 1) {
    if (seen[e] > 1) yield `${t.names[e]} is in ${seen[e]} places`;
    if (s.zoneOf[e] >= 0 && seen[e] === 0) yield `${t.names[e]} is not in ${t.zoneNames[s.zoneOf[e]]}`;
  }
}

/** No piece is lost and none appears: as many of each definition as the table has. For games that neither create nor retire pieces. */
export function* piecesConserved(t: Table, s: State): Generator<string> {
  for (let e = t.seats + 1; e < t.entities; e += 1) if (s.zoneOf[e] < 0) yield `${t.names[e]} is nowhere`;
}

/** No piece stands on itself, however many pieces lie between. */
function* noPieceHoldsItself(t: Table, s: State): Generator<string> {
  for (let e = t.seats + 1; e < t.entities; e += 1) {
    let at = e;
    for (let left = t.entities; left > 0 && at > t.seats && s.zoneOf[at] >= 0; left -= 1)
      at = t.zones[s.zoneOf[at]].holder;
    if (at > t.seats && s.zoneOf[at] >= 0) yield `${t.names[e]} stands on itself`;
  }
}

/** Counters are whole and not negative; those with named values hold one of them, and a supply is never overdrawn. */
function* countersInRange(p: Program, t: Table, s: State): Generator<string> {
  for (const [c, { id, values, flag, supply }] of p.counters.entries()) {
    const most = values ? values.length - 1 : flag ? 1 : c === 0 ? t.seats : 2 ** 31 - 1;
    let total = 0;
    for (let e = TABLE; e < t.entities; e += 1) {
      const n = s.counters[c][e];
      total += n;
      if (n < 0 || n > most) yield `${t.names[e]} has ${n} ${id}`;
    }
    if (supply !== null && total > supply) yield `${total} ${id} are in play of ${supply}`;
  }
}

/** A zone holds only what it may hold. */
function* zonesHoldTheirKind(p: Program, t: Table, s: State): Generator<string> {
  for (const [z, pieces] of s.zones.entries()) {
    const { holds } = p.zones[t.zones[z].type];
    if (!holds) continue;
    for (const e of pieces)
      if (e !== 0 && !holds.some((noun) => p.nouns[noun].has[t.defOf[e]]))
        yield `${t.zoneNames[z]} may not hold ${t.names[e]}`;
  }
}

/**
 * Folds the facts of a step into `before` (which is changed): every piece that moves is where the fact says, is admitted where it goes, and
 * finds room there; and the result is the state of the game. A limit may fall later, so it is judged when a piece comes.
 */
export function* movesAllowed(game: Game, before: State, facts: readonly Fact[], actor: number): Generator<string> {
  const { table: t, program: p } = game.playable;
  const w = new World(t, before, game.kernel.code.evaluators);
  for (const f of facts) {
    if (f.k === 'count' && before.counters[f.c][f.of] !== f.from)
      yield `a fact takes ${t.names[f.of]} to have ${f.from} ${p.counters[f.c].id}`;
    if (f.k !== 'move') {
      apply(t, before, f);
      continue;
    }
    w.you = t.ownerOf[f.piece] === NONE ? actor : t.ownerOf[f.piece];
    const way = `${t.names[f.piece]} goes from ${t.zoneNames[f.from]} to ${t.zoneNames[f.to]}`;
    if (before.zones[f.from][f.at] !== f.piece) yield `${way} but is not there`;
    if (!w.admits(f.to, f.piece)) yield `${way}, which does not admit it`;
    apply(t, before, f);
    if (w.room(f.to) < 0) yield `${way}, where there is no room`;
  }
  if (hashState(before) !== hashState(game.kernel.state)) yield 'the facts do not give the state of the game';
}

/** Is the piece hidden from the viewer? Told from the zones' own words, and not by the code that projects. */
function isHidden(t: Table, s: State, viewer: Viewer, piece: number): boolean {
  let owner = NONE;
  let closed = false;
  let ownersOnly = false;
  for (let e = piece; ; ) {
    if (e !== piece && owner === NONE) owner = t.ownerOf[e];
    if (e <= t.seats) break;
    const zone = s.zoneOf[e];
    if (zone < 0) return true;
    const { seenBy } = t.spec.zones[t.zones[zone].type];
    if (seenBy === 'nobody') closed = true;
    if (seenBy === 'owner') ownersOnly = true;
    e = t.zones[zone].holder;
  }
  return closed || (ownersOnly && owner !== viewer);
}

/** Nothing that a seat, or somebody at no seat, may not know has its name anywhere in that viewer's projection. */
function* hiddenStaysHidden(t: Table, s: State): Generator<string> {
  for (const viewer of ['nobody' as const, ...Array.from({ length: t.seats }, (_, i) => i + 1)]) {
    const view = project(t, s, viewer);
    const told = new Set<string>(Object.keys(view.counters));
    for (const z of view.zones) {
      told.add(z.holder);
      for (const name of z.pieces ?? []) if (name !== null) told.add(name);
    }
    for (let e = t.seats + 1; e < t.entities; e += 1)
      if (told.has(t.names[e]) && isHidden(t, s, viewer, e)) yield `the view of ${viewer} tells of ${t.names[e]}`;
  }
}

/** All of it that needs no more than the table as it stands. */
export function* broken(game: Game): Generator<string> {
  const { table: t, program: p } = game.playable;
  const { state: s } = game.kernel;
  yield* placesAgree(t, s);
  yield* noPieceHoldsItself(t, s);
  yield* countersInRange(p, t, s);
  yield* zonesHoldTheirKind(p, t, s);
  yield* hiddenStaysHidden(t, s);
}
