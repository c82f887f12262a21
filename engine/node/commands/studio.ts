/** `studio`: serves the page and the files it works on. */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../../studio/server/server.ts';
import { CONTENT_ROOT } from '../content.ts';
import { paint } from '../terminal/paint.ts';
import { print } from '../terminal/print.ts';
import { WrongUse } from '../wrongUse.ts';

const PAGE = fileURLToPath(new URL('../../../dist', import.meta.url));
const REPLAYS = fileURLToPath(new URL('../../../replays', import.meta.url));
const SOURCES = ['studio', 'engine', 'grammar', 'content'].map((name) =>
  fileURLToPath(new URL(`../../../${name}`, import.meta.url)),
);
const CONFIG = fileURLToPath(new URL('../../../.config/vite.config.ts', import.meta.url));

/** Runs until it is stopped. */
export async function studio(options: { port: string; open: boolean; build?: boolean }): Promise<number> {
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new WrongUse(`\`${options.port}\` is not a port: write a number such as 4400, or 0 for any free one.`);
  if (options.build || isStale()) {
    print('Building the page (some seconds, once after each change of the program) …');
    const { build } = await import('vite');
    await build({ configFile: CONFIG, logLevel: 'error' });
  }
  const folders = { content: CONTENT_ROOT, replays: REPLAYS };
  const server = await startServer({ folders, page: PAGE, port, kept: 'in the folder content/' }).catch(
    (e: NodeJS.ErrnoException) => {
      if (e.code !== 'EADDRINUSE') throw e;
      throw new WrongUse(`Port ${port} is in use: say another one with --port, or 0 for any free one.`);
    },
  );
  print(`The studio is at ${paint.cyan(server.url)}  (Ctrl-C ends it)`);
  if (options.open) openBrowser(server.url);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
}

/** Is the built page missing, or older than anything it is built from? */
function isStale(): boolean {
  const built = statSync(`${PAGE}/index.html`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.some((folder) =>
    readdirSync(folder, { recursive: true }).some((name) => statSync(join(folder, String(name))).mtimeMs > built),
  );
}

/** Where there is no browser to open, the address that was printed has to do. */
function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', url]
        : ['xdg-open', url];
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
