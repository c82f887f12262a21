import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { languageCalls } from '../../../studio/worker/language.ts';
import { layoutMachine } from '../../../studio/write/layoutMachine.ts';
import { printSheet } from '../../../studio/write/printSheet.ts';
import { shippedFiles } from './shipped.ts';

const language = languageCalls();
language.open(shippedFiles());

test('all cards of a pack fit on A4 pages, in every language', async () => {
  for (const code of ['en', 'pl', 'it'] as const) {
    const { faces, presentation } = language.gallery('keyflower', code);
    const pdf = await PDFDocument.load(await printSheet(faces, presentation, code));
    expect(pdf.getPageCount()).toBeGreaterThan(1);
    const { width, height } = pdf.getPage(0).getSize();
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  }
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
