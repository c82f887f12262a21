import { expect, test } from 'vitest';
import { partingOf } from '../../../studio/write/parting.ts';

test('two texts of a file part where their lines differ, and meet again', () => {
  expect(partingOf('a\nb\nc\nd', 'a\nB\nC\nx\nd')).toEqual({
    before: 'a',
    mine: 'b\nc',
    theirs: 'B\nC\nx',
    after: 'd',
  });
});

test('a line that only one of them has is nothing in the other', () => {
  expect(partingOf('a\nb', 'a\na\nb')).toEqual({ before: 'a', mine: '', theirs: 'a', after: 'b' });
  expect(partingOf('', 'a')).toEqual({ before: '', mine: '', theirs: 'a', after: '' });
});
