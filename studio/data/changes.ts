/** What the local server tells of files that changed on disk. */
import type { Change, Root } from './files.ts';

type Heard = (changes: Change[]) => void;
const NAME = 'ledgerwood changes';

/** Listens from the first call of what it gives back. */
export function changesFrom(address: string): (root: Root, heard: (paths: string[]) => void) => () => void {
  const listeners = new Set<Heard>();
  let begun = false;
  return (root, heard) => {
    const one: Heard = (changes) => {
      const paths = changes.flatMap((change) => (change.root === root ? [change.path] : []));
      if (paths.length > 0) heard(paths);
    };
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
