/** Where a phrase says `you`, `your` or `yours`; null where it does not. */
import type { Range } from '../../grammar/tree.ts';

export function findYou(tree: unknown): Range | null {
  if (typeof tree !== 'object' || tree === null) return null;
  const node = tree as Partial<Range> & Record<string, unknown>;
  const found =
    (node.h === 'pronoun' && node.word === 'you') ||
    (node.p === 'owned' && node.by === 'yours') ||
    (node.p === 'have' && node.who === 'you');
  const { from, to } = node;
  const here = from !== undefined && to !== undefined ? { from, to } : null;
  if (found) return here ?? { from: 0, to: 0 };
  for (const part of Object.values(tree)) {
    const inner = findYou(part);
    // A pronoun that stands before a noun has the place of its phrase only.
    if (inner) return inner.to > 0 ? inner : (here ?? inner);
  }
  return null;
}
