/** Counting per second of processor time: on a machine that does other things too it says more than the clock. */

/** Processor time of this process so far, in seconds. */
export function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
/** The clock, in seconds. */
export function clock(): number {
  return performance.now() / 1000;
}

export interface Rate {
  /** what one run gives, added up, per second */
  units: number;
  runs: number;
}

/** What V8 has not yet compiled is not what is asked: an engine of many small closures takes seconds until it is. */
const LEAST_WARM = 2;

/** Runs `once` for so many seconds, after a warm-up. */
export function rate(once: (i: number) => number, seconds: number, time: () => number = cpu): Rate {
  let i = 0;
  const next = () => {
    i += 1;
    return once(i);
  };
  for (const end = time() + Math.max(LEAST_WARM, seconds / 2); time() < end; ) next();
  const began = time();
  let [units, runs, took] = [0, 0, 0];
  for (; took < seconds; took = time() - began) {
    units += next();
    runs += 1;
  }
  return { units: units / took, runs: runs / took };
}

export function middle(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
}
