import { expect, test } from 'vitest';
import { partsOf } from '../../../studio/write/parting.ts';

test('two texts of a file part where their lines differ, and meet again', () => {
  expect(partsOf('a\nb\nc\nd', 'a\nB\nC\nx\nd')).toEqual([
    { same: ['a'] },
    { mine: ['b', 'c'], theirs: ['B', 'C', 'x'] },
    { same: ['d'] },
  ]);
});

test('what both have between two differences is no difference', () => {
  expect(partsOf('a\nb\nc\nd\ne', 'A\nb\nc\nD\ne\nf')).toEqual([
    { mine: ['a'], theirs: ['A'] },
    { same: ['b', 'c'] },
    { mine: ['d'], theirs: ['D'] },
    { same: ['e'] },
    { mine: [], theirs: ['f'] },
  ]);
});

test('a line that only one of them has is nothing in the other', () => {
  expect(partsOf('a\nb', 'a\na\nb')).toEqual([{ same: ['a'] }, { mine: [], theirs: ['a'] }, { same: ['b'] }]);
  expect(partsOf('', 'a')).toEqual([{ mine: [''], theirs: ['a'] }]);
});

test('each text is its own parts, one after the other', () => {
  const mine = Array.from({ length: 3000 }, (_, i) => `line ${i % 7 === 0 ? `mine ${i}` : i}`);
  const theirs = Array.from({ length: 2500 }, (_, i) => `line ${i % 5 === 0 ? `theirs ${i}` : i}`);
  for (const [a, b] of [
    [mine, theirs],
    [mine.slice(0, 90), theirs.slice(0, 80)],
  ]) {
    const parts = partsOf(a.join('\n'), b.join('\n'));
    const own = (of: 'mine' | 'theirs') => parts.flatMap((part) => ('same' in part ? part.same : part[of]));
    expect(own('mine')).toEqual(a);
    expect(own('theirs')).toEqual(b);
  }
});
