/** Draws on a page of a PDF in millimetres from the upper left corner of one card, as people measure paper. */
import { type Color, LineCapStyle, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import type { Look } from '../../engine/present/presentation.ts';
import { signParts } from '../table/signParts.ts';

/** Points in a millimetre. */
export const MM = 72 / 25.4;
/** From one line to the next, in sizes of its letters. */
const LEADING = 1.25;

export interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}
/** `size` in points, as letters are measured; `before` is the room above it in mm. */
export interface Words {
  text: string;
  font: keyof Fonts;
  size: number;
  colour: string;
  before: number;
}
export type Align = 'left' | 'middle' | 'right';

export class Pen {
  constructor(
    private readonly page: PDFPage,
    private readonly fonts: Fonts,
    private readonly left: number,
    private readonly top: number,
  ) {}

  private x(x: number): number {
    return (this.left + x) * MM;
  }
  private y(y: number): number {
    return this.page.getHeight() - (this.top + y) * MM;
  }

  line(ax: number, ay: number, bx: number, by: number, colour = '#2b2117', thickness = 0.1): void {
    const [start, end] = [
      { x: this.x(ax), y: this.y(ay) },
      { x: this.x(bx), y: this.y(by) },
    ];
    this.page.drawLine({ start, end, thickness: thickness * MM, color: colourOf(colour), lineCap: LineCapStyle.Butt });
  }

  box(x: number, y: number, w: number, h: number, fill: string): void {
    const [width, height] = [w * MM, h * MM];
    this.page.drawRectangle({ x: this.x(x), y: this.y(y + h), width, height, color: colourOf(fill) });
  }

  /** A path of SVG, `scale` mm for each of its units. */
  shape(
    path: string,
    x: number,
    y: number,
    scale: number,
    fill: string,
    border?: { colour: string; width: number },
  ): void {
    const edge = border ? { borderColor: colourOf(border.colour), borderWidth: border.width } : {};
    this.page.drawSvgPath(path, {
      ...{ x: this.x(x), y: this.y(y), scale: scale * MM, color: colourOf(fill) },
      ...edge,
    });
  }

  /** A sign in a square box of `size` mm. */
  sign(look: Look, x: number, y: number, size: number, text = look.letter): void {
    const { path, fill, stroke, strokeWidth, ink, middle, letterSize } = signParts(look, text);
    const unit = size / 24;
    this.shape(path, x, y, unit, fill, { colour: stroke, width: strokeWidth });
    if (text === '') return;
    const letters = { text, font: 'bold' as const, size: letterSize * unit * MM * 0.86, colour: ink, before: 0 };
    // Capitals and digits are about 0.73 of their size high.
    this.words(letters, x + size / 2, y + middle * unit + (letters.size * 0.365) / MM, 'middle');
  }

  /** One line whose letters stand at the height `y`. */
  words({ text, font, size, colour }: Words, x: number, y: number, align: Align = 'left'): void {
    const wide = this.width(text, font, size) * (align === 'left' ? 0 : align === 'right' ? 1 : 0.5);
    const where = { x: this.x(x - wide), y: this.y(y) };
    this.page.drawText(text, { ...where, size, font: this.fonts[font], color: colourOf(colour) });
  }

  width(text: string, font: keyof Fonts, size: number): number {
    return this.fonts[font].widthOfTextAtSize(text, size) / MM;
  }

  /** All of the paragraphs in a box: where they are too many for its height, in a smaller size. Gives the height they took. */
  paragraphs(all: Words[], x: number, y: number, w: number, h: number, align: Align = 'left'): number {
    const { lines, high } = this.fit(all, w, h);
    const from = align === 'middle' ? x + w / 2 : x;
    let at = y;
    for (const line of lines) {
      at += line.before + (line.size * LEADING) / MM;
      this.words(line, from, at - (line.size * 0.25) / MM, align);
    }
    return high;
  }

  private fit(all: Words[], w: number, h: number): { lines: Words[]; high: number } {
    for (let scale = 1; ; scale -= 0.04) {
      const lines = all.flatMap((words) => {
        const size = words.size * scale;
        const before = (i: number) => (i === 0 ? words.before * scale : 0);
        return this.wrap(words, size, w).map((text, i): Words => ({ ...words, text, size, before: before(i) }));
      });
      const high = lines.reduce((sum, { size, before }) => sum + before + (size * LEADING) / MM, 0);
      if (high <= h || scale < 0.4) return { lines, high };
    }
  }

  private wrap({ text, font }: Words, size: number, w: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.width(longer, font, size) > w) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return line === '' ? lines : [...lines, line];
  }
}

function colourOf(hex: string): Color {
  const n = Number.parseInt(hex.slice(1), 16);
  return rgb(((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255);
}
