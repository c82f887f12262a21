/** A card as a picture, for where only pictures can be shown: drawn by the same hand as the printed ones. */
import type { Face } from '../../engine/present/face.ts';
import { cardLook, type Presentation } from '../../engine/present/presentation.ts';
import { type Align, type Border, type FontName, MM, Pen, type Words } from './pen.ts';
import { printCard } from './printCard.ts';

const FAMILY = "'Palatino Linotype', Palatino, Georgia, serif";

export interface Picture {
  /** a `data:` address */
  address: string;
  width: number;
  height: number;
  /** does it say what the card does? */
  hasText: boolean;
}

/** Its first side, so many px wide, and no higher than wide: there is room for all words, not for the empty half of a tall card. */
export function cardPicture(face: Face, presentation: Presentation, language: string, width: number): Picture {
  const whole = cardLook(presentation, face.kinds);
  const [w, h] = [whole.size[0], Math.min(...whole.size)];
  const look = { ...whole, size: [w, h] satisfies [number, number] };
  const pen = new SvgPen();
  printCard(pen, { face, look, side: face.sides[0] }, presentation, language);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${width}" height="${(width * h) / w}">${pen.drawn()}</svg>`;
  const bytes = Array.from(new TextEncoder().encode(svg), (byte) => String.fromCharCode(byte)).join('');
  const hasText = look.text && look.shape !== 'pawn' && look.shape !== 'token';
  return { address: `data:image/svg+xml;base64,${btoa(bytes)}`, width, height: Math.round((width * h) / w), hasText };
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Whatever a pack says is words here, never markup. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);
const ANCHORS: Record<Align, string> = { left: 'start', middle: 'middle', right: 'end' };

let measure: CanvasRenderingContext2D | null | undefined;

class SvgPen extends Pen {
  private readonly parts: string[] = [];

  drawn(): string {
    return this.parts.join('');
  }

  private put(name: string, attributes: Record<string, string | number>, text = ''): void {
    const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
    this.parts.push(`<${name}${all.join('')}>${escaped(text)}</${name}>`);
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke = '#2b2117', thickness = 0.1): void {
    this.put('line', { x1, y1, x2, y2, stroke, 'stroke-width': thickness });
  }

  box(x: number, y: number, width: number, height: number, fill: string): void {
    this.put('rect', { x, y, width, height, fill });
  }

  shape(d: string, x: number, y: number, scale: number, fill: string, border?: Border): void {
    const { colour: stroke, width } = border ?? { colour: 'none', width: 0 };
    this.put('path', { d, fill, stroke, 'stroke-width': width, transform: `translate(${x} ${y}) scale(${scale})` });
  }

  words({ text, font, size, colour }: Words, x: number, y: number, align: Align = 'left'): void {
    const look = { fill: colour, 'font-family': FAMILY, 'font-size': size / MM, 'font-weight': weightOf(font) };
    this.put('text', { x, y, ...look, 'text-anchor': ANCHORS[align] }, text);
  }

  width(text: string, font: FontName, size: number): number {
    measure ??= document.createElement('canvas').getContext('2d');
    if (!measure) return (text.length * size * 0.5) / MM;
    measure.font = `${weightOf(font)} 100px ${FAMILY}`;
    return ((measure.measureText(text).width / 100) * size) / MM;
  }
}

const weightOf = (font: FontName): string => (font === 'bold' ? '700' : '400');
