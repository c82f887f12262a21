import { describe, expect, test } from 'vitest';
import { loadDefinitions, type PackFiles } from '../../../engine/load/load.ts';
import { findPacks } from '../../../engine/node/packs.ts';
import { allFaces, faceOf } from '../../../engine/present/face.ts';
import { loadPresentation } from '../../../engine/present/loadPresentation.ts';
import { cardLook, PLAIN, type Presentation } from '../../../engine/present/presentation.ts';
import { contrast, inkOn } from '../../../studio/table/contrast.ts';
import { smallPrint } from '../../../studio/table/FaceParts.tsx';

const tiny = (presentation?: string): PackFiles[] => {
  const [pack] = findPacks(['test/tictactoe/pack'], 'content');
  const { 'presentation.yaml': _, ...files } = pack.files;
  return [
    { folder: 'pack', files: presentation === undefined ? files : { ...files, 'presentation.yaml': presentation } },
  ];
};
const look = (packs: PackFiles[]) => {
  const { definitions } = loadDefinitions(packs);
  return { definitions, ...loadPresentation(packs, definitions) };
};

describe('presentation.yaml', () => {
  test.each(['everdell', 'keyflower', 'test/tictactoe/pack'])('of %s has no mistakes', (pack) => {
    expect(look(findPacks([pack], 'content')).diagnostics).toEqual([]);
  });

  test('may be missing: the game then looks plain', () => {
    const { presentation, diagnostics } = look(tiny());
    expect(diagnostics).toEqual([]);
    expect(presentation).toEqual(PLAIN);
  });

  test('tells a name that nobody declares at its line and column, with the nearest one', () => {
    const { diagnostics } = look(tiny('table:\n  shared:\n    - { zone: sqare }\n'));
    expect(diagnostics).toMatchObject([{ line: 3, column: 15, code: 'unknown-name', suggestion: 'square' }]);
  });

  test('takes no colour that could be anything but a colour', () => {
    const { diagnostics, presentation } = look(tiny('icons:\n  stone: { colour: "red; background: url(x)" }\n'));
    expect(diagnostics).toMatchObject([{ line: 2, code: 'schema' }]);
    expect(JSON.stringify(presentation)).not.toContain('url(');
  });

  test('a shape outside the set is told with the set', () => {
    const { diagnostics } = look(tiny('icons:\n  stone: { shape: sircle }\n'));
    expect(diagnostics[0]).toMatchObject({ line: 2, suggestion: 'circle' });
  });

  test('does not count in the hash of a pack: how it looks changes no game', () => {
    const hash = (packs: PackFiles[]) => loadDefinitions(packs).definitions.packs[0].hash;
    expect(hash(tiny('cards: {}\n'))).toBe(hash(tiny()));
  });
});

test('a kind looks like the kind it is a sort of, but for what it says itself', () => {
  const { presentation } = look(findPacks(['everdell'], 'content'));
  const critter = cardLook(presentation, ['critter', 'card', 'place']);
  const construction = cardLook(presentation, ['construction', 'card', 'place']);
  expect(construction).toMatchObject({ size: critter.size, frame: 'colour' });
  expect(construction.corners['top left']).toEqual(critter.corners['top left']);
  expect([critter.corners['bottom right'], construction.corners['bottom right']]).toEqual([
    undefined,
    { show: 'frees', icon: null },
  ]);
});

const colours = (p: Presentation): string[] => [
  ...[...Object.values(p.icons), ...Object.values(p.marks).flatMap((m) => Object.values(m)), ...p.seats].map(
    (l) => l.colour,
  ),
  ...Object.values(p.cards).flatMap((c) => (c.frame?.startsWith('#') ? [c.frame] : [])),
];
test.each(['everdell', 'keyflower'])('letters on the signs and frames of %s can be read', (pack) => {
  const { presentation } = look(findPacks([pack], 'content'));
  expect(colours(presentation).filter((c) => contrast(c, inkOn(c)) < 4.5)).toEqual([]);
});
test.each(['everdell', 'keyflower'])('the marks of %s are told apart without colour', (pack) => {
  const { presentation } = look(findPacks([pack], 'content'));
  for (const values of Object.values(presentation.marks)) {
    const signs = Object.values(values).map(({ shape, letter }) => `${shape} ${letter}`);
    expect(new Set(signs).size).toBe(signs.length);
  }
});

describe('a face', () => {
  const { definitions } = look(findPacks(['everdell'], 'content'));
  test('has the cost as counters, the text, and values that its kind gives', () => {
    const face = faceOf(definitions, 'castle');
    expect(face?.sides[0].attributes.cost).toEqual({
      type: 'cost',
      units: [
        { unit: 'twig', n: 2 },
        { unit: 'resin', n: 3 },
        { unit: 'pebble', n: 3 },
      ],
    });
    expect(face?.sides[0].attributes.space).toEqual({ type: 'number', n: 1 });
    expect(face?.sides[0].text).toHaveLength(1);
  });
  test('names kinds in the language of the face, as it names cards', () => {
    const frees = (id: string) => faceOf(definitions, id, 'it')?.sides[0].attributes.frees;
    expect(frees('castle')).toEqual({ type: 'names', names: [{ id: 'king', name: 'Re' }] });
    expect(frees('ever-tree')).toEqual({ type: 'names', names: [{ id: 'critter', name: 'creatura' }] });
  });

  test('says in its language what it is, as the words agree there, and is stamped where its values are not certain', () => {
    const smallPrintOf = (id: string, code: 'en' | 'pl' | 'it') => {
      const face = faceOf(definitions, id, code);
      return face && smallPrint(face, face.sides[0], ['kind', 'rarity']);
    };
    expect(smallPrintOf('castle', 'en')).toBe('construction · unique');
    expect(smallPrintOf('castle', 'pl')).toBe('budowla · unikatowa');
    expect(smallPrintOf('undertaker', 'pl')).toBe('zwierzak · unikatowy');
    expect(smallPrintOf('castle', 'it')).toBe('costruzione · unica');
    expect(faceOf(definitions, 'castle')?.provisional).toBeNull();
    const { castle } = definitions.definitions;
    const open = { ...definitions, definitions: { castle: { ...castle, provisional: 'Nobody knows.' } } };
    expect(faceOf(open, 'castle', 'it')?.provisional).toEqual({ mark: 'provvisorio', why: 'Nobody knows.' });
  });

  test('has every side of a tile, and the counter that turns it', () => {
    const keyflower = look(findPacks(['keyflower'], 'content')).definitions;
    const face = faceOf(keyflower, 'gold-mine');
    expect(face).toMatchObject({ turns: 'side', kinds: ['spring tile', 'building', 'tile'] });
    expect(face?.sides.map((s) => s.attributes['printed points'])).toEqual([
      { type: 'number', n: 0 },
      { type: 'number', n: 3 },
    ]);
  });
  test('is made for every definition, and is plain data', () => {
    const faces = allFaces(definitions);
    expect(Object.keys(faces)).toEqual(Object.keys(definitions.definitions));
    expect(JSON.parse(JSON.stringify(faces))).toEqual(faces);
  });
});
