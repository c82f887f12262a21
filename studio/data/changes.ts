/** What is told of files that somebody else has changed: by the local server, or by another window. */
import type { Change, Root } from './files.ts';

type Heard = (changes: Change[]) => void;
const NAME = 'ledgerwood changes';

/** Of the changes only those under a root. */
export function inRoot(root: Root, heard: (paths: string[]) => void): Heard {
  return (changes) => {
    const paths = changes.flatMap((change) => (change.root === root ? [change.path] : []));
    if (paths.length > 0) heard(paths);
  };
}

/** Listens from the first call of what it gives back. */
export function changesFrom(address: string): (root: Root, heard: (paths: string[]) => void) => () => void {
  const listeners = new Set<Heard>();
  let begun = false;
  return (root, heard) => {
    const one = inRoot(root, heard);
    listeners.add(one);
    if (!begun) {
      begun = true;
      begin(address, (changes) => {
        for (const listener of listeners) listener(changes);
      });
    }
    return () => void listeners.delete(one);
  };
}

/** Windows of one browser that keep files in it: what one of them writes, the others hear. */
export interface Windows {
  /** Until the function it gives back is called. */
  heed(heard: Heard): () => void;
  tell(changes: Change[]): void;
}
export function otherWindows(name = 'ledgerwood edits'): Windows & { close(): void } {
  const windows = new BroadcastChannel(name);
  return {
    heed(heard) {
      const listener = (event: MessageEvent<Change[]>) => heard(event.data);
      windows.addEventListener('message', listener);
      return () => windows.removeEventListener('message', listener);
    },
    tell: (changes) => windows.postMessage(changes),
    close: () => windows.close(),
  };
}

/**
 * A browser opens six connections to one server, and listening takes one for good: with a window for each,
 * the seventh window could read nothing. So one window listens and tells the others; when it closes, the next one does.
 */
function begin(address: string, tell: Heard): void {
  const windows = new BroadcastChannel(NAME);
  windows.onmessage = (event: MessageEvent<Change[]>) => tell(event.data);
  const listen = () =>
    new Promise<never>(() => {
      const source = new EventSource(address);
      source.onmessage = (event: MessageEvent<string>) => {
        const changes = JSON.parse(event.data) as Change[];
        tell(changes);
        windows.postMessage(changes);
      };
    });
  // Without it the page is as it would be without a server that watches.
  navigator.locks.request(NAME, listen).catch(() => undefined);
}
