import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ledgerwood, quick, temporaryFolder } from './ledgerwood.ts';

test('help names every command and is no mistake', () => {
  const { code, out } = ledgerwood(['--help']);
  expect(code).toBe(0);
  for (const command of [
    'check',
    'test',
    'studio',
    'play',
    'simulate',
    'replay',
    'verify',
    'scenario',
    'new',
    'explain',
  ])
    expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
});

test('the help of a command teaches by examples', async () => {
  const { code, out } = await quick(['replay', '--help']);
  expect(code).toBe(0);
  expect(out).toContain('Examples:');
  expect(out).toContain('$ ledgerwood replay GAME.jsonl --step 12');
});

test('help leaves the breaking of its lines to the terminal, and names no empty list as a default', async () => {
  for (const command of ['check', 'explain', 'play', 'simulate', 'verify']) {
    const { out } = await quick([command, '--help']);
    const [, description] = out.split('\n\n');
    const lines = description.split('\n');
    // A line breaks where the next word has no room, or where a paragraph ends.
    for (const [n, line] of lines.slice(0, -1).entries())
      if (!line.endsWith('.')) expect(`${line} ${lines[n + 1].split(' ')[0]}`.length, line).toBeGreaterThan(80);
    expect(out).not.toContain('[])');
  }
});

test('a pack with mistakes in the present folder is named by what checks it', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'pack.yaml'), 'pack: torn\nversion: 1.0.0\nname: { en: Torn }\nplayers: 2\n');
  writeFileSync(join(cwd, 'game.yaml'), 'scoring: { points: your rond }\n');
  const { code, err } = await quick(['simulate', '.'], cwd);
  expect([code, err]).toEqual([2, expect.stringMatching(/ledgerwood check \.\n$/)]);
});

test.each([
  { args: ['chek'], says: 'Did you mean check?' },
  { args: ['check', 'everdel'], says: 'did you mean `everdell`?' },
  { args: ['replay', 'nowhere.jsonl'], says: 'There is no log nowhere.jsonl.' },
  { args: ['play', '--seats', 'you,dragon'], says: '`dragon` cannot sit there' },
  { args: ['play', '--players', '9'], says: '--players is a whole number from 2 to 6' },
  { args: ['play', 'everdell-rugwort', '--players', '3'], says: '--players is 2, not `3`.' },
  { args: ['simulate', 'everdell-rugwort', '--players', '3'], says: '--players is 2, not `3`.' },
  { args: ['simulate', 'everdell-rugwort', '--seats', 'greedy,random'], says: 'This game is for 2 seats, not 3.' },
  { args: ['play', '--option', 'cemetery=must'], says: 'Options: cemetery play.' },
  { args: ['explain', 'post ofice'], says: 'did you mean `post-office`?' },
  { args: ['verify'], says: "missing required argument 'log'" },
])('wrong use ends with 2 and a sentence: $args', async ({ args, says }) => {
  const { code, err, out } = await quick(args);
  expect(err).toContain(says);
  expect(out).toBe('');
  expect(code).toBe(2);
});

test('the process ends with the same code', () => {
  const { code, err } = ledgerwood(['check', 'everdel']);
  expect(err).toContain('ledgerwood: There is no pack `everdel`: did you mean `everdell`?');
  expect(code).toBe(2);
});

test('no colours where there is no terminal', () => {
  expect(ledgerwood(['explain', 'inn']).out).not.toContain('\u001b');
});
