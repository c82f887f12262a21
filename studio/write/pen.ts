/** Draws a card in millimetres from its upper left corner, as people measure paper; on what, others know. */
import type { Look } from '../../engine/present/presentation.ts';
import { signParts } from '../table/signParts.ts';

/** Points in a millimetre. */
export const MM = 72 / 25.4;
/** From one line to the next, in sizes of its letters. */
const LEADING = 1.25;

export type FontName = 'plain' | 'bold';
/** `size` in points, as letters are measured; `before` is the room above it in mm. */
export interface Words {
  text: string;
  font: FontName;
  size: number;
  colour: string;
  before: number;
}
export type Align = 'left' | 'middle' | 'right';
export interface Border {
  colour: string;
  /** in units of the path */
  width: number;
}

export abstract class Pen {
  abstract line(ax: number, ay: number, bx: number, by: number, colour?: string, thickness?: number): void;

  abstract box(x: number, y: number, w: number, h: number, fill: string): void;

  /** A path of SVG, `scale` mm for each of its units. */
  abstract shape(path: string, x: number, y: number, scale: number, fill: string, border?: Border): void;

  /** One line whose letters stand at the height `y`. */
  abstract words(words: Words, x: number, y: number, align?: Align): void;

  /** In mm. */
  abstract width(text: string, font: FontName, size: number): number;

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
