/** Decisions and games per second, on one core and on all, on every runner. */
import { availableParallelism } from 'node:os';
import type { Playable } from '../../engine/run/game.ts';
import { RUNNERS } from '../../test/lockstep/runners.ts';
import { layTable, loadWhole } from '../../test/lockstep/tables.ts';
import { against, heading, round, say } from './print.ts';
import { type Rate, rate } from './rate.ts';
import { inThread } from './threads.ts';

export interface Games {
  /** by id, or the path of one */
  packs: string[];
  seats: number;
  runner: string;
  seconds: number;
  /** that play at the same time; 1 unless said */
  threads?: number;
}

/** Random games of a table, as many as there is time for. A task of a thread. */
export function playGames({ packs, seats, runner: name, seconds, threads }: Games): Rate {
  const loaded = loadWhole(...packs);
  const playable = layTable(loaded, { pack: packs[0], seats, options: {} }) as Playable;
  const begin = RUNNERS.find((runner) => runner.name === name)?.open(playable);
  if (!begin) throw new Error(`There is no runner ${name}.`);
  const once = (seed: number) => {
    const game = begin(seed);
    let step = 0;
    while (game.asks) {
      step += 1;
      game.answerAtRandom(seed, step);
    }
    return step;
  };
  return rate(once, seconds, threads);
}

const GOALS: Record<string, { decisions: number; games: number | null }> = {
  everdell: { decisions: 100_000, games: 500 },
  keyflower: { decisions: 100_000, games: null },
};
/** The runner of simulations: the goals are its. */
const FAST = 'source';

export async function games(seconds: number): Promise<void> {
  for (const [pack, goal] of Object.entries(GOALS)) {
    heading(`${pack}, 4 seats, random answers`);
    const one: Record<string, Rate> = {};
    for (const { name } of RUNNERS) {
      const table = { packs: [pack], seats: 4, runner: name, seconds };
      one[name] = await inThread<Rate>('playGames', table);
      const { units, runs } = one[name];
      const [a, b] = name === FAST ? [against(units, goal.decisions, ''), goal.games] : ['', null];
      say(`${name}, one core`, units, 'decisions/s', a);
      say('', runs, 'games/s', b === null ? '' : against(runs, b, ''));
      const all = await allCores(table);
      say(
        `${name}, all ${all.cores} cores, by the clock`,
        all.units,
        'decisions/s',
        `${round(all.units / units)} times one core`,
      );
      say('', all.runs, 'games/s', all.got);
    }
    const slowest = one.xstate.units;
    const names = RUNNERS.map(({ name }) => name);
    say(names.join(' : '), names.map((name) => round(one[name].units / slowest)).join(' : '), '');
  }
}

/** As many threads as there are cores, at the same time. `got` says what others left of the cores. */
async function allCores(table: Games): Promise<{ units: number; runs: number; cores: number; got: string }> {
  const cores = availableParallelism();
  const rates = await Promise.all(
    Array.from({ length: cores }, () => inThread<Rate>('playGames', { ...table, threads: cores })),
  );
  const sum = (of: (r: Rate) => number) => rates.reduce((n, r) => n + of(r), 0);
  const [units, runs, free] = [sum((r) => r.units), sum((r) => r.runs), sum((r) => r.cores) / cores];
  const got = `${round(free)} of ${cores} cores were free; with all of them ${round((units * cores) / free)} decisions/s`;
  return { units, runs, cores, got };
}
