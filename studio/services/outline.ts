/** What packs hold, for the tree beside the editor: files, and what each declares. */
import { SECTIONS } from '../../engine/load/sections.ts';
import { entriesOf, get, itemsOf, stringOf } from '../../engine/load/tree.ts';
import { schemaOf } from './paths.ts';
import type { Workspace } from './workspace.ts';

export interface OutlineEntry {
  section: string;
  id: string;
  name: string;
  /** of a definition */
  kind: string | null;
  from: number;
}
export interface OutlineFile {
  path: string;
  entries: OutlineEntry[];
}
export interface OutlinePack {
  id: string;
  name: string;
  files: OutlineFile[];
}

export function outlineFile(workspace: Workspace, path: string): OutlineFile {
  const tree = workspace.tree(path);
  if (!tree) return { path, entries: [] };
  if (schemaOf(path) === 'scenarios') {
    const entries = itemsOf(get(tree, 'scenarios')).map((item, i) => ({
      ...{ section: 'scenarios', id: String(i), name: stringOf(get(item, 'it')) ?? '', kind: null, from: item.at.from },
    }));
    return { path, entries };
  }
  const entries = SECTIONS.flatMap((section) =>
    entriesOf(get(tree, section)).map(([id, { key, value }]) => {
      const name = get(value, 'name');
      const said = stringOf(get(name, 'en')) ?? stringOf(name) ?? id;
      return {
        section,
        id,
        name: said,
        kind: section === 'definitions' ? stringOf(get(value, 'kind')) : null,
        from: key.from,
      };
    }),
  );
  return { path, entries: entries.sort((a, b) => a.from - b.from) };
}

export function outline(workspace: Workspace): OutlinePack[] {
  return workspace.packs().map((id) => outlinePack(workspace, id));
}

export function outlinePack(workspace: Workspace, id: string): OutlinePack {
  // Scenarios are many: what is in them is looked up when one is opened.
  const isRead = (path: string) => schemaOf(path) !== 'scenarios';
  return packWith(workspace, id, (path) => (isRead(path) ? outlineFile(workspace, path).entries : []));
}

/** All packs with their files; the entries of one pack only, or of all up to the first that has definitions. */
export function outlineFirst(workspace: Workspace, pack: string | null): OutlinePack[] {
  const ids = workspace.packs();
  const known = pack !== null && ids.includes(pack);
  let found = false;
  return ids.map((id) => {
    if (known ? id !== pack : found) return packWith(workspace, id, () => []);
    const outlined = outlinePack(workspace, id);
    found = outlined.files.some((file) => file.entries.some((entry) => entry.section === 'definitions'));
    return outlined;
  });
}

function packWith(workspace: Workspace, id: string, entries: (path: string) => OutlineEntry[]): OutlinePack {
  const manifest = workspace.tree(`${id}/pack.yaml`);
  const name = manifest ? get(manifest, 'name') : undefined;
  return {
    id,
    name: stringOf(get(name, 'en')) ?? stringOf(name) ?? id,
    files: workspace.paths(id).map((path) => ({ path, entries: entries(path) })),
  };
}

/** The entry in which an offset stands: the last that begins before it. */
export function entryAt(file: OutlineFile, offset: number): OutlineEntry | null {
  return file.entries.findLast((entry) => entry.from <= offset) ?? null;
}
