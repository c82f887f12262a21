import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { seal } from '../../engine/log/chain.ts';
import { BIN, ledgerwood, quick, temporaryFolder } from './ledgerwood.ts';

const cwd = temporaryFolder();
const LOG = 'game.jsonl';
const play = (args: string[], input = '') => ledgerwood(['play', 'everdell', ...args], { cwd, input });
const run = (...args: string[]) => quick(args, cwd);

beforeAll(() => {
  const { code, out, err } = play(['--seats', 'random,random', '--seed', '7', '--log', LOG]);
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toMatch(/cards +tokens +prosperity +journey +events +total/);
  expect(out).toMatch(/^Bot \d wins\.$/m);
  expect(out).toContain(`ledgerwood replay ${LOG}`);
}, 60_000);

test('a log is never written over', async () => {
  const { code, err } = await run('play', 'everdell', '--seats', 'random,random', '--log', LOG);
  expect(err).toContain('a log is never written over');
  expect(code).toBe(2);
});

test('what the system will not do is told in a sentence', async () => {
  const { code, err } = await run('play', 'everdell', '--seats', 'random,random', '--log', `${LOG}/game.jsonl`);
  expect(err).toMatch(/^ledgerwood: .*game\.jsonl cannot be used: (a part of its path is no folder|there is .*)\.\n$/);
  expect(code).toBe(1);
});

test.runIf(process.platform === 'linux')(
  'a game that the disk has no room for stops where it is, and goes on later',
  () => {
    const game = [BIN, 'play', 'everdell', '--seats', 'random,random', '--seed', '7', '--log', 'full.jsonl'];
    const full = spawnSync('sh', ['-c', 'ulimit -f 80; exec "$0" "$@"', process.execPath, ...game], {
      cwd,
      encoding: 'utf8',
    });
    expect(full.stderr).toMatch(/^ledgerwood: full\.jsonl cannot be written: the file has become too big\.\n$/);
    expect(full.stdout).toMatch(
      /stops at step \d+; nothing is lost\.\nGo on with: (npx )?ledgerwood play --continue full\.jsonl\n$/,
    );
    expect(full.status).toBe(1);
    expect(ledgerwood(['play', '--continue', 'full.jsonl'], { cwd })).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(cwd, 'full.jsonl'), 'utf8')).toBe(readFileSync(join(cwd, LOG), 'utf8'));
  },
);

test('a person can play by lines: words or numbers, look, a mistake, leave, and go on', async () => {
  const first = play(['--seed', '3'], 'look farm\nno such thing\nvisit One Pebble\nquit\n');
  expect(first.code).toBe(0);
  expect(first.out).toContain('Farm (construction)');
  expect(first.out).toContain('"no such thing" is none of the options');
  expect(first.out).toMatch(/^Bot 2: /m);
  expect(first.out).toMatch(/You {2}pebble 1/);
  const [log] = readdirSync(join(cwd, 'ledgerwood-logs'));
  const path = join('ledgerwood-logs', log);
  expect(first.out).toContain(`ledgerwood play --continue ${path}`);
  appendFileSync(join(cwd, path), '{"step":');
  const second = ledgerwood(['play', '--continue', path], { cwd, input: '1\n' });
  expect(second.out).toContain('The last line was unfinished and has been cut off.');
  expect(second.err).toContain('The answers came to an end before the game did.');
  expect(second.code).toBe(2);
  expect((await run('verify', path)).code).toBe(0);
});

test('any bot can sit down, with others or with a person, and takes its seat again when the game goes on', async () => {
  const small = join(import.meta.dirname, '../tictactoe/pack');
  const watched = await run('play', small, '--seats', 'search:20', '--seed', '4', '--log', 'bots.jsonl');
  expect(watched).toMatchObject({ code: 0, err: '' });
  const [header] = readFileSync(join(cwd, 'bots.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(header).seats).toMatchObject([{ plays: 'search:20' }, { plays: 'random' }]);
  const left = ledgerwood(['play', small, '--seats', 'Ann=you,greedy', '--log', 'mixed.jsonl'], {
    cwd,
    input: '1\n1\nquit\n',
  });
  expect(left.code).toBe(0);
  expect(left.out).toMatch(/^Bot 2: /m);
  expect((await run('play', small, '--seats', 'greedi')).err).toContain('did you mean `greedy`?');
});

test('what the other seat holds is not shown', async () => {
  const { out } = play(['--seed', '3', '--log', 'hidden.jsonl'], '');
  expect(out).toMatch(/Bot 2 .*\n {4}hand 6 /);
});

test('a step shows who answered, every fact and the statement behind it', async () => {
  const { code, out } = await run('replay', LOG, '--step', '1', '--table');
  expect(code).toBe(0);
  expect(out).toMatch(/^step 1 of \d+ {2}Bot 1: place a worker: /);
  expect(out).toMatch(/visit\.verb everdell\/turns\.yaml:\d+ "must put the worker onto the place"/);
  expect(out).toMatch(/^ {4}meadow 1 /m);
});

test('a viewer is shown only what that seat may know', async () => {
  const { out } = await run('replay', LOG, '--step', '0', '--table', '--viewer', '2');
  expect(out).toMatch(/Bot 1\n.*hand 5/);
  expect(out).toMatch(/^ {4}deck \d+/m);
});

test('a step for programs', async () => {
  const { out } = await run('replay', LOG, '--step', '1', '--json');
  const step = JSON.parse(out);
  expect(step).toMatchObject({ step: 1, seat: 'seat 1', facts: expect.any(Array) });
  expect(step.facts[0].cause).toMatchObject({ file: 'everdell/turns.yaml', definition: 'visit' });
});

test('without a terminal a replay is one line for each step', async () => {
  expect((await run('replay', LOG)).out).toMatch(/^ 0 the set-up\n 1 Bot 1: /);
});

test('nothing that stands in a log is an order to the terminal', async () => {
  const lines = readFileSync(join(cwd, LOG), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(0, 3)
    .map((line) => JSON.parse(line));
  for (const seat of lines[0].seats) seat.name = '\u001b]0;owned\u0007\u001b[2JAnn';
  let chain = '';
  const sealed = lines.map(({ chain: _, ...line }) => {
    const { text, chain: next } = seal(chain, line);
    chain = next;
    return `${text}\n`;
  });
  writeFileSync(join(cwd, 'orders.jsonl'), sealed.join(''));
  const { code, out } = await run('replay', 'orders.jsonl');
  expect(code).toBe(0);
  expect(out).toContain('Ann: ');
  for (const order of ['\u001b', '\u0007']) expect(out).not.toContain(order);
});

test('a log verifies; with other answers it does not open whole', async () => {
  expect((await run('verify', LOG)).out).toMatch(/^✓ game\.jsonl: all \d+ steps come out the same/);
  const lines = readFileSync(join(cwd, LOG), 'utf8').split('\n');
  writeFileSync(join(cwd, 'altered.jsonl'), [...lines.slice(0, 5), lines[5].replace('seat', 'saet'), ''].join('\n'));
  const { code, out } = await run('verify', 'altered.jsonl', '--json');
  expect(JSON.parse(out)).toMatchObject({ ok: false, logs: [{ problems: [expect.stringContaining(':6: ')] }] });
  expect(code).toBe(1);
});

test('verify looks at the other logs when nothing of one can be read, and ends with 1', async () => {
  writeFileSync(join(cwd, 'unreadable.jsonl'), 'no log\n');
  const { code, out } = await run('verify', 'unreadable.jsonl', LOG);
  expect(code).toBe(1);
  expect(out).toContain('unreadable.jsonl:1: This is not a log of Ledgerwood');
  expect(out).toContain('✓ game.jsonl');
});

test('changed content is told at the first step that comes out differently', async () => {
  const pack = join(cwd, 'everdell');
  copyPack(pack);
  const file = join(pack, 'turns.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('they draw opening hand cards', 'they draw 1 card'));
  const { code, out } = await run('verify', LOG, '--pack', './everdell');
  expect(out).toContain('✗ game.jsonl: 0 steps come out the same, then: Step 0 changes something else than it did');
  expect(out).toMatch(/recorded +today's content/);
  expect(out).toContain('(changed since: everdell)');
  expect(code).toBe(1);
});

test('a step becomes a scenario that passes', async () => {
  expect((await run('new', 'found')).code).toBe(0);
  const { code, err } = await run('scenario', LOG, '9', '--append', 'found/scenarios/found.yaml');
  expect(err).toBe('');
  expect(code).toBe(0);
  expect((await run('test', 'found')).out).toBe('2 scenarios: 2 passed, 0 failed\n');
  expect((await run('scenario', LOG, '0')).code).toBe(1);
});

/** The files of the pack itself, without its scenarios. */
function copyPack(to: string): void {
  const from = 'content/everdell';
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
}
