/** Edits kept in the browser (IndexedDB): texts by key, or null where a bundled file was taken away. */
const DATABASE = 'ledgerwood';
const STORE = 'files';

export interface Kept {
  keys(): Promise<string[]>;
  /** undefined: nothing is kept of it; null: it was taken away */
  get(key: string): Promise<string | null | undefined>;
  /** Puts the text if `allowed` of what is kept now says so, in one transaction; gives what was there. */
  replace(
    key: string,
    text: string | null,
    allowed: (now: string | null | undefined) => boolean,
  ): Promise<{ done: boolean; was: string | null | undefined }>;
}

export async function openKept(): Promise<Kept> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no files here.'));
  });
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The browser could not read what it keeps.'));
    });
  const store = (mode: IDBTransactionMode) => db.transaction(STORE, mode).objectStore(STORE);
  return {
    keys: async () => (await result(store('readonly').getAllKeys())).map(String),
    get: (key) => result<string | null | undefined>(store('readonly').get(key)),
    async replace(key, text, allowed) {
      const files = store('readwrite');
      const was = await result<string | null | undefined>(files.get(key));
      if (!allowed(was)) return { done: false, was };
      await result(files.put(text, key));
      return { done: true, was };
    },
  };
}

/** For tests, and for browsers that keep nothing: as long as the page is open. */
export function keptInMemory(): Kept {
  const files = new Map<string, string | null>();
  return {
    keys: async () => [...files.keys()],
    get: async (key) => files.get(key),
    async replace(key, text, allowed) {
      const was = files.get(key);
      if (!allowed(was)) return { done: false, was };
      files.set(key, text);
      return { done: true, was };
    },
  };
}
