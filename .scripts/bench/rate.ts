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

/** Asking for the processor time costs as much as a short run: it is asked once in a round of runs that takes about so many seconds. */
const ROUND = 0.01;

/** Runs `once` for so many seconds, after a warm-up. With several threads at it at once, seconds are those of the clock. */
export function rate(once: (i: number) => number, seconds: number, threads = 1): Rate {
  let [i, round] = [0, 1];
  const during = (wanted: number, time: () => number) => {
    const began = time();
    let [units, runs, took] = [0, 0, 0];
    while (took < wanted) {
      for (let n = 0; n < round; n += 1) {
        i += 1;
        units += once(i);
      }
      runs += round;
      took = time() - began;
      round = Math.ceil(Math.min(2 * round, (ROUND * runs) / took));
    }
    return { units: units / took, runs: runs / took };
  };
  // In processor time always: what others leave of the machine does not make us warm.
  during(Math.max(LEAST_WARM, seconds / 2) * threads, cpu);
  const [used, looked] = [cpu(), clock()];
  const found = during(seconds, threads > 1 ? clock : cpu);
  return { ...found, cores: (cpu() - used) / (clock() - looked) };
}

export function middle(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
}
