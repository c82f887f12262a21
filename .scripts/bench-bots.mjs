// npm run bench:bots: does greedy beat random, and search beat greedy? Two seats, each bot in turn in both. It takes long.
// By default GAMES=100 ITERATIONS=32 PACKS=everdell,keyflower.
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../engine/node/cli.ts');

const games = process.env.GAMES ?? '100';
const iterations = process.env.ITERATIONS ?? '32';
const packs = (process.env.PACKS ?? 'everdell,keyflower').split(',');
for (const pack of packs) {
  for (const bots of ['greedy,random', `search:${iterations},greedy`]) {
    console.log(`\n=== ${pack}: ${bots}`);
    process.exitCode = await run(['simulate', pack, '--bots', bots, '--games', games, '--seed', '1', '--cards', '0']);
  }
}
