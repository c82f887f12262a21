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

/** Student's deviate of 95 % for `n` values: how much wider than Z, since their spread is itself only guessed from them. */
function student(n: number): number {
  if (n === 2) return 12.7062;
  // Cornish and Fisher's expansion in the degrees of freedom: off by less than 1 % from three values on.
  const d = 1 / (n - 1);
  return Z + d * (2.3723 + d * (2.8225 + d * (2.5555 + d * 1.5896)));
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
