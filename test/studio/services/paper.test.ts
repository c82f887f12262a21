import { readFileSync } from 'node:fs';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { Face } from '../../../engine/present/face.ts';
import { cardLook } from '../../../engine/present/presentation.ts';
import { languageCalls } from '../../../studio/worker/language.ts';
import { everyCopy } from '../../../studio/write/everyCopy.ts';
import { layoutMachine } from '../../../studio/write/layoutMachine.ts';
import { type FontName, Pen, type Words } from '../../../studio/write/pen.ts';
import { printCard } from '../../../studio/write/printCard.ts';
import { printSheet } from '../../../studio/write/printSheet.ts';
import { shippedFiles } from './shipped.ts';

const language = languageCalls();
language.open(shippedFiles());

const fontFile = (name: string) => new Uint8Array(readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`));
const fonts = { plain: fontFile('DejaVuSerifCondensed'), bold: fontFile('DejaVuSerifCondensed-Bold') };
const sheetOf = async (pack: string, code: 'en' | 'pl' | 'it') => {
  const { faces, presentation } = language.gallery(pack, code);
  return PDFDocument.load(await printSheet(faces, presentation, code, fonts));
};

test('all cards of a pack fit on A4 pages, in every language', async () => {
  for (const code of ['en', 'pl', 'it'] as const) {
    const pdf = await sheetOf('keyflower', code);
    expect(pdf.getPageCount()).toBeGreaterThan(1);
    const { width, height } = pdf.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  }
});

test('nine cards of the usual size lie on a page', async () => {
  const { faces, presentation } = language.gallery('everdell', 'en');
  const cards = faces.filter((face) => face.kinds.includes('card')).slice(0, 10);
  const pages = async (n: number) =>
    (await PDFDocument.load(await printSheet(cards.slice(0, n), presentation, 'en', fonts))).getPageCount();
  expect([await pages(9), await pages(10)]).toEqual([1, 2]);
});

test('letters with marks are on the print sheet as they are', async () => {
  for (const [code, letters] of [
    ['pl', 'ąćęłńóśźż'],
    ['it', 'àèòù'],
  ] as const) {
    const pdf = await sheetOf('everdell', code);
    // Which letters an embedded font is used for stands in its table from glyphs to letters.
    const tables = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, found]) => (found instanceof PDFRawStream ? decodePDFRawStream(found).decode() : []))
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .filter((text) => text.includes('beginbfchar'))
      .join('\n')
      .toLowerCase();
    for (const letter of letters)
      expect(tables, letter).toContain(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`);
  }
});

test('every copy of a card can be printed', () => {
  const { faces } = language.gallery('everdell', 'en');
  const farms = everyCopy(faces).filter((f) => f.id === 'farm');
  expect(farms.length).toBe(Number(faces.find((f) => f.id === 'farm')?.copies));
  expect(farms.length).toBeGreaterThan(1);
  expect(everyCopy([{ ...farms[0], copies: '1 per player' }])).toHaveLength(1);
});

test('every state of a machine has a place of its own', () => {
  const file = 'everdell/constructions.yaml';
  const text = shippedFiles().find(([path]) => path === file)?.[1] ?? '';
  const { machines } = language.edit(file, text, text.indexOf('cemetery play is may'), 'en');
  const { states, moves } = layoutMachine(machines[0]);
  expect(states.length).toBe(Object.keys(machines[0].states).length);
  expect(new Set(states.map((s) => `${s.x},${s.y}`)).size).toBe(states.length);
  expect(moves.length).toBeGreaterThanOrEqual(states.length - 1);
});

test('a card whose values are not certain is stamped on paper too', () => {
  for (const shape of ['card', 'hex', 'token'] as const) {
    const { faces, presentation } = language.gallery('keyflower', 'en');
    const face = faces.find(
      (f) => cardLook(presentation, f.kinds).shape === (shape === 'card' ? 'hex' : shape),
    ) as Face;
    const look = { ...cardLook(presentation, face.kinds), shape };
    const wordsOn = (provisional: Face['provisional']) => {
      const pen = new WordsPen();
      printCard(pen, { face: { ...face, provisional }, look, side: face.sides[0] }, presentation, 'en');
      return pen.written.join(' ');
    };
    expect(wordsOn({ mark: 'provisional', why: '' }), shape).toContain('provisional');
    expect(wordsOn(null), shape).not.toContain('provisional');
  }
});

/** Only the words of a card. */
class WordsPen extends Pen {
  readonly written: string[] = [];
  line(): void {}
  box(): void {}
  shape(): void {}
  words({ text }: Words): void {
    this.written.push(text);
  }
  width(text: string, _: FontName, size: number): number {
    return text.length * size * 0.18;
  }
}
