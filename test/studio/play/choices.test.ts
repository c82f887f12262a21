import { describe, expect, test } from 'vitest';
import type { Asked, BagSort, Choice } from '../../../engine/say/askInWords.ts';
import {
  canStep,
  choicesByPiece,
  clickSort,
  copyNumbers,
  judgeCounts,
  leastCounts,
  legalWords,
  searchChoices,
} from '../../../studio/play/choices.ts';
import { firstPlace, nextTurn, placeIndex } from '../../../studio/play/places.ts';
import { tell } from '../../../studio/play/Story.tsx';
import { firstSeats, fitSeats, openSeats, seatInfos, seatOf, takenUp } from '../../../studio/play/seats.ts';

const asked = (part: Partial<Asked>): Asked => ({
  ...{ seat: 1, text: '', statement: '', self: null, purpose: 'choose', kind: 'pick', choices: [], sorts: [] },
  ...{ min: 1, max: 1, placing: null, ...part },
});
const choice = (label: string, pieces: string[] = [], place: Choice['place'] = null): Choice => ({
  ...{ label, hint: '', pieces, place, units: [] },
});
const sort = (label: string, hi: number, part: Partial<BagSort> = {}): BagSort => ({
  ...{ label, hint: '', pieces: [`${label}.1`], unit: null, lo: 0, hi, step: 1, ...part },
});

describe('a pick', () => {
  const menu = asked({
    choices: [choice('sell inn', ['inn.1', 'inn.2']), choice('use inn', ['inn.1']), choice('pass')],
  });
  test('lights up every piece that means an answer, alike ones too', () => {
    expect(choicesByPiece(menu)).toEqual(
      new Map([
        ['inn.1', [0, 1]],
        ['inn.2', [0]],
      ]),
    );
    expect(legalWords(menu).get('inn.1')).toBe('sell inn; use inn');
  });
  test('is searched by all its words', () => {
    expect(searchChoices(menu.choices, 'inn US').map((f) => f.index)).toEqual([1]);
    expect(searchChoices(menu.choices, '').map((f) => f.index)).toEqual([0, 1, 2]);
  });
});

describe('a bag', () => {
  const bag = asked({
    kind: 'bag',
    sorts: [sort('wood', 2), sort('iron', 5, { lo: 1 }), sort('crew', 6, { step: 3 })],
    min: 2,
    max: 4,
  });
  test('begins with what must be in it', () => expect(leastCounts(bag)).toEqual([0, 1, 0]));
  test('steps only where an answer can still be legal', () => {
    expect(canStep(bag, [2, 1, 0], 0, true)).toBe(false);
    expect(canStep(bag, [0, 1, 0], 1, false)).toBe(false);
    expect(canStep(bag, [0, 1, 0], 2, true)).toBe(true);
    expect(canStep(bag, [1, 1, 0], 2, true)).toBe(false);
  });
  test('says what is missing', () => {
    expect(judgeCounts(bag, [0, 1, 0])).toEqual({ legal: false, missing: '1 more' });
    expect(judgeCounts(bag, [1, 1, 0]).legal).toBe(true);
  });
  test('a click takes one more, and none when all are taken', () => {
    expect(clickSort(bag, [1, 1, 0], 0)).toEqual([2, 1, 0]);
    expect(clickSort(bag, [2, 1, 0], 0)).toEqual([0, 1, 0]);
  });
  test('where one may be chosen, a click on another changes the choice', () => {
    const one = asked({ kind: 'bag', sorts: [sort('a', 1), sort('b', 1)], min: 1, max: 1 });
    expect(clickSort(one, [1, 0], 1)).toEqual([0, 1]);
  });
});

test('a piece is turned through the ways round that are legal in its cell', () => {
  const places = asked({
    purpose: 'place',
    choices: [
      choice('a', [], { at: 7, turned: 0 }),
      choice('b', [], { at: 7, turned: 3 }),
      choice('c', [], { at: 9, turned: 1 }),
    ],
  });
  expect(firstPlace(places, 9)).toEqual({ at: 9, turned: 1 });
  expect(nextTurn(places, { at: 7, turned: 0 })).toEqual({ at: 7, turned: 3 });
  expect(nextTurn(places, { at: 7, turned: 3 })).toEqual({ at: 7, turned: 0 });
  expect(placeIndex(places, { at: 7, turned: 3 })).toBe(1);
});

test('seats fit the game, and no two have the same name', () => {
  const game = {
    id: 'x',
    name: 'X',
    about: '',
    needs: [],
    players: { min: 3, max: 4 },
    options: [],
    modules: [],
    automas: [],
  };
  expect(firstSeats(game)).toHaveLength(3);
  expect(fitSeats(firstSeats(game), { min: 1, max: 2 })).toHaveLength(2);
  const rival = { ...game, id: 'y', needs: ['x'], players: { min: 2, max: 3 }, automas: ['Rat'] };
  expect(openSeats([game, rival])).toEqual({ min: 2, max: 2 });
  expect(
    seatInfos([
      { name: ' ', plays: 'person' },
      { name: 'Ann', plays: 'random' },
      { name: 'Ann', plays: 'random' },
    ]).map((s) => s.name),
  ).toEqual(['Player 1', 'Ann', 'Ann (3)']);
});

test('a seat that somebody else takes is called after them, unless it has a name of its own', () => {
  const bot = { name: 'Bot 2', plays: 'greedy' };
  expect(seatOf(bot, 1, 'person')).toEqual({ name: 'Player 2', plays: 'person' });
  expect(seatOf(bot, 1, 'random')).toEqual({ name: 'Bot 2', plays: 'random' });
  expect(seatOf({ name: 'Ann', plays: 'person' }, 1, 'greedy').name).toBe('Ann');
  const names = (plays: string) =>
    seatInfos([
      { name: 'You', plays: 'person' },
      { name: '', plays },
    ]).map((s) => s.name);
  expect(names('greedy')).toEqual(['You', 'Bot 2']);
  expect(names('person')).toEqual(['Player 1', 'Player 2']);
});

test('a recorded game is taken up by the people who played it, or by somebody at the seat whose turn it is', () => {
  const bots = [
    { name: 'Bot 1', plays: 'random' },
    { name: 'Bot 2', plays: 'a bot of old' },
  ];
  expect(takenUp(bots, 2)).toEqual([bots[0], { name: 'Player 2', plays: 'person' }]);
  expect(takenUp(bots, 1)[1]).toEqual({ name: 'Bot 2', plays: 'greedy' });
  const played = [{ name: 'Ann', plays: 'person' }, bots[0]];
  expect(takenUp(played, 2)).toEqual(played);
});

test('choices that are called alike are told apart by their number', () => {
  const one = (label: string, hint = '') => ({ label, hint });
  expect(copyNumbers([one('a', 'row'), one('b'), one('a', 'row'), one('a')])).toEqual(['1 of 2', '', '2 of 2', '']);
});

test('an action is told with its answers, places as places', () => {
  expect(tell(['play a card: Inn', 'nothing'])).toBe('play a card: Inn, nothing');
  expect(tell(['Well', 'cell -3,1 turned 1'])).toBe('Well, a place');
  expect(tell(['answer'])).toBe('as its rules say');
});
