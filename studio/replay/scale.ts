/** A scale of round numbers for a chart. Pure. */
export function niceSteps(values: readonly number[]): { low: number; high: number; lines: number[] } {
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? power * 10);
  const first = Math.floor(low / step) * step;
  const lines: number[] = [];
  for (let n = first; ; n += step) {
    lines.push(n);
    if (n >= high) break;
  }
  return { low: first, high: lines[lines.length - 1], lines };
}

/** The value at a step: that of the last drawn step before it. */
export function valueAt(steps: readonly number[], values: readonly number[], step: number): number | null {
  const n = steps.findLastIndex((s) => s <= step);
  return n < 0 ? null : values[n];
}
