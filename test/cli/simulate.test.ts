import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ledgerwood, quick, temporaryFolder } from './ledgerwood.ts';

const PACK = resolve('test/tictactoe/pack');

test('many games are played on several threads, told, and written for programs', { timeout: 60_000 }, () => {
  const cwd = temporaryFolder();
  const args = [
    'simulate',
    PACK,
    '--games',
    '12',
    '--seed',
    '5',
    '--workers',
    '2',
    '--json',
    'all.json',
    '--csv',
    'games.csv',
  ];
  const { code, out, err } = ledgerwood([...args, '--save', 'logs', '--bots', 'greedy,random'], { cwd });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('12 games');
  expect(out).toContain('in turn in every seat');
  const all = JSON.parse(readFileSync(join(cwd, 'all.json'), 'utf8'));
  expect(all.games).toBe(12);
  expect(all.bots.map((b: { bot: string }) => b.bot).sort()).toEqual(['greedy', 'random']);
  expect(readFileSync(join(cwd, 'games.csv'), 'utf8').trim().split('\n')).toHaveLength(13);
  expect(existsSync(join(cwd, 'logs/game-16.jsonl'))).toBe(true);
});

test('a bot or a card that is not there is refused with a suggestion', async () => {
  expect(await quick(['simulate', PACK, '--bots', 'greedi'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('did you mean `greedy`'),
  });
  expect(await quick(['simulate', PACK, '--with', 'nothing-of-the-sort'])).toMatchObject({ code: 2 });
  expect(await quick(['simulate', PACK, '--games', '0'])).toMatchObject({ code: 2 });
});
