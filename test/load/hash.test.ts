import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashFiles, hashText } from '../../engine/load/hash.ts';

test('the hash of a text is the same for ever', () => {
  expect([hashText(''), hashText('a'), hashText('shuffle the deck')]).toMatchInlineSnapshot(`
    [
      "488bdcb81aee8d83",
      "1213124eda4555df",
      "2ce26ccc9c06d132",
    ]
  `);
});

test('a hash is 16 hexadecimal digits, and other texts have others', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(hashText(a)).toMatch(/^[0-9a-f]{16}$/);
      if (a !== b) expect(hashText(a)).not.toBe(hashText(b));
    }),
  );
});

test('the order of files does not matter, their names do', () => {
  expect(hashFiles({ a: '1', b: '2' })).toBe(hashFiles({ b: '2', a: '1' }));
  expect(hashFiles({ a: '1', b: '2' })).not.toBe(hashFiles({ a: '2', b: '1' }));
  expect(hashFiles({ a: '1b' })).not.toBe(hashFiles({ a: '1', b: '' }));
});
