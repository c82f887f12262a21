import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { TINY } from '../load/tinyGame.ts';
import { ledgerwood, quick, temporaryFolder } from './ledgerwood.ts';

const cwd = temporaryFolder();
const run = (...args: string[]) => quick(args, cwd);

/** Changes a file of the pack, runs, and puts it back. */
async function withChange<T>(file: string, from: string, to: string, look: () => Promise<T>): Promise<T> {
  const path = join(cwd, 'my-pack', file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}\n${text}`);
  writeFileSync(path, text.replace(from, to));
  try {
    return await look();
  } finally {
    writeFileSync(path, text);
  }
}

beforeAll(() => {
  const { code, err, out } = ledgerwood(['new', 'my-pack'], { cwd });
  expect(err).toBe('');
  expect(out).toContain('one card and one scenario');
  expect(code).toBe(0);
}, 60_000);

test('a new pack checks clean', async () => {
  const { code, out } = await run('check', 'my-pack');
  expect(out).toContain('everdell, my-pack: ');
  expect(out).toContain('no mistakes');
  expect(code).toBe(0);
});

test('packs of two games are checked game by game, packs of one game together', async () => {
  const { code, out } = await run('check', 'everdell', 'keyflower', 'my-pack');
  expect(out).toMatch(/^everdell, my-pack: \d+ definitions, no mistakes$/m);
  expect(out).toMatch(/^keyflower: \d+ definitions, no mistakes$/m);
  expect(code).toBe(0);
});

test('a pack can be begun for a game whose pieces have two sides and more than one effect', async () => {
  const made = await run('new', 'my-tiles', '--game', 'keyflower');
  expect(made.err).toBe('');
  expect(made.code).toBe(0);
  expect(readFileSync(join(cwd, 'my-tiles/cards.yaml'), 'utf8')).toMatch(/sides:\n {6}- \{ .*use: /);
  expect((await run('check', 'my-tiles')).out).toContain('keyflower, my-tiles: ');
  expect((await run('test', 'my-tiles')).out).toBe('1 scenario: 1 passed, 0 failed\n');
}, 60_000);

test('its scenario passes', async () => {
  const { code, out } = await run('test', 'my-pack');
  expect(out).toBe('1 scenario: 1 passed, 0 failed\n');
  expect(code).toBe(0);
});

test('it can be explained', async () => {
  const { code, out } = await run('explain', 'My First Card', '--pack', 'my-pack');
  expect(out).toContain('Machine my-pack/my-first-card/');
  expect(out).toContain('my-pack/scenarios/cards.yaml:');
  expect(code).toBe(0);
});

test('nothing is written over', async () => {
  const { code, err } = await run('new', 'my-pack');
  expect(err).toContain('There is something at my-pack already');
  expect(code).toBe(2);
});

test('a mistake is told at its line and column, with the line and a caret, and ends with 1', async () => {
  const { code, out } = await withChange('cards.yaml', '2 twigs', '2 twgs', () => run('check', 'my-pack'));
  expect(out).toMatch(/^my-pack\/cards\.yaml:12:24 error: .*`twgs`.*Did you mean `twigs`\?/);
  expect(out).toContain('\n12 │     production: gain 2 twgs\n   │                        ^^^^\n');
  expect(out).toContain('1 error');
  expect(code).toBe(1);
});

test('a mistake in a module is told as well, though a game may leave the module out', async () => {
  const module = 'version: 0.1.0\nmodules:\n  more: { name: { en: More }, about: More cards., files: [cards.yaml] }';
  const { code, out } = await withChange('pack.yaml', 'version: 0.1.0', module, () =>
    withChange('cards.yaml', '2 twigs', '2 twgs', () => run('check', 'my-pack')),
  );
  expect(out).toMatch(/^my-pack\/cards\.yaml:12:24 error: .*`twgs`/);
  expect(code).toBe(1);
});

test('the same as JSON', async () => {
  const { code, out } = await withChange('cards.yaml', 'kind: construction', 'kind: konstruction', () =>
    run('check', 'my-pack', '--json'),
  );
  const { ok, packs } = JSON.parse(out);
  expect(ok).toBe(false);
  expect(packs[0].diagnostics[0]).toMatchObject({ file: 'my-pack/cards.yaml', line: 6, severity: 'error' });
  expect(code).toBe(1);
});

test('a game whose set-up cannot be carried out is told at its statement, and leaves no log', async () => {
  mkdirSync(join(cwd, 'tiny'));
  for (const [name, text] of Object.entries(TINY)) writeFileSync(join(cwd, 'tiny', name), text);
  const circle = 'setup: ping\nverbs:\n  ping: { do: pong }\n  pong: { do: ping }\n';
  writeFileSync(join(cwd, 'tiny/turns.yaml'), TINY['turns.yaml'].replace('setup: shuffle the deck\n', circle));
  const { code, err } = await run('play', './tiny', '--seats', 'random,random', '--log', 'never.jsonl');
  expect(err).toMatch(
    /^ledgerwood: The content cannot be carried out: Effects call each other without end\. .*turns\.yaml:/,
  );
  expect(code).toBe(1);
  expect(existsSync(join(cwd, 'never.jsonl'))).toBe(false);
});

test('a failing scenario shows expected and actual side by side at its line, and ends with 1', async () => {
  const { code, out } = await withChange('scenarios/cards.yaml', 'pebble: 0', 'pebble: 5', () =>
    run('test', 'my-pack'),
  );
  expect(out).toContain('✗ my-pack/scenarios/cards.yaml:4 does what it says');
  expect(out).toMatch(/expected +actual\n {2}line 8 +you\.pebble +5 +0\n/);
  expect(out).toContain('0 passed, 1 failed');
  expect(code).toBe(1);
});

test('what keeps all scenarios from running is told once', async () => {
  const scenarios = `scenarios:\n${['one', 'two', 'three'].map((it) => `  - { it: ${it}, do: [my-first-card] }\n`).join('')}`;
  const path = join(cwd, 'my-pack', 'scenarios', 'more.yaml');
  writeFileSync(path, scenarios);
  const { code, out } = await withChange('cards.yaml', 'gain 2 twigs', 'gain 2 twgs', () => run('test', 'my-pack'));
  rmSync(path);
  expect(out.match(/the scenario runs/g)).toHaveLength(1);
  expect(out).toContain('3 more scenarios cannot run for the same reason.');
  expect(code).toBe(1);
});

test('scenarios can be picked by words', async () => {
  const { code, out } = await quick(['test', 'everdell', '--only', 'EV-DEST-2', '--json']);
  expect(JSON.parse(out)).toMatchObject({ ok: true, failed: 0 });
  expect(JSON.parse(out).passed).toBeGreaterThan(0);
  expect(code).toBe(0);
});

test('what a card does is explained in other languages, too', async () => {
  const { out } = await quick(['explain', 'Poczta', '--lang', 'pl']);
  expect(out).toContain('Poczta  construction  content/everdell/constructions.yaml:');
  expect(out).toContain('Wizyta: ');
});
