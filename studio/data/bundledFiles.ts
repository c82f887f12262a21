/** The bundled files, with edits and new files kept in the browser. */
import { hashText } from '../../engine/load/hash.ts';
import { inRoot, type Windows } from './changes.ts';
import type { Files, Root, TextFile, Written } from './files.ts';
import type { Kept } from './kept.ts';
import { LARGEST, refusePath } from './paths.ts';

/** What came with the page: the paths, and the text of one. */
export interface Bundle {
  paths(root: Root): string[];
  text(root: Root, path: string): Promise<string | null>;
}

/** `windows`: others that keep their edits at the same place. */
export function bundledFiles(bundle: Bundle, kept: Kept, where = 'in this browser', windows?: Windows): Files {
  const key = (root: Root, path: string) => `${root}/${path}`;
  const file = (path: string, text: string): TextFile => ({ path, text, revision: hashText(text) });
  const put = async (
    root: Root,
    path: string,
    text: string | null,
    base: string | null | undefined,
  ): Promise<Written> => {
    const reason = refusePath(root, path);
    if (reason) return { ok: false, reason };
    if (text && text.length > LARGEST[root]) return { ok: false, reason: 'This file is too large.' };
    const original = await bundle.text(root, path);
    const current = (now: string | null | undefined) => (now === undefined ? original : now);
    const allowed = (now: string | null | undefined) => {
      const there = current(now);
      return base === undefined || (there === null ? base === null : base === hashText(there));
    };
    const { done, was } = await kept.replace(key(root, path), text, allowed);
    const there = current(was);
    if (done) {
      windows?.tell([{ root, path }]);
      return { ok: true, file: file(path, text ?? '') };
    }
    return there === null
      ? { ok: false, reason: `${path} has been taken away meanwhile.` }
      : { ok: false, reason: changed(path, base), theirs: file(path, there) };
  };
  const list = async (root: Root) => {
    const paths = new Set(bundle.paths(root));
    for (const k of await kept.keys()) {
      if (!k.startsWith(`${root}/`)) continue;
      const path = k.slice(root.length + 1);
      if ((await kept.get(k)) === null) paths.delete(path);
      else paths.add(path);
    }
    return [...paths].sort();
  };
  const read = async (root: Root, path: string) => {
    const own = await kept.get(key(root, path));
    const text = own === undefined ? await bundle.text(root, path) : own;
    if (text === null) throw new Error(`There is no file ${path}.`);
    return file(path, text);
  };
  return {
    kept: where,
    list,
    read,
    async readContent() {
      const paths = await list('content');
      return { files: await Promise.all(paths.map((path) => read('content', path))), refused: [] };
    },
    write: (root, path, text, base) => put(root, path, text, base),
    remove: (root, path) => put(root, path, null, undefined),
    heed: windows && ((root, heard) => windows.heed(inRoot(root, heard))),
  };
}

export function changed(path: string, base: string | null | undefined): string {
  return base === null ? `There is a file ${path} already.` : `${path} has changed since you opened it.`;
}
