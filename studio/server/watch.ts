/** Watches the two folders, and tells which of their files were changed, made or taken away. */
import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Change, Root } from '../data/files.ts';
import { type Folders, placeOf } from './folders.ts';

/** One save is several events, and a program that writes many files writes them together. */
const GATHER_MS = 100;
/** More folders than anybody has, and fewer than a system lets one program watch. */
const MOST_FOLDERS = 1000;
/** Elsewhere Node imitates it file by file, and loses a file that is replaced by a rename, as most programs save. */
const WATCHES_BELOW = process.platform === 'darwin' || process.platform === 'win32';

/** Watches until the function that it gives back is called. */
export function watchFolders(folders: Folders, tell: (changes: Change[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let heard = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const gather = (root: Root, place: string) => {
    const path = relative(folders[root], place).split(sep).join('/');
    heard.set(`${root}/${path}`, { root, path });
    timer ??= setTimeout(async () => {
      timer = undefined;
      const all = [...heard.values()];
      heard = new Map();
      const inside = await Promise.all(all.map((change) => isInside(folders, change)));
      const told = all.filter((_, i) => inside[i]);
      if (told.length > 0 && !ended) tell(told);
    }, GATHER_MS);
  };
  const leave = (folder: string) => {
    for (const [place, watcher] of watchers) {
      if (place !== folder && !place.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(place);
    }
  };
  const enter = (root: Root, folder: string, isNew: boolean) => {
    if (watchers.size >= MOST_FOLDERS) return;
    try {
      const watcher = watch(folder, { recursive: WATCHES_BELOW }, (event, name) => {
        if (ended || name === null) return;
        const place = join(folder, name);
        gather(root, place);
        // Perhaps a folder came or went. One that was replaced has the same name, and is another one.
        if (WATCHES_BELOW || event !== 'rename' || name.startsWith('.')) return;
        leave(place);
        if (isFolder(place)) enter(root, place, true);
      });
      watchers.set(folder, watcher);
      watcher.on('error', () => leave(folder));
      if (WATCHES_BELOW) return;
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.name.startsWith('.')) continue;
        const place = join(folder, entry.name);
        if (entry.isDirectory()) enter(root, place, isNew);
        // It may have been written before anybody watched.
        else if (isNew) gather(root, place);
      }
    } catch {
      // The folder is gone, or the system watches no more: what changes there is found when it is next read.
    }
  };

  for (const root of ['content', 'replays'] as const) enter(root, folders[root], false);
  return () => {
    ended = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

function isFolder(place: string): boolean {
  try {
    return lstatSync(place).isDirectory();
  } catch {
    return false;
  }
}

/** A file that the studio would read: no link, nothing hidden, no file of another kind. */
async function isInside(folders: Folders, { root, path }: Change): Promise<boolean> {
  return placeOf(folders, root, path).then(
    () => true,
    () => false,
  );
}
