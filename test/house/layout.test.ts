import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileGrammar } from '../../.scripts/build-grammar.mjs';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);

test('the top level holds the agreed entries and dotfiles only', () => {
  const agreed = new Set(
    'package.json package-lock.json tsconfig.json content grammar engine studio replays test README.md LICENSE'.split(
      ' ',
    ),
  );
  const top = new Set(tracked.map((path) => path.split('/')[0]));
  expect([...top].filter((name) => !agreed.has(name) && !name.startsWith('.'))).toEqual([]);
});

test('every folder of the top level begins with a README', () => {
  for (const folder of ['content', 'grammar', 'engine', 'studio', 'replays', 'test']) {
    expect(existsSync(`${folder}/README.md`), folder).toBe(true);
  }
});

test('every room of the engine, the grammar and the studio begins with a README', () => {
  const rooms = new Set(
    tracked.flatMap((path) => /^(engine|grammar|studio)\/\w+(?=\/.+\.tsx?$)/.exec(path)?.[0] ?? []),
  );
  expect(rooms.size).toBeGreaterThan(20);
  expect([...rooms].filter((room) => !existsSync(`${room}/README.md`))).toEqual([]);
});

test('the generated parser is the one the grammar file gives', () => {
  const written = readFileSync('grammar/sentence.generated.ts', 'utf8');
  expect(compileGrammar(readFileSync('grammar/sentence.ne', 'utf8'))).toBe(written);
});

test('nothing that is tracked names a path or host of one machine', () => {
  const texts = tracked.filter(
    (p) => /\.(ts|tsx|mjs|md|yaml|json|css|html)$|^\.(ci|npmrc)/.test(p) && p !== 'package-lock.json' && existsSync(p),
  );
  const found = texts.filter((p) =>
    /\/work\/(main|shared)|\/tmp\/(?!ledgerwood)|\/root\/|localhost:\d{4,5}\/npm/.test(readFileSync(p, 'utf8')),
  );
  expect(found.filter((p) => p !== 'test/house/layout.test.ts')).toEqual([]);
});
