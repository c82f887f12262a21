/** From figures to places on a plot. Pure. */

export interface Bin {
  from: number;
  to: number;
  count: number;
}
const MOST_BINS = 24;
const STEPS = [1, 2, 5];

/** The smallest of 1, 2, 5, 10, 20 … (or 0.1, 0.2 …) of which at most `most` cover the range. */
export function niceStep(range: number, most: number): number {
  if (!(range > 0)) return 1;
  for (let power = 10 ** Math.floor(Math.log10(range / most)); ; power *= 10)
    for (const step of STEPS) if (range / (step * power) <= most) return step * power;
}

/** Round numbers from below `low` to above `high`. */
export function niceTicks(low: number, high: number, most = 6): number[] {
  const step = niceStep(high - low, most);
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Counts whole or broken numbers in bins of one width over a common range; a bin holds its lower bound. */
export function bins(values: readonly number[], { low, high } = extent(values)): Bin[] {
  if (values.length === 0) return [];
  const whole = values.every(Number.isInteger);
  const step = Math.max(whole ? 1 : 0, niceStep(high - low + (whole ? 1 : 0), MOST_BINS));
  const first = Math.floor(low / step);
  const out = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => ({
    ...{ from: (first + i) * step, to: (first + i + 1) * step, count: 0 },
  }));
  for (const v of values) out[Math.min(out.length - 1, Math.max(0, Math.floor(v / step) - first))].count += 1;
  return out;
}

export function extent(values: readonly number[]): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const v of values) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  return low <= high ? { low, high } : { low: 0, high: 1 };
}

/** A line from a range of figures to a range of places. */
export function scale(low: number, high: number, from: number, to: number): (n: number) => number {
  const k = high === low ? 0 : (to - from) / (high - low);
  return (n) => from + (Math.min(high, Math.max(low, n)) - low) * k;
}
