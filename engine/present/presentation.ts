/** How cards and the table look, as packs say it in `presentation.yaml`. Plain data; everything in it is optional to authors. */

/** Signs are drawn by the page from this small set: no pack brings pictures or markup. */
export const SIGNS = [
  ...(['circle', 'ring', 'square', 'diamond', 'triangle', 'star', 'hexagon', 'drop', 'leaf', 'bar', 'shield'] as const),
  ...(['pawn', 'anvil', 'pick', 'blade', 'house', 'sun', 'moon', 'flower', 'flake'] as const),
] as const;
export type SignShape = (typeof SIGNS)[number];

/** A small sign: never colour alone. */
export interface Look {
  shape: SignShape;
  /** `#rrggbb` */
  colour: string;
  /** one or two letters on it; empty for none */
  letter: string;
}

export type CardShape = 'card' | 'hex' | 'square' | 'token' | 'pawn';
export interface EdgeLook {
  as: 'road' | 'field' | 'water' | 'wall' | 'plain';
  colour: string;
  name: string;
}

/** Where something of a definition goes: an attribute, `kind` or `copies`; with an icon to set it in. */
export interface Corner {
  show: string;
  /** an icon (by its name) behind a number; null: none */
  icon: string | null;
}
export const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
export type CornerName = (typeof CORNERS)[number];

export interface CardLook {
  shape: CardShape;
  /** in mm */
  size: readonly [number, number];
  /** an attribute whose mark colours the frame, `owner` for the seat's colour, or a colour */
  frame: string | null;
  corners: Partial<Record<CornerName, Corner>>;
  /** said in small print under the name: attributes, or `kind` */
  line: readonly string[];
  /** is the generated text on it? */
  text: boolean;
  /** the attribute that says how many may stand on it, drawn as empty places */
  spots: string | null;
  /** the attribute with its edges */
  edges: string | null;
  /** colour of its back */
  back: string | null;
}

export type AreaLayout = 'row' | 'slots' | 'grid' | 'map' | 'pile' | 'crowd' | 'count';
/** One or more zones in one frame of the table. */
export interface Area {
  zones: readonly string[];
  title: string | null;
  /** null: as the zone's own layout says */
  as: AreaLayout | null;
  columns: number | null;
  size: 'small' | 'normal' | 'large';
  /** shown in one row for each of these kinds; null: all together */
  kinds: readonly string[] | null;
  /** shown even while nothing is in it */
  always: boolean;
  /** closed at first; opened by a click */
  folded: boolean;
}

export interface Presentation {
  /** by counter, kind or definition */
  icons: Record<string, Look>;
  /** by attribute (or counter with named values) and value */
  marks: Record<string, Record<string, Look>>;
  /** by letter */
  edges: Record<string, EdgeLook>;
  /** by kind */
  cards: Record<string, Partial<CardLook>>;
  /** by seat, from the first */
  seats: readonly Look[];
  /** the table on which a card is tried: where the card lies (null: where its kind is received), and a scenario's `given` */
  sandbox: { zone: string | null; given: Record<string, unknown> };
  table: {
    shared: readonly Area[];
    seat: readonly Area[];
    /** zones that are not shown */
    hidden: readonly string[];
    /** counters that are always shown, in this order; the others while they are not 0 */
    counters: { shared: readonly string[]; seat: readonly string[] };
    /** counters that are not shown */
    quiet: readonly string[];
  };
}

const SEATS: Look[] = [
  { shape: 'circle', colour: '#b3382c', letter: '1' },
  { shape: 'square', colour: '#1f5fa8', letter: '2' },
  { shape: 'triangle', colour: '#2f7d3b', letter: '3' },
  { shape: 'diamond', colour: '#8a5a00', letter: '4' },
  { shape: 'hexagon', colour: '#6b3fa0', letter: '5' },
  { shape: 'star', colour: '#0d7a78', letter: '6' },
];

/** What is used where no pack says anything: a game without `presentation.yaml` can be played. */
export const PLAIN: Presentation = {
  icons: {},
  marks: {},
  edges: {},
  cards: {},
  seats: SEATS,
  sandbox: { zone: null, given: {} },
  table: { shared: [], seat: [], hidden: [], counters: { shared: [], seat: [] }, quiet: [] },
};

const PLAIN_CARD: CardLook = {
  ...{ shape: 'card', size: [63, 88], frame: null, corners: {}, line: ['kind'], text: true },
  ...{ spots: null, edges: null, back: null },
};

/** The look of a definition from its kind and the kinds that is a sort of, nearest first. */
export function cardLook(p: Presentation, kinds: readonly string[]): CardLook {
  const looks = kinds.flatMap((kind) => p.cards[kind] ?? []);
  const corners = Object.assign({}, ...looks.map((look) => look.corners ?? {}).reverse());
  return { ...PLAIN_CARD, ...Object.assign({}, ...[...looks].reverse()), corners };
}

const PALETTE = ['#7a4f2b', '#1f6f5c', '#6b3fa0', '#a3281e', '#1f5fa8', '#8a5a00', '#4d6b1f', '#8b2f5f'];

/** The sign of a name; where no pack gives one, a circle with its first letter in a colour of its own. */
export function lookOf(p: Presentation, name: string): Look {
  const found = Object.hasOwn(p.icons, name) ? p.icons[name] : undefined;
  return found ?? plainLook(name);
}

/** The sign of an attribute's value. */
export function markOf(p: Presentation, attribute: string, value: string): Look {
  const marks = Object.hasOwn(p.marks, attribute) ? p.marks[attribute] : {};
  return Object.hasOwn(marks, value) ? marks[value] : plainLook(value);
}

export function seatLook(p: Presentation, seat: number): Look {
  return p.seats[seat - 1] ?? { ...plainLook(`seat ${seat}`), letter: String(seat) };
}

function plainLook(name: string): Look {
  let n = 0;
  for (const c of name) n = (n * 31 + (c.codePointAt(0) ?? 0)) % 9973;
  return { shape: 'circle', colour: PALETTE[n % PALETTE.length], letter: name.slice(0, 1).toUpperCase() };
}
