/** Where two texts part ways and come together again, line by line. Pure. */
export type Part = { same: string[] } | { mine: string[]; theirs: string[] };

/** Which lines of `a` to replace, and by which, so that it becomes `b`; always at least one. Counted from 0, `to` not included. */
export function changedLines(a: string[], b: string[]): { from: number; to: number; lines: string[] } {
  const { from, after } = ends(a, b, Math.min(a.length, b.length) - 1);
  return { from, to: a.length - after, lines: b.slice(from, b.length - after) };
}

/** In their order: what both have, and between that what each has instead. */
export function partsOf(mine: string, theirs: string): Part[] {
  const [a, b] = [mine.split('\n'), theirs.split('\n')];
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  // The end of both is where they meet for the last time.
  for (const [n, m, length] of [...meetings(a, b), [a.length, b.length, 0]]) {
    if (n > i || m > j) parts.push({ mine: a.slice(i, n), theirs: b.slice(j, m) });
    if (length > 0) parts.push({ same: a.slice(n, n + length) });
    [i, j] = [n + length, m + length];
  }
  return parts;
}

/** How many lines are the same at the beginning and then at the end, at most so many in all. */
function ends(a: string[], b: string[], most: number): { from: number; after: number } {
  let from = 0;
  while (from < most && a[from] === b[from]) from += 1;
  let after = 0;
  while (after < most - from && a[a.length - 1 - after] === b[b.length - 1 - after]) after += 1;
  return { from, after };
}

/** More is not compared: two texts that differ so much have little in common. */
const MOST_PAIRS = 4_000_000;

/** Runs of the same lines: where in each, and how many. As many lines as can be, in order. */
function meetings(a: string[], b: string[]): [number, number, number][] {
  const { from, after } = ends(a, b, Math.min(a.length, b.length));
  const [n, m] = [a.length - after - from, b.length - after - from];
  const runs: [number, number, number][] = from > 0 ? [[0, 0, from]] : [];
  if (n * m <= MOST_PAIRS) {
    // How many lines are the same from here on, for each pair of places.
    const wide = m + 1;
    const best = new Uint16Array((n + 1) * wide);
    const same = (i: number, j: number) => a[from + i] === b[from + j];
    for (let i = n - 1; i >= 0; i -= 1)
      for (let j = m - 1; j >= 0; j -= 1)
        best[i * wide + j] = same(i, j)
          ? best[(i + 1) * wide + j + 1] + 1
          : Math.max(best[(i + 1) * wide + j], best[i * wide + j + 1]);
    let [i, j] = [0, 0];
    while (i < n && j < m) {
      if (same(i, j)) {
        const last = runs[runs.length - 1];
        if (last && last[0] + last[2] === from + i && last[1] + last[2] === from + j) last[2] += 1;
        else runs.push([from + i, from + j, 1]);
        i += 1;
        j += 1;
      } else if (best[(i + 1) * wide + j] >= best[i * wide + j + 1]) i += 1;
      else j += 1;
    }
  }
  if (after > 0) runs.push([a.length - after, b.length - after, after]);
  return runs;
}
