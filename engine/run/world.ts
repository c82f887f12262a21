/** A game's table and state, and what can be read off them. */
import { ACTOR, HOST, IT, MANY, NONE, type Program, SELF, TABLE, type Value } from '../compile/program.ts';
import { ContentError } from './contentError.ts';
import type { Evaluators } from './evaluators.ts';
import type { State } from './state.ts';
import { ownerOf, type Table } from './table.ts';
import { indexOf, type TableIndex } from './tableIndex.ts';

export type Slots = Value[];
export type Num = (w: World, L: Slots) => number;
export type List = (w: World, L: Slots) => readonly number[];
export const EMPTY: readonly number[] = [];
/** A step of the games we have takes some thousand. */
const MOST_WORK = 3_000_000;
/** More than there is of anything, and still a number that V8 keeps in a register. */
export const ENDLESS = 1_000_000_000;

export const asNumber = (v: Value): number => (typeof v === 'number' ? v : v.length > 0 ? v[0] : NONE);
export const asList = (v: Value): readonly number[] => (typeof v === 'number' ? (v === NONE ? EMPTY : [v]) : v);

/** Slots with nothing in them. Made of lists first: to V8 they are then of one kind, whatever is put into them. */
export const emptySlots = (size: number): Slots => Array.from({ length: size }, (): Value => EMPTY).fill(NONE);

/** A game's table and state, and the closures made from its program. */
export class World {
  readonly program: Program;
  private depth = 0;
  private readonly pool: Slots[] = [];
  readonly code: Evaluators;
  readonly index: TableIndex;
  private readonly isGuarded: boolean;
  constructor(
    readonly table: Table,
    public state: State,
    code: Evaluators,
  ) {
    this.program = code.program;
    this.code = code;
    this.index = indexOf(code.program, table);
    this.isGuarded = code.releases.some((x, type) => x !== null && this.program.zones[type].of === 'table');
  }

  private effort = 0;
  /** What follows is a step of its own: it may take as much work as any. */
  rest(): void {
    this.effort = 0;
    this.depth = 0;
  }
  /** So many more candidates looked at, or values worked out: sentences within sentences may ask for more than any table can wait for. */
  work(amount = 1): void {
    this.effort += amount;
    if (this.effort > MOST_WORK)
      throw this.tooMuch('Working this out takes too long: too much is counted within what is counted.');
  }
  private tooMuch(message: string): ContentError {
    this.rest();
    return new ContentError(message, NONE);
  }

  /** Evaluates an expression that belongs to no running effect: a limit, a formula, a score. */
  outside(x: Num, self: number, you: number, it: number, many = 0): number {
    let L = this.pool[this.depth];
    if (!L) {
      L = this.code.blank.slice();
      this.pool.push(L);
    }
    L[SELF] = self;
    L[ACTOR] = you;
    L[HOST] = you;
    L[IT] = it;
    L[MANY] = many;
    this.depth += 1;
    if (this.depth > 40) throw this.tooMuch('A value of this game is explained by itself.');
    this.work();
    const out = x(this, L);
    this.depth -= 1;
    return out;
  }
  /** Slots for a list that belongs to no running effect, as a seat reads it. */
  slotsFor(you: number): Slots {
    const L = this.code.blank.slice();
    L[ACTOR] = you;
    L[HOST] = you;
    return L;
  }
  count(e: number, c: number): number {
    return e < 0 ? 0 : this.state.counters[c][e];
  }
  /** How many of a counter nobody has; without end where its supply is. */
  supply(c: number): number {
    const { supply } = this.program.counters[c];
    return supply === null ? ENDLESS : supply - this.state.held[c];
  }
  group(e: number, g: number): number {
    if (e < 0) return 0;
    let sum = 0;
    for (const c of this.program.groups[g].of) sum += this.state.counters[c][e];
    return sum;
  }
  /** The definition that the side now up stands for; NONE for the table and the seats. */
  def(e: number): number {
    if (e <= this.table.seats) return NONE;
    const d = this.table.defOf[e];
    const sides = this.program.sides[d];
    return sides ? sides.of[Math.min(this.state.counters[sides.counter][e], sides.of.length - 1)] : d;
  }
  /** The seat an entity belongs to, by itself or by where it is; NONE if nobody's. */
  owner(e: number): number {
    return ownerOf(this.table, this.state.zoneOf, e);
  }
  /** The piece whose zone the entity is in. */
  host(e: number): number {
    if (e <= this.table.seats) return NONE;
    const zone = this.state.zoneOf[e];
    if (zone < 0) return NONE;
    const { holder } = this.table.zones[zone];
    return holder > this.table.seats ? holder : NONE;
  }
  formula(a: number, e: number): number {
    const d = this.def(e);
    const x = d < 0 ? null : this.code.formulas[a][d];
    if (!x) return this.program.conditional[a] ? 1 : 0;
    const owner = this.owner(e);
    return this.outside(x, e, owner === NONE ? this.you : owner, e);
  }
  value(v: number, of: number): number {
    if (of > this.table.seats) return this.outside(this.code.values[v], of, this.you, of);
    // What pieces that nobody owns say of `you` is said of this seat.
    const before = this.you;
    this.you = of;
    let n = this.outside(this.code.values[v], NONE, of, NONE);
    for (const change of this.code.changes[v]) {
      for (const p of this.inForceOf(of)) {
        if (this.def(p) !== change.definition) continue;
        if (change.if && this.outside(change.if, p, of, p) === 0) continue;
        n = this.outside(change.to, p, of, p, n);
      }
    }
    this.you = before;
    return n;
  }
  /** A seat's place in the turn order, from 1: its number, or by the game's value of that name, equal ones clockwise from the first. */
  place(seat: number): number {
    const by = this.program.turnOrder;
    if (by === NONE || seat < 1) return seat;
    const { seats } = this.table;
    let first = 1;
    const values = [0];
    for (let s = 1; s <= seats; s += 1) {
      values.push(this.value(by, s));
      if (values[s] < values[first]) first = s;
    }
    const rank = (s: number) => values[s] * seats + ((s - first + seats) % seats);
    let place = 1;
    for (let s = 1; s <= seats; s += 1) if (rank(s) < rank(seat)) place += 1;
    return place;
  }
  /** The pieces of a seat whose abilities are in force. */
  inForceOf(seat: number): number[] {
    const zones = this.index.inForceOf(seat);
    const out: number[] = [];
    for (let i = 0; i < zones.length; i += 1) {
      const pieces = this.state.zones[zones[i]];
      for (let p = 0; p < pieces.length; p += 1) if (pieces[p] !== 0) out.push(pieces[p]);
    }
    return out;
  }
  /** Has a seat a piece in force that is one of these definitions? */
  isInForce(seat: number, definitions: readonly number[], pieces = this.index.piecesThatMayBe(definitions)): boolean {
    const zones = this.index.inForceOf(seat);
    for (let i = 0; i < pieces.length; i += 1)
      if (zones.includes(this.state.zoneOf[pieces[i]]) && definitions.includes(this.def(pieces[i]))) return true;
    return false;
  }
  /** The zones of a type, of those that pieces have only where anything lies; `seat` above 0: of those each has for every seat, that seat's. */
  occupied(type: number, seat: number): readonly number[] {
    const at = this.table.occupiedAt[type];
    return at === NONE ? this.index.zonesOf(type) : this.state.occupied[at + seat];
  }
  score(e: number): number {
    const d = this.def(e);
    const x = d < 0 ? null : this.code.scores[d];
    const owner = this.owner(e);
    return x ? this.outside(x, e, owner === NONE ? this.you : owner, e) : 0;
  }
  /** Who acts, where a formula of a piece that nobody owns says `you`. */
  you = NONE;

  size(zone: number): number {
    const list = this.state.zones[zone];
    if (!this.table.slotted[zone]) return list.length;
    let n = 0;
    for (const p of list) if (p !== 0) n += 1;
    return n;
  }
  private zoneYou(zone: number): number {
    const { holder, seat } = this.table.zones[zone];
    if (seat !== NONE) return seat;
    return holder !== TABLE && holder <= this.table.seats ? holder : this.you;
  }
  /** How much more fits, by the zone's limit and measure. */
  room(zone: number): number {
    const { type, holder } = this.table.zones[zone];
    const zt = this.program.zones[type];
    const free = this.table.slotted[zone] ? zt.size - this.size(zone) : 1_000_000;
    const limit = this.code.limits[type];
    if (!limit) return free;
    const you = this.zoneYou(zone);
    const measure = this.code.measures[type];
    const used = measure ? this.outside(measure, holder, you, NONE) : this.size(zone);
    return Math.min(free, this.outside(limit, holder, you, NONE) - used);
  }
  admits(zone: number, piece: number): boolean {
    const { type, holder } = this.table.zones[zone];
    const holds = this.index.holds[type];
    if (holds && holds[piece] === 0) return false;
    const x = this.code.admits[type];
    return !x || this.outside(x, holder, this.zoneYou(zone), piece) !== 0;
  }
  /** May the piece leave the zone it is in? */
  releases(piece: number): boolean {
    const zone = this.state.zoneOf[piece];
    if (zone < 0) return true;
    const { type, holder } = this.table.zones[zone];
    const x = this.code.releases[type];
    return !x || this.outside(x, holder, this.zoneYou(zone), piece) !== 0;
  }
  /** Where in its zone the piece is, from 1; 0 for what lies nowhere. */
  position(e: number): number {
    const zone = e > this.table.seats ? this.state.zoneOf[e] : NONE;
    return zone < 0 ? 0 : this.state.zones[zone].indexOf(e) + 1;
  }
  /** Those that may be chosen: what a zone of the table does not release is out of reach. */
  reachable(pieces: readonly number[]): readonly number[] {
    if (!this.isGuarded) return pieces;
    return pieces.filter((e) => {
      const zone = e > this.table.seats ? this.state.zoneOf[e] : NONE;
      return zone < 0 || this.table.zones[zone].holder !== TABLE || this.releases(e);
    });
  }
  /** The piece that is being tried in a zone of chosen places, how it is turned, and what lies around: by edge, 0 for nothing. */
  trying: { piece: number; turn: number; around: readonly number[] } | null = null;
  /** May the piece lie so, by the zone's own condition on places? */
  fits(piece: number, zone: number, turn: number, around: readonly number[]): boolean {
    const { type, holder } = this.table.zones[zone];
    const x = this.code.fits[type];
    if (!x) return true;
    this.trying = { piece, turn, around };
    const out = this.outside(x, holder, this.zoneYou(zone), piece) !== 0;
    this.trying = null;
    return out;
  }
  bond(bond: number, e: number): number {
    const b = this.program.bonds[bond];
    const { nouns } = this.program;
    const isA = (noun: number, piece: number) => nouns[noun].has[this.table.defOf[piece]] === 1;
    const own = isA(b.one, e) ? b.one : b.with;
    if (!isA(own, e)) return 0;
    const other = own === b.one ? b.with : b.one;
    const zone = this.state.zoneOf[e];
    if (zone < 0 || this.table.zones[zone].type !== b.zone) return 0;
    let place = 0;
    let partners = 0;
    let found = false;
    for (const p of this.state.zones[zone]) {
      if (p === e) found = true;
      if (isA(own, p) && !found) place += 1;
      else if (isA(other, p)) partners += 1;
    }
    return place < partners ? 1 : 0;
  }
}
