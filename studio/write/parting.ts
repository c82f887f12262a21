/** Where two texts part ways and come together again: the same lines before, what differs, the same lines after. Pure. */
export interface Parting {
  before: string;
  mine: string;
  theirs: string;
  after: string;
}

/** Which lines of `a` to replace, and by which, so that it becomes `b`; always at least one. Counted from 0, `to` not included. */
export function changedLines(a: string[], b: string[]): { from: number; to: number; lines: string[] } {
  const most = Math.min(a.length, b.length) - 1;
  let from = 0;
  while (from < most && a[from] === b[from]) from += 1;
  let same = 0;
  while (same < most - from && a[a.length - 1 - same] === b[b.length - 1 - same]) same += 1;
  return { from, to: a.length - same, lines: b.slice(from, b.length - same) };
}

export function partingOf(mine: string, theirs: string): Parting {
  const [a, b] = [mine.split('\n'), theirs.split('\n')];
  const least = Math.min(a.length, b.length);
  let from = 0;
  while (from < least && a[from] === b[from]) from += 1;
  let same = 0;
  while (same < least - from && a[a.length - 1 - same] === b[b.length - 1 - same]) same += 1;
  const between = (lines: string[]) => lines.slice(from, lines.length - same).join('\n');
  return {
    before: a.slice(0, from).join('\n'),
    ...{ mine: between(a), theirs: between(b) },
    after: a.slice(a.length - same).join('\n'),
  };
}
