/** Lays the table a scenario describes: named pieces are put where it says, counters are set, numbers mean "exactly so many". */
import { CELL, NONE, ROTATION, TABLE, TURN } from '../compile/program.ts';
import { entriesOf, get, itemsOf, numberOf, stringOf, type Tree } from '../load/tree.ts';
import { cellNamed, neighbours, places } from '../run/cells.ts';
import { refillAll } from '../run/moves.ts';
import { type Laid, ScenarioError } from './laid.ts';

export function layTable(t: Laid, given: Tree | undefined): void {
  const placed = new Set<number>();
  for (const [key, { key: at, value }] of entriesOf(given)) {
    const seat = t.seat(key);
    if (seat !== NONE) {
      for (const [inner, entry] of entriesOf(value)) layOn(t, placed, seat, inner, entry.key, entry.value);
    } else if (key === 'turn') {
      const first = t.seat(stringOf(value) ?? '');
      if (first === NONE) throw new ScenarioError(at, `\`${stringOf(value)}\` is not a seat of this game.`);
      const before = first === 1 ? t.table.seats : first - 1;
      t.emit({ k: 'mark', what: 'turn', was: t.state.counters[0][TABLE], n: before });
      t.turnGiven = true;
    } else if (key === 'phase') setPhase(t, value);
    else layOn(t, placed, TABLE, key, at, value);
  }
  if (t.turnGiven) skipFirst(t);
  for (const fill of t.later.splice(0)) fill();
  refillAll(t.game.kernel);
  // Piles last: what lies on top of them must still lie there when the first step is taken.
  for (const pile of t.piles.splice(0)) pile();
}

/** Turns that say who is first begin all the same with whom the scenario names. */
function skipFirst(t: Laid): void {
  const k = t.game.kernel;
  const [flow] = k.frames;
  const { code } = k.program.procs[flow.p];
  const at = code[flow.pc]?.op === 'phase' ? flow.pc + 1 : flow.pc;
  const next = code[at];
  if (next?.op === 'set' && next.c === TURN) flow.pc = at + 1;
}

/** The flow goes on at the phase of that name, as if the ones before it were over. */
function setPhase(t: Laid, value: Tree): void {
  const k = t.game.kernel;
  const name = stringOf(value) ?? '';
  const phase = k.program.phases.indexOf(name);
  const at = k.program.procs[k.program.flow].code.findIndex((i) => i.op === 'phase' && i.phase === phase);
  if (phase < 0 || at < 0) {
    throw new ScenarioError(value.at, `There is no phase \`${name}\`; there are ${k.program.phases.join(', ')}.`);
  }
  k.frames[0].pc = at;
}

function layOn(t: Laid, placed: Set<number>, holder: number, key: string, at: Tree['at'], value: Tree): void {
  const counter = t.counter(key);
  if (counter >= 0) return setCounter(t, holder, counter, value);
  const zone = t.zone(key, holder);
  if (zone === NONE)
    throw new ScenarioError(at, `\`${key}\` is neither a zone nor a counter of ${t.table.names[holder]}.`);
  if (!t.isPerSeat(zone)) return layIn(t, placed, zone, at, value);
  for (const [name, entry] of entriesOf(value))
    layIn(t, placed, t.zoneOfSeat(zone, name, entry.key), entry.key, entry.value);
}

function layIn(t: Laid, placed: Set<number>, zone: number, at: Tree['at'], value: Tree): void {
  const n = numberOf(value);
  if (n !== null) {
    // Fillers come last, so that they never are a piece that is named further on.
    t.later.push(() => setSize(t, placed, zone, n, at));
    return;
  }
  const { layout } = t.spec.zones[t.table.zones[zone].type];
  const found = itemsOf(value).flatMap((item, slot) => {
    const [name, inner] = pieceSpec(item);
    if (name === 'empty') return [];
    const piece = findPiece(t, placed, zone, name, item);
    placed.add(piece);
    return [{ piece, slot: t.table.slotted[zone] ? slot : NONE, item, inner }];
  });
  const putAll = () => {
    // The first named lies on top of a pile.
    for (const { piece, slot, item, inner } of layout === 'pile' ? [...found].reverse() : found) {
      const cell = layout === 'hex' ? cellFor(t, placed, piece, zone, item, inner) : [0, 0];
      put(t, piece, zone, slot);
      lieIn(t, piece, cell);
      for (const [k, entry] of entriesOf(inner)) {
        if (layout !== 'hex' || (k !== 'at' && k !== 'turned')) layOn(t, placed, piece, k, entry.key, entry.value);
      }
    }
  };
  if (layout !== 'pile') return putAll();
  // Until all else is laid they wait below, where nothing that fills itself from the pile takes them.
  for (const { piece } of found) if (t.state.zoneOf[piece] !== zone) put(t, piece, zone, NONE);
  const named = found.map(({ piece }) => piece);
  const was = t.state.zones[zone];
  t.emit({ k: 'order', zone, was: [...was], now: [...named, ...was.filter((p) => !named.includes(p))] });
  t.piles.push(putAll);
}

/** Where in a hex map: `at: "0,1"` counted from the middle, `turned: 2`; unsaid where it lies already, or where it first fits. */
function cellFor(
  t: Laid,
  placed: Set<number>,
  piece: number,
  zone: number,
  item: Tree,
  inner: Tree | undefined,
): [number, number] {
  const [at, turned] = [get(inner, 'at'), get(inner, 'turned')];
  const { [CELL]: cells, [ROTATION]: turns } = t.state.counters;
  const there = t.state.zoneOf[piece] === zone;
  const turn = numberOf(turned);
  let found: [number, number] = [there ? cells[piece] : 0, turn ?? (there ? turns[piece] : 0)];
  if (at) found[0] = cellNamed(stringOf(at) ?? '');
  else if (!there)
    found = places(t.game.kernel.world, piece, zone).find((p) => turn === null || p[1] === turn) ?? [0, 0];
  if (found[0] === 0) throw new ScenarioError((at ?? item).at, 'There is no such cell for it.');
  // What the bench laid there makes way; what the scenario itself laid does not.
  const other = t.pieces(zone).find((p) => p !== piece && cells[p] === found[0]);
  if (other !== undefined && !placed.has(other)) away(t, other);
  else if (other !== undefined) throw new ScenarioError((at ?? item).at, 'Another piece lies in that cell.');
  const { world } = t.game.kernel;
  if ((at || turned) && !world.fits(piece, zone, found[1], neighbours(world, zone, found[0])))
    throw new ScenarioError((at ?? item).at, 'It does not fit into that cell, turned so.');
  return found;
}

/** `tower`, or `{ tower: { point: 2 } }`. */
function pieceSpec(item: Tree): [string, Tree | undefined] {
  const [entry] = entriesOf(item);
  return entry ? [entry[0], entry[1].value] : [stringOf(item) ?? '', undefined];
}

function setCounter(t: Laid, of: number, c: number, value: Tree): void {
  const { id, values, flag } = t.spec.counters[c];
  const names = values ?? (flag ? ['no', 'yes'] : null);
  const text = stringOf(value) ?? '';
  const n = numberOf(value) ?? (flag && text === 'true' ? 1 : (names?.indexOf(text) ?? -1));
  if (n < 0) throw new ScenarioError(value.at, `\`${text}\` is not a value of \`${id}\`.`);
  t.emit({ k: 'count', of, c, from: t.state.counters[c][of], to: n });
}

/** A piece of that name that no other line has placed: from the zone itself, from where it starts, or from anywhere. */
function findPiece(t: Laid, placed: Set<number>, zone: number, name: string, at: Tree): number {
  const all: number[] = [];
  for (let e = t.table.seats + 1; e < t.table.entities; e += 1) if (!placed.has(e) && t.isCalled(e, name)) all.push(e);
  const { holder } = t.table.zones[zone];
  const own = holder > TABLE && holder <= t.table.seats ? holder : NONE;
  const rank = (e: number): number => {
    if (t.table.ownerOf[e] !== NONE && own !== NONE && t.table.ownerOf[e] !== own) return 9;
    if (t.state.zoneOf[e] === zone) return 0;
    if (t.state.zoneOf[e] === t.table.startZone[e]) return 1;
    return t.state.zoneOf[e] >= 0 ? 2 : 3;
  };
  all.sort((a, b) => rank(a) - rank(b));
  if (all.length > 0 && rank(all[0]) < 9) return all[0];
  throw new ScenarioError(
    at.at,
    t.definition(name) < 0 ? `Nothing is called \`${name}\`.` : `There is no other \`${name}\`.`,
  );
}

function put(t: Laid, piece: number, zone: number, slot: number): void {
  const from = t.state.zoneOf[piece];
  if (slot !== NONE) {
    const there = t.state.zones[zone][slot];
    if (there === piece) return;
    if (there !== 0) away(t, there);
  } else if (from === zone) {
    const was = t.state.zones[zone];
    t.emit({ k: 'order', zone, was: [...was], now: [...was.filter((p) => p !== piece), piece] });
    return;
  }
  const toAt = slot === NONE ? t.state.zones[zone].length : slot;
  if (from < 0) t.emit({ k: 'create', piece, zone, at: toAt });
  else t.emit({ k: 'move', piece, from, at: t.state.zones[from].indexOf(piece), to: zone, toAt });
}

function lieIn(t: Laid, piece: number, cell: readonly number[]): void {
  for (const [i, c] of [CELL, ROTATION].entries()) {
    const from = t.state.counters[c][piece];
    if (from !== cell[i]) t.emit({ k: 'count', of: piece, c, from, to: cell[i] });
  }
}

/** Back under the zone it started in, or out of the game. */
function away(t: Laid, piece: number): void {
  lieIn(t, piece, [0, 0]);
  const from = t.state.zoneOf[piece];
  const home = t.table.startZone[piece];
  const at = t.state.zones[from].indexOf(piece);
  if (home === from || home === NONE) t.emit({ k: 'retire', piece, zone: from, at });
  else t.emit({ k: 'move', piece, from, at, to: home, toAt: 0 });
}

function setSize(t: Laid, placed: Set<number>, zone: number, n: number, at: Tree['at']): void {
  for (const piece of t.pieces(zone)) {
    if (t.pieces(zone).length <= n) break;
    if (!placed.has(piece)) away(t, piece);
  }
  const { type, holder } = t.table.zones[zone];
  const holds = t.game.playable.program.zones[type].holds;
  const own = holder > TABLE && holder <= t.table.seats ? holder : NONE;
  for (let e = t.table.seats + 1; e < t.table.entities && t.pieces(zone).length < n; e += 1) {
    const fits = holds === null || holds.some((noun) => t.game.playable.program.nouns[noun].has[t.table.defOf[e]]);
    const theirs = t.table.ownerOf[e] === NONE || t.table.ownerOf[e] === own;
    if (!fits || !theirs || placed.has(e) || t.state.zoneOf[e] !== t.table.startZone[e]) continue;
    placed.add(e);
    put(t, e, zone, NONE);
  }
  if (t.pieces(zone).length !== n) throw new ScenarioError(at, `There are not ${n} pieces to put there.`);
}
