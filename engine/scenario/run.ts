/** Runs scenarios: each on a table of its own. */
import { compile } from '../compile/compile.ts';
import type { Definitions } from '../load/model.ts';
import { get } from '../load/tree.ts';
import { ContentError } from '../run/contentError.ts';
import { Game, makePlayable, type Playable } from '../run/game.ts';
import { takeStep } from './act.ts';
import { describeDecision } from './describe.ts';
import { compare, type Mismatch } from './expect.ts';
import { layTable } from './given.ts';
import { Laid, ScenarioError } from './laid.ts';
import { type Scenario, seatsOf } from './scenario.ts';

export interface ScenarioResult {
  scenario: Scenario;
  passed: boolean;
  mismatches: Mismatch[];
}

/** Benches of one set of definitions: compiled once for each number of seats and set of options. */
export class Benches {
  private readonly made = new Map<string, Playable>();
  constructor(private readonly definitions: Definitions) {}

  get least(): number {
    return this.definitions.players.min;
  }
  playable(seats: number, options: Record<string, string>): Playable {
    const key = JSON.stringify([seats, options]);
    let found = this.made.get(key);
    if (!found) {
      const { program, diagnostics } = compile(this.definitions, { seats, options, bench: true });
      const [first] = diagnostics.filter((d) => d.severity === 'error');
      if (first) throw new ContentError(`${first.file}:${first.line}:${first.column} ${first.message}`, -1);
      found = makePlayable(program);
      this.made.set(key, found);
    }
    return found;
  }
}

/** Never throws: whatever goes wrong is a mismatch at its place. */
export function runScenario(benches: Benches, scenario: Scenario): ScenarioResult {
  const mismatches: Mismatch[] = [];
  const fail = (at: Mismatch['at'], message: string) =>
    mismatches.push({ at, what: scenario.it, expected: 'the scenario runs', actual: message });
  let at = scenario.tree.at;
  try {
    const game = new Game(benches.playable(seatsOf(scenario, benches.least), scenario.options), scenario.seed);
    const t = new Laid(game);
    game.start();
    layTable(t, scenario.given);
    game.kernel.proceed();
    t.facts.push(...game.kernel.facts);
    t.letAutomasAct();
    for (const step of scenario.steps) {
      at = step.at;
      takeStep(t, step);
      requireMenu(t, step === scenario.steps.at(-1) && get(scenario.expect, 'decision') !== undefined, step.at);
    }
    at = scenario.tree.at;
    mismatches.push(...compare(t, scenario.expect));
  } catch (e) {
    if (e instanceof ScenarioError) fail(e.at, e.message);
    else if (e instanceof ContentError) fail(at, e.message);
    else throw e;
  }
  return { scenario, passed: mismatches.length === 0, mismatches };
}

/** A step that leaves a question open is unfinished, unless the scenario then looks at that question. */
function requireMenu(t: Laid, last: boolean, at: Mismatch['at']): void {
  const { decision: d } = t.game;
  if (!d || last || (d.kind === 'pick' && d.purpose === 'menu')) return;
  const how = 'Its answers stand behind it, as in `- play tower: [ANSWER]`.';
  throw new ScenarioError(at, `This step is not finished. ${how} ${describeDecision(t, d)}`);
}
