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
  /** processor time that the process was given meanwhile, per second by the clock: of all its threads */
  cores: number;
}

/** What V8 has not yet compiled is not what is asked: an engine of many small closures takes seconds until it is. */
const LEAST_WARM = 2;

/** Runs `once` for so many seconds, after a warm-up. With several threads at it at once, seconds are those of the clock. */
export function rate(once: (i: number) => number, seconds: number, threads = 1): Rate {
  const time = threads > 1 ? clock : cpu;
  let i = 0;
  const next = () => {
    i += 1;
    return once(i);
  };
  // In processor time always: what others leave of the machine does not make us warm.
  for (const end = cpu() + Math.max(LEAST_WARM, seconds / 2) * threads; cpu() < end; ) next();
  const [began, used, looked] = [time(), cpu(), clock()];
  let [units, runs, took] = [0, 0, 0];
  for (; took < seconds; took = time() - began) {
    units += next();
    runs += 1;
  }
  return { units: units / took, runs: runs / took, cores: (cpu() - used) / (clock() - looked) };
}

export function middle(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
}
