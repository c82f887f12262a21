/** Cards on A4 at their true size, with cut marks, as PDF. Loaded when somebody prints. */
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import type { Face, FaceSide, FaceValue } from '../../engine/present/face.ts';
import { type CardLook, cardLook, lookOf, markOf, type Presentation } from '../../engine/present/presentation.ts';

const MM = 72 / 25.4;
const PAGE: [number, number] = [210, 297];
const MARGIN = 10;
/** Cut marks stand off the corner of the card and are this long. */
const MARK = { off: 0.8, length: 3 };

interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
}

/** Every side of every card once; cards of one size share pages. */
export async function printSheet(
  faces: readonly Face[],
  presentation: Presentation,
  language: string,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Cards');
  pdf.setProducer('Ledgerwood');
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.TimesRoman),
    bold: await pdf.embedFont(StandardFonts.TimesRomanBold),
  };
  const bySize = new Map<string, { face: Face; look: CardLook; side: FaceSide }[]>();
  for (const face of faces) {
    const look = cardLook(presentation, face.kinds);
    const key = look.size.join('×');
    const list = bySize.get(key) ?? [];
    for (const side of face.sides) list.push({ face, look, side });
    bySize.set(key, list);
  }
  for (const cards of bySize.values()) {
    const [w, h] = cards[0].look.size;
    const gap = 2 * (MARK.off + MARK.length) > 4 ? 4 : 2;
    const columns = Math.max(1, Math.floor((PAGE[0] - 2 * MARGIN + gap) / (w + gap)));
    const rows = Math.max(1, Math.floor((PAGE[1] - 2 * MARGIN + gap) / (h + gap)));
    const left = (PAGE[0] - columns * w - (columns - 1) * gap) / 2;
    const top = (PAGE[1] - rows * h - (rows - 1) * gap) / 2;
    let page: PDFPage | undefined;
    for (const [i, card] of cards.entries()) {
      const n = i % (columns * rows);
      if (n === 0 || !page) page = pdf.addPage([PAGE[0] * MM, PAGE[1] * MM]);
      const x = left + (n % columns) * (w + gap);
      const y = PAGE[1] - top - Math.floor(n / columns) * (h + gap) - h;
      drawCard(page, fonts, card, presentation, language, x, y);
      cutMarks(page, x, y, w, h);
    }
  }
  return pdf.save();
}

function colourOf(hex: string): Color {
  const n = Number.parseInt(hex.slice(1), 16);
  return rgb(((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255);
}
const INK = rgb(0.17, 0.13, 0.09);
const SOFT = rgb(0.36, 0.31, 0.25);

function drawCard(
  page: PDFPage,
  fonts: Fonts,
  { face, look, side }: { face: Face; look: CardLook; side: FaceSide },
  presentation: Presentation,
  language: string,
  x: number,
  y: number,
): void {
  const [w, h] = look.size;
  const frame = frameOf(presentation, look, side);
  page.drawRectangle({
    x: x * MM,
    y: y * MM,
    width: w * MM,
    height: h * MM,
    color: colourOf('#fffdf8'),
    borderColor: frame,
    borderWidth: 1.2 * MM,
  });
  const inner = w - 8;
  let at = y + h - 8;
  const write = (text: string, font: PDFFont, size: number, colour = INK) => {
    for (const line of wrap(printable(text), font, size, inner * MM)) {
      if (at < y + 5) return;
      page.drawText(line, { x: (x + 4) * MM, y: at * MM, size, font, color: colour });
      at -= (size * 1.22) / MM;
    }
  };
  write(face.name[language] ?? face.name.en ?? face.id, fonts.bold, Math.min(12, w / 5));
  write(
    [face.kind, ...Object.values(side.attributes).flatMap((v) => (v.type === 'value' ? v.value : []))].join(' · '),
    fonts.plain,
    6.5,
    SOFT,
  );
  for (const [key, value] of Object.entries(side.attributes)) {
    const said = sayValue(value);
    if (said !== '' && value.type !== 'value') write(`${key}: ${said}`, fonts.plain, 7.5, SOFT);
  }
  at -= 1.5;
  for (const line of side.text) {
    write(line, fonts.plain, 8.5);
    at -= 0.8;
  }
}

function frameOf(presentation: Presentation, look: CardLook, side: FaceSide): Color {
  if (look.frame?.startsWith('#')) return colourOf(look.frame);
  const value = look.frame ? side.attributes[look.frame] : undefined;
  if (look.frame && value?.type === 'value') return colourOf(markOf(presentation, look.frame, value.value).colour);
  return colourOf(lookOf(presentation, look.frame ?? 'card').colour);
}

function sayValue(value: FaceValue): string {
  switch (value.type) {
    case 'number':
      return String(value.n);
    case 'cost':
      return value.units.map(({ unit, n }) => `${n} ${unit}`).join(', ');
    case 'names':
      return value.names.map(({ name }) => name).join(', ');
    case 'edges':
      return value.letters;
    case 'value':
      return value.value;
    case 'text':
      return value.text;
  }
}

/** The built-in fonts know the letters of Western Europe; others lose their marks. */
function printable(text: string): string {
  const known: Record<string, string> = { ł: 'l', Ł: 'L', '−': '-', '→': '->', '’': "'" };
  return [...text]
    .map((c) => {
      if (known[c] !== undefined) return known[c];
      if (c.charCodeAt(0) < 256) return c;
      const bare = c.normalize('NFD').replace(/\p{M}/gu, '');
      return bare.charCodeAt(0) < 256 ? bare : '?';
    })
    .join('');
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function cutMarks(page: PDFPage, x: number, y: number, w: number, h: number): void {
  const draw = (ax: number, ay: number, bx: number, by: number) =>
    page.drawLine({ start: { x: ax * MM, y: ay * MM }, end: { x: bx * MM, y: by * MM }, thickness: 0.3, color: INK });
  for (const [cx, dx] of [
    [x, -1],
    [x + w, 1],
  ] as const) {
    for (const [cy, dy] of [
      [y, -1],
      [y + h, 1],
    ] as const) {
      draw(cx + dx * MARK.off, cy, cx + dx * (MARK.off + MARK.length), cy);
      draw(cx, cy + dy * MARK.off, cx, cy + dy * (MARK.off + MARK.length));
    }
  }
}
