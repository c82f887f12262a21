import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { readPack } from '../../engine/node/packs.ts';
import { saveFaults } from '../../engine/node/simulateFiles.ts';
import { makePlayable } from '../../engine/run/game.ts';
import { BIN, ledgerwood, quick, temporaryFolder } from './ledgerwood.ts';

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
  expect(out).toContain('tictactoe; greedy, random, in turn in every seat; seeds 5 to 16\n12 games\n');
  const all = JSON.parse(readFileSync(join(cwd, 'all.json'), 'utf8'));
  expect(all.games).toBe(12);
  expect(all.packs).toMatchObject([{ id: 'tictactoe', version: expect.any(String), hash: expect.any(String) }]);
  expect(all.bots.map((b: { bot: string }) => b.bot).sort()).toEqual(['greedy', 'random']);
  expect(readFileSync(join(cwd, 'games.csv'), 'utf8').trim().split('\n')).toHaveLength(13);
  expect(readFileSync(join(cwd, 'games-cards.csv'), 'utf8')).toMatch(/^card,name,drawn,drawn from,drawn to,played,/);
  expect(existsSync(join(cwd, 'logs/game-16.jsonl'))).toBe(true);
});

test('a bot or a card that is not there is refused with a suggestion', async () => {
  expect(await quick(['simulate', PACK, '--bots', 'greedi'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('did you mean `greedy`'),
  });
  expect(await quick(['simulate', PACK, '--bots', 'automa'])).toMatchObject({ code: 2 });
  expect(await quick(['simulate', PACK, '--with', 'nothing-of-the-sort'])).toMatchObject({ code: 2 });
  expect(await quick(['simulate', PACK, '--games', '0'])).toMatchObject({ code: 2 });
});

test('the report is printed for programs, and nothing else with it', { timeout: 60_000 }, async () => {
  const { code, out } = await quick(['simulate', PACK, '--games', '2', '--seed', '1', '--workers', '1', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ seed: 1, games: 2, players: ['random', 'random'], faults: [] });
  // A pack behind a bare --json would be taken for a file.
  expect(await quick(['simulate', '--json', PACK])).toMatchObject({ code: 2 });
});

test('games without a card are played on the same seeds; those that get stuck are saved up to the step', {
  timeout: 60_000,
}, async () => {
  const cwd = temporaryFolder();
  const { code, out } = await quick(['simulate', PACK, '--games', '2', '--seed', '7', '--without', 'token'], cwd);
  expect(code).toBe(1);
  expect(out).toContain('2 games went wrong');
  expect(out).toContain('seed 7, step 0: ');
  const log = readFileSync(join(cwd, 'ledgerwood-logs/game-7-without-token.jsonl'), 'utf8');
  expect(JSON.parse(log.split('\n')[0])).toMatchObject({ seed: 7 });
});

test('a game that throws, and one that never ends, are saved as logs up to the step, and those open', {
  timeout: 90_000,
}, async () => {
  const cwd = temporaryFolder();
  const broken = resolve('test/simulate/broken');
  const play = (fault: string) =>
    quick(['simulate', broken, '--option', `fault=${fault}`, '--games', '2', '--seed', '3', '--save', fault], cwd);
  const stepsOf = (log: string) => readFileSync(join(cwd, log), 'utf8').trim().split('\n').length - 1;
  expect(await play('nothing')).toMatchObject({ code: 0, out: expect.stringContaining('2 logs in nothing') });

  const thrown = await play('exception');
  expect(thrown.code).toBe(1);
  expect(thrown.out).toContain('No game came to its end.');
  expect(thrown.out).toContain('seed 3, step 3: Effects call each other without end.');
  expect(thrown.out).toContain('seed 4, step 3: ');
  // The set-up and the two steps before.
  expect(stepsOf('exception/game-3.jsonl')).toBe(3);
  expect(await quick(['replay', 'exception/game-3.jsonl', '--step', '2'], cwd)).toMatchObject({ code: 0 });
  expect(await quick(['verify', 'exception/game-3.jsonl', '--pack', broken], cwd)).toMatchObject({ code: 0 });

  const stuck = await play('stuck');
  expect(stuck.code).toBe(1);
  expect(stuck.out).toContain('seed 3, step 20000: The game does not come to an end.');
  expect(stepsOf('stuck/game-3.jsonl')).toBe(20_001);
});

test('any game can be played alone from its seed: the same scores, and a log that verifies', {
  timeout: 60_000,
}, async () => {
  const cwd = temporaryFolder();
  const bots = ['--bots', 'greedy,random'];
  await quick(['simulate', PACK, ...bots, '--games', '8', '--seed', '10', '--csv', 'all.csv'], cwd);
  await quick(['simulate', PACK, ...bots, '--games', '1', '--seed', '15', '--csv', 'one.csv', '--save', 'logs'], cwd);
  const lines = (file: string) => readFileSync(join(cwd, file), 'utf8').split('\n');
  expect(lines('all.csv')).toContain(lines('one.csv')[1]);
  expect(lines('one.csv')[1]).toMatch(/^15,/);
  expect(await quick(['verify', 'logs/game-15.jsonl', '--pack', PACK], cwd)).toMatchObject({ code: 0 });
});

test('however many threads play, the report is the same to the last digit', { timeout: 60_000 }, async () => {
  const play = (workers: string) =>
    quick([
      'simulate',
      PACK,
      '--bots',
      'greedy,random',
      '--games',
      '40',
      '--seed',
      '2',
      '--workers',
      workers,
      '--json',
    ]);
  const [one, three] = [await play('1'), await play('3')];
  expect([one.code, three.code]).toEqual([0, 0]);
  expect(three.out).toBe(one.out);
});

test('Ctrl-C stops it cleanly with what it has: report, files and logs speak of the same games', {
  timeout: 90_000,
}, async () => {
  const cwd = temporaryFolder();
  const args = ['simulate', PACK, '--games', '1000000', '--seed', '1', '--workers', '1'];
  const child = spawn(process.execPath, [BIN, ...args, '--json', 'all.json', '--csv', 'all.csv', '--save', 'logs'], {
    cwd,
  });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const logs = join(cwd, 'logs');
  while (child.exitCode === null && !(existsSync(logs) && readdirSync(logs).length > 0))
    await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  const { games } = JSON.parse(readFileSync(join(cwd, 'all.json'), 'utf8'));
  expect(games).toBeGreaterThan(0);
  expect(out).toContain(`Stopped: ${games} of 1000000 games were played.`);
  expect(readdirSync(logs)).toHaveLength(games);
  expect(readFileSync(join(cwd, 'all.csv'), 'utf8').trim().split('\n')).toHaveLength(games + 1);
});

test('what cannot be written is refused before the first game', async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'folder.json'));
  writeFileSync(join(cwd, 'file'), '');
  for (const where of [
    ['--json', 'folder.json'],
    ['--csv', 'file/games.csv'],
    ['--save', 'file'],
  ]) {
    const { code, out, err } = await quick(['simulate', PACK, '--games', '2', ...where], cwd);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^ledgerwood: (folder\.json is a folder|Nothing can be written to the folder file)/);
  }
});

test('a log is never written over: the same game keeps its name, another gets a number', async () => {
  const cwd = temporaryFolder();
  const play = (bots: string) =>
    quick(['simulate', PACK, '--games', '1', '--seed', '4', '--workers', '1', '--save', 'logs', '--bots', bots], cwd);
  for (const bots of ['random', 'random', 'greedy']) expect(await play(bots)).toMatchObject({ code: 0 });
  expect(readdirSync(join(cwd, 'logs')).sort()).toEqual(['game-4-2.jsonl', 'game-4.jsonl']);
});

test('a fault in JSON does not go unsaid: the standard error names its log', { timeout: 60_000 }, async () => {
  const cwd = temporaryFolder();
  const broken = resolve('test/simulate/broken');
  const args = ['simulate', broken, '--option', 'fault=exception', '--games', '12', '--seed', '3', '--json'];
  const { code, out, err } = await quick(args, cwd);
  expect(code).toBe(1);
  expect(JSON.parse(out).faults).toHaveLength(12);
  expect(err).toContain('seed 3, step 3: Effects call each other without end.');
  expect(err).toContain('broken/game.yaml:21');
  expect(err).toContain('and 2 more like these');
  expect(readdirSync(join(cwd, 'ledgerwood-logs'))).toHaveLength(10);
});

test('a card is compared by its name, and both games of a pair are saved', { timeout: 60_000 }, async () => {
  const cwd = temporaryFolder();
  const args = ['simulate', 'everdell', '--games', '3', '--seed', '1', '--cards', '1', '--with', 'Farm'];
  const { code, out } = await quick([...args, '--save', 'logs'], cwd);
  expect(code).toBe(0);
  expect(out).toContain('What Farm changes: with it minus without it, 3 pairs of games on the same seeds');
  expect(out).toMatch(/It was played \d\.\d\d times in a game/);
  expect(readdirSync(join(cwd, 'logs'))).toEqual(
    expect.arrayContaining(['game-1.jsonl', 'game-1-without-farm.jsonl', 'game-3-without-farm.jsonl']),
  );
  expect(await quick(['verify', 'logs/game-2.jsonl'], cwd)).toMatchObject({ code: 0 });
});

test('of many games that went wrong those saved show every sort of fault', () => {
  const { definitions } = loadDefinitions([readPack('test/simulate/broken')]);
  const playable = makePlayable(compile(definitions, { seats: 2, options: { fault: 'exception' } }).program);
  const faulty = ['a', 'a', 'a', 'a', 'b'].map((message, seed) => ({
    ...{ seed, scores: [], wins: [], decisions: 3, turns: 3, answers: null, cards: [], fault: { step: 3, message } },
  }));
  const folder = join(temporaryFolder(), 'logs');
  const who = { bots: ['random', 'random'], rotate: false };
  const saved = saveFaults(folder, { playable, packs: [] }, who, faulty, null, 3);
  expect(saved.map(({ seed, message }) => [seed, message])).toEqual([
    [0, 'a'],
    [4, 'b'],
    [1, 'a'],
  ]);
  expect(readdirSync(folder)).toHaveLength(3);
});
