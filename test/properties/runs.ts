/** How many runs a property gets: few enough for every test run; `LEDGERWOOD_RUNS=20` makes it twenty times as many. */
export function runs(n: number): number {
  const times = Number(process.env.LEDGERWOOD_RUNS ?? 1);
  return Math.max(1, Math.round(n * (times > 0 ? times : 1)));
}

/** Vitest's limit for a property, longer where there are more runs. */
export const patience = 120_000 * runs(1);
