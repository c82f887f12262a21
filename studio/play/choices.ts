/** What of a decision lies on the table: which pieces mean which answers. Pure. */
import type { Asked } from '../../engine/say/askInWords.ts';

/** By piece or seat, the indices of the choices (or sorts of a bag) it stands for. */
export function choicesByPiece(asked: Asked): Map<string, number[]> {
  const out = new Map<string, number[]>();
  const things = asked.kind === 'pick' ? asked.choices : asked.sorts;
  for (const [i, { pieces }] of things.entries()) {
    for (const piece of pieces) {
      const list = out.get(piece);
      if (list) list.push(i);
      else out.set(piece, [i]);
    }
  }
  return out;
}

/** What choosing each piece means, in words. */
export function legalWords(asked: Asked): Map<string, string> {
  const things = asked.kind === 'pick' ? asked.choices : asked.sorts.filter((s) => s.hi > s.lo);
  const out = new Map<string, string>();
  for (const { pieces, label } of things)
    for (const piece of pieces) out.set(piece, out.has(piece) ? `${out.get(piece)}; ${label}` : label);
  return out;
}

/** How many of each sort a bag begins with: what must be in it. */
export const leastCounts = (asked: Asked): number[] => asked.sorts.map((s) => s.lo);

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** May there be so many more (or fewer) of a sort? Only what can still become legal is allowed. */
export function canStep(asked: Asked, counts: readonly number[], i: number, up: boolean): boolean {
  const { lo, hi, step } = asked.sorts[i];
  const next = counts[i] + (up ? step : -step);
  return next >= lo && next <= hi && (!up || sum(counts) + step <= asked.max);
}

/** Is the bag an answer as it is? Says what is missing where it is not. */
export function judgeCounts(asked: Asked, counts: readonly number[]): { legal: boolean; missing: string } {
  const total = sum(counts);
  if (total < asked.min) return { legal: false, missing: `${asked.min - total} more` };
  if (total > asked.max) return { legal: false, missing: `${total - asked.max} too many` };
  return { legal: true, missing: '' };
}

/** One click on a piece of a bag: one more; none any more where no more can be taken. */
export function clickSort(asked: Asked, counts: readonly number[], i: number): number[] {
  const next = [...counts];
  const { lo, step } = asked.sorts[i];
  if (canStep(asked, counts, i, true)) next[i] += step;
  else if (asked.max === 1 || counts[i] > lo) {
    if (counts[i] > lo) next[i] = lo;
    else {
      // Only one may be chosen: it takes the place of the other.
      for (const [n, s] of asked.sorts.entries()) next[n] = s.lo;
      if (canStep(asked, next, i, true)) next[i] += step;
    }
  }
  return next;
}

/** Choices whose words contain all the words searched for. */
export function searchChoices<T extends { label: string; hint: string }>(
  list: readonly T[],
  search: string,
): { item: T; index: number }[] {
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean);
  return list.flatMap((item, index) => {
    const text = `${item.label} ${item.hint}`.toLowerCase();
    return parts.every((part) => text.includes(part)) ? [{ item, index }] : [];
  });
}

/** `2 of 3` for choices that are called alike, in the order of the table; nothing for the others. */
export function copyNumbers(list: readonly { label: string; hint: string }[]): string[] {
  const called = ({ label, hint }: { label: string; hint: string }) => `${label}\n${hint}`;
  const total = new Map<string, number>();
  for (const one of list) total.set(called(one), (total.get(called(one)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return list.map((one) => {
    const n = (seen.get(called(one)) ?? 0) + 1;
    seen.set(called(one), n);
    const all = total.get(called(one)) ?? 1;
    return all > 1 ? `${n} of ${all}` : '';
  });
}
