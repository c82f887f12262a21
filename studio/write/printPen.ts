/** A pen on a page of a PDF, where one card lies. */
import { type Color, LineCapStyle, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import { type Align, type Border, type FontName, MM, Pen, type Words } from './pen.ts';

export type Fonts = Record<FontName, PDFFont>;

export class PdfPen extends Pen {
  constructor(
    private readonly page: PDFPage,
    private readonly fonts: Fonts,
    private readonly left: number,
    private readonly top: number,
  ) {
    super();
  }

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

  shape(path: string, x: number, y: number, scale: number, fill: string, border?: Border): void {
    const edge = border ? { borderColor: colourOf(border.colour), borderWidth: border.width } : {};
    this.page.drawSvgPath(path, {
      ...{ x: this.x(x), y: this.y(y), scale: scale * MM, color: colourOf(fill) },
      ...edge,
    });
  }

  words({ text, font, size, colour }: Words, x: number, y: number, align: Align = 'left'): void {
    const wide = this.width(text, font, size) * (align === 'left' ? 0 : align === 'right' ? 1 : 0.5);
    const where = { x: this.x(x - wide), y: this.y(y) };
    this.page.drawText(text, { ...where, size, font: this.fonts[font], color: colourOf(colour) });
  }

  width(text: string, font: FontName, size: number): number {
    return this.fonts[font].widthOfTextAtSize(text, size) / MM;
  }
}

function colourOf(hex: string): Color {
  const n = Number.parseInt(hex.slice(1), 16);
  return rgb(((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255);
}
