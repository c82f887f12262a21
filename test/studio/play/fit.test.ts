import { expect, test } from 'vitest';
import { nameScale, rowScale, slotsSideBySide, textScale } from '../../../studio/table/fit.ts';

test('a row of places is broken evenly where it would be too narrow, and a grid of the rules never', () => {
  const how = { gap: 6, least: 86, most: 106, mayBreak: true };
  expect(slotsSideBySide(8, 900, how)).toEqual({ columns: 8, width: 106 });
  expect(slotsSideBySide(8, 490, how)).toEqual({ columns: 4, width: 106 });
  expect(slotsSideBySide(8, 490, { ...how, mayBreak: false })).toEqual({ columns: 8, width: 86 });
  expect(slotsSideBySide(3, 40, how)).toEqual({ columns: 1, width: 86 });
});

test('a row that is a little too long is drawn a little smaller, and one that is much too long is broken', () => {
  const cards = (n: number) => Array.from({ length: n }, () => 100);
  expect(rowScale(cards(8), 900, 6)).toBe(1);
  expect(rowScale(cards(8), 800, 6)).toBeCloseTo(0.94, 2);
  expect(rowScale(cards(8), 600, 6)).toBe(1);
  expect(rowScale([], 600, 6)).toBe(1);
});

test('a name is as large as its longest word allows, as wide as that is in these letters, and never too small to be read', () => {
  const half = (word: string) => word.length / 2;
  expect(nameScale('Inn', 5, half)).toBe(1);
  expect(nameScale('Clock Tower', 3, half)).toBe(1);
  expect(nameScale('Innkeeper', 3.6, half)).toBeCloseTo(0.8, 2);
  expect(nameScale('Innkeeper', 3.6, (word) => word.length * 0.6)).toBeCloseTo(0.67, 2);
  // A word is broken after its hyphen.
  expect(nameScale('Stone-cutters', 3.5, half)).toBe(1);
  expect(nameScale('Cartographers', 1, half)).toBe(0.6);
});

test('few words of a whole card are large, and many small enough that all of them are seen', () => {
  const tall = [63, 88] as const;
  expect(textScale(['Production: gain 1 berry.'], tall)).toBe(1.4);
  const long = Array.from(
    { length: 5 },
    () => 'Discard any number of cards from your hand, then draw as many and gain 1 point.',
  );
  const scale = textScale(long, tall);
  expect(scale).toBeLessThanOrEqual(1);
  // The same words on a card of half the height.
  expect(textScale(long, [63, 44])).toBeLessThan(scale);
});
