// Records the games in replays/ anew, with random bots and fixed seeds. Run it after an intended change of content:
// node .scripts/record-replays.mjs [PACK …], where only the games of these packs are meant

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../engine/node/cli.ts');

const GAMES = [
  { pack: 'everdell', seats: 2, seed: 7 },
  { pack: 'everdell', seats: 4, seed: 11 },
  { pack: 'everdell', seats: 6, seed: 5 },
  {
    ...{ pack: 'everdell-bellfaire', seats: 6, seed: 1, options: ['event mix=halves'] },
    modules: ['market', 'garland', 'flower-festival', 'events', 'forest'],
  },
  { pack: 'everdell-rugwort', seats: 1, seed: 4, options: ['year=rapscallion', 'hasty=yes', 'lucky=yes'] },
  { pack: 'keyflower', seats: 2, seed: 3 },
  { pack: 'keyflower', seats: 4, seed: 9 },
];

const wanted = process.argv.slice(2);
for (const { pack, seats, seed, options = [], modules = [] } of GAMES) {
  if (wanted.length > 0 && !wanted.includes(pack)) continue;
  const log = fileURLToPath(new URL(`../replays/${pack}-${seats}-seats.jsonl`, import.meta.url));
  rmSync(log, { force: true });
  const bots = new Array(seats).fill('random').join(',');
  const chosen = [
    ...options.flatMap((option) => ['--option', option]),
    ...modules.flatMap((module) => ['--module', `${pack}/${module}`]),
  ];
  const code = await run(['play', pack, '--seats', bots, '--seed', String(seed), ...chosen, '--log', log]);
  if (code !== 0) process.exit(code);
}
