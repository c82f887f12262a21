/** What the generated parser calls to make nodes. It is kept apart so that the grammar file holds grammar only. */

import type { Token } from './lexer.ts';
import type { Np, Range } from './tree.ts';

function isRange(x: unknown): x is Range {
  return typeof x === 'object' && x !== null && typeof (x as Range).from === 'number';
}

/** The range of a token, a node, or of everything inside a list of them. */
function span(d: unknown): Range | null {
  if (isRange(d)) return { from: d.from, to: d.to };
  if (Array.isArray(d) || (typeof d === 'object' && d !== null)) {
    let out: Range | null = null;
    for (const x of Object.values(d as object)) {
      const r = span(x);
      if (r) out = out ? { from: Math.min(out.from, r.from), to: Math.max(out.to, r.to) } : r;
    }
    return out;
  }
  return null;
}

/** `at(token, cls)`: the word's id in that class, with its range. `at(list)`: just the range. */
export function at(d: Token | unknown[], cls?: string): Range & { id?: string } {
  const range = span(d) ?? { from: 0, to: 0 };
  return cls ? { id: (d as Token).classes.get(cls) ?? (d as Token).text, ...range } : range;
}

export function node<T extends object>(k: string, d: unknown[], fields: T): T & Range & { k: string } {
  return { k, ...fields, ...(span(d) ?? { from: 0, to: 0 }) };
}

export function npNode(d: unknown[], fields: Partial<Np>): Np {
  const blank = { k: 'np' as const, quant: { q: 'bare' as const }, other: false, poss: null, adjs: [], posts: [] };
  return { ...blank, head: { h: 'pronoun', word: 'it' }, ...fields, ...(span(d) ?? { from: 0, to: 0 }) };
}

/** Whether `are` or `name` was written, not `is` or `names`: attributes such as `needs` read as plurals. */
export function plural(d: Token[]): { plural?: true } {
  return ['are', 'name'].includes(d[0].text) ? { plural: true } : {};
}

/** Does an amount end in a `half` that does not say how it is rounded? What follows then belongs to that one. */
export function endsInHalf(amount: Range): boolean {
  const ends = (x: unknown): boolean => {
    if (typeof x !== 'object' || x === null) return false;
    const { k, a, to } = x as { k?: string; a?: Range; to?: number };
    if (k === 'half' && to === amount.to && a?.to === to) return true;
    return Object.values(x).some(ends);
  };
  return ends(amount);
}
