import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StudioServer, startServer } from '../../../studio/server/server.ts';

let root: string;
let server: StudioServer;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'ledgerwood-studio-'));
  for (const folder of ['content/tiny', 'replays', 'page/assets', 'outside'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'content/tiny/pack.yaml'), 'pack: tiny\n');
  writeFileSync(join(root, 'outside/secret.yaml'), 'secret\n');
  writeFileSync(join(root, 'page/index.html'), '<!doctype html>');
  writeFileSync(join(root, 'page/assets/main-1.js'), 'export {};');
  const folders = { content: join(root, 'content'), replays: join(root, 'replays') };
  server = await startServer({ folders, page: join(root, 'page'), port: 0, kept: 'on disk' });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | object;
}
interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json: Record<string, unknown>;
}
/** The path is sent as it is: `fetch` would tidy it. */
function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answered> {
  const { port } = new URL(server.url);
  const own: Record<string, string> = { host: `127.0.0.1:${port}` };
  if (method !== 'GET') Object.assign(own, { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' });
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, path, method, headers: { ...own, ...headers } }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const isJson = res.headers['content-type'] === 'application/json';
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text, json: isJson ? JSON.parse(text) : {} });
      });
    });
    req.on('error', reject);
    req.end(typeof body === 'object' ? JSON.stringify(body) : body);
  });
}
const file = (path: string, folder = 'content') => `/api/file?${new URLSearchParams({ root: folder, path })}`;
const put = (path: string, text: string, base: string | null, folder = 'content') =>
  ask(file(path, folder), { method: 'PUT', body: { text, base } });
const onDisk = (path: string) => readFileSync(join(root, path), 'utf8');

describe('files', () => {
  test('are listed, read, made, changed and taken away', async () => {
    const made = await put('tiny/scenarios/first.yaml', 'scenarios: []\n', null);
    expect(made.status).toBe(200);
    expect((await ask('/api/list?root=content')).json).toEqual(['tiny/pack.yaml', 'tiny/scenarios/first.yaml']);
    const { revision } = (await ask(file('tiny/scenarios/first.yaml'))).json;
    expect((await put('tiny/scenarios/first.yaml', 'scenarios:\n', String(revision))).status).toBe(200);
    expect(onDisk('content/tiny/scenarios/first.yaml')).toBe('scenarios:\n');
    expect((await ask(file('tiny/scenarios/first.yaml'), { method: 'DELETE' })).status).toBe(200);
    expect((await ask(file('tiny/scenarios/first.yaml'))).status).toBe(404);
  });

  test('all of content is read at once; a file that is too large or a link is left out, and the others are there', async () => {
    writeFileSync(join(root, 'content/tiny/large.yaml'), 'x'.repeat(2_000_001));
    symlinkSync(join(root, 'outside/secret.yaml'), join(root, 'content/tiny/link.yaml'));
    const { json } = await ask('/api/content');
    expect(json).toEqual({
      files: [expect.objectContaining({ path: 'tiny/pack.yaml', text: 'pack: tiny\n' })],
      refused: [expect.stringContaining('tiny/large.yaml is too large')],
    });
    const one = (await ask(file('tiny/pack.yaml'))).json;
    expect((json.files as object[])[0]).toEqual(one);
  });

  test('a write leaves nothing but the file', async () => {
    await put('tiny/cards.yaml', 'definitions: {}\n', null);
    expect(readdirSync(join(root, 'content/tiny')).sort()).toEqual(['cards.yaml', 'pack.yaml']);
  });

  test('a file that changed since it was read is not written over, and the other text is given', async () => {
    const { revision } = (await ask(file('tiny/pack.yaml'))).json;
    writeFileSync(join(root, 'content/tiny/pack.yaml'), 'pack: theirs\n');
    const refused = await put('tiny/pack.yaml', 'pack: mine\n', String(revision));
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ theirs: { text: 'pack: theirs\n' } });
    expect(onDisk('content/tiny/pack.yaml')).toBe('pack: theirs\n');
    expect(readdirSync(join(root, 'content/tiny'))).toEqual(['pack.yaml']);
  });

  test('a new file does not replace one that is there', async () => {
    expect((await put('tiny/pack.yaml', 'pack: mine\n', null)).status).toBe(409);
    expect(onDisk('content/tiny/pack.yaml')).toBe('pack: tiny\n');
  });

  test('a file that was taken away is not made again by a change', async () => {
    expect((await put('tiny/gone.yaml', 'x: 1\n', 'abc')).status).toBe(409);
  });

  test('of two writes at once from the same text one is refused', async () => {
    const { revision } = (await ask(file('tiny/pack.yaml'))).json;
    const both = await Promise.all(['a', 'b'].map((x) => put('tiny/pack.yaml', `pack: ${x}\n`, String(revision))));
    expect(both.map((r) => r.status).sort()).toEqual([200, 409]);
  });

  test('logs lie in the other folder', async () => {
    expect((await put('game.jsonl', '{}\n', null, 'replays')).status).toBe(200);
    expect((await ask('/api/list?root=replays')).json).toEqual(['game.jsonl']);
  });
});

describe('what is outside stays outside', () => {
  test.each([
    '../outside/secret.yaml',
    'tiny/../../outside/secret.yaml',
    '/etc/passwd.yaml',
    'tiny//pack.yaml',
    'tiny/./pack.yaml',
    'tiny\\..\\..\\outside\\secret.yaml',
    'tiny/.hidden.yaml',
    'tiny/pack.yaml\0.yaml',
    'tiny/pack.txt',
    'pack.yaml',
    'con/nul.yaml',
    `${'a/'.repeat(20)}x.yaml`,
    '',
  ])('path %j is refused', async (path) => {
    expect((await ask(file(path))).status).toBe(400);
    expect((await put(path, 'x: 1\n', null)).status).toBe(400);
    expect((await ask(file(path), { method: 'DELETE' })).status).toBe(400);
  });

  test('a link to a file is neither read, written, removed nor listed', async () => {
    symlinkSync(join(root, 'outside/secret.yaml'), join(root, 'content/tiny/link.yaml'));
    expect((await ask(file('tiny/link.yaml'))).status).toBe(403);
    expect((await put('tiny/link.yaml', 'x: 1\n', null)).status).toBe(403);
    expect((await ask(file('tiny/link.yaml'), { method: 'DELETE' })).status).toBe(403);
    expect((await ask('/api/list?root=content')).json).toEqual(['tiny/pack.yaml']);
    expect(onDisk('outside/secret.yaml')).toBe('secret\n');
  });

  test('a link to a folder is not followed', async () => {
    symlinkSync(join(root, 'outside'), join(root, 'content/away'));
    expect((await ask(file('away/secret.yaml'))).status).toBe(403);
    expect((await put('away/new.yaml', 'x: 1\n', null)).status).toBe(403);
    expect(readdirSync(join(root, 'outside'))).toEqual(['secret.yaml']);
  });

  test.runIf(process.platform !== 'win32')('a pipe that lies there keeps nobody waiting', async () => {
    spawnSync('mkfifo', [join(root, 'content/tiny/pipe.yaml')]);
    expect((await ask(file('tiny/pipe.yaml'))).status).toBe(403);
    expect((await put('tiny/pipe.yaml', 'x: 1\n', null)).status).toBe(403);
    expect((await put('tiny/new.yaml', 'x: 1\n', null)).status).toBe(200);
  });

  test('only two folders have a name', async () => {
    expect((await ask('/api/file?root=engine&path=a/b.yaml')).status).toBe(400);
    expect((await ask('/api/list?root=..')).status).toBe(400);
  });

  test.each([
    '/../outside/secret.yaml',
    '/%2e%2e/outside/secret.yaml',
    '/assets/..%2f..%2foutside/secret.yaml',
    '/.git/config',
    '//',
    '//evil.example/index.html',
  ])('the page has no file %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test('what is no address here is refused', async () => {
    expect((await ask('http://evil.example/')).status).toBe(400);
  });

  test('a link in the folder of the page is not followed', async () => {
    symlinkSync(join(root, 'outside/secret.yaml'), join(root, 'page/assets/secret.json'));
    expect((await ask('/assets/secret.json')).status).toBe(404);
  });
});

describe('who may ask', () => {
  test('another name for this address is refused', async () => {
    for (const host of ['evil.example', `evil.example:${new URL(server.url).port}`, '127.0.0.1', '127.0.0.1:1'])
      expect((await ask('/api/about', { headers: { host } })).status).toBe(421);
    expect((await ask('/', { headers: { host: 'evil.example' } })).status).toBe(421);
  });

  test('localhost is this address too', async () => {
    expect((await ask('/api/about', { headers: { host: `localhost:${new URL(server.url).port}` } })).status).toBe(200);
  });

  test('pages of others are refused', async () => {
    for (const origin of [
      'http://evil.example',
      'null',
      `https://127.0.0.1:${new URL(server.url).port}`,
      'http://127.0.0.1:1',
    ])
      expect((await ask('/api/about', { headers: { origin } })).status).toBe(403);
    expect((await ask('/api/about', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });

  test('a write must say from which page it comes', async () => {
    const { port } = new URL(server.url);
    const answer = await new Promise<number>((resolve) => {
      const headers = { 'content-type': 'application/json' };
      const req = request({ host: '127.0.0.1', port, path: file('tiny/x.yaml'), method: 'PUT', headers }, (res) => {
        res.resume();
        resolve(res.statusCode ?? 0);
      });
      req.end('{"text":"x: 1","base":null}');
    });
    expect(answer).toBe(403);
  });

  test('a form of another page cannot be mistaken for a write', async () => {
    const body = '{"text":"x: 1","base":null}';
    const sent = await ask(file('tiny/x.yaml'), { method: 'PUT', headers: { 'content-type': 'text/plain' }, body });
    expect(sent.status).toBe(415);
  });

  test('nothing is done for other methods', async () => {
    for (const method of ['POST', 'PATCH', 'OPTIONS'])
      expect((await ask(file('tiny/pack.yaml'), { method })).status).toBe(405);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
  });

  test('it listens on loopback only', async () => {
    const { port, hostname } = new URL(server.url);
    expect(hostname).toBe('127.0.0.1');
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address, internal, family } of others) {
      if (internal || family !== 'IPv4') continue;
      await expect(fetch(`http://${address}:${port}/api/about`)).rejects.toThrow();
    }
  });
});

describe('what is sent', () => {
  test('a file that is too large is refused while it comes', async () => {
    const refused = await put('tiny/large.yaml', 'x'.repeat(2_000_001), null);
    expect(refused.status).toBe(413);
    const flood = await ask(file('tiny/large.yaml'), { method: 'PUT', body: 'x'.repeat(5_000_000) }).catch(() => null);
    expect(flood?.status ?? 413).toBe(413);
    expect(readdirSync(join(root, 'content/tiny'))).toEqual(['pack.yaml']);
  });

  test.each(['', 'no json', '[]', '{}', '{"text":1,"base":null}', '{"text":"x"}'])('%j is no file', async (body) => {
    expect((await ask(file('tiny/x.yaml'), { method: 'PUT', body })).status).toBe(400);
  });

  test('pages come with a policy that lets no script of others run', async () => {
    const page = await ask('/');
    const policy = String(page.headers['content-security-policy']);
    expect(page.text).toBe('<!doctype html>');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect((await ask('/assets/main-1.js')).headers['content-type']).toContain('text/javascript');
  });
});
