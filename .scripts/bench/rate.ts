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

/**
 * What V8 has not yet compiled is not what is asked: an engine of many small functions takes seconds until it is. It is warm when a stretch
 * is hardly quicker than the one before, or when it had its time.
 */
const LEAST_WARM = 2;
const MOST_WARM = 4;
const HARDLY = 1.03;

/** Asking for the processor time costs as much as a short run: it is asked once in a round of runs that takes about so many seconds. */
const ROUND = 0.01;

/** Runs `once` for so many seconds, once it is warm. With several threads at it at once, seconds are those of the clock. */
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
  const stretch = Math.max(LEAST_WARM, seconds / 2) * threads;
  for (let [last, n] = [0, 0]; n < MOST_WARM; n += 1) {
    const { units } = during(stretch, cpu);
    if (units < last * HARDLY) break;
    last = units;
  }
  const [used, looked] = [cpu(), clock()];
  const found = during(seconds, threads > 1 ? clock : cpu);
  return { ...found, cores: (cpu() - used) / (clock() - looked) };
}

export function middle(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
}
