import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentOf } from '../../engine/node/content.ts';
import { readLogFile } from '../../engine/node/logFile.ts';
import { scenarioFromLog } from '../../engine/scenario/fromLog.ts';
import { Benches, runScenario } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';

/** Of each recorded game so many steps, spread over it. */
const STEPS = 3;
// A step that ends a season settles all of it, and lays all that is settled.
const LONGEST = 90;

// The smaller games: each step is tried many times over, to leave out what it does not need.
for (const name of readdirSync('replays').filter(
  (n) => /-[24]-seats\.jsonl$/.test(n) && n !== 'keyflower-4-seats.jsonl',
)) {
  test(`steps of ${name} become short scenarios that pass`, () => {
    const { log } = readLogFile(join('replays', name));
    if (!log) throw new Error('The log cannot be opened.');
    const { definitions } = contentOf(log.header, []).loaded;
    const benches = new Benches(definitions);
    for (let i = 1; i <= STEPS; i += 1) {
      const step = Math.floor((i * (log.steps.length - 2)) / STEPS);
      if (log.steps[step].facts.some((f) => f.k === 'rng')) continue;
      const { yaml, refused } = scenarioFromLog(log, step, definitions, benches);
      expect(refused, `step ${step}`).toBeNull();
      const files = { 'scenarios/found.yaml': `scenarios:\n${yaml}` };
      const { scenarios, diagnostics } = readScenarios({ folder: 'found', files }, 'found');
      expect(diagnostics).toEqual([]);
      expect(runScenario(new Benches(definitions), scenarios[0]).mismatches).toEqual([]);
      expect(yaml?.split('\n').length, `${yaml}`).toBeLessThan(LONGEST);
    }
  }, 240_000);
}
