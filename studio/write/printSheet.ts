/** Cards on A4 at their true size, with cut marks, as PDF. Loaded when somebody prints. */
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFPage } from 'pdf-lib';
import type { Face, FaceSide } from '../../engine/present/face.ts';
import { type CardLook, cardLook, type Presentation } from '../../engine/present/presentation.ts';
import { MM, type Pen } from './pen.ts';
import { printCard } from './printCard.ts';
import { PdfPen } from './printPen.ts';

const PAGE: [number, number] = [210, 297];
/** What printers leave white. */
const MARGIN = 5;
/** Cut marks stand off the corner of the card and are this long; between two cards there is room for both of theirs. */
const MARK = { off: 0.5, length: 1.5 };
const GAP = 2 * (MARK.off + MARK.length);

/** The files of the fonts: they must have the letters of every language a card is written in. */
export interface FontFiles {
  plain: Uint8Array;
  bold: Uint8Array;
}

/** Every side of every card once; cards of one size share pages. */
export async function printSheet(
  faces: readonly Face[],
  presentation: Presentation,
  language: string,
  files: FontFiles,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Cards');
  pdf.setProducer('Ledgerwood');
  pdf.registerFontkit(fontkit);
  const plain = await pdf.embedFont(files.plain, { subset: true });
  const bold = await pdf.embedFont(files.bold, { subset: true });
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
    const columns = Math.max(1, Math.floor((PAGE[0] - 2 * MARGIN + GAP) / (w + GAP)));
    const rows = Math.max(1, Math.floor((PAGE[1] - 2 * MARGIN + GAP) / (h + GAP)));
    const left = (PAGE[0] - columns * w - (columns - 1) * GAP) / 2;
    const top = (PAGE[1] - rows * h - (rows - 1) * GAP) / 2;
    let page: PDFPage | undefined;
    for (const [i, card] of cards.entries()) {
      const n = i % (columns * rows);
      if (n === 0 || !page) page = pdf.addPage([PAGE[0] * MM, PAGE[1] * MM]);
      const x = left + (n % columns) * (w + GAP);
      const y = top + Math.floor(n / columns) * (h + GAP);
      const pen = new PdfPen(page, { plain, bold }, x, y);
      printCard(pen, card, presentation, language);
      cutMarks(pen, w, h);
    }
  }
  return pdf.save();
}

function cutMarks(pen: Pen, w: number, h: number): void {
  for (const [x, dx] of [
    [0, -1],
    [w, 1],
  ]) {
    for (const [y, dy] of [
      [0, -1],
      [h, 1],
    ]) {
      pen.line(x + dx * MARK.off, y, x + dx * (MARK.off + MARK.length), y);
      pen.line(x, y + dy * MARK.off, x, y + dy * (MARK.off + MARK.length));
    }
  }
}
