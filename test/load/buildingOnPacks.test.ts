import { describe, expect, test } from 'vitest';
import { listProvisional } from '../../engine/load/provisional.ts';
import { addition, complaints, loaded, tiny } from './tinyGame.ts';

describe('extend', () => {
  test('maps merge, lists grow, scalars are replaced', () => {
    const more = `extend:
  definitions: { inn: { cost: 1 berry, name: { it: Locanda }, abilities: [{ after: you play a card, do: gain 1 berry }] } }
  unions: { sources: { zones: [the station] } }
  kinds: { card: { attributes: { colour: { one of: [green] } }, abilities: [arrival] } }
  scoring: { cards: 2 }
zones:
  station: { holds: card }
`;
    const d = loaded(tiny(), addition('more', more));
    expect(d.definitions.inn.attributes.cost).toMatchObject({ text: '1 berry', pack: 'more', file: 'more/more.yaml' });
    expect(d.definitions.inn.name).toEqual({ en: 'Inn', pl: 'Gospoda', it: 'Locanda' });
    expect(d.definitions.inn.abilities).toMatchObject([{ type: 'after', when: { text: 'you play a card' } }]);
    expect(d.definitions.inn.at.pack).toBe('tiny');
    expect(d.unions.sources.zones.map((z) => z.text)).toEqual(['your hand', 'the station']);
    expect(d.kinds.card.attributes.colour.values).toEqual(['red', 'blue', 'green']);
    expect(d.scoring.cards.text).toBe('2');
  });

  test('a text that says `as before` keeps what it takes the place of, through several packs', () => {
    const scoring = (text: string) => `extend: { scoring: { cards: ${text} } }`;
    const d = loaded(
      tiny(),
      addition('more', scoring('as before plus 1')),
      addition('most', scoring('twice as before')),
    );
    expect(d.scoring.cards).toMatchObject({
      text: 'twice as before',
      before: {
        text: 'as before plus 1',
        pack: 'more',
        before: { text: 'the number of cards in your hand', pack: 'tiny' },
      },
    });
  });

  test('a text that takes the place of what a pack beside it says is a warning', () => {
    const scoring = (text: string) => `extend: { scoring: { cards: ${text} } }`;
    expect(complaints(tiny(), addition('more', scoring('1')), addition('most', scoring('2')))).toEqual([
      'most/more.yaml:1:29 replaced-text: This takes the place of what `more` says at more/more.yaml:1:29: to keep that, say `as before` where it belongs.',
    ]);
  });

  test('an empty value takes a key away', () => {
    const d = loaded(tiny(), addition('more', 'extend: { definitions: { inn: { cost: } } }'));
    expect(d.definitions.inn.attributes).not.toHaveProperty('cost');
  });

  test('an action joins the turns of another pack', () => {
    const d = loaded(
      tiny(),
      addition(
        'more',
        'actions: { rest: { do: gain 2 berries } }\nextend: { flow: { 1: { turns: { actions: [rest] } } } }',
      ),
    );
    expect(d.flow).toMatchObject([{ type: 'turns', turns: { actions: ['wait', 'rest'] } }]);
  });

  test('of something that is not there', () => {
    expect(complaints(tiny(), addition('more', 'extend: { definitions: { in: { cost: 1 berry } } }'))).toEqual([
      'more/more.yaml:1:26 unknown-name: No pack that comes before this one declares the definition `in`: did you mean `inn`?',
    ]);
  });

  test('two sound halves that make no sound whole are reported where the second one stands', () => {
    expect(complaints(tiny(), addition('more', 'extend: { zones: { deck: { layout: heap } } }'))).toEqual([
      'more/more.yaml:1:36 schema: `layout` is one of `list`, `pile`, `slots`, `grid`, `bag`, `hex`, not `heap`.',
    ]);
  });

  test('of a pack that is not needed is a warning', () => {
    expect(complaints(tiny(), addition('more', 'extend: { zones: { deck: { layout: bag } } }', '{}'))).toEqual([
      'more/more.yaml:1:20 missing-pack: `deck` belongs to the pack `tiny`: add that pack to `needs` in pack.yaml.',
    ]);
  });
});

describe('remove', () => {
  test('takes an entry out', () => {
    expect(loaded(tiny(), addition('more', 'remove: { definitions: [inn] }')).definitions).toEqual({});
  });

  test('makes room for another of the same id', () => {
    const d = loaded(
      tiny(),
      addition('more', 'remove: { definitions: inn }\ndefinitions: { inn: { kind: card, colour: blue } }'),
    );
    expect(d.definitions.inn).toMatchObject({ kind: 'card', copies: 1, at: { pack: 'more' } });
  });

  test('of something that is not there', () => {
    expect(complaints(tiny(), addition('more', 'remove: { zones: [dek] }'))[0]).toContain(
      '1:19 unknown-name: No pack that comes before',
    );
  });
});

test('an id of another pack is taken, with the hint to extend', () => {
  expect(complaints(tiny(), addition('more', 'zones: { deck: { holds: card } }'))).toEqual([
    'more/more.yaml:1:10 duplicate-id: The zone `deck` is already declared at tiny/zones.yaml:2:3: to change it, put it under `extend`; to replace it, name it under `remove` too.',
  ]);
});

test('set-up, flow and scoring of several packs follow each other', () => {
  const more =
    'setup: refill the deck\nflow: [{ do: gain 1 berry }]\nscoring: { tokens: 1 }\nties: [the number of berries you have]';
  const d = loaded(addition('more', more), tiny());
  expect(d.packs.map((p) => p.id)).toEqual(['tiny', 'more']);
  expect(d.setup.map((s) => s.text)).toEqual(['shuffle the deck', 'refill the deck']);
  expect(d.flow.map((s) => s.type)).toEqual(['turns', 'do']);
  expect(Object.keys(d.scoring)).toEqual(['cards', 'tokens']);
  expect(d.ties).toHaveLength(1);
});

describe('needs', () => {
  test('a pack that is not there', () => {
    expect(complaints(tiny(), addition('more', '', '{ tiney: 1.x }'))).toEqual([
      'more/pack.yaml:3:10 missing-pack: This pack needs `tiney`, which is not there: did you mean `tiny`?',
    ]);
  });

  test('a version that does not fit', () => {
    expect(complaints(tiny(), addition('more', '', '{ tiny: ^2.0.0 }'))).toEqual([
      'more/pack.yaml:3:10 pack-version: This pack needs `tiny` ^2.0.0, but version 1.2.0 is there.',
    ]);
  });

  test('a range that is none', () => {
    expect(complaints(tiny(), addition('more', '', '{ tiny: newest }'))[0]).toContain(
      'pack-version: `newest` is not a range of versions',
    );
  });

  test('packs in a circle', () => {
    expect(complaints(addition('a', '', '{ b: 1.x }', 'players: 2'), addition('b', '', '{ a: 1.x }'))).toEqual([
      'b/pack.yaml:3:10 pack-cycle: These packs need each other in a circle: a → b → a.',
    ]);
  });

  test('two packs of one id', () => {
    expect(complaints(tiny(), { ...tiny(), folder: 'copy' })[0]).toContain('duplicate-id: There are two packs `tiny`');
  });

  test('packs for numbers of players that do not meet', () => {
    expect(complaints(tiny(), addition('more', '', '{ tiny: 1.x }', 'players: 5 to 6'))).toEqual([
      'more/pack.yaml:4:10 player-count: `more` is for 5 to 6 players, but the packs before it are for 2 to 4.',
    ]);
  });

  test('the game is for as many players as all its packs allow', () => {
    expect(loaded(tiny(), addition('more', '', '{ tiny: 1.x }', 'players: 3 to 6')).players).toEqual({
      min: 3,
      max: 4,
    });
  });
});

describe('modules', () => {
  const files = {
    'pack.yaml':
      'pack: tiny\nversion: 1.0.0\nplayers: 2\nmodules:\n  legends: { name: Legends, files: [legends.yaml] }\n',
    'legends.yaml':
      'extend: { definitions: { inn: { cost: 9 berries } } }\ndefinitions: { hero: { kind: card, colour: red } }',
  };

  test('are off unless they are switched on', () => {
    expect(Object.keys(loaded(tiny(files)).definitions)).toEqual(['inn']);
  });

  test('come after the rest of their pack, and may change it', () => {
    const d = loaded(tiny(files, ['legends']));
    expect(Object.keys(d.definitions)).toEqual(['inn', 'hero']);
    expect(d.definitions.inn.attributes.cost).toMatchObject({ text: '9 berries' });
  });

  test('that the pack does not have', () => {
    expect(complaints(tiny(files, ['legend']))[0]).toContain(
      'unknown-name: The pack `tiny` has no module `legend`: did you mean `legends`?',
    );
  });

  test('with a file that is not there', () => {
    const pack = files['pack.yaml'].replace('[legends.yaml]', '[legend.yaml]');
    expect(complaints(tiny({ ...files, 'pack.yaml': pack }))[0]).toContain(
      'unknown-name: This pack has no file `legend.yaml`: did you mean',
    );
  });
});

test('an option with a default that is none of its values', () => {
  const pack = 'pack: tiny\nversion: 1.0.0\nplayers: 2\noptions: { mood: { values: [calm, wild], default: clam } }';
  expect(complaints(tiny({ 'pack.yaml': pack }))).toEqual([
    'tiny/pack.yaml:4:51 unknown-name: `clam` is no value of the option `mood`: did you mean `calm`?',
  ]);
});

test('what is provisional is listed', () => {
  const d = loaded(
    tiny({
      'more.yaml': 'definitions:\n  lodge: { kind: card, colour: red, provisional: the rules do not say its cost }',
    }),
  );
  expect(listProvisional(d).map((x) => [x.id, x.provisional])).toEqual([['lodge', 'the rules do not say its cost']]);
});

test('scenarios and presentation are no definitions, and change nothing that a log depends on', () => {
  const plain = loaded(tiny());
  const d = loaded(tiny({ 'scenarios/inn.yaml': '- it: works', 'presentation.yaml': 'colours: {}' }));
  expect(d.files).toHaveProperty(['tiny/presentation.yaml']);
  expect(d.files).not.toHaveProperty(['tiny/scenarios/inn.yaml']);
  expect(d.packs[0].hash).toBe(plain.packs[0].hash);
  expect(loaded(tiny({ 'scenarios/inn.yaml': '- it: works' })).packs[0].hash).toBe(plain.packs[0].hash);
});
