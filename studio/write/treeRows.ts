/** The rows of the tree: packs, their files, and what these declare. Pure. */
import type { FileDiagnostic } from '../../engine/load/model.ts';
import type { OutlineEntry, OutlinePack } from '../services/outline.ts';

export interface Row {
  key: string;
  depth: number;
  label: string;
  sub: string;
  path: string | null;
  entry: OutlineEntry | null;
  /** null: nothing is under it */
  open: boolean | null;
}

/** The worst of what is wrong in a file. */
export function worst(diagnostics: readonly FileDiagnostic[], path: string): 'error' | 'warning' | null {
  const own = diagnostics.filter((d) => d.file === path);
  return own.find((d) => d.severity === 'error')?.severity ?? own[0]?.severity ?? null;
}

/** Found entries stay under their files, and these under their packs. */
export function rowsOf(
  packs: OutlinePack[],
  path: string | null,
  toggled: Record<string, boolean>,
  words: string,
): Row[] {
  const rows: Row[] = [];
  const fits = (text: string) => words === '' || words.split(/\s+/).every((w) => text.toLowerCase().includes(w));
  for (const pack of packs) {
    const files = pack.files.map((file) => {
      const whole = words !== '' && fits(file.path);
      return { file, whole, entries: file.entries.filter((e) => fits(`${e.id} ${e.name} ${e.kind ?? e.section}`)) };
    });
    const found = words === '' ? files : files.filter((f) => f.whole || f.entries.length > 0);
    if (words !== '' && found.length === 0 && !fits(`${pack.id} ${pack.name}`)) continue;
    const openPack = words !== '' || (toggled[pack.id] ?? (path ? path.startsWith(`${pack.id}/`) : packs.length === 1));
    const isTwin = packs.some((other) => other !== pack && other.name === pack.name);
    rows.push({
      key: pack.id,
      depth: 0,
      label: pack.name,
      sub: isTwin ? pack.id : '',
      path: null,
      entry: null,
      open: openPack,
    });
    if (!openPack) continue;
    for (const { file, entries } of found) {
      const open = words !== '' ? entries.length > 0 : (toggled[file.path] ?? file.path === path);
      const label = file.path.slice(pack.id.length + 1);
      const leaf = file.entries.length === 0;
      rows.push({ key: file.path, depth: 1, label, sub: '', path: file.path, entry: null, open: leaf ? null : open });
      if (!open) continue;
      for (const entry of entries) {
        const key = `${file.path}/${entry.section}/${entry.id}`;
        rows.push({
          key,
          depth: 2,
          label: entry.name,
          sub: entry.kind ?? entry.section,
          path: file.path,
          entry,
          open: null,
        });
      }
    }
  }
  return rows;
}
