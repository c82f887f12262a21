/**
 * The compiled form: plain data. Closures (`engine/run`), xstate machines (`engine/machine`) and the debugger are all derived from it.
 * Things are dense integers, the index of each in its list; their names are used only at the edges.
 */

import type { Layout } from '../load/model.ts';

// One id space for everything that can carry counters or be chosen: 0 the table, 1..S the seats, then the pieces.
export const NONE = -1;
/** See `Proc.ahead`. */
export const FAILS = -2;
export const TABLE = 0;

/** What a slot of a frame may hold. Lists are never changed in place. Plain data, so that a suspended effect is JSON. */
export type Value = number | readonly number[];

/** Slots every frame has. The first three are inherited by calls. */
export const SELF = 0; // the piece that carries the effect
export const ACTOR = 1; // who pays, gains, decides
export const HOST = 2; // whose table is read (differs from the actor only while copying)
export const IT = 3;
export const THEM = 4;
export const THOSE = 5;
export const MANY = 6;
export const PLACE = 7; // the zone `those` were put into: what is still there is `the rest`
export const FIRST_FREE = 8;

/** Counters every game has: whose turn it is; where a piece lies in a zone of cells, and how it is turned there. */
export const TURN = 0;
export const CELL = 1;
export const ROTATION = 2;
export const CORE_COUNTERS = ['turn', 'cell', 'rotation'] as const;

/** A unit in a bundle: a counter id, or `-1 - group id` for "any of the group". A bundle is a flat list unit, n, unit, n … */
export type UnitId = number;

export type ZoneExpr =
  | { z: 'one'; zone: number; of: Expr | null }
  | { z: 'every'; zone: number }
  | { z: 'opponents'; zone: number; of: Expr }
  /** zones of a piece and a seat; null: of every piece, of every seat */
  | { z: 'pair'; zone: number; of: Expr | null; seat: Expr | null };
export type Source =
  | { s: 'zone'; zone: ZoneExpr }
  | { s: 'noun'; noun: number }
  | { s: 'seats'; opponentsOf: Expr | null }
  | { s: 'list'; list: Expr };
/** A set of entities: everything in the sources for which `where` holds, the candidate standing in slot `it`. */
export interface Query {
  from: Source[];
  it: number;
  where: Expr | null;
}
export type BinaryOp = '+' | '-' | '*' | 'min' | 'max' | 'ge' | 'le' | 'gt' | 'lt' | 'eq' | 'ne' | 'and' | 'or';
export type Expr =
  | { e: 'num'; v: number }
  | { e: 'slot'; s: number }
  | { e: 'bin'; op: BinaryOp; a: Expr; b: Expr }
  | { e: 'not'; a: Expr }
  | { e: 'if'; c: Expr; a: Expr; b: Expr }
  | { e: 'div'; a: Expr; by: number; up: boolean }
  | { e: 'let'; s: number; x: Expr; body: Expr }
  | { e: 'counter'; c: number; of: Expr }
  | { e: 'group'; g: number; of: Expr }
  | { e: 'prop'; a: number; of: Expr }
  | { e: 'formula'; a: number; of: Expr }
  | { e: 'bundle'; a: number; of: Expr }
  | { e: 'bundleOf'; list: { unit: UnitId; n: Expr }[] }
  | { e: 'bundleSize'; x: Expr }
  | { e: 'allOf'; unit: UnitId; of: Expr }
  | { e: 'mod'; k: number; unit: UnitId; n: Expr }
  | { e: 'value'; v: number; of: Expr }
  | { e: 'select'; q: Query }
  | { e: 'count'; q: Query }
  | { e: 'any'; q: Query }
  | { e: 'fold'; how: 'total' | 'highest' | 'lowest' | 'different'; q: Query; x: Expr }
  | { e: 'extreme'; high: boolean; list: Expr; it: number; x: Expr }
  | { e: 'length'; list: Expr }
  | { e: 'first'; list: Expr }
  /** the first of these seats after the one whose turn it was */
  | { e: 'nextSeat'; list: Expr }
  | { e: 'still'; list: Expr; zone: Expr }
  /** those that the zone they are in lets go */
  | { e: 'released'; list: Expr }
  | { e: 'room'; zone: ZoneExpr }
  | { e: 'fits'; piece: Expr; zone: ZoneExpr }
  | { e: 'empty'; zone: ZoneExpr }
  | { e: 'in'; of: Expr; zone: ZoneExpr }
  | { e: 'owner'; of: Expr }
  | { e: 'host'; of: Expr }
  | { e: 'def'; of: Expr }
  | { e: 'isa'; noun: number; of: Expr }
  | { e: 'lists'; a: number; of: Expr; what: Expr }
  | { e: 'allIn'; a: number; of: Expr; zone: ZoneExpr }
  | { e: 'bond'; bond: number; of: Expr }
  | { e: 'score'; of: Expr }
  /** place in its zone, from 1; 0 for what lies nowhere */
  | { e: 'position'; of: Expr }
  /** pieces in cells: neighbours; neighbours whose touching edges both have the link's letter; a way along such; a way round */
  | { e: 'adjacent'; a: Expr; b: Expr }
  | { e: 'linked'; link: number; a: Expr; b: Expr }
  | { e: 'reachable'; link: number; from: Expr; of: Expr }
  | { e: 'onLoop'; link: number; of: Expr }
  /** do the touching edges agree, of the piece and the place that are being tried? */
  | { e: 'edgesMatch' }
  /** the most of these pieces in an unbroken straight line of cells */
  | { e: 'line'; list: Expr }
  | { e: 'table'; list: number[]; x: Expr }
  /** has the seat a piece of one of these definitions in force? */
  | { e: 'inForce'; definitions: number[]; of: Expr }
  /** what the things of a pool are worth to a seat, spread in the best way */
  | { e: 'pool'; pool: number; of: Expr }
  /** seats in turn, beginning with `from` */
  | { e: 'inTurn'; list: Expr; from: Expr }
  | { e: 'leftOf'; of: Expr }
  /** place in the turn order, from 1 */
  | { e: 'place'; of: Expr }
  /** the topmost pieces of a zone, from the top */
  | { e: 'top'; zone: ZoneExpr; n: Expr }
  | { e: 'zoneId'; zone: ZoneExpr }
  | { e: 'at'; of: Expr; zones: number[] };

/** How a payment's price is changed: nothing; free; `less`; one unit `for another`. As a slot value: [], [1], [2, unit, n], [3, unit, n]. */
export const FREE = 1;
export const LESS = 2;
export const SWAP = 3;

export interface Ask {
  who: Expr;
  into: number;
  /** instruction up to which an answer must be completable, besides every strict statement still ahead; -1: none of its own */
  region: number;
  /** does anything in the region fail for some answers? Derived once all procs are known. */
  filter: boolean;
}
export type Instr = { id: number } & (
  | { op: 'gain'; of: Expr; what: Expr; who: Expr }
  | { op: 'lose'; of: Expr; unit: UnitId; n: Expr | null }
  | { op: 'transfer'; from: Expr; to: Expr; what: Expr }
  | { op: 'set'; of: Expr; c: number; x: Expr }
  | { op: 'let'; s: number; x: Expr }
  /** a number below `n` from the game's randomness */
  | { op: 'roll'; s: number; n: number }
  /** `at`: slot with the chosen place, or NONE; `under`: below what lies there */
  | { op: 'move'; list: Expr; to: ZoneExpr; must: boolean; at: number; under?: true }
  | { op: 'take'; from: ZoneExpr; n: Expr; to: ZoneExpr; random: boolean; must: boolean }
  | { op: 'give'; list: Expr; to: Expr }
  | { op: 'shuffle'; zone: ZoneExpr }
  | { op: 'refill'; zone: ZoneExpr }
  | { op: 'jump'; t: number }
  | { op: 'unless'; x: Expr; t: number }
  | { op: 'onlyIf'; x: Expr }
  | { op: 'call'; proc: number; args: [number, Expr][]; actor: Expr; must: boolean; sure: boolean; gives: boolean }
  | { op: 'activate'; ability: number; of: Expr; actor: Expr; host: Expr; must: boolean; sure: boolean }
  /** `idle`: an ability that must not be running already on the chosen piece (copies never loop) */
  | ({ op: 'pick'; from: Expr; optional: boolean; must: boolean; idle: number } & Ask)
  /** where in a zone of chosen places the piece goes */
  | ({ op: 'place'; piece: Expr; zone: ZoneExpr; must: boolean } & Ask)
  | ({ op: 'bag'; from: Expr; min: Expr; max: Expr; must: boolean } & Ask)
  | ({ op: 'units'; of: Expr | null; unit: UnitId; min: Expr; max: Expr; must: boolean } & Ask)
  | ({ op: 'alternatives'; bundles: Expr[] } & Ask)
  | ({ op: 'branch'; branches: { at: number; end: number }[]; optional: boolean; first: boolean } & Ask)
  | ({ op: 'menu'; actions: { action: number; needs: Expr | null; from: Expr | null; at: number }[]; it: number } & Ask)
  | ({ op: 'way'; price: Expr; mod: Expr; from: Expr; params: number } & Ask)
  | { op: 'wayDo'; way: number; params: number }
  | ({ op: 'split'; price: Expr; mod: Expr; way: number; from: Expr } & Ask)
  | { op: 'changes'; s: number }
  | { op: 'changed'; s: number }
  | ({ op: 'next'; list: number; chosen: boolean; done: number } & Ask)
  | { op: 'listen'; s: number }
  | ({ op: 'react'; when: 'before' | 'after'; list: number; params: number } & Ask)
  | { op: 'settle' }
  /** the bench is laid: whoever runs a scenario changes the table now and then goes on */
  | { op: 'pause' }
  | { op: 'turn'; seat: Expr }
  | { op: 'phase'; phase: number }
  | { op: 'return' }
  | { op: 'over' }
);
export type Op = Instr['op'];

export interface Proc {
  id: number;
  /** stable name: `pack/definition/ability`; logs key frames by it */
  name: string;
  /** number of parameters, from FIRST_FREE on */
  params: number;
  slots: number;
  /** slots from here on are scratch of queries: never part of a frame's saved state */
  scratch: number;
  code: Instr[];
  /**
   * By instruction, whether anything can fail from there on: NONE, FAILS, or a slot: not once there have been more changes than it says.
   * What a branch or a menu offers does not count: it is tried before it is offered.
   */
  ahead: Int32Array;
  /** slot in which the pieces it moved are gathered for the caller; -1 if it gives nothing back */
  gives: number;
  /** verb whose body this is, or -1 */
  verb: number;
  /** hash of the code: a fork into changed content is refused where it differs */
  hash: string;
}
/** Where a statement stands: the "why" of every fact. */
export interface Cause {
  definition: string;
  ability: string;
  pack: string;
  file: string;
  line: number;
  column: number;
  text: string;
}
export interface Listener {
  when: 'before' | 'after';
  verb: number;
  /** evaluated in the verb's frame, the listening piece and its owner in slots `listenerSelf` and `listenerOwner` */
  matches: Expr;
  needs: Expr | null;
  proc: number;
}
export interface Way {
  verb: number;
  name: string;
  matches: Expr;
  proc: number;
  mod: number[];
}
export type { Layout };
export interface ZoneType {
  id: string;
  /** preposition that leads to it from the piece that has it: `on`, `beneath` */
  word: string | null;
  /** `pair`: one for each piece of `holders` and each seat */
  of: 'table' | 'seat' | 'piece' | 'pair';
  holders: number[] | null;
  /** nouns it may hold; null: anything */
  holds: number[] | null;
  layout: Layout;
  size: number;
  columns: number;
  seenBy: 'everyone' | 'owner' | 'nobody';
  countedBy: 'everyone' | 'owner' | 'nobody';
  /** its pieces are taken all together or not at all */
  whole: boolean;
  /** whoever puts a piece into it chooses the place, among those for which `fits` holds */
  chosen: boolean;
  fits: Expr | null;
  inForce: boolean;
  limit: Expr | null;
  measure: Expr | null;
  admits: Expr | null;
  releases: Expr | null;
  because: string | null;
  refillFrom: number;
  whenEmpty: number;
  onLeaving: number;
}
export interface Definition {
  id: string;
  kind: string;
  pack: string;
  name: Record<string, string>;
  copies: Expr;
  per: 'table' | 'seat';
  start: number;
  home: number;
  receivedIn: number;
  /** proc by ability id; -1 where it has none */
  abilities: number[];
  listeners: Listener[];
  ways: Way[];
  score: Expr | null;
  /** by attribute: the text of each condition, for saying which one is not met */
  conditions: (string | null)[];
  provisional: string | null;
}
/** Sorts of things a claim takes: counters, and pieces of definitions. */
export interface Sorts {
  counters: number[];
  definitions: number[];
}
export interface Claim {
  /** the definition whose pieces make it; NONE: every seat may */
  definition: number;
  /** one set; `here`: only what lies on the piece that claims */
  parts: { n: number; sorts: Sorts; here: boolean }[];
  worth: Expr;
  alike: boolean;
  if: Expr | null;
}
export interface Pool {
  id: string;
  /** units on pieces, or pieces themselves */
  holds: { unit: UnitId | null; from: Expr }[];
  claims: Claim[];
  /** things that may be used for others */
  standIns: { sorts: Sorts; for: Sorts; if: Expr | null }[];
}
export interface Verb {
  id: string;
  proc: number;
  params: string[];
  /** is the first of them what the verb is done to? */
  hasObject: boolean;
  listenerSelf: number;
  listenerOwner: number;
  listened: boolean;
}
export interface Program {
  version: string;
  seats: number;
  /** the value by which seats come in turn; NONE: by their number */
  turnOrder: number;
  /** they have the last seats */
  automas: { id: string; name: Record<string, string> }[];
  procs: Proc[];
  causes: Cause[];
  counters: { id: string; values: string[] | null; flag: boolean; supply: number | null }[];
  groups: { id: string; of: number[] }[];
  zones: ZoneType[];
  definitions: Definition[];
  abilities: string[];
  verbs: Verb[];
  ways: Way[];
  /** with the texts of what it needs, may choose from and does, for saying why it cannot be taken */
  actions: {
    id: string;
    name: Record<string, string>;
    needs: string | null;
    choose: string | null;
    does: string;
  }[];
  attributes: string[];
  /** is this attribute a condition? Where a definition has none, a condition holds and an amount is 0. */
  conditional: boolean[];
  /** by attribute, by definition: numbers (enumerated values by index), bundles, lists of nouns, formulas */
  props: (Int32Array | null)[];
  bundles: (readonly number[][] | null)[];
  lists: (readonly number[][] | null)[];
  formulas: ((Expr | null)[] | null)[];
  values: { id: string; of: string; x: Expr; slots: number }[];
  /** by definition: the counter that says which side is up, and the definitions that stand for the sides; null: one side */
  sides: ({ counter: number; of: number[] } | null)[];
  /** by attribute, by definition: a letter code for each edge */
  edges: (number[][] | null)[];
  links: { id: string; attribute: number; letter: number }[];
  /** units that may be paid for others while the condition holds for the payer */
  substitutes: {
    unit: UnitId;
    for: UnitId;
    /** so many of it for one */
    rate: number;
    if: Expr | null;
    /** the verb it helps to pay for, and the test of that; null: any */
    when: { verb: number; matches: Expr } | null;
  }[];
  /** by value: what abilities in force make of it for their owner; `that many` is what it was */
  changes: { definition: number; to: Expr; if: Expr | null }[][];
  pools: Pool[];
  /** noun → is this definition one? */
  nouns: { id: string; has: Uint8Array }[];
  bonds: { one: number; with: number; zone: number }[];
  scoring: { id: string; x: Expr }[];
  /** in tenths of a point: what bots add to a seat's score while the game goes on */
  botValues: { id: string; x: Expr }[];
  ties: Expr[];
  /** what must be true for a game to begin, and why */
  tableRules: { x: Expr; because: string }[];
  /** slots an expression outside any proc needs (values, limits, scores …) */
  slots: number;
  flow: number;
  /** names of the steps of the flow */
  phases: string[];
  options: Record<string, string>;
}

/** The counters that a unit stands for: itself, or those of a group. */
export const membersOf = (p: Pick<Program, 'groups'>, unit: UnitId): readonly number[] =>
  unit >= 0 ? [unit] : p.groups[-1 - unit].of;
