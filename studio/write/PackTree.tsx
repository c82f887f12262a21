/** Packs, their files and what these declare, with a search over all of them. */
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { isDirty, openFile, useSession } from './session.ts';
import { keyInTree } from './treeKeys.ts';
import { type Row, rowsOf, worst } from './treeRows.ts';
import './packTree.css';

export function PackTree() {
  const packs = useSession((s) => s.packs);
  const path = useSession((s) => s.path);
  const shown = useSession((s) => s.edited?.card?.id);
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const words = useDeferredValue(search.trim().toLowerCase());
  const rows = useMemo(() => rowsOf(packs, path, toggled, words), [packs, path, toggled, words]);
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
  const searched = (event: KeyboardEvent<HTMLInputElement>) => {
    const first = rows.find((r) => r.entry);
    if (event.key === 'Enter' && first) {
      // The editor has the focus before the key is done: it must not become a line there.
      event.preventDefault();
      event.currentTarget.blur();
      choose(first);
    }
    if (event.key === 'Escape') setSearch('');
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      goTo(0);
    }
  };
  return (
    <nav className="packs" aria-label="Packs and definitions">
      <input
        id="search-definitions"
        type="search"
        placeholder="Search cards and files"
        aria-label="Search cards, words and files"
        value={search}
        onChange={(e) => setSearch(e.target.value)}
        onKeyDown={searched}
      />
      <ul className="tree" ref={list}>
        {rows.map((row, at) => (
          <li key={row.key} style={{ paddingLeft: `${row.depth * 0.9}rem` }}>
            <TreeRow
              row={row}
              current={isCurrent(row)}
              isStop={row === stop}
              onChoose={() => choose(row)}
              onReach={() => setReached(row.key)}
              onKey={(e) => heard(e, row, at)}
            />
          </li>
        ))}
        {rows.length === 0 && <li className="none">Nothing is called so.</li>}
      </ul>
    </nav>
  );
}

interface TreeRowProps {
  row: Row;
  current: boolean;
  /** the Tab key stops here */
  isStop: boolean;
  onChoose(): void;
  onReach(): void;
  onKey(event: KeyboardEvent): void;
}
function TreeRow({ row, current, isStop, onChoose, onReach, onKey }: TreeRowProps) {
  return (
    <button
      type="button"
      className={`row depth-${row.depth}`}
      aria-current={current ? 'true' : undefined}
      aria-expanded={row.open ?? undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
      onFocus={onReach}
      onKeyDown={onKey}
    >
      {row.depth < 2 && (
        <span className="fold" aria-hidden="true">
          {row.open === null ? '' : row.open ? '▾' : '▸'}
        </span>
      )}
      <span className="name">{row.label}</span>
      {row.sub && <small>{row.sub}</small>}
      {!row.entry && row.path && <FileMarks path={row.path} />}
    </button>
  );
}

function FileMarks({ path }: { path: string }) {
  const dirty = useSession((s) => isDirty(s.drafts[path]));
  const fault = useSession((s) => worst(s.diagnostics, path));
  return (
    <>
      {dirty && <b title="Not saved">●</b>}
      {fault && (
        <b className={fault} title={`has ${fault}s`}>
          {fault === 'error' ? '✗' : '!'}
        </b>
      )}
    </>
  );
}
