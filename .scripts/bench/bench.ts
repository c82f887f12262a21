/**
 * npm run bench: how fast it is, in one run. Figures are per second of processor time on one core unless they say otherwise; on a machine
 * that does other things too, ratios hold better than figures. `-- --quick` measures for a quarter of the time, `-- --only games,logs` some of it.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { games, playGames } from './games.ts';
import { byCity, byLength, growth } from './growth.ts';
import { editFiles, loadAll, loading } from './loading.ts';
import { logs, memory } from './logs.ts';
import type { Work } from './threads.ts';
import { playBoardgameIo, ticTacToe } from './ticTacToe.ts';

/** What threads can be told to do. */
const TASKS: Record<string, (data: never) => unknown> = {
  playGames,
  playBoardgameIo,
  byCity,
  byLength,
  editFiles,
  memory,
};
const GROUPS: Record<string, (seconds: number) => Promise<void>> = { games, ticTacToe, growth, loading, logs };
const SECONDS = 6;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, cold: { type: 'boolean' } },
  });
  if (values.cold) return console.log(JSON.stringify(loadAll()));
  const [{ model }] = cpus();
  console.log(
    `Node ${process.version}, ${cpus().length} cores (${model}), load ${loadavg()[0].toFixed(1)} at the start`,
  );
  const wanted = values.only?.split(',') ?? Object.keys(GROUPS);
  for (const name of wanted) {
    const group = GROUPS[name];
    if (!group) throw new Error(`There is no group ${name}: ${Object.keys(GROUPS).join(', ')}.`);
    await group(values.quick ? SECONDS / 4 : SECONDS);
  }
}

if (isMainThread) await main();
else {
  const { task, data } = workerData as Work;
  parentPort?.postMessage(TASKS[task](data as never));
}
