import { describe, expect, test } from 'vitest';
import { loadDefinitions } from '../../engine/load/load.ts';
import { readPack } from '../../engine/node/packs.ts';
import { cardLines, cardText } from '../../engine/text/cardText.ts';
import { packWords } from '../../engine/text/packWords.ts';
import { parseEffect, parsePhrase } from '../../grammar/parse.ts';
import type { MissingWord } from '../../grammar/write/words.ts';
import {
  LANGUAGES,
  type LanguageCode,
  type Standing,
  writeAmount,
  writeCondition,
  writeCount,
  writeEffect,
  writeScore,
  writeStanding,
  writeTrigger,
} from '../../grammar/write/write.ts';
import { allTexts, definitions, vocabulary } from './everdellTexts.ts';
import { goldenTexts } from './goldenTexts.ts';

const words = packWords(definitions, vocabulary);
const effect = (text: string, language: LanguageCode = 'en') =>
  writeEffect(parseEffect(text, vocabulary).body, words, language);
const score = (text: string, language: LanguageCode = 'en') => {
  const tree = parsePhrase('amount', text, vocabulary).tree;
  return tree ? writeScore(tree, words, language) : '';
};

describe('a hard card reads well', () => {
  for (const [id, texts] of Object.entries(goldenTexts)) {
    test.each(LANGUAGES)(`${id} (%s)`, (language) => {
      expect(cardText(definitions, id, language)).toEqual(texts[language]);
    });
  }
});

test('a number of things is said with the form of their word that goes with it', () => {
  const said = (n: number, language: LanguageCode) => writeCount(n, 'twig', words, language);
  expect([1, 2, 0].map((n) => said(n, 'en'))).toEqual(['1 twig', '2 twigs', '0 twigs']);
  expect([1, 2, 5, 12, 22, 25].map((n) => said(n, 'pl'))).toEqual([
    ...['1 gałązka', '2 gałązki', '5 gałązek', '12 gałązek', '22 gałązki', '25 gałązek'],
  ]);
  expect([1, 2].map((n) => said(n, 'it'))).toEqual(['1 rametto', '2 rametti']);
  // What no pack has a word for is said by its id.
  expect(writeCount(2, 'gizmo', words, 'pl')).toBe('2 gizmo');
});

test('whoever was named as the owner of something is called so', () => {
  const text = 'let the payer be the owner of this card\nthe payer may gain 1 berry';
  expect(effect(text)).toBe("This card's owner may gain 1 berry.");
  for (const language of LANGUAGES) expect(effect(text, language)).not.toMatch(/ {2}|undefined/);
});

test('one of two numbers is said as a part where it is one', () => {
  expect(score('twice the lower of the number of farms in your city and 3')).toContain(
    'twice the lower of the number of Farms in your city and 3',
  );
  expect(score('the lower of the number of farms in your city and 3')).toContain('or 3, whichever is lower');
});

describe.each(LANGUAGES)('every card of the shipped game (%s)', (language) => {
  const ids = Object.keys(definitions.definitions).filter((id) => definitions.definitions[id].kind !== 'worker');

  test('has a text of whole sentences, in words of the language', () => {
    expect(ids.length).toBe(92);
    for (const id of ids) {
      const missing: MissingWord[] = [];
      const lines = cardText(definitions, id, language, { missing });
      expect(lines, id).not.toEqual([]);
      expect(missing, id).toEqual([]);
      for (const line of lines) {
        expect(line, id).toMatch(/^[A-ZŁŚŻ„«].*\.$/);
        expect(line, id).not.toMatch(/ {2}|undefined|\bX\b| [,.;:]|null/);
      }
    }
  });

  test('tells of which ability each line speaks', () => {
    expect(cardLines(definitions, 'monastery', language).map((line) => line.of)).toEqual([
      'needs',
      'visit',
      'spots',
      'stay',
    ]);
    expect(cardLines(definitions, 'crane', language).map((line) => line.of)).toEqual(['way']);
  });

  test('every other text of the game can be told too', () => {
    for (const { sort, text } of allTexts()) {
      if (sort === 'effect') expect(effect(text, language), text).toMatch(/\.$/);
      const cond = sort === 'cond' ? parsePhrase('cond', text, vocabulary).tree : null;
      if (cond) expect(writeCondition(cond, words, language), text).toMatch(/\S/);
      const amount = sort === 'amount' ? parsePhrase('amount', text, vocabulary).tree : null;
      if (amount) expect(writeAmount(amount, words, language), text).toMatch(/\S/);
    }
  });
});

describe('what holds without being done', () => {
  const cost = (text: string) => parsePhrase('cost', text, vocabulary).tree as (Standing & { type: 'claim' })['things'];
  const amount = (text: string) =>
    parsePhrase('amount', text, vocabulary).tree as (Standing & { type: 'change' })['to'];
  const claim = (text: string, worth: string, alike = false): Standing => ({
    ...{ type: 'claim', things: cost(text), worth: amount(worth), alike, if: null },
  });
  const change = (to: string): Standing => ({ type: 'change', value: 'hand limit', to: amount(to), if: null });
  const condition = parsePhrase('cond', 'you have a berry', vocabulary).tree;
  const said = (standing: Standing) => LANGUAGES.map((language) => writeStanding(standing, words, language));

  test('is told of points for things, one by one, by numbers and by sets', () => {
    expect(said(claim('1 berry', '2'))).toEqual([
      'At the end of the game: 2 points per berry.',
      'Na koniec gry: 2 punkty za każdą jagodę.',
      'A fine partita: 2 punti per ogni bacca.',
    ]);
    expect(said(claim('5 twigs', '3', true))).toEqual([
      'At the end of the game: 3 points per 5 twigs, all of one sort.',
      'Na koniec gry: 3 punkty za każde 5 gałązek, jednego rodzaju.',
      'A fine partita: 3 punti ogni 5 rametti, dello stesso tipo.',
    ]);
    expect(said(claim('1 twig, 1 resin and 2 berries', '5'))).toEqual([
      'At the end of the game: 5 points per set of 1 twig, 1 resin and 2 berries.',
      'Na koniec gry: 5 punktów za każdy zestaw: 1 gałązkę, 1 żywicę i 2 jagody.',
      'A fine partita: 5 punti per ogni serie di 1 rametto, 1 resina e 2 bacche.',
    ]);
  });

  test('is told of changed values', () => {
    expect(said(change('that many plus 2'))[0]).toBe('Your hand limit rises by 2.');
    expect(said(change('twice that many'))[0]).toBe('Your hand limit doubles.');
    expect(said(change('5'))[0]).toBe('Your hand limit is 5.');
    expect(said(change('that many minus 1'))[1]).toMatch(/^Twój limit .* maleje o 1\.$/);
    expect(said(change('half that many'))[2]).toMatch(/ si dimezza\.$/);
  });

  test('is told of rules that are waived, on a condition too', () => {
    expect(said({ type: 'waive', rule: 'curfew', if: condition })).toEqual([
      'If you have a berry, the curfew does not hold for you.',
      'Jeśli masz jagodę, zasada „curfew” ciebie nie obowiązuje.',
      'Se hai una bacca, la regola “curfew” non vale per te.',
    ]);
  });

  test('stands on the card of every tile that has it, in the order of its abilities', () => {
    const tiles = loadDefinitions([readPack('content/keyflower')]).definitions;
    expect(cardText(tiles, 'summer-boat-2', 'en')).toEqual([
      'The road rule does not hold for you.',
      'The border rule does not hold for you.',
    ]);
  });
});

describe('numbers and nouns agree', () => {
  test('in Polish by 1, by 2 to 4 and by 5 and more', () => {
    expect([1, 2, 5, 12, 22].map((n) => effect(`gain ${n} berries`, 'pl'))).toEqual([
      'Zyskaj 1 jagodę.',
      'Zyskaj 2 jagody.',
      'Zyskaj 5 jagód.',
      'Zyskaj 12 jagód.',
      'Zyskaj 22 jagody.',
    ]);
    expect(effect('put 2 workers in your season track into your reserve', 'pl')).toBe(
      'Umieść 2 robotników ze swojego toru pór roku w swojej rezerwie.',
    );
  });

  test('adjectives too', () => {
    expect(effect('discard a red critter from your city', 'pl')).toBe('Odrzuć czerwonego zwierzaka ze swojego miasta.');
    expect(effect('discard 2 blue cards from your city', 'pl')).toBe('Odrzuć 2 niebieskie karty ze swojego miasta.');
    expect(effect('discard up to 3 blue cards from your city', 'pl')).toBe(
      'Odrzuć do 3 niebieskich kart ze swojego miasta.',
    );
    expect(effect('discard 2 red cards from your city', 'it')).toBe('Scarta 2 carte rosse dalla tua città.');
    expect(effect('discard 2 unique cards from your city', 'it')).toBe('Scarta 2 carte uniche dalla tua città.');
  });

  test('articles run together in Italian', () => {
    expect(effect('discard an event in the board', 'it')).toBe('Scarta un evento dal tabellone.');
    expect(effect('put 1 point onto your chapel', 'it')).toBe('Metti 1 punto sulla tua costruzione «Chiesa».');
  });
});

describe('what was spoken of', () => {
  test('is found again by its pronoun', () => {
    const text = 'discard a critter from your hand\ngain the cost of it';
    expect(LANGUAGES.map((language) => effect(text, language))).toEqual([
      'Discard a critter from your hand. Gain its cost.',
      'Odrzuć zwierzaka ze swojej ręki. Zyskaj jego koszt.',
      'Scarta una creatura dalla tua mano. Ottieni il suo costo.',
    ]);
  });

  test('goes by no name of the author', () => {
    expect(effect('let the tally be 2 per card in your hand\ngain the tally berries')).toBe(
      'Gain 2 berries per card in your hand.',
    );
    expect(effect('choose an opponent as the friend\nthe friend gains 1 berry')).toBe(
      'Choose an opponent. That opponent gains 1 berry.',
    );
  });

  test('becomes X where it would be something else by the time it is used', () => {
    expect(
      effect(
        'discard any number of cards from your hand\nlet the tally be half that many\ndraw 2 cards\ngain the tally berries',
      ),
    ).toBe('Discard any number of cards from your hand. X is half that many. Draw 2 cards. Gain X berries.');
  });
});

test('an option in force decides which text a card has', () => {
  const may = cardText(definitions, 'cemetery', 'en', { options: { 'cemetery play': 'may' } });
  expect(may.join(' ')).toContain('You may play one of those cards for free.');
  expect(cardText(definitions, 'cemetery', 'en').join(' ')).toContain('. Play one of those cards for free.');
});

test('a score says its points part by part', () => {
  expect(score('2')).toBe('At the end of the game: 2 points.');
  expect(score('1 per 2 berries you have, at most 5')).toBe(
    'At the end of the game: 1 point per 2 berries you have, at most 5.',
  );
  expect(score('1 per 2 berries you have, at most 5', 'pl')).toBe(
    'Na koniec gry: 1 punkt za każde 2 jagody w twoim posiadaniu, najwyżej 5.',
  );
});

test('what somebody has is told once, of one or of several', () => {
  const told = (text: string) => {
    const cond = parsePhrase('cond', text, vocabulary).tree;
    return cond && LANGUAGES.map((language) => writeCondition(cond, words, language));
  };
  expect(told('you have 2 berries and you have 3 twigs')?.[0]).toBe('you have 2 berries and 3 twigs');
  expect(told('this player has 2 berries and this player has 3 twigs')?.[0]).toBe(
    'this player has 2 berries and 3 twigs',
  );
});

test('a trigger names who does what', () => {
  const pattern = parsePhrase('pattern', 'an opponent plays a critter', vocabulary).tree;
  const { body } = parseEffect('draw 1 card', vocabulary);
  const trigger = pattern && { sort: 'after' as const, when: pattern, needs: null, body };
  expect(trigger && LANGUAGES.map((language) => writeTrigger(trigger, words, language))).toEqual([
    'After an opponent plays a critter: draw 1 card.',
    'Gdy przeciwnik zagra zwierzaka: dobierz 1 kartę.',
    'Quando un avversario gioca una creatura: pesca 1 carta.',
  ]);
});

test('a word that a language lacks is said in English and noted', () => {
  const missing: MissingWord[] = [];
  const poor = {
    ...definitions,
    languages: { ...definitions.languages, pl: { ...definitions.languages.pl, nouns: {} } },
  };
  expect(cardText(poor, 'farm', 'pl', { missing })).toEqual(['Produkcja: zyskaj 1 berry.']);
  expect(missing).toContainEqual({ sort: 'unit', id: 'berry' });
});

test('a definition that is not there has no text', () => {
  expect(cardText(definitions, 'nobody', 'en')).toEqual([]);
});
