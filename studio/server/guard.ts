/** Who may ask: a page of this server, in a browser on this computer. */
import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

const NAMES = ['127.0.0.1', 'localhost'];

/** Another site cannot reach the server by giving its own name this address, nor send anything from its own pages. */
export function checkAsker(request: IncomingMessage, port: number): void {
  const own = NAMES.map((name) => `${name}:${port}`);
  const { host, origin } = request.headers;
  if (!host || !own.includes(host)) throw new Refusal(421, 'This server answers to its own address only.');
  const from = origin === undefined ? null : own.find((name) => origin === `http://${name}`);
  if (from === undefined) throw new Refusal(403, 'This server answers its own pages only.');
  const site = request.headers['sec-fetch-site'];
  if (request.url?.startsWith('/api/') && site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal(403, 'This server answers its own pages only.');
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  if (writes && from === null)
    throw new Refusal(403, 'A request that changes files must say from which page it comes.');
}

export const HEADERS: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "font-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
