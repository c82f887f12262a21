/** How far a sample can be trusted: 95 % intervals. Pure. */

/** The standard normal deviate of 95 %. */
const Z = 1.959964;

export interface Estimate {
  /** NaN is never given: where nothing was seen it is 0, and the interval says so */
  value: number;
  low: number;
  high: number;
  /** how many it rests on */
  n: number;
}

/** A share of `n`, by Wilson's interval: honest for small samples and near 0 and 1. Shared wins make `wins` a fraction. */
export function share(wins: number, n: number): Estimate {
  if (n === 0) return { value: 0, low: 0, high: 1, n };
  // Thirds of wins may add up to a hair more than all of them.
  const p = Math.min(1, wins / n);
  const spread = Z * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n));
  const [middle, scale] = [p + (Z * Z) / (2 * n), 1 + (Z * Z) / n];
  return { value: p, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale), n };
}

/** Sums from which a mean and its interval follow. */
export interface Sums {
  n: number;
  sum: number;
  squares: number;
}
export const newSums = (): Sums => ({ n: 0, sum: 0, squares: 0 });
export function add(s: Sums, x: number): void {
  s.n += 1;
  s.sum += x;
  s.squares += x * x;
}

/** Student's deviates of 95 % for samples of 2 to 11: of a handful of games the spread itself is hardly known. */
const FEW = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
/** That of larger ones, by the first terms of its expansion around the normal one. */
function student(n: number): number {
  const free = n - 1;
  return FEW[free - 1] ?? Z + (Z ** 3 + Z) / (4 * free) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * free * free);
}

/** The mean, with Student's interval; of one or none the interval has no bounds. */
export function mean(s: Sums): Estimate {
  if (s.n === 0) return { value: 0, low: -Infinity, high: Infinity, n: 0 };
  const value = s.sum / s.n;
  if (s.n === 1) return { value, low: -Infinity, high: Infinity, n: 1 };
  const variance = Math.max(0, (s.squares - s.n * value * value) / (s.n - 1));
  const spread = student(s.n) * Math.sqrt(variance / s.n);
  return { value, low: value - spread, high: value + spread, n: s.n };
}
