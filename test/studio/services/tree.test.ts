import { expect, test } from 'vitest';
import { keyInTree } from '../../../studio/write/treeKeys.ts';

/** A pack that is open with one file open and one that is not, and a pack that is not open. */
const rows = [
  { depth: 0, open: true },
  { depth: 1, open: true },
  { depth: 2, open: null },
  { depth: 1, open: false },
  { depth: 0, open: false },
];

test('up and down lead along the rows and no further', () => {
  expect(keyInTree('ArrowDown', rows, 1)).toBe(2);
  expect(keyInTree('ArrowUp', rows, 1)).toBe(0);
  expect(keyInTree('ArrowUp', rows, 0)).toBeNull();
  expect(keyInTree('ArrowDown', rows, 4)).toBeNull();
  expect([keyInTree('Home', rows, 3), keyInTree('End', rows, 3)]).toEqual([0, 4]);
});

test('right unfolds and then goes in, left folds and then goes out', () => {
  expect(keyInTree('ArrowRight', rows, 3)).toBe('fold');
  expect(keyInTree('ArrowRight', rows, 1)).toBe(2);
  expect(keyInTree('ArrowRight', rows, 2)).toBeNull();
  expect(keyInTree('ArrowLeft', rows, 1)).toBe('fold');
  expect(keyInTree('ArrowLeft', rows, 2)).toBe(1);
  expect(keyInTree('ArrowLeft', rows, 3)).toBe(0);
  expect(keyInTree('ArrowLeft', rows, 4)).toBeNull();
  expect(keyInTree('a', rows, 0)).toBeNull();
});
