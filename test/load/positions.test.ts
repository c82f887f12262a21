import { expect, test } from 'vitest';
import { fileOffset, lineColumn } from '../../engine/load/locate.ts';
import type { Sourced } from '../../engine/load/model.ts';
import { loaded, tiny } from './tinyGame.ts';

/** Loads a card with this effect and finds a word of it again, in the file. */
function locate(effect: string, word: string): { found: string; source: Sourced } {
  const file = `definitions:\n  lodge:\n    kind: critter\n    colour: blue\n    visit: ${effect}\n`;
  const source = loaded(tiny({ 'lodge.yaml': file })).definitions.lodge.effects.visit;
  const from = fileOffset(source, source.text.indexOf(word));
  return { found: file.slice(from, from + word.length), source };
}

test('a word inside a block scalar is found in the file', () => {
  const { found, source } = locate('|\n      gain 1 berry\n\n      if you may:\n        pay 2 berries\n', 'pay');
  expect(source.text).toBe('gain 1 berry\n\nif you may:\n  pay 2 berries');
  expect(source.starts).toHaveLength(4);
  expect(found).toBe('pay');
});

test.each([
  ['a plain text', 'gain 1 berry', 'berry'],
  ['a text in double quotes', '"gain 1 berry"', 'berry'],
  ['a text in single quotes', "'gain 1 berry'", 'berry'],
  ['a plain text on two lines', 'gain 1\n      berry now', 'now'],
  ['a folded text', '>-\n      gain 1\n      berry now', 'now'],
  ['a folded text of two paragraphs', '>\n      gain 1\n      berry\n\n      lose all', 'lose'],
  ['a block with its own indentation', '|2-\n       gain 1 berry\n      lose it', 'lose'],
  ['a block with Windows line ends', '|\r\n      gain 1 berry\r\n      lose it\r\n', 'lose'],
  ['a block after a comment', '| # twice\n      gain 1 berry\n      lose it', 'lose'],
])('a word inside %s is found in the file', (_, effect, word) => {
  expect(locate(effect, word).found).toBe(word);
});

test('a phrase may be a number, and then its text is the number', () => {
  const { lodge } = loaded(
    tiny({ 'lodge.yaml': 'definitions:\n  lodge: { kind: critter, colour: blue, spots: 1, points: 2 }\n' }),
  ).definitions;
  expect(lodge.attributes.points).toBe(2);
  expect(lodge.attributes.spots).toMatchObject({ text: '1', pack: 'tiny', file: 'tiny/lodge.yaml' });
});

test('a definition knows where its id stands', () => {
  const { definitions, files } = loaded(tiny());
  const { at } = definitions.inn;
  expect(at).toMatchObject({ pack: 'tiny', file: 'tiny/cards.yaml' });
  expect(lineColumn(files['tiny/cards.yaml'], at.from)).toEqual({ line: 2, column: 3 });
  expect(files['tiny/cards.yaml'].slice(at.from, at.to)).toBe('inn');
});
