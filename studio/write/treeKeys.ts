/** Moving in the tree of packs with the arrow keys. Pure. */
export interface TreeRow {
  depth: number;
  /** null: there is nothing in it to unfold */
  open: boolean | null;
}

/** To which row a key leads, or that the row is to be folded or unfolded; null where the key does nothing here. */
export function keyInTree(key: string, rows: readonly TreeRow[], at: number): number | 'fold' | null {
  const row = rows[at];
  if (!row) return null;
  const inside = (n: number) => (n >= 0 && n < rows.length ? n : null);
  switch (key) {
    case 'ArrowDown':
      return inside(at + 1);
    case 'ArrowUp':
      return inside(at - 1);
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      if (row.open === false) return 'fold';
      return row.open && rows[at + 1]?.depth > row.depth ? at + 1 : null;
    case 'ArrowLeft':
      if (row.open === true) return 'fold';
      return inside(rows.slice(0, at).findLastIndex((above) => above.depth < row.depth));
    default:
      return null;
  }
}
