/** One side of a card on paper, laid out by the packs' presentation as on the page. */
import type { Face, FaceSide } from '../../engine/present/face.ts';
import { type CardLook, type Corner, lookOf, markOf, type Presentation } from '../../engine/present/presentation.ts';
import { inkOn, mix } from '../table/contrast.ts';
import { sayValue, smallPrint, valueFor } from '../table/FaceParts.tsx';
import { frameColour } from '../table/frameColour.ts';
import { edgePoint, HEX_POINTS, letterAt } from '../table/hex.ts';
import type { Pen, Words } from './pen.ts';

export interface PaperCard {
  face: Face;
  look: CardLook;
  side: FaceSide;
}
const PAPER = '#fffdf8';
const INK = '#2b2117';
const SOFT = '#5c4f40';

export function printCard(pen: Pen, card: PaperCard, presentation: Presentation, language: string): void {
  const { face, look } = card;
  const name = face.name[language] ?? face.name.en ?? face.id;
  const frame = frameColour(presentation, look, card.side, 0);
  switch (look.shape) {
    case 'card':
    case 'square':
      return paper(pen, card, presentation, name, frame);
    case 'hex':
      return hexagon(pen, card, presentation, name, frame);
    case 'pawn':
    case 'token':
      return token(pen, card, presentation, name, frame);
  }
}

const bold = (text: string, size: number, colour = INK): Words => ({ text, font: 'bold', size, colour, before: 0 });
const plain = (text: string, size: number, colour = INK, before = 0): Words => ({
  ...{ text, font: 'plain', size, colour, before },
});
const textOf = ({ look, side }: PaperCard, size: number): Words[] =>
  look.text ? side.text.map((line) => plain(line, size, INK, 0.8)) : [];

function paper(pen: Pen, card: PaperCard, p: Presentation, name: string, frame: string): void {
  const { face, look, side } = card;
  const [w, h] = look.size;
  const head = Math.min(10, h / 5);
  pen.box(0, 0, w, h, frame);
  pen.box(1.2, 1.2 + head, w - 2.4, h - 2.4 - head, PAPER);
  const value = look.frame === null ? undefined : side.attributes[look.frame];
  const marked = look.frame !== null && value?.type === 'value';
  if (marked) pen.sign(markOf(p, look.frame ?? '', value.value), 2.5, 0.6 + (head - 5) / 2, 5);
  const right = corner(
    pen,
    card,
    p,
    look.corners['top right'],
    w - 2.5,
    0.6 + (head - 6) / 2,
    6,
    'right',
    inkOn(frame),
  );
  const from = marked ? 9 : 3;
  const title = bold(name, 11, inkOn(frame));
  const wide = w - from - right - 4;
  const lines = Math.ceil(pen.width(name, 'bold', 11) / wide);
  pen.paragraphs([title], from, lines > 1 ? 0.8 : (head - 3.6) / 2, wide, head - 0.5);
  let at = head + 2.6;
  const left = corner(pen, card, p, look.corners['top left'], 3.5, at, 4.6, 'left', INK);
  const line = smallPrint(face, side, look.line);
  if (line !== '') pen.words(plain(line, 6, SOFT), w - 3.5, at + 3, 'right');
  if (line !== '' || left > 0) at += 5.4;
  if (face.provisional) at = stamp(pen, face.provisional.mark, w - 3.5, at, 'right') + 0.8;
  const foot = look.corners['bottom left'] || look.corners['bottom right'] || spots(card) > 0 ? 7 : 3;
  pen.paragraphs(textOf(card, 8.5), 3.5, at, w - 7, h - at - foot);
  const low = h - 6.4;
  const taken = corner(pen, card, p, look.corners['bottom left'], 3.5, low, 4.4, 'left', INK);
  corner(pen, card, p, look.corners['bottom right'], w - 3.5, low, 4.4, 'right', INK);
  for (let i = 0; i < spots(card); i++)
    pen.sign({ shape: 'ring', colour: '#7a6a58', letter: '' }, 3.5 + taken + (taken > 0 ? 2 : 0) + i * 5, low, 4.2);
}

/** That its values are not certain, in a box as it is on the page; gives where it ends. */
function stamp(pen: Pen, mark: string, x: number, y: number, align: 'middle' | 'right'): number {
  const wide = pen.width(mark, 'bold', 6) + 2;
  const from = align === 'right' ? x - wide : x - wide / 2;
  pen.box(from, y, wide, 3.2, '#fbe6c2');
  pen.words(bold(mark, 6, '#6b2f00'), from + 1, y + 2.35);
  return y + 3.2;
}

/** Empty places for pieces; where any number may stand, one. */
function spots({ look, side }: PaperCard): number {
  const value = look.spots === null ? undefined : side.attributes[look.spots];
  if (value?.type === 'number') return value.n > 6 ? 1 : value.n;
  return value?.type === 'text' ? 1 : 0;
}

/** What stands in a corner, from its outer edge inwards; gives how wide it is. */
function corner(
  pen: Pen,
  { face, side }: PaperCard,
  p: Presentation,
  shown: Corner | undefined,
  x: number,
  y: number,
  size: number,
  align: 'left' | 'right',
  ink: string,
): number {
  const value = shown && valueFor(face, side, shown.show);
  if (!value) return 0;
  const from = (wide: number) => (align === 'left' ? x : x - wide);
  if (value.type === 'cost') {
    const step = size * 1.65;
    const begin = from(value.units.length * step);
    for (const [i, { unit, n }] of value.units.entries()) {
      pen.words(bold(String(n), size * 2.2, ink), begin + i * step, y + size * 0.78);
      pen.sign(lookOf(p, unit), begin + i * step + size * 0.55, y, size * 0.95);
    }
    return value.units.length * step;
  }
  if (value.type === 'number' && shown.icon) {
    pen.sign(lookOf(p, shown.icon), from(size), y, size, String(value.n));
    return size;
  }
  if (value.type === 'value') {
    if (value.value === 'none') return 0;
    pen.sign(markOf(p, shown.show, value.value), from(size), y, size);
    return size;
  }
  const words = sayValue(value);
  if (words === '') return 0;
  pen.words(plain(words, 7, ink), x, y + size * 0.72, align);
  return pen.width(words, 'plain', 7);
}

/** The path of a hexagon, 2 wide. */
const HEXAGON = `M${HEX_POINTS.replaceAll(' ', 'L')}z`;

function hexagon(pen: Pen, card: PaperCard, p: Presentation, name: string, frame: string): void {
  const { look, side } = card;
  const [w, h] = look.size;
  const radius = Math.min(w / 2, h / Math.sqrt(3));
  const [cx, cy] = [w / 2, h / 2];
  const edges = look.edges === null ? undefined : side.attributes[look.edges];
  const letters = edges?.type === 'edges' ? edges.letters : '';
  const ground = Object.values(p.edges).find((e) => e.as === 'field')?.colour ?? '#cfc4ae';
  pen.shape(HEXAGON, cx, cy, radius, frame);
  pen.shape(HEXAGON, cx, cy, radius * 0.97, ground);
  for (let n = 0; n < 6; n++) {
    const letter = letterAt(letters, n, 0);
    const edge = Object.hasOwn(p.edges, letter) ? p.edges[letter] : null;
    if (!edge || edge.as === 'field') continue;
    const at = edgePoint(n, radius * 0.97);
    const wide = edge.as === 'water' ? 0.5 : 0.26;
    pen.line(cx, cy, cx + at.x, cy + at.y, mix(edge.colour, '#000000', 0.4), (wide + 0.05) * radius);
    pen.line(cx, cy, cx + at.x, cy + at.y, edge.colour, wide * radius);
  }
  pen.shape(HEXAGON, cx, cy, radius * 0.8, PAPER);
  const wide = radius * 1.12;
  const top = cy - radius * 0.62;
  const named = pen.paragraphs([bold(name, 9)], cx - wide / 2, top, wide, 8, 'middle');
  const { provisional } = card.face;
  const used = provisional ? stamp(pen, provisional.mark, cx, top + named, 'middle') + 0.6 - top : named;
  const corners = Object.values(look.corners).filter(({ show }) => {
    const value = side.attributes[show];
    return value !== undefined && (value.type !== 'number' || value.n !== 0);
  });
  const room = radius * 1.24 - used - (corners.length > 0 ? 6 : 0);
  pen.paragraphs(textOf(card, 7), cx - wide / 2, top + used, wide, room, 'middle');
  let x = cx - (corners.length * 7.6 - 3) / 2;
  for (const shown of corners) x += corner(pen, card, p, shown, x, cy + radius * 0.48, 4.6, 'left', INK) + 3;
}

/** Its sign, and its name below where there is room. */
function token(pen: Pen, { face, look }: PaperCard, p: Presentation, name: string, frame: string): void {
  const [w, h] = look.size;
  const own = [face.id, ...face.kinds].find((id) => Object.hasOwn(p.icons, id));
  const sign = lookOf(p, own ?? face.kind);
  const shape = own ? sign.shape : look.shape === 'pawn' ? 'pawn' : 'circle';
  const size = Math.min(w, h - 5);
  pen.sign({ ...sign, shape, colour: look.frame === null && own ? sign.colour : frame }, (w - size) / 2, 0.5, size - 1);
  const mark = face.provisional ? [bold(face.provisional.mark, 5, '#6b2f00')] : [];
  pen.paragraphs([plain(name, 6), ...mark], 0, h - 4.5, w, 4.5, 'middle');
}
