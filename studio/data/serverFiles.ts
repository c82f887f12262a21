/** Files on disk, through the local server. */
import { changesFrom } from './changes.ts';
import type { Content, Files, Root, TextFile, Written } from './files.ts';

interface About {
  kept: string;
}

/** Null where no local server answers: then the page is a static site. */
export async function openServer(base = './api'): Promise<Files | null> {
  try {
    const response = await fetch(`${base}/about`, { headers: { accept: 'application/json' } });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return null;
    const { kept } = (await response.json()) as About;
    return serverFiles(base, kept);
  } catch {
    return null;
  }
}

function serverFiles(base: string, kept: string): Files {
  const address = (what: string, query: Record<string, string>) => `${base}/${what}?${new URLSearchParams(query)}`;
  const fail = async (response: Response): Promise<never> => {
    throw new Error(await reasonOf(response));
  };
  const send = async (method: string, root: Root, path: string, body: object): Promise<Written> => {
    const response = await fetch(address('file', { root, path }), {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return { ok: true, file: (await response.json()) as TextFile };
    const told = (await response.json().catch(() => ({}))) as { reason?: string; theirs?: TextFile };
    return { ok: false, reason: told.reason ?? `The server refused (${response.status}).`, theirs: told.theirs };
  };
  return {
    kept,
    async list(root) {
      const response = await fetch(address('list', { root }));
      return response.ok ? ((await response.json()) as string[]) : fail(response);
    },
    async read(root, path) {
      const response = await fetch(address('file', { root, path }));
      return response.ok ? ((await response.json()) as TextFile) : fail(response);
    },
    async readContent() {
      const response = await fetch(`${base}/content`);
      return response.ok ? ((await response.json()) as Content) : fail(response);
    },
    write: (root, path, text, from) => send('PUT', root, path, { text, base: from }),
    remove: (root, path) => send('DELETE', root, path, {}),
    heed: changesFrom(`${base}/changes`),
  };
}

async function reasonOf(response: Response): Promise<string> {
  const told = (await response.json().catch(() => ({}))) as { reason?: string };
  return told.reason ?? `The server refused (${response.status}).`;
}
