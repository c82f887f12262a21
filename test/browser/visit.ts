/** A visit to the studio: its own copy of content and replays, its own server and window, and everything that went wrong in it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../../.scripts/chromium.mjs';
import { startServer } from '../../studio/server/server.ts';

export interface Home {
  url: string;
  browser: Browser;
  content: string;
  replays: string;
  close(): Promise<void>;
}
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** errors of the console, of the page and of its security policy */
  wrong: string[];
  picture(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A studio on disk with the shipped content and replays, and a browser beside it. */
export async function openHome(page: string, chromiumPath: string): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerwood-home-'));
  const [content, replays] = [join(folder, 'content'), join(folder, 'replays')];
  for (const name of ['content', 'replays']) {
    mkdirSync(join(folder, name));
    cpSync(name, join(folder, name), { recursive: true });
  }
  const server = await startServer({ folders: { content, replays }, page, port: 0, kept: 'on disk' });
  const browser = await chromium.launch(chromiumOptions(chromiumPath));
  return {
    ...{ url: server.url, browser, content, replays },
    async close() {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Window {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

export async function visit(
  { browser, url }: Pick<Home, 'browser' | 'url'>,
  hash: string,
  pictures: string,
  { theme = 'light', width = 1280, height = 800 }: Window = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...{ colorScheme: theme, viewport: { width, height }, acceptDownloads: true, reducedMotion: 'reduce' },
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (e) =>
      console.error(`policy: ${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}`),
    );
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (e) => wrong.push(e.message));
  page.on('console', (m) => {
    if (m.type() === 'error') wrong.push(m.text());
  });
  await page.goto(`${url}${hash}`);
  return {
    ...{ page, context, wrong },
    async picture(name) {
      await page.screenshot({ path: join(pictures, `${name}.png`) });
    },
    close: () => context.close(),
  };
}
