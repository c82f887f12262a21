/** Runs a scenario that is being written. */
import { type Benches, runScenario } from '../run.ts';
import { readScenarios } from '../scenario.ts';
import { type Draft, yamlOf } from './draft.ts';

/** What stands in its way, as a sentence; null if it passes. The text itself is run, so that what is written is what was proven. */
export function prove(benches: Benches, draft: Draft): string | null {
  const text = `scenarios:\n${yamlOf(draft)}`;
  const { scenarios, diagnostics } = readScenarios(
    { folder: 'draft', files: { 'scenarios/draft.yaml': text } },
    'draft',
  );
  if (diagnostics.length > 0 || scenarios.length !== 1) return diagnostics[0]?.message ?? 'It cannot be read.';
  const [first] = runScenario(benches, scenarios[0]).mismatches;
  return first ? `${first.what}: expected ${first.expected}, actual ${first.actual}` : null;
}
