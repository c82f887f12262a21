import { expect, test } from 'vitest';
import { ledgerwood, quick } from './ledgerwood.ts';

test('help names every command and is no mistake', () => {
  const { code, out } = ledgerwood(['--help']);
  expect(code).toBe(0);
  for (const command of ['check', 'test', 'play', 'replay', 'verify', 'scenario', 'new', 'explain'])
    expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
});

test('the help of a command teaches by examples', async () => {
  const { code, out } = await quick(['replay', '--help']);
  expect(code).toBe(0);
  expect(out).toContain('Examples:');
  expect(out).toContain('$ ledgerwood replay GAME.jsonl --step 12');
});

test.each([
  { args: ['chek'], says: 'Did you mean check?' },
  { args: ['check', 'everdel'], says: 'did you mean `everdell`?' },
  { args: ['replay', 'nowhere.jsonl'], says: 'There is no log nowhere.jsonl.' },
  { args: ['play', '--seats', 'you,dragon'], says: '`dragon` cannot sit there' },
  { args: ['play', '--players', '9'], says: '--players is a whole number from 1 to 6' },
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
