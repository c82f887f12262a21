import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPacks, readPack } from '../../engine/node/packs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ledgerwood-packs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('a pack is the YAML files of its folder', () => {
  write('tiny/pack.yaml', 'pack: tiny');
  write('tiny/cards/red.yaml', 'definitions: {}');
  write('tiny/RULES.md', '# Rules');
  write('tiny/.draft.yaml', 'x');
  expect(readPack(join(root, 'tiny'))).toEqual({
    folder: 'tiny',
    path: realpathSync(join(root, 'tiny')),
    files: { 'pack.yaml': 'pack: tiny', 'cards/red.yaml': 'definitions: {}' },
  });
});

test('a link out of the folder is refused', () => {
  write('secret.yaml', 'x');
  write('tiny/pack.yaml', 'pack: tiny');
  symlinkSync(join(root, 'secret.yaml'), join(root, 'tiny/cards.yaml'));
  expect(() => readPack(join(root, 'tiny'))).toThrow('leads out of the pack');
});

test('a linked folder is not entered', () => {
  write('tiny/pack.yaml', 'pack: tiny');
  symlinkSync(join(root, 'tiny'), join(root, 'tiny/again'));
  expect(Object.keys(readPack(join(root, 'tiny')).files)).toEqual(['pack.yaml']);
});

test('needed packs come along, before those that need them', () => {
  write('content/tiny/pack.yaml', 'pack: tiny');
  write('content/more/pack.yaml', 'pack: more\nneeds: { tiny: 1.x, absent: 1.x, ../../etc: 1.x }');
  write('mine/pack.yaml', 'pack: mine\nneeds: { more: 1.x }');
  const found = findPacks([join(root, 'mine'), 'tiny'], join(root, 'content'));
  expect(found.map((pack) => pack.folder)).toEqual(['tiny', 'more', 'mine']);
});

test('packs that need each other come once', () => {
  write('content/a/pack.yaml', 'pack: a\nneeds: { b: 1.x }');
  write('content/b/pack.yaml', 'pack: b\nneeds: { a: 1.x }');
  expect(findPacks(['a'], join(root, 'content')).map((pack) => pack.folder)).toEqual(['b', 'a']);
});

test('a pack that is not there is named, with the nearest that is', () => {
  write('content/tiny/pack.yaml', 'pack: tiny');
  expect(() => findPacks(['tinny'], join(root, 'content'))).toThrow(
    'There is no pack `tinny`: did you mean `tiny`? Packs here: tiny.',
  );
});
