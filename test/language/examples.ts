/** The examples of grammar/README.md: fenced blocks `yaml example`, each with one example or a list of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isMap, isSeq, LineCounter, parseDocument, stringify } from 'yaml';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import type { Definitions } from '../../engine/load/model.ts';
import { Benches, runScenario } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';

type Fields = Record<string, unknown>;
export interface Example {
  /** in grammar/README.md */
  line: number;
  fields: Fields;
}

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const GAME = Object.fromEntries(
  readdirSync(new URL('game/', import.meta.url)).map((name) => [name, read(`game/${name}`)]),
);
export const EXAMPLE_FILE = 'example.yaml';

function examplesOf(markdown: string): Example[] {
  const found: Example[] = [];
  const lines = markdown.split('\n');
  for (let i = 0; i < lines.length; i += 1) {
    if (lines[i] !== '```yaml example') continue;
    const end = lines.indexOf('```', i);
    const counter = new LineCounter();
    const block = parseDocument(lines.slice(i + 1, end).join('\n'), { lineCounter: counter });
    if (block.errors.length > 0) throw new Error(`grammar/README.md:${i + 2}: ${block.errors[0].message}`);
    for (const item of isSeq(block.contents) ? block.contents.items : [block.contents]) {
      if (!isMap(item)) throw new Error(`grammar/README.md:${i + 2}: an example is a map.`);
      const at = counter.linePos(item.range?.[0] ?? 0).line;
      found.push({ line: i + 1 + at, fields: item.toJS(block) as Fields });
    }
    i = end;
  }
  return found;
}
export const examples = (): Example[] => examplesOf(read('../../grammar/README.md'));

const map = (x: unknown): Fields => (typeof x === 'object' && x !== null ? (x as Fields) : {});
const list = (x: unknown): unknown[] => (Array.isArray(x) ? x : x === undefined ? [] : [x]);

/** Keys of an example that belong to its scenario; what is in neither list is a section of a pack. */
const SCENARIO = ['players', 'options', 'seed', 'given', 'answer', 'do', 'expect'];
const OTHER = ['effect', 'card', 'mistake', 'automas'];

/** The small game with the card `example`, which lies in your fleet. */
export function packOf({ fields }: Example): PackFiles {
  const card = { kind: 'ship', size: 0, ...map(fields.card), ...('effect' in fields ? { power: fields.effect } : {}) };
  const sections = Object.entries(fields).filter(([key]) => !SCENARIO.includes(key) && !OTHER.includes(key));
  const pack: Fields = Object.fromEntries(sections);
  pack.definitions = { example: card, ...map(pack.definitions) };
  return {
    folder: 'harbour',
    files: {
      ...GAME,
      ...manifestOf(fields),
      [EXAMPLE_FILE]: stringify(pack),
      'scenarios/example.yaml': scenarioOf(fields),
    },
  };
}

/** Automas sit at the table because the manifest says so. */
function manifestOf({ automas }: Fields): Record<string, string> {
  return automas === undefined ? {} : { 'pack.yaml': `${GAME['pack.yaml']}${stringify({ automas })}` };
}

function scenarioOf(fields: Fields): string {
  const given = map(fields.given);
  const you = map(given.you);
  const fleet = list(you.fleet);
  const isExample = (piece: unknown) => piece === 'example' || 'example' in map(piece);
  const steps = fields.do ?? ['answer' in fields ? { 'use example': list(fields.answer) } : 'use example'];
  const scenario: Fields = {
    it: 'does what the reference says',
    given: { ...given, you: { ...you, fleet: fleet.some(isExample) ? fleet : ['example', ...fleet] } },
    ...('expect' in fields ? { do: steps, expect: fields.expect } : { do: fields.do ?? [] }),
  };
  for (const key of ['players', 'options', 'seed']) if (key in fields) scenario[key] = fields[key];
  return stringify({ scenarios: [scenario] });
}

/** What is wrong with an example, in words; nothing if it does what it says. */
export function tryExample(
  example: Example,
  benchesOf = (d: Definitions) => new Benches(d),
): { problems: string[]; definitions: Definitions } {
  const pack = packOf(example);
  const { definitions, diagnostics } = loadDefinitions([pack]);
  const said = [...diagnostics, ...compile(definitions, { seats: 2, bench: true }).diagnostics].map((d) => d.message);
  const { mistake } = example.fields;
  if (typeof mistake === 'string') {
    const problems = said.some((m) => m.includes(mistake)) ? [] : [`expected the mistake: ${mistake}; said: ${said}`];
    return { problems, definitions };
  }
  if (said.length > 0) return { problems: [...new Set(said)], definitions };
  const { scenarios, diagnostics: wrong } = readScenarios(pack, 'harbour');
  const benches = benchesOf(definitions);
  const problems = scenarios.flatMap((s) =>
    runScenario(benches, s).mismatches.map((m) => `${m.what}: expected ${m.expected}, actual ${m.actual}`),
  );
  return { problems: [...wrong.map((d) => d.message), ...problems], definitions };
}
