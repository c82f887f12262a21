/** The built page: files of one folder, each named by its path. */
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
  json: 'application/json',
  jsonl: 'application/x-ndjson; charset=utf-8',
  png: 'image/png',
};
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

export interface PageFile {
  type: string;
  body: Buffer;
  /** its name changes with its text, so a browser may keep it */
  lasting: boolean;
}

export async function readPageFile(folder: string, path: string): Promise<PageFile> {
  const name = path === '/' ? 'index.html' : path.slice(1);
  const parts = name.split('/');
  const type = TYPES[name.split('.').pop() ?? ''];
  const missing = new Refusal(404, 'There is no such page.');
  if (!type || parts.length > 3 || !parts.every((part) => SEGMENT.test(part) && !part.includes('..'))) throw missing;
  let place = await realpath(folder).catch(() => {
    throw missing;
  });
  for (const part of parts) {
    place = join(place, part);
    const found = await lstat(place).catch(() => null);
    if (!found || found.isSymbolicLink()) throw missing;
  }
  const body = await readFile(place).catch(() => {
    throw missing;
  });
  return { type, body, lasting: parts[0] === 'assets' };
}
