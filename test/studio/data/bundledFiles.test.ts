import { describe, expect, test } from 'vitest';
import { type Bundle, bundledFiles } from '../../../studio/data/bundledFiles.ts';
import { otherWindows } from '../../../studio/data/changes.ts';
import { keptInMemory } from '../../../studio/data/kept.ts';
import { exportPack, importPack, readPackBundle, writePackBundle } from '../../../studio/data/packBundle.ts';

const bundle: Bundle = {
  paths: (root) => (root === 'content' ? ['tiny/pack.yaml'] : []),
  text: async (root, path) => (root === 'content' && path === 'tiny/pack.yaml' ? 'pack: tiny\n' : null),
};
const open = () => bundledFiles(bundle, keptInMemory());

describe('files of the static page', () => {
  test('an edit is kept beside the bundle, and wins over it', async () => {
    const files = open();
    const { revision } = await files.read('content', 'tiny/pack.yaml');
    expect(await files.write('content', 'tiny/pack.yaml', 'pack: mine\n', revision)).toMatchObject({ ok: true });
    expect((await files.read('content', 'tiny/pack.yaml')).text).toBe('pack: mine\n');
  });

  test('a text that changed meanwhile, as in another window, is not written over', async () => {
    const files = open();
    const { revision } = await files.read('content', 'tiny/pack.yaml');
    await files.write('content', 'tiny/pack.yaml', 'pack: theirs\n', revision);
    const refused = await files.write('content', 'tiny/pack.yaml', 'pack: mine\n', revision);
    expect(refused).toMatchObject({ ok: false, theirs: { text: 'pack: theirs\n' } });
    expect(await files.write('content', 'tiny/pack.yaml', 'x', null)).toMatchObject({ ok: false });
  });

  test('a file that is taken away is gone, though it is in the bundle', async () => {
    const files = open();
    await files.remove('content', 'tiny/pack.yaml');
    expect(await files.list('content')).toEqual([]);
    await expect(files.read('content', 'tiny/pack.yaml')).rejects.toThrow('There is no file');
  });

  test('a path that leads elsewhere is refused', async () => {
    expect(await open().write('content', 'tiny/../x.yaml', '', null)).toMatchObject({ ok: false });
  });
});

test('what one window writes, the others hear of; it does not hear of it itself', async () => {
  const kept = keptInMemory();
  const [mine, theirs] = [otherWindows('test'), otherWindows('test')];
  const files = bundledFiles(bundle, kept, 'here', mine);
  const other = bundledFiles(bundle, kept, 'here', theirs);
  const own: string[][] = [];
  files.heed?.('content', (paths) => own.push(paths));
  const heard = new Promise((resolve) => other.heed?.('content', resolve));
  other.heed?.('replays', () => expect.unreachable());
  const { revision } = await files.read('content', 'tiny/pack.yaml');
  await files.write('content', 'tiny/pack.yaml', 'pack: mine\n', revision);
  expect(await heard).toEqual(['tiny/pack.yaml']);
  expect(own).toEqual([]);
  for (const windows of [mine, theirs]) windows.close();
});

describe('a pack as one file', () => {
  test('comes back as it went', async () => {
    const text = writePackBundle(await exportPack(open(), 'tiny'));
    const back = readPackBundle(text);
    expect(back).toEqual({ pack: 'tiny', files: { 'pack.yaml': 'pack: tiny\n' } });
    expect(await importPack(open(), back as Exclude<typeof back, string>)).toContain('already');
  });

  test.each([
    'no json',
    '[]',
    '{"format":"ledgerwood-pack","pack":"a","files":{}}',
    '{"format":"ledgerwood-pack","pack":"a","files":{"pack.yaml":1}}',
    '{"format":"ledgerwood-pack","pack":"..","files":{"pack.yaml":"x"}}',
    '{"format":"ledgerwood-pack","pack":"a","files":{"pack.yaml":"x","../../b.yaml":"x"}}',
    '{"format":"ledgerwood-pack","pack":"a","files":{"pack.yaml":"x","run.js":"x"}}',
  ])('%s is refused with a reason', (text) => {
    expect(typeof readPackBundle(text)).toBe('string');
  });
});
