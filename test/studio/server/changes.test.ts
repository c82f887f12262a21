import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../studio/data/files.ts';
import { type StudioServer, startServer } from '../../../studio/server/server.ts';

let root: string;
let server: StudioServer;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'ledgerwood-changes-'));
  for (const folder of ['content/tiny', 'replays', 'outside']) mkdirSync(join(root, folder), { recursive: true });
  write('content/tiny/pack.yaml', 'pack: tiny\n');
  write('outside/secret.yaml', 'secret\n');
  const folders = { content: join(root, 'content'), replays: join(root, 'replays') };
  server = await startServer({ folders, page: join(root, 'page'), port: 0, kept: 'on disk' });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
/** As most editors save: a new file takes the place of the old one. */
function replace(path: string, text: string): void {
  write('content/tiny/.new.tmp', text);
  renameSync(join(root, 'content/tiny/.new.tmp'), join(root, path));
}

function knock(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const own = { host: `127.0.0.1:${port}`, ...headers };
    request({ host: '127.0.0.1', port, path: '/api/changes', headers: own }, resolve).on('error', reject).end();
  });
}

interface Listener {
  answer: IncomingMessage;
  /** each event in turn */
  next(): Promise<string[]>;
}
async function listen(): Promise<Listener> {
  const answer = await knock();
  const events: string[][] = [];
  let wake: (() => void) | undefined;
  let text = '';
  // It is cut off when the server closes.
  answer.on('error', () => undefined);
  const hello = new Promise<void>((resolve) => {
    answer.on('data', (part: Buffer) => {
      text += part.toString();
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const one of whole) {
        if (one.startsWith(':')) resolve();
        else events.push((JSON.parse(one.replace('data: ', '')) as Change[]).map((c) => `${c.root}/${c.path}`).sort());
      }
      wake?.();
    });
  });
  await hello;
  return {
    answer,
    async next() {
      while (events.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return events.shift() ?? [];
    },
  };
}

describe('a page that listens', () => {
  test('hears of a file that changes, however it is saved, every time', async () => {
    const page = await listen();
    expect(page.answer.headers['content-type']).toBe('text/event-stream');
    write('content/tiny/pack.yaml', 'pack: once\n');
    expect(await page.next()).toEqual(['content/tiny/pack.yaml']);
    for (const text of ['twice', 'again', 'still']) {
      replace('content/tiny/pack.yaml', text);
      expect(await page.next()).toEqual(['content/tiny/pack.yaml']);
    }
    unlinkSync(join(root, 'content/tiny/pack.yaml'));
    expect(await page.next()).toEqual(['content/tiny/pack.yaml']);
  });

  test('hears of many files at once', async () => {
    const page = await listen();
    write('content/tiny/pack.yaml', 'pack: x\n');
    write('content/tiny/words.yaml', 'words: {}\n');
    write('replays/game.jsonl', '{}\n');
    expect(await page.next()).toEqual(['content/tiny/pack.yaml', 'content/tiny/words.yaml', 'replays/game.jsonl']);
  });

  test('hears of files in a folder that was made meanwhile, and made again', async () => {
    const page = await listen();
    for (let i = 0; i < 2; i++) {
      mkdirSync(join(root, 'content/new/scenarios'), { recursive: true });
      write('content/new/scenarios/first.yaml', 'scenarios: []\n');
      expect(await page.next()).toEqual(['content/new/scenarios/first.yaml']);
      write('content/new/scenarios/first.yaml', 'scenarios:\n');
      expect(await page.next()).toEqual(['content/new/scenarios/first.yaml']);
      rmSync(join(root, 'content/new'), { recursive: true });
      expect(await page.next()).toEqual(['content/new/scenarios/first.yaml']);
    }
  });

  test('hears nothing of links, of what they lead to, or of what is hidden', async () => {
    symlinkSync(join(root, 'outside'), join(root, 'content/away'));
    const page = await listen();
    symlinkSync(join(root, 'outside/secret.yaml'), join(root, 'content/tiny/link.yaml'));
    symlinkSync(join(root, 'outside'), join(root, 'content/later'));
    mkdirSync(join(root, 'content/.git'));
    write('content/.git/config.yaml', 'x\n');
    write('content/tiny/.hidden.yaml', 'x\n');
    write('content/tiny/notes.txt', 'x\n');
    write('outside/secret.yaml', 'other\n');
    await new Promise((resolve) => setTimeout(resolve, 300));
    write('outside/secret.yaml', 'and other\n');
    write('content/tiny/pack.yaml', 'pack: x\n');
    expect(await page.next()).toEqual(['content/tiny/pack.yaml']);
  });

  test('is told by the server when it stops', async () => {
    const page = await listen();
    const over = new Promise((resolve) => page.answer.on('close', resolve));
    await server.close();
    await over;
  });

  test('may leave while others stay', async () => {
    const [first, second] = [await listen(), await listen()];
    first.answer.destroy();
    write('content/tiny/pack.yaml', 'pack: x\n');
    expect(await second.next()).toEqual(['content/tiny/pack.yaml']);
  });
});

test('pages of others do not hear', async () => {
  const { port } = new URL(server.url);
  const refused: [Record<string, string>, number][] = [
    [{ host: 'evil.example' }, 421],
    [{ host: `evil.example:${port}` }, 421],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ];
  for (const [headers, status] of refused) {
    const answer = await knock(headers);
    answer.resume();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json');
  }
});
