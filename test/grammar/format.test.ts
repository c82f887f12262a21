import { describe, expect, test } from 'vitest';
import { type Formatted, formatEffect, formatPhrase } from '../../grammar/format/format.ts';
import { sameTree } from '../../grammar/format/sameTree.ts';
import { parseEffect, parsePhrase } from '../../grammar/parse.ts';
import { addWord } from '../../grammar/vocabulary.ts';
import { allTexts, type Sort, vocabulary } from './everdellTexts.ts';

const format = (sort: Sort, text: string): Formatted =>
  sort === 'effect' ? formatEffect(text, vocabulary) : formatPhrase(sort, text, vocabulary);
const parse = (sort: Sort, text: string): unknown =>
  sort === 'effect' ? parseEffect(text, vocabulary).body : parsePhrase(sort, text, vocabulary).tree;
const effect = (text: string) => formatEffect(text, vocabulary).text;

const texts = allTexts();

describe('every text of the shipped game', () => {
  test('is there to be formatted', () => {
    expect(texts.length).toBeGreaterThan(250);
  });

  test.each(texts)('$sort: $text', ({ sort, text }) => {
    const { text: tidy, diagnostics } = format(sort, text);
    expect(diagnostics).toEqual([]);
    // A folded scalar keeps its lines; a phrase is one line whatever the file shows.
    expect(tidy).toBe(sort === 'effect' ? text.trimEnd() : text.replace(/\s+/g, ' ').trim());
    expect(sameTree(parse(sort, tidy), parse(sort, text))).toBe(true);
    expect(format(sort, tidy).text).toBe(tidy);
  });
});

describe('an untidy effect', () => {
  test('gets single spaces, small letters and two spaces for each block', () => {
    const untidy = 'If you have  a FARM in your city:\n      gain 2 berries\n      draw 1 card\notherwise:\n  produce';
    expect(effect(untidy)).toBe(
      'if you have a farm in your city:\n  gain 2 berries\n  draw 1 card\notherwise:\n  produce',
    );
  });

  test('gets endings and articles that agree', () => {
    expect(effect('gain 2 berry')).toBe('gain 2 berries');
    expect(effect('gain 1 berries')).toBe('gain 1 berry');
    expect(effect('discard an card from your hand')).toBe('discard a card from your hand');
    expect(effect('discard a unique cards from your hand')).toBe('discard a unique card from your hand');
    expect(effect('they gains 1 berry')).toBe('they gain 1 berry');
    expect(effect('the owner of this card gain 1 berry')).toBe('the owner of this card gains 1 berry');
    expect(effect('if there is 2 players, gain 1 berry per farms in your city')).toBe(
      'if there are 2 players, gain 1 berry per farm in your city',
    );
  });

  test('loses words that say nothing', () => {
    expect(effect('reveal the top 2 cards of the deck\ntake 1 of those')).toBe(
      'reveal the top 2 cards of the deck\ntake one of those',
    );
    expect(effect('let the share be half 5 rounded down')).toBe('let the share be half 5');
    expect(effect('if that many is exactly 2, stop')).toBe('if that many is 2, stop');
  });

  test('keeps what its author chose where there is a choice', () => {
    for (const text of [
      'discard a card in your hand',
      'discard a card from your hand',
      'gain the cost of this card',
      "gain this card's cost",
      'each player gains 1 berry',
      'all players gain 1 berry',
      'gain 1 berry and draw 1 card',
      'gain 1 berry\ndraw 1 card',
      'if you have no cards in your hand, stop',
      'if you have no card in your hand:\n  stop',
      'let the share be 6, at most 5',
      'let the share be the lower of 6 and 5',
    ])
      expect(effect(text)).toBe(text);
  });

  test('keeps its alternatives as a list', () => {
    const text = 'you may choose one:\n  - gain 1 berry\n  - draw 1 card\n    gain 1 twig\nproduce';
    expect(effect(text.replaceAll('  - ', '    - ').replace('    gain', '      gain'))).toBe(text);
  });
});

test('where pieces lie among others keeps its words', () => {
  const words = { ...vocabulary, words: new Map(vocabulary.words) };
  addWord(words, 'road', 'link', 'road');
  for (const text of [
    'discard a card adjacent to this card',
    'discard a card linked to this card by road',
    'discard at least 1 and at most 3 cards reachable from this card by road',
    'if this card is not on a loop of road, stop',
  ]) {
    const { text: tidy, diagnostics } = formatEffect(text, words);
    expect(diagnostics).toEqual([]);
    expect(tidy).toBe(text);
  }
  expect(formatEffect('discard a card that is adjacent to this card', words).text).toBe(
    'discard a card adjacent to this card',
  );
  expect(formatPhrase('amount', 'the longest line of green cards in your city', words).text).toBe(
    'the longest line of green cards in your city',
  );
});

test('a text that does not parse comes back unchanged, with its diagnostics', () => {
  const { text, diagnostics } = formatEffect('gain  2 beries', vocabulary);
  expect(text).toBe('gain  2 beries');
  expect(diagnostics).toMatchObject([{ code: 'unknown-word', suggestion: 'berries' }]);
  expect(formatPhrase('cond', 'you have', vocabulary)).toMatchObject({ text: 'you have', diagnostics: [{}] });
});
