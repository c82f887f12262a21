import { expect } from 'vitest';
import type { Fact } from '../../engine/run/facts.ts';
import { Game } from '../../engine/run/game.ts';
import { takeStep } from '../../engine/scenario/act.ts';
import { layTable } from '../../engine/scenario/given.ts';
import { Laid } from '../../engine/scenario/laid.ts';
import type { Benches } from '../../engine/scenario/run.ts';
import { readScenarios, seatsOf } from '../../engine/scenario/scenario.ts';

/** The table of a scenario after its steps, with all facts from the making of the pieces on. */
export function playedOn(benches: Benches, scenario: string) {
  const text = `scenarios:\n  - it: is looked at\n${scenario.replace(/^/gm, '    ')}`;
  const { scenarios, diagnostics } = readScenarios({ folder: 'x', files: { 'scenarios/x.yaml': text } }, 'x');
  expect(diagnostics).toEqual([]);
  const game = new Game(benches.playable(seatsOf(scenarios[0], benches.least), {}), 1);
  const laid = new Laid(game);
  const facts: Fact[] = [...game.start()];
  const before = game.kernel.facts.length;
  layTable(laid, scenarios[0].given);
  facts.push(...game.kernel.facts.slice(before));
  game.kernel.proceed();
  facts.push(...game.kernel.facts);
  for (const step of scenarios[0].steps) takeStep(laid, step);
  facts.push(...laid.facts);
  return { game, facts, last: laid.facts };
}
export type Played = ReturnType<typeof playedOn>;
