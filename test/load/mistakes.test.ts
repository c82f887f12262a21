import { describe, expect, test } from 'vitest';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { complaints, TINY, tiny } from './tinyGame.ts';

/** The complaints about a card with these lines beside its kind and colour. */
function ofCard(lines: string): string[] {
  return complaints(
    tiny({ 'more.yaml': `definitions:\n  lodge:\n    kind: critter\n    colour: blue\n    ${lines}\n` }),
  );
}
const inFile = (text: string) => complaints(tiny({ 'more.yaml': text }));

test('the tiny game has no mistakes', () => {
  expect(complaints(tiny())).toEqual([]);
});

test('a reaction to something unknown still has its effect looked at', () => {
  const card =
    'definitions:\n  lodge:\n    kind: critter\n    colour: blue\n    abilities:\n      - after: you wiat\n        do: gain 1 bery\n';
  const { definitions } = loadDefinitions([tiny({ 'more.yaml': card })]);
  const found = compile(definitions, { seats: 2 }).diagnostics.map((d) => `${d.line}:${d.column}`);
  expect(found).toEqual(expect.arrayContaining(['6:20', '7:20']));
});

describe('structure', () => {
  test.each([
    [
      'zones:\n  attic: { layot: pile }',
      'more.yaml:2:12 schema: `layot` is not a key of a zone: did you mean `layout`?',
    ],
    [
      'zones:\n  attic: { layout: pil }',
      'more.yaml:2:20 schema: `layout` is one of `list`, `pile`, `slots`, `grid`, `bag`, `hex`, not `pil`: did you mean `pile`?',
    ],
    ['zones: 5', 'more.yaml:1:8 schema: `zones` wants a map of zones.'],
    ['unions:\n  piles: [the deck]', 'more.yaml:2:10 schema: `piles` wants a union, as in `{ zones: … }`.'],
    [
      'flow:\n  - { do: stop, again: 5 }',
      'more.yaml:2:17 schema: `again` is not a key of a step of the flow, which has `name`, `do`, `turns`.',
    ],
    ['zone: {}', 'more.yaml:1:1 schema: `zone` is not a key of a file of a pack: did you mean `zones`?'],
    [
      'definitions:\n  lodge: { colour: red }',
      'more.yaml:2:3 schema: `lodge` needs `kind`: a definition cannot do without.',
    ],
    ['definitions:\n  lodge: { kind: }', 'more.yaml:2:12 schema: `kind` wants a name.'],
    [
      'definitions:\n  2lodge: { kind: card }',
      'more.yaml:2:3 schema: `2lodge` cannot stand here: it must be a word or a few words.',
    ],
    [
      'ways:\n  barter: { when: you play a card }',
      'more.yaml:2:3 schema: `barter` needs `price`: a way cannot do without.',
    ],
    ['- a list', 'more.yaml:1:1 schema: A file of a pack is a map of sections, such as `definitions:`.'],
  ])('%j', (text, complaint) => {
    expect(inFile(text)).toEqual([`tiny/${complaint}`]);
  });

  test('a bracket that is left open is told first, where it should have been closed', () => {
    const [first, ...more] = ofCard('name: { en: Lodge, pl: Chata');
    expect(first).toContain('more.yaml:6:1 yaml-syntax: A closing `}` is missing');
    expect(more.filter((line) => line.includes('yaml-syntax'))).toEqual([]);
    const list = inFile('zones:\n  attic:\n    holds: [card, worker\n    layout: pile\n');
    expect(list[0]).toContain('more.yaml:4:5 yaml-syntax: A closing `]` is missing before this line.');
  });

  test('an unknown key takes only itself away', () => {
    const { definitions, diagnostics } = loadDefinitions([
      tiny({ 'more.yaml': 'zones:\n  attic: { layot: pile, holds: card }' }),
    ]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0].suggestion).toBe('layout');
    expect(definitions.zones.attic).toMatchObject({ layout: 'list', holds: ['card'] });
  });

  test('naming an entry that is itself broken is not a second mistake', () => {
    const text = 'zones:\n  attic: 5\nkinds:\n  ghost: { start: attic }';
    expect(inFile(text)).toEqual([
      'tiny/more.yaml:2:10 schema: `attic` wants a zone, with its keys on the lines below.',
    ]);
  });

  test('a file may have a section of which only the heading is written', () => {
    expect(inFile('definitions:\n')).toEqual([]);
  });

  test('a folder without pack.yaml is not a pack', () => {
    expect(complaints({ folder: 'odd', files: {} })[0]).toContain('schema: The folder `odd` has no pack.yaml');
  });

  test('a manifest needs a version', () => {
    const found = complaints(tiny({ 'pack.yaml': 'pack: tiny\nversion: 1.0\nplayers: 2' }));
    expect(found).toEqual(['tiny/pack.yaml:2:10 schema: `version` wants a version such as 1.0.0.']);
  });
});

describe('names', () => {
  test.each([
    ['definitions:\n  lodge: { kind: criter }', '2:18', 'There is no kind `criter`: did you mean `critter`?'],
    ['kinds:\n  ghost: { is: card, start: dek }', '2:29', 'There is no zone `dek`: did you mean `deck`?'],
    ['kinds:\n  ghost: { home: hnad }', '2:18', 'There is no zone `hnad`: did you mean `hand`?'],
    ['kinds:\n  ghost: { received in: elsewhere }', '2:25', 'There is no zone `elsewhere`.'],
    ['zones:\n  attic: { refill from: dck }', '2:25', 'There is no zone `dck`: did you mean `deck`?'],
    ['zones:\n  attic: { holds: [card, crad] }', '2:26', 'There is no kind `crad`: did you mean `card`?'],
    ['counters:\n  twig: { on: [seet] }', '2:16', 'There is no kind `seet`: did you mean `seat`?'],
    ['groups:\n  food: { of: [bery] }', '2:16', 'There is no counter `bery`: did you mean `berry`?'],
    ['nouns:\n  lodging: [in, card]', '2:13', 'There is no kind or definition `in`: did you mean `inn`?'],
    ['bonds:\n  paired: { one: inn, with: pub, in: hand }', '2:29', 'There is no definition `pub`.'],
    [
      'values:\n  haste: { by: seson, is: { winter: 1 } }',
      '2:16',
      'There is no counter `seson`: did you mean `season`?',
    ],
    [
      'values:\n  haste: { by: season, is: { wintr: 1 } }',
      '2:30',
      '`wintr` is no value of `season`: did you mean `winter`?',
    ],
    ['adjectives:\n  rare: { of: crd, is: it is red }', '2:15', 'There is no kind `crd`: did you mean `card`?'],
    [
      'verbs:\n  hide: { object: crads, do: gain 1 berry }',
      '2:19',
      'There is no kind of thing `crads`: did you mean `cards`?',
    ],
    [
      'flow:\n  - turns: { each: a player, actions: [wiat] }',
      '2:40',
      'There is no action `wiat`: did you mean `wait`?',
    ],
  ])('%j', (text, place, complaint) => {
    expect(inFile(text)).toEqual([`tiny/more.yaml:${place} unknown-name: ${complaint}`]);
  });

  test('a key that is no attribute and no ability', () => {
    expect(ofCard('coluor: red')).toEqual([
      'tiny/more.yaml:5:5 unknown-name: `coluor` is neither an attribute nor an ability of critter: did you mean `colour`?',
    ]);
  });

  test('a list of nouns takes ids, names and plurals, and gives ids', () => {
    const text = 'definitions:\n  lodge: { kind: card, colour: red, frees: [Inn, critters, inn] }';
    const { definitions, diagnostics } = loadDefinitions([tiny({ 'more.yaml': text })]);
    expect(diagnostics).toEqual([]);
    expect(definitions.definitions.lodge.attributes.frees).toEqual(['inn', 'critter', 'inn']);
  });
});

describe('kinds of values', () => {
  test.each([
    ['points: many', '5:13', 'wrong-kind: `points` wants a whole number.'],
    ['points: 0.5', '5:13', 'wrong-kind: `points` wants a whole number.'],
    ['points: 1e21', '5:13', 'wrong-kind: `points` wants a whole number up to 1000000000.'],
    ['cost: [1, 2]', '5:11', 'wrong-kind: `cost` wants a cost, on one line.'],
    ['frees: { inn: 1 }', '5:12', 'wrong-kind: `frees` wants a name or a list of names.'],
    ['visit: [a]', '5:12', 'wrong-kind: `visit` wants an effect, as text.'],
  ])('%s', (lines, place, complaint) => {
    expect(ofCard(lines)).toEqual([`tiny/more.yaml:${place} ${complaint}`]);
  });

  test('a value that is not one of those allowed', () => {
    expect(inFile('definitions:\n  lodge: { kind: card, colour: bleu }')).toEqual([
      'tiny/more.yaml:2:32 wrong-kind: `colour` is one of `red`, `blue`: did you mean `blue`?',
    ]);
  });

  test('a required attribute that is missing hides no other mistake of the definition', () => {
    const { definitions, diagnostics } = loadDefinitions([
      tiny({ 'more.yaml': 'definitions:\n  lodge: { kind: card }' }),
    ]);
    expect(diagnostics.map((d) => [d.code, d.message])).toEqual([
      ['schema', '`lodge` needs `colour`: every card has one.'],
    ]);
    expect(definitions.definitions).toHaveProperty('lodge');
    expect(definitions.definitions).toHaveProperty('inn');
  });

  test('a score where the kind has none', () => {
    const text = 'kinds:\n  stone: {}\ndefinitions:\n  flint: { kind: stone, score: 1 }';
    expect(inFile(text)).toEqual([
      'tiny/more.yaml:4:25 not-allowed-here: A stone has no score: give its kind `score: true`.',
    ]);
  });

  test('a kind that is a sort of itself', () => {
    const found = inFile('kinds:\n  hen: { is: egg }\n  egg: { is: hen }');
    expect(found).toEqual(['tiny/more.yaml:2:3 wrong-kind: The kind `hen` is, through its `is`, a sort of itself.']);
  });

  test('a kind below such a circle is no mistake of its own', () => {
    expect(inFile('kinds:\n  chick: { is: egg }\n  hen: { is: egg }\n  egg: { is: hen }')).toHaveLength(1);
  });

  test('one attribute of two types', () => {
    expect(inFile('kinds:\n  stone:\n    attributes: { points: { type: text } }')[0]).toContain(
      'words.yaml:11:7 wrong-kind: `points` is another sort of attribute at tiny/more.yaml:3:19',
    );
  });
});

describe('words', () => {
  test.each([
    [
      'zones:\n  top: {}',
      '2:3',
      'reserved-word: `top` is a word of the effect language, so it cannot be a zone: add a word to it.',
    ],
    [
      'kinds:\n  stone: { abilities: [repeat] }',
      '2:3',
      'reserved-word: `repeat` is a word of the effect language, so it cannot be an ability: add a word to it.',
    ],
    [
      'counters:\n  coin: { forms: { en: [coin, many] } }',
      '2:3',
      'reserved-word: `many` is a word of the effect language, so it cannot be a counter: add a word to it.',
    ],
    [
      'kinds:\n  stone: { attributes: { copies: { type: number } } }',
      '2:26',
      'reserved-word: Every definition has the key `copies` already, so it cannot be an attribute.',
    ],
    [
      'kinds:\n  berry: {}',
      '2:3',
      'duplicate-id: `berry` is already a word for the counter `berry` (tiny/words.yaml:2:3): one word, one noun.',
    ],
  ])('%j', (text, place, complaint) => {
    expect(inFile(text)[0]).toBe(`tiny/more.yaml:${place} ${complaint}`);
  });

  test('two definitions of one name are a warning', () => {
    const text = 'definitions:\n  tavern: { name: { en: Inn }, kind: card, colour: red }';
    const { diagnostics } = loadDefinitions([tiny({ 'more.yaml': text })]);
    expect(diagnostics.map((d) => [d.severity, d.code])).toEqual([['warning', 'duplicate-id']]);
  });

  test('a definition may be named like its kind', () => {
    expect(inFile('definitions:\n  any-critter: { name: { en: Critter }, kind: critter, colour: red }')).toEqual([]);
  });

  test('an id declared in two files of a pack', () => {
    expect(inFile('definitions:\n  inn: { kind: card, colour: red }')).toEqual([
      'tiny/more.yaml:2:3 duplicate-id: The definition `inn` is already declared at tiny/cards.yaml:2:3: give one of them another name.',
    ]);
  });

  test('a key written twice', () => {
    expect(ofCard('cost: 1 berry\n    cost: 2 berries')).toEqual([
      'tiny/more.yaml:6:5 duplicate-id: `cost` already stands at tiny/more.yaml:5:5: only the first one counts.',
    ]);
  });
});

describe('numbers of players', () => {
  const withPlayers = (players: string) =>
    complaints(tiny({ 'pack.yaml': TINY['pack.yaml'].replace('2 to 4', players) }));

  test('more at least than at most', () => {
    expect(withPlayers('4 to 2')[0]).toBe(
      'tiny/pack.yaml:4:10 player-count: No number of players is at least 4 and at most 2.',
    );
  });

  test('nobody at all', () => {
    expect(withPlayers('0 to 2')[0]).toContain('player-count: A game has at least 1 player.');
  });

  test('a table by turn order that leaves a number of players out', () => {
    expect(inFile('values:\n  opening hand: { of: seat, by turn order: { 2 to 3: [5, 6, 7] } }')).toEqual([
      'tiny/more.yaml:2:3 player-count: `opening hand` says nothing for 4 players; the game is for 2 to 4.',
    ]);
  });

  test('a row by turn order that is too short', () => {
    expect(inFile('values:\n  opening hand: { of: seat, by turn order: { 2 to 4: [5, 6, 7] } }')).toEqual([
      'tiny/more.yaml:2:54 player-count: This row is for up to 4 players, but it lists only 3.',
    ]);
  });
});
