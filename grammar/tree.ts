/**
 * The tree of the effect language. Every node carries `from` and `to`: offsets into the text it was parsed from.
 * Optional fields keep how a thing was written where the language has two ways to say it; they never change what it means.
 */

export interface Range {
  from: number;
  to: number;
}
/** A word of a pack, resolved to the id it is declared under. */
export interface Ref extends Range {
  id: string;
}

// ---------- noun phrases ----------
export type Quant =
  | { q: 'bare' | 'one' | 'this' | 'the' | 'no' | 'any' }
  | { q: 'all'; word?: 'each' | 'every' }
  | { q: 'n' | 'upTo' | 'atLeast' | 'atMost' | 'exactly'; n: Amount }
  | { q: 'between'; n: Amount; most: Amount }
  | { q: 'top' | 'random'; n: Amount | null };
export type Head =
  | { h: 'pronoun'; word: 'it' | 'you' | 'they' | 'them' | 'those' | 'nobody' | 'the rest' }
  | { h: 'name'; name: string }
  | { h: 'relation'; relation: string; of: Np; long?: boolean }
  | ({ h: 'noun' | 'unit'; word?: string } & Ref);
export type Adj = { a: 'adjective' | 'value' } & Ref;
export type Is =
  | { i: 'adj'; adj: Adj }
  | { i: 'in'; zones: ZoneRef[]; prep?: string }
  | { i: 'at'; word: string; np: Np }
  | { i: 'np'; np: Np }
  | { i: 'adjacent'; np: Np }
  | { i: 'linked' | 'reachable'; np: Np; link: Ref }
  | { i: 'loop'; link: Ref };
export type Cmp = 'ge' | 'le' | 'gt' | 'lt' | 'eq';
export type Post =
  | { p: 'in'; zones: ZoneRef[]; prep?: string }
  | { p: 'at'; word: string; np: Np }
  | { p: 'owned'; by: 'yours' | 'theirs' }
  | { p: 'attr'; attr: Ref; cmp: Cmp; a: Amount }
  | { p: 'same'; attr: Ref; as: Np }
  | { p: 'extreme'; high: boolean; attr: Ref }
  | { p: 'is'; not: boolean; is: Is; have?: boolean }
  | { p: 'where'; cond: Cond }
  | { p: 'except'; np: Np }
  | { p: 'have'; who: 'you' | 'they' };
export interface Np extends Range {
  k: 'np';
  quant: Quant;
  other: boolean;
  poss: Np | null;
  adjs: Adj[];
  head: Head;
  posts: Post[];
}
export interface ZoneRef {
  zone: Ref;
  of: Np | null;
  every: boolean;
  /** the piece at which a seat has it: `your stake at the card` */
  host?: Np;
}
export type Place = { p: 'zone'; zone: ZoneRef } | { p: 'piece'; np: Np };
export type Thing = { np: Np; per: Per | null; cap: Amount | null } | { bundle: Amount & { k: 'attr' } };
export interface Per {
  each: number;
  of: Np[];
}
export interface Things {
  join: 'and' | 'or';
  list: Thing[];
}

// ---------- amounts and conditions ----------
/** In a text that changes another pack's: what stood there. */
export interface Before {
  k: 'before';
}
export type Amount = Range &
  (
    | { k: 'num'; n: number }
    | { k: 'attr'; table?: boolean; attr: Ref; of: Np | null; long?: boolean }
    | { k: 'name'; name: string }
    | { k: 'thatMany' }
    | Before
    | { k: 'count'; of: Np[] }
    | { k: 'different'; attr: Ref; of: Np }
    | { k: 'aggregate'; how: 'total' | 'highest' | 'lowest'; attr: Ref; of: Np }
    | { k: 'room'; zone: ZoneRef }
    | { k: 'line'; of: Np }
    | { k: 'plus' | 'minus' | 'times' | 'higher'; a: Amount; b: Amount }
    | { k: 'lower'; a: Amount; b: Amount; capped?: boolean }
    | { k: 'twice'; a: Amount }
    | { k: 'half'; a: Amount; up: boolean }
    | { k: 'per'; a: Amount; each: number; of: Np[]; cap: Amount | null }
    | { k: 'ifAmount'; cond: Cond; yes: Amount; no: Amount | null }
  );
export type Cond = Range &
  (
    | { k: 'and' | 'or'; a: Cond; b: Cond }
    | { k: 'is'; np: Np; not: boolean; is: Is; have?: boolean }
    | { k: 'has'; np: Np; what: Np }
    | { k: 'exists'; np: Np }
    | { k: 'compare'; a: Amount; cmp: Cmp; b: Amount; not: boolean; plural?: boolean }
    | { k: 'valueIs'; a: Amount; not: boolean; value: string; plural?: boolean }
    | { k: 'met'; a: Amount; not: boolean; plural?: boolean }
    | { k: 'allIn'; a: Amount; not: boolean; zone: ZoneRef; plural?: boolean }
    | { k: 'names'; a: Amount; np: Np; plural?: boolean }
    | { k: 'zoneIs'; zone: ZoneRef; not: boolean; what: 'empty' | 'full' }
    | { k: 'fits'; np: Np; place: Place }
    | { k: 'rule'; rule: Ref; waived: boolean }
    | { k: 'edges' }
    | Before
    | { k: 'option'; option: Ref; not: boolean; value: string }
  );

// ---------- orders ----------
export type Price =
  | { k: 'free' }
  | { k: 'less'; things: Things }
  | { k: 'name'; name: string }
  | { k: 'swap'; n: number; unit: Ref };
export type Role =
  | { role: 'into'; prep: string; place: Place }
  | { role: 'to' | 'with'; np: Np }
  | { role: 'for'; price: Price }
  | { role: 'as'; name: string };
export type Vp = Range &
  (
    | { k: 'verb'; verb: Ref; object: Things | null; roles: Role[] }
    | { k: 'zoneVerb'; verb: Ref; zone: ZoneRef; roles: Role[] }
    | { k: 'choose'; np: Np; name: string | null }
    | { k: 'activate'; ability: Ref; of: Np; as: Np | null; long?: boolean }
    | {
        k: 'set';
        val: Amount;
        value:
          | { t: 'amount'; amount: Amount }
          | { t: 'value'; value: string }
          | { t: 'next'; attr?: Ref }
          | { t: 'random'; attr?: Ref };
      }
    | { k: 'reactions' }
  );
/** `joined`: on one line with the statement before it. `inline`: `if …, do` on one line; `elseInline` likewise for its `otherwise`. */
export type Stmt = Range & { joined?: boolean } & (
    | { k: 'do'; who: Np | null; mode: 'plain' | 'must' | 'may'; vp: Vp }
    | { k: 'let'; name: string; amount: Amount }
    | { k: 'letSeat'; name: string; np: Np }
    | { k: 'stop' }
    | Before
    | { k: 'onlyIf'; cond: Cond }
    | { k: 'if'; cond: Cond; yes: Stmt[]; no: Stmt[]; inline?: boolean; elseInline?: boolean }
    | {
        k: 'each';
        np: Np;
        order: 'given' | 'chosen' | 'turn' | 'together';
        /** with whom the turns begin */
        first?: Np;
        name: string | null;
        body: Stmt[];
      }
    | { k: 'oneOf'; may: boolean; who: Np | null; branches: Stmt[][] }
    | { k: 'mayBlock'; who: Np | null; body: Stmt[] }
    | { k: 'repeat'; times: Amount; may: boolean; body: Stmt[] }
    | { k: 'rounds'; times: Amount; branches: Stmt[][] }
    | { k: 'happen'; body: Stmt[] }
    | { k: 'firstPossible'; branches: Stmt[][] }
  );
export type Pattern = Range & { k: 'pattern'; who: Np; verb: Ref; object: Things | null; roles: Role[] };
