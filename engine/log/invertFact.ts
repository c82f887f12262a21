/** The fact that takes another one back. */
import type { Fact } from '../run/facts.ts';

/** Null for the end of the game, which is not taken back. */
export function invertFact(f: Fact): Fact | null {
  switch (f.k) {
    case 'count':
    case 'rng':
      return { ...f, from: f.to, to: f.from } as Fact;
    case 'move':
      return { ...f, from: f.to, at: f.toAt, to: f.from, toAt: f.at };
    case 'order':
      return { ...f, was: f.now, now: f.was };
    case 'create':
      return { ...f, k: 'retire' };
    case 'retire':
      return { ...f, k: 'create' };
    case 'mark':
      return { ...f, was: f.n, n: f.was };
    case 'over':
      return null;
  }
}

/** The facts that take these back: each inverted, the last one first. */
export function invertFacts(facts: readonly Fact[]): Fact[] {
  return facts
    .map(invertFact)
    .filter((f) => f !== null)
    .reverse();
}
