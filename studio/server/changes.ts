/** Tells open pages which files changed, as server-sent events. The folders are watched only while somebody listens. */
import type { ServerResponse } from 'node:http';
import type { Folders } from './folders.ts';
import { HEADERS } from './guard.ts';
import { watchFolders } from './watch.ts';

export interface Changes {
  /** Keeps the answer open, and writes each change to it. */
  listen(response: ServerResponse): void;
  close(): void;
}

export function changesIn(folders: Folders): Changes {
  const listeners = new Set<ServerResponse>();
  let stop: (() => void) | undefined;
  const rest = () => {
    stop?.();
    stop = undefined;
  };
  return {
    listen(response) {
      listeners.add(response);
      response.on('close', () => {
        listeners.delete(response);
        if (listeners.size === 0) rest();
      });
      stop ??= watchFolders(folders, (changes) => {
        for (const one of listeners) one.write(`data: ${JSON.stringify(changes)}\n\n`);
      });
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      // A comment: the page knows at once that somebody answers.
      response.write(': watching\n\n');
    },
    close() {
      rest();
      for (const one of listeners) one.end();
    },
  };
}
