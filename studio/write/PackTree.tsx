/** Packs, their files and what these declare, with a search over all of them. */
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { FileDiagnostic } from '../../engine/load/model.ts';
import type { OutlineEntry, OutlinePack } from '../services/outline.ts';
import { isDirty, openFile, useSession } from './session.ts';
import { keyInTree } from './treeKeys.ts';
import './packTree.css';

interface Row {
  key: string;
  depth: number;
  label: string;
  sub: string;
  path: string | null;
  entry: OutlineEntry | null;
  open: boolean | null;
}

export function PackTree() {
  const packs = useSession((s) => s.packs);
  const path = useSession((s) => s.path);
  const drafts = useSession((s) => s.drafts);
  const diagnostics = useSession((s) => s.diagnostics);
  const shown = useSession((s) => s.edited?.card?.id);
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const words = useDeferredValue(search.trim().toLowerCase());
  const rows = useMemo(() => rowsOf(packs, path, toggled, words), [packs, path, toggled, words]);
  const faults = useMemo(() => worst(diagnostics), [diagnostics]);
  const isCurrent = (row: Row) =>
    row.path !== null && row.path === path && (row.entry === null || row.entry.id === shown);
  // One of the rows is a stop of the Tab key: the one that was reached last, else the innermost that is open.
  const [reached, setReached] = useState<string | null>(null);
  const stop = rows.find((r) => r.key === reached) ?? rows.findLast(isCurrent) ?? rows[0];
  const list = useRef<HTMLUListElement>(null);
  const fold = (row: Row) => setToggled({ ...toggled, [row.key]: !row.open });
  const choose = (row: Row) => {
    if (row.open !== null) fold(row);
    if (row.path && (row.entry || row.open !== true)) openFile(row.path, row.entry?.from ?? null);
  };
  const goTo = (at: number) => list.current?.querySelectorAll('button')[at]?.focus();
  const heard = (event: KeyboardEvent, row: Row, at: number) => {
    const to = keyInTree(event.key, rows, at);
    if (to === null) return;
    event.preventDefault();
    if (to === 'fold') fold(row);
    else goTo(to);
  };
  return (
    <nav className="packs" aria-label="Packs and definitions">
      <input
        id="search-definitions"
        type="search"
        placeholder="Search cards, words, files"
        aria-label="Search cards, words and files"
        value={search}
        onChange={(e) => setSearch(e.target.value)}
        onKeyDown={(e) => {
          const first = rows.find((r) => r.entry);
          if (e.key === 'Enter' && first) {
            // The editor has the focus before the key is done: it must not become a line there.
            e.preventDefault();
            e.currentTarget.blur();
            choose(first);
          }
          if (e.key === 'Escape') setSearch('');
          if (e.key === 'ArrowDown') {
            e.preventDefault();
            goTo(0);
          }
        }}
      />
      <ul className="tree" ref={list}>
        {rows.map((row, at) => (
          <li key={row.key} style={{ paddingLeft: `${row.depth * 0.9}rem` }}>
            <button
              type="button"
              className={`row depth-${row.depth}`}
              aria-current={isCurrent(row) ? 'true' : undefined}
              aria-expanded={row.open ?? undefined}
              tabIndex={row === stop ? 0 : -1}
              onClick={() => choose(row)}
              onFocus={() => setReached(row.key)}
              onKeyDown={(e) => heard(e, row, at)}
            >
              {row.depth < 2 && (
                <span className="fold" aria-hidden="true">
                  {row.open === null ? '' : row.open ? '▾' : '▸'}
                </span>
              )}
              <span className="name">{row.label}</span>
              {row.sub && <small>{row.sub}</small>}
              {!row.entry && row.path && isDirty(drafts[row.path]) && <b title="Not saved">●</b>}
              {!row.entry && row.path && faults.get(row.path) && (
                <b className={faults.get(row.path)} title={`has ${faults.get(row.path)}s`}>
                  {faults.get(row.path) === 'error' ? '✗' : '!'}
                </b>
              )}
            </button>
          </li>
        ))}
        {rows.length === 0 && <li className="none">Nothing is called so.</li>}
      </ul>
    </nav>
  );
}

function worst(diagnostics: readonly FileDiagnostic[]): Map<string, 'error' | 'warning'> {
  const out = new Map<string, 'error' | 'warning'>();
  for (const d of diagnostics) if (out.get(d.file) !== 'error') out.set(d.file, d.severity);
  return out;
}

/** Found entries stay under their files, and these under their packs. */
function rowsOf(packs: OutlinePack[], path: string | null, toggled: Record<string, boolean>, words: string): Row[] {
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
