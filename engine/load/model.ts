/**
 * The definitions of a game: everything its packs say, merged and checked for structure, with the place each text stands at.
 * Effects and phrases are still text here; `engine/compile` parses them. Plain data.
 */
import type { DiagnosticCode } from '../../grammar/diagnostic.ts';

/** A text of the effect language (or a name) and where it stands. */
export interface Sourced {
  text: string;
  pack: string;
  file: string;
  /** For every line of `text`, the offset in the file at which that line starts. */
  starts: number[];
  /** what stood in its place before it, where a text says `as before` */
  before?: Sourced;
}
/** A diagnostic as people and editors read it: 1-based line and column, offsets into the file. */
export interface FileDiagnostic {
  code: DiagnosticCode;
  severity: 'error' | 'warning';
  message: string;
  suggestion?: string;
  pack: string;
  file: string;
  from: number;
  to: number;
  line: number;
  column: number;
}
/** Where a definition or key stands, for diagnostics that have no text of their own. */
export interface Spot {
  pack: string;
  file: string;
  from: number;
  to: number;
}

/** Names and word forms by language; `en` is the source language. `forms.en` is [singular, plural] or [base, third person, past]. */
export type Names = Record<string, string>;
export type Forms = Record<string, string[]>;

export interface CounterDef {
  id: string;
  at: Spot;
  on: string[];
  forms: Forms;
  values: string[] | null;
  flag: boolean;
  /** a number that is said of something (`its age`), not things that are had (`2 coins`) */
  number: boolean;
  supply: number | null;
}
export interface GroupDef {
  id: string;
  at: Spot;
  of: string[];
  forms: Forms;
}
export interface AttributeDef {
  id: string;
  at: Spot;
  type: 'number' | 'amount' | 'condition' | 'cost' | 'nouns' | 'one of' | 'text' | 'edges';
  values: string[] | null;
  default: AttributeValue | null;
}
/** What a definition says of an attribute: number, name of a value, list of nouns, or a text still to be parsed. */
export type AttributeValue = number | string[] | Sourced;
export interface KindDef {
  id: string;
  at: Spot;
  is: string | null;
  forms: Forms;
  start: string | null;
  home: string | null;
  receivedIn: string | null;
  /** the counter that says which of a piece's sides is up, where its definitions have several */
  face: string | null;
  attributes: Record<string, AttributeDef>;
  /** named abilities its definitions may have */
  abilities: string[];
  score: boolean;
  /** attribute values and abilities its definitions have unless they say otherwise */
  defaults: Record<string, AttributeValue>;
}
export interface BondDef {
  id: string;
  at: Spot;
  one: string;
  with: string;
  in: string;
}
export interface ValueDef {
  id: string;
  at: Spot;
  of: 'seat' | 'table' | string;
  /** an amount; or one per value of an enumerated counter; or lists by number of players, read by place in turn order */
  is:
    | { by: 'amount'; amount: Sourced }
    | { by: 'counter'; counter: string; cases: Record<string, Sourced> }
    | { by: 'turn order'; rows: { min: number; max: number; list: number[] }[] }
    /** the list's number at the place the amount says; the last one beyond its end */
    | { by: 'table'; at: Sourced; list: number[] };
}
export interface AdjectiveDef {
  id: string;
  at: Spot;
  of: string;
  is: Sourced;
}
/** list, pile and bag have an order at most; slots and grid have places that stay; hex has cells without end. */
export type Layout = 'list' | 'pile' | 'slots' | 'grid' | 'bag' | 'hex';
export interface ZoneDef {
  id: string;
  at: Spot;
  /** 'table', 'seat', or the kinds whose pieces each have one; kinds and 'seat': one for each piece and seat */
  of: string[];
  word: string | null;
  holds: string[];
  layout: Layout;
  size: number[];
  seenBy: 'everyone' | 'owner' | 'nobody';
  /** who knows how many pieces are in it */
  countedBy: 'everyone' | 'owner' | 'nobody';
  /** its pieces are taken all together or not at all */
  whole: boolean;
  /** whoever puts a piece into it chooses the place */
  chosen: boolean;
  /** the condition on a place for the piece that is put there */
  fits: Sourced | null;
  inForce: boolean;
  tableau: boolean;
  reveal: boolean;
  limit: Sourced | null;
  measure: Sourced | null;
  admits: Sourced | null;
  releases: Sourced | null;
  because: string | null;
  refillFrom: string | null;
  whenEmpty: Sourced | null;
  onLeaving: Sourced | null;
}
/** Two neighbours in a zone of cells are linked where both touching edges have the letter. */
export interface LinkDef {
  id: string;
  at: Spot;
  attribute: string;
  letter: string;
}
/** Units that may be paid for others. */
export interface SubstituteDef {
  id: string;
  at: Spot;
  unit: string;
  for: string[];
  if: Sourced | null;
  /** the pool in whose scoring it stands in; null: in payments */
  in: string | null;
  /** how many of it stand for one */
  rate: number;
  /** the doing it may help to pay for; null: any */
  when: Sourced | null;
}
/** A condition with a name, which abilities may waive for their owner. */
export interface RuleDef {
  id: string;
  at: Spot;
  is: Sourced;
  because: string | null;
  /** must it hold for a game to begin? */
  table: boolean;
}
/** Things of a seat that score once each, spread over the claims on them in the best way. */
export interface PoolDef {
  id: string;
  at: Spot;
  holds: Sourced[];
  claims: ClaimDef[];
}
export interface ClaimDef {
  type: 'claim';
  at: Spot;
  pool: string;
  things: Sourced;
  worth: Sourced;
  /** all of one sort, the same for every set */
  alike: boolean;
  if: Sourced | null;
}
export interface UnionDef {
  id: string;
  at: Spot;
  of: 'seat' | 'table';
  zones: Sourced[];
}
export interface VerbDef {
  id: string;
  at: Spot;
  forms: Forms;
  /** `cards` (many), `card` (one), a count of them (`draw 2 cards`), or counters (`produce 2 coins`) */
  object: { noun: string; how: 'one' | 'many' | 'count' | 'units' } | null;
  roles: Record<'to' | 'with' | 'into' | 'for', { takes: string; default: Sourced | null } | undefined>;
  /** how many pieces it can be done to at once, where something limits that */
  most: Sourced | null;
  gives: boolean;
  do: Sourced;
  text: Names | null;
}
export interface ActionDef {
  id: string;
  at: Spot;
  needs: Sourced | null;
  choose: Sourced | null;
  do: Sourced;
  /** does the turn go on after it? */
  free: boolean;
  name: Names;
}
export interface WayDef {
  id: string;
  at: Spot;
  when: Sourced;
  do: Sourced | null;
  price: Sourced;
}
export type AbilityDef =
  | { type: 'before' | 'after'; at: Spot; when: Sourced; needs: Sourced | null; do: Sourced }
  | { type: 'way'; at: Spot; when: Sourced; do: Sourced | null; price: Sourced }
  | { type: 'waive'; at: Spot; rule: string; if: Sourced | null }
  | { type: 'change'; at: Spot; value: string; to: Sourced; if: Sourced | null }
  | ClaimDef;
export interface DefinitionDef {
  id: string;
  at: Spot;
  kind: string;
  name: Names;
  copies: AttributeValue;
  /** 'table': copies in all; 'seat': copies for each seat, which owns them */
  per: 'table' | 'seat';
  start: string | null;
  /** other definitions that it is one of, wherever they are named */
  countsAs: string[];
  attributes: Record<string, AttributeValue>;
  /** named abilities: visit, production … and `score` */
  effects: Record<string, Sourced>;
  abilities: AbilityDef[];
  /** its other sides, each whole: what the first side says and this one does not is carried over */
  sides: DefinitionDef[];
  provisional: string | null;
  note: string | null;
}
export interface FlowTurns {
  each: Sourced;
  /** who begins; else the one after whoever had the last turn */
  first: Sourced | null;
  actions: string[];
  /** the actions of automas, who have no others */
  automas: string[];
  /** what comes at the end of every turn */
  ending: Sourced[];
  until: Sourced | null;
}
export type FlowStep = { name: string } & ({ type: 'do'; do: Sourced } | { type: 'turns'; turns: FlowTurns });
export interface OptionDef {
  id: string;
  at: Spot;
  about: string;
  values: string[];
  default: string;
}
/** A seat that nobody plays: what it does is written in the pack, as actions of its own. */
export interface AutomaDef {
  id: string;
  name: Names;
}
export interface PackDef {
  id: string;
  version: string;
  name: Names;
  needs: { id: string; range: string }[];
  players: { min: number; max: number } | null;
  /** hash of all its files: a log says with which content it was played */
  hash: string;
  /** false for a pack that only adds to others */
  game: boolean;
}

/** A word as the texts of cards use it: its forms and, in languages that have one, its gender. */
export interface CardWord {
  forms: string[];
  gender: string | null;
}
/** What the packs say in one language. Only texts for people use it; effects are written in English. */
export interface LanguageDef {
  id: string;
  /** kinds, nouns, counters, groups and links */
  nouns: Record<string, CardWord>;
  /** attributes, and counters and values that read like one */
  attributes: Record<string, CardWord>;
  abilities: Record<string, CardWord>;
  zones: Record<string, CardWord>;
  verbs: Record<string, CardWord>;
  /** adjectives, bonds and flags */
  adjectives: Record<string, CardWord>;
  /** the words an attribute or a counter may be */
  values: Record<string, CardWord>;
  /** what begins the line of an ability or an attribute: `Visit`, `Needs` */
  labels: Record<string, string>;
  /** by attribute and value, the sentence that a definition with that value says */
  sentences: Record<string, Record<string, string>>;
}

/** Everything of the packs in use, merged. */
export interface Definitions {
  packs: PackDef[];
  players: { min: number; max: number };
  /** they have the last seats */
  automas: AutomaDef[];
  options: Record<string, OptionDef>;
  counters: Record<string, CounterDef>;
  groups: Record<string, GroupDef>;
  kinds: Record<string, KindDef>;
  nouns: Record<string, { id: string; at: Spot; of: string[]; forms: Forms }>;
  bonds: Record<string, BondDef>;
  values: Record<string, ValueDef>;
  adjectives: Record<string, AdjectiveDef>;
  zones: Record<string, ZoneDef>;
  unions: Record<string, UnionDef>;
  links: Record<string, LinkDef>;
  substitutes: Record<string, SubstituteDef>;
  rules: Record<string, RuleDef>;
  pools: Record<string, PoolDef>;
  verbs: Record<string, VerbDef>;
  actions: Record<string, ActionDef>;
  ways: Record<string, WayDef>;
  definitions: Record<string, DefinitionDef>;
  setup: Sourced[];
  /** laid instead of `setup` where a scenario describes its own table */
  bench: Sourced[];
  flow: FlowStep[];
  scoring: Record<string, Sourced>;
  /** what a seat has that is no score yet, in tenths of a point; only bots read it */
  botValues: Record<string, Sourced>;
  ties: Sourced[];
  languages: Record<string, LanguageDef>;
  /** text of every file, for line and column */
  files: Record<string, string>;
}
