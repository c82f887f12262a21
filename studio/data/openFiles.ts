/** Opens the one door to files: the local server where there is one, else the bundle. */
import { bundledFiles } from './bundledFiles.ts';
import { otherWindows } from './changes.ts';
import type { Files, Root } from './files.ts';
import { keptInMemory, openKept } from './kept.ts';
import { openServer } from './serverFiles.ts';

let opened: Promise<Files> | undefined;

/** The same door for every place of the studio. */
export function openFiles(): Promise<Files> {
  opened ??= open();
  return opened;
}

/** Hears of files that change on disk while the page is open, until the function it gives back is called. */
export function heedChanges(root: Root, heard: (paths: string[]) => void): () => void {
  let stop: (() => void) | undefined;
  let over = false;
  void openFiles().then((files) => {
    if (!over) stop = files.heed?.(root, heard);
  });
  return () => {
    over = true;
    stop?.();
  };
}

async function open(): Promise<Files> {
  const server = await openServer();
  if (server) return server;
  const { bundledContent, bundledReplays } = await import('./bundle.ts');
  const bundle = {
    paths: (root: 'content' | 'replays') => [...(root === 'content' ? bundledContent : bundledReplays).keys()],
    async text(root: 'content' | 'replays', path: string) {
      if (root === 'content') return bundledContent.get(path) ?? null;
      const url = bundledReplays.get(path);
      return url === undefined ? null : (await fetch(url)).text();
    },
  };
  try {
    return bundledFiles(bundle, await openKept(), 'in this browser', otherWindows());
  } catch {
    return bundledFiles(bundle, keptInMemory(), 'only until you close this page: your browser keeps no files');
  }
}
