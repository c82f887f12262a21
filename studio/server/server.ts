/** The local server: the built page, and the files of content and replays. On loopback only. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Root } from '../data/files.ts';
import { isRoot, LARGEST } from '../data/paths.ts';
import { type Changes, changesIn } from './changes.ts';
import { type Folders, listFiles, readContent, readText, removeFile, writeText } from './folders.ts';
import { checkAsker, HEADERS } from './guard.ts';
import { readPageFile } from './page.ts';
import { Refusal } from './refusal.ts';

export interface StudioServer {
  url: string;
  close(): Promise<void>;
}
export interface ServerOptions {
  folders: Folders;
  /** the folder of the built page */
  page: string;
  /** 0: any free one */
  port: number;
  /** where edits go, in words */
  kept: string;
}

export async function startServer(options: ServerOptions): Promise<StudioServer> {
  // One write at a time: what was compared is still there when it is replaced.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  const changes = changesIn(options.folders);
  const server = createServer({ maxHeaderSize: 8192, requestTimeout: 30_000 }, async (request, response) => {
    try {
      checkAsker(request, portOf(server));
      await answer(options, changes, inTurn, request, response);
    } catch (e) {
      const refusal = e instanceof Refusal ? e : new Refusal(500, 'The file could not be read or written.');
      if (!(e instanceof Refusal)) process.stderr.write(`studio: ${e instanceof Error ? e.message : String(e)}\n`);
      // What is still coming is not wanted.
      if (!request.complete) response.setHeader('connection', 'close');
      const { status, message, theirs } = refusal;
      send(response, status, { reason: message, ...(theirs ? { theirs } : {}) });
    }
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    close: () =>
      new Promise((resolve) => {
        changes.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What is asked for on this machine: `//` begins no name of another. */
function addressOf({ url = '' }: IncomingMessage): URL {
  const address = url.startsWith('/') ? `http://studio.invalid${url}` : '';
  if (!URL.canParse(address)) throw new Refusal(400, 'That is no address of a page or a file.');
  return new URL(address);
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function answer(
  { folders, page, kept }: ServerOptions,
  changes: Changes,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '' } = request;
  const { pathname, searchParams } = addressOf(request);
  if (!pathname.startsWith('/api/')) {
    if (method !== 'GET' && method !== 'HEAD') throw new Refusal(405, 'Pages can only be read.');
    const { type, body, lasting } = await readPageFile(page, pathname);
    const cache = lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, {
      ...HEADERS,
      'content-type': type,
      'cache-control': cache,
      'content-length': body.length,
    });
    response.end(method === 'HEAD' ? undefined : body);
    return;
  }
  const root = searchParams.get('root');
  const path = searchParams.get('path') ?? '';
  const what = `${method} ${pathname}`;
  if (what === 'GET /api/about') return send(response, 200, { kept });
  if (what === 'GET /api/content') return send(response, 200, await readContent(folders));
  if (what === 'GET /api/changes') return changes.listen(response);
  if (!isRoot(root)) throw new Refusal(400, 'There are two folders: `content` and `replays`.');
  switch (what) {
    case 'GET /api/list':
      return send(response, 200, await listFiles(folders, root));
    case 'GET /api/file':
      return send(response, 200, await readText(folders, root, path));
    case 'PUT /api/file': {
      const { text, base } = await readBody(request, root);
      return send(response, 200, await inTurn(() => writeText(folders, root, path, text, base)));
    }
    case 'DELETE /api/file':
      return send(response, 200, await inTurn(() => removeFile(folders, root, path)));
    default:
      throw new Refusal(405, 'The studio does not do that.');
  }
}

async function readBody(request: IncomingMessage, root: Root): Promise<{ text: string; base: string | null }> {
  if (request.headers['content-type'] !== 'application/json') throw new Refusal(415, 'A file is sent as JSON.');
  // Quotes and line breaks are two characters in JSON.
  const most = 2 * LARGEST[root] + 1000;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw new Refusal(413, 'This file is too large.');
    parts.push(part);
  }
  try {
    const { text, base } = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
    if (typeof text === 'string' && (typeof base === 'string' || base === null)) return { text, base };
  } catch {
    // Told below.
  }
  throw new Refusal(400, 'A file is sent as { text, base }.');
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(body);
}
