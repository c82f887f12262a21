import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadPacks } from '../../engine/node/content.ts';
import { Benches, runScenario } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';

const readme = readFileSync('README.md', 'utf8');
const [card, scenario] = [...readme.matchAll(/```yaml\n(.*?)```/gs)].map((m) => m[1]);

test('the card on the first screen is the one in the content', () => {
  const [[id, shown]] = Object.entries(parse(card));
  const { definitions } = parse(readFileSync('content/everdell/critters.yaml', 'utf8'));
  expect(definitions[id]).toEqual(shown);
});

test('its scenario passes', () => {
  const files = { 'scenarios/readme.yaml': `scenarios:\n${scenario}` };
  const { scenarios } = readScenarios({ folder: 'readme', files }, 'readme');
  expect(runScenario(new Benches(loadPacks(['everdell']).definitions), scenarios[0]).mismatches).toEqual([]);
});
