// npm run bench:bots: does greedy beat random, and search beat greedy? Two seats, each bot in turn in both. It takes long.
// By default GAMES=100 ITERATIONS=64 PACKS=everdell,keyflower SEED=1. The goal is met where the interval's lower end is above half.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { run } = await import('../engine/node/cli.ts');

const {
  GAMES: games = '100',
  ITERATIONS: iterations = '64',
  PACKS = 'everdell,keyflower',
  SEED: seed = '1',
} = process.env;
const folder = mkdtempSync(join(tmpdir(), 'ledgerwood-bots-'));
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const told = [];
try {
  for (const pack of PACKS.split(',')) {
    for (const [better, other] of [
      ['greedy', 'random'],
      [`search:${iterations}`, 'greedy'],
    ]) {
      console.log(`\n${pack}: ${better} against ${other}`);
      const json = join(folder, 'games.json');
      const begun = performance.now();
      const code = await run(
        ['simulate', pack, '--bots', `${better},${other}`, '--games', games, '--seed', seed].concat(
          '--cards',
          '0',
          '--json',
          json,
        ),
      );
      if (code !== 0) process.exit(code);
      const report = JSON.parse(readFileSync(json, 'utf8'));
      const { winRate: wins, score } = report.bots.find(({ bot }) => bot === better);
      const { score: others } = report.bots.find(({ bot }) => bot === other);
      const met = wins.low > 0.5;
      if (!met) process.exitCode = 1;
      told.push(
        `${met ? 'goal met   ' : 'goal MISSED'}  ${pack}: ${better} wins ${percent(wins.value)} of ${report.games} games against ${other}` +
          ` (95 % interval ${percent(wins.low)} to ${percent(wins.high)}), ${score.value.toFixed(1)} to ${others.value.toFixed(1)} points` +
          `, ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`\n${told.join('\n')}`);
