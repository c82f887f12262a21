/** The built page on a plain web server: files and nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPageFile } from '../../studio/server/page.ts';

export async function staticSite(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    try {
      const { type, body } = await readPageFile(folder, new URL(request.url ?? '/', 'http://site.invalid').pathname);
      response.writeHead(200, { 'content-type': type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
