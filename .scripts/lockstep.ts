/**
 * npm run lockstep: all replays and a thousand random games of every pack on every runner, compared at every decision and every fact.
 * -- --games 50 --pack keyflower --from 1 --workers 2. Stops at the first difference.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { allPacks, contentOf } from '../engine/node/content.ts';
import { readLogFile } from '../engine/node/logFile.ts';
import type { Playable } from '../engine/run/game.ts';
import { type Played, playTogether } from '../test/lockstep/playTogether.ts';
import { answersOf } from '../test/lockstep/replays.ts';
import { RUNNERS } from '../test/lockstep/runners.ts';
import { layTable, loadWhole, randomly, tablesOf } from '../test/lockstep/tables.ts';

/** Games of one table, or a log. */
interface Job {
  pack: string;
  /** of the pack's tables */
  table: number;
  seeds: number[];
  log?: string;
}
interface Result extends Job {
  told: string;
  games: number;
  steps: number;
  facts: number;
  /** in words */
  difference: string | null;
}

const begun = (playable: Playable) => RUNNERS.map(({ name, open }) => ({ name, begin: open(playable) }));

/** Nothing is played on a table that the content refuses; null then. */
function table({ pack, table: n }: Job): { told: string; playable: Playable } | null {
  const loaded = loadWhole(pack);
  const choice = tablesOf(pack, loaded)[n];
  const playable = layTable(loaded, choice);
  const options = Object.entries(choice.options).map(([id, value]) => `, ${id}: ${value}`);
  return playable && { told: `${pack}, ${choice.seats} seats${options.join('')}`, playable };
}

function work(job: Job): Result {
  const result: Result = { ...job, told: job.pack, games: 0, steps: 0, facts: 0, difference: null };
  const take = (seed: number, { steps, facts, difference: d }: Played) => {
    result.games += 1;
    result.steps += steps;
    result.facts += facts;
    if (!d) return;
    const sides = d.sides.map((side, i) => `  ${d.runners[i]}: ${JSON.stringify(side)}`);
    result.difference = [`${result.told}, seed ${seed}, step ${d.step}: ${d.what} differs`, ...sides].join('\n');
  };
  if (job.log !== undefined) {
    result.told = job.log;
    const { log } = readLogFile(job.log);
    if (!log) return { ...result, difference: `${job.log} cannot be read.` };
    const { playable } = contentOf(log.header, []);
    const seed = log.header.seed ?? 0;
    take(seed, playTogether(begun(playable), seed, answersOf(playable, log)));
    return result;
  }
  const laid = table(job);
  if (!laid) return result;
  result.told = laid.told;
  const runners = begun(laid.playable);
  for (const seed of job.seeds) {
    take(seed, playTogether(runners, seed, randomly(laid.playable.program, seed)));
    if (result.difference) break;
  }
  return result;
}

/** So many games of a pack, spread evenly over the tables it can be played on. */
function jobsOf(pack: string, games: number, from: number): Job[] {
  const loaded = loadWhole(pack);
  const choices = tablesOf(pack, loaded);
  const tables = choices.flatMap((choice, n) => (layTable(loaded, choice) ? [n] : []));
  return tables
    .map((n, i) => {
      const seeds: number[] = [];
      for (let game = i; game < games; game += tables.length) seeds.push(from + game);
      return { pack, table: n, seeds };
    })
    .filter((job) => job.seeds.length > 0);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1000' },
      from: { type: 'string', default: '1' },
      pack: { type: 'string', multiple: true },
      workers: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const replays = readdirSync('replays').filter((name) => name.endsWith('.jsonl'));
  const jobs: Job[] = replays.map((name) => ({ pack: '', table: 0, seeds: [], log: join('replays', name) }));
  const packs = values.pack ?? allPacks();
  for (const pack of packs) jobs.push(...jobsOf(pack, Number(values.games), Number(values.from)));
  console.log(
    `${RUNNERS.map((r) => r.name).join(', ')}: ${replays.length} replays, ${values.games} games of each pack`,
  );
  const all = { games: 0, steps: 0, facts: 0 };
  const began = performance.now();
  const takeJobs = async () => {
    const thread = new Worker(process.argv[1]);
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const next = job;
      const done = await new Promise<Result>((resolve, reject) => {
        thread.removeAllListeners().once('message', resolve).once('error', reject);
        thread.postMessage(next);
      });
      for (const key of ['games', 'steps', 'facts'] as const) all[key] += done[key];
      console.log(`${done.told}: ${done.games} games, ${done.steps} answers, ${done.facts} facts`);
      if (!done.difference) continue;
      console.log(`\nThey DIFFER: ${done.difference}`);
      process.exit(1);
    }
    await thread.terminate();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, takeJobs));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const counted = `${all.games} games, ${all.steps} decisions, ${all.facts} facts in ${minutes} minutes`;
  console.log(`\n${counted}: the same on every runner.`);
}

if (isMainThread) await main();
else parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
