/** `test`: runs the scenarios of packs. */

import { Benches, runScenario, type ScenarioResult } from '../../scenario/run.ts';
import { readScenarios, type Scenario } from '../../scenario/scenario.ts';
import { allPacks, CONTENT_ROOT, filesRead, type Loaded, loadPacks, shownFile } from '../content.ts';
import type { FoundPack } from '../packs.ts';
import { findPacks } from '../packs.ts';
import { columns } from '../terminal/layout.ts';
import { paint } from '../terminal/paint.ts';
import { counted, print, printJson } from '../terminal/print.ts';
import { WrongUse } from '../wrongUse.ts';
import { drawDiagnostic, filesOf } from './check.ts';

interface Failure {
  result: ScenarioResult;
  pack: FoundPack;
}

export function test(names: string[], { only, json }: { only?: string; json?: boolean }): number {
  const wanted = names.length > 0 ? names : allPacks();
  const failures: Failure[] = [];
  const passed: Scenario[] = [];
  let broken = 0;
  for (const name of wanted) {
    const loaded = loadPacks([name]);
    const pack = loaded.packs[loaded.packs.length - 1];
    const files = filesOf(loaded);
    const { scenarios, diagnostics } = readScenarios(pack, pack.folder, filesRead);
    const errors = [...loaded.diagnostics, ...diagnostics].filter((d) => d.severity === 'error');
    broken += errors.length;
    if (!json) for (const d of errors) print(...drawDiagnostic(loaded, files, d), '');
    const benches = benchesOf(name, loaded);
    for (const scenario of scenarios) {
      if (only && !matches(scenario, only)) continue;
      const result = runScenario(benches(scenario), scenario);
      if (result.passed) passed.push(scenario);
      else failures.push({ result, pack });
    }
  }
  const count = passed.length + failures.length;
  if (only && count === 0)
    throw new WrongUse(`No scenario has all of these words in its sentence, rules or file name: ${only}`);
  const ok = failures.length === 0 && broken === 0;
  if (json) printJson({ ok, passed: passed.length, failed: failures.length, failures: failures.map(plain) });
  else {
    const { told, alike } = tellOnce(failures);
    for (const failure of told) print(...draw(failure), '');
    if (alike > 0) print(`${counted(alike, 'more scenario')} cannot run for the same reason.`, '');
    const summary = `${passed.length} passed, ${failures.length} failed`;
    print(`${counted(count, 'scenario')}: ${ok ? paint.green(summary) : paint.red(summary)}`);
  }
  return ok ? 0 : 1;
}

/** What keeps every scenario of a pack from running is no news after the first. */
function tellOnce(failures: Failure[]): { told: Failure[]; alike: number } {
  const reasons = new Set<string>();
  const told = failures.filter(({ result: { scenario, mismatches } }) => {
    const [first] = mismatches;
    if (first?.what !== scenario.it) return true;
    const isNew = !reasons.has(first.actual);
    reasons.add(first.actual);
    return isNew;
  });
  return { told, alike: failures.length - told.length };
}

/** Benches by the packs and modules that a scenario needs: they are loaded once for each set. */
export function benchesOf(name: string, loaded: Loaded): (scenario: Scenario) => Benches {
  const made = new Map([['|', new Benches(loaded.definitions)]]);
  return ({ packs, modules }) => {
    const key = [packs, modules].map((list) => [...list].sort().join(' ')).join('|');
    const found = made.get(key) ?? new Benches(loadPacks([name, ...packs], modules).definitions);
    made.set(key, found);
    return found;
  };
}

function matches({ it, rules, file, line }: Scenario, words: string): boolean {
  const text = `${it} ${rules.join(' ')} ${file}:${line}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const lineOf = (pack: FoundPack, file: string, offset: number): number =>
  (pack.files[file.slice(pack.folder.length + 1)] ?? '').slice(0, offset).split('\n').length;

/** Expected and actual side by side, at the line of what was expected. */
function draw({ result, pack }: Failure): string[] {
  const { scenario, mismatches } = result;
  const file = shownFile([pack], scenario.file);
  const rules = scenario.rules.length > 0 ? paint.dim(` (${scenario.rules.join(', ')})`) : '';
  const rows = mismatches.map((m) => [
    `  ${paint.dim(`line ${lineOf(pack, m.at.file, m.at.from)}`)}`,
    m.what === scenario.it ? '' : m.what,
    m.expected,
    paint.red(m.actual),
  ]);
  const head = [['', '', paint.dim('expected'), paint.dim('actual')]];
  return [
    `${paint.red('✗')} ${paint.bold(`${file}:${scenario.line}`)} ${scenario.it}${rules}`,
    ...columns([...head, ...rows]),
  ];
}

function plain({ result, pack }: Failure): object {
  const { scenario, mismatches } = result;
  return {
    ...{ file: shownFile([pack], scenario.file), line: scenario.line, it: scenario.it, rules: scenario.rules },
    mismatches: mismatches.map(({ at, what, expected, actual }) => ({
      ...{ line: lineOf(pack, at.file, at.from), what, expected, actual },
    })),
  };
}

/** The scenarios of packs that name a definition, for `explain`; first those that do something with it. */
export function scenariosAbout(id: string, names: string[]): { scenario: Scenario; pack: FoundPack }[] {
  const word = new RegExp(`(?<![\\w-])${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i');
  const found = names.flatMap((name) => {
    const pack = findPacks([name], CONTENT_ROOT).at(-1);
    if (!pack) return [];
    return readScenarios(pack, pack.folder, filesRead).scenarios.flatMap((scenario) => {
      const text = pack.files[scenario.file.slice(pack.folder.length + 1)];
      const names = (at: { from: number; to: number }) => word.test(text.slice(at.from, at.to));
      if (!names(scenario.tree.at)) return [];
      return [{ scenario, pack, acts: scenario.steps.some((step) => names(step.at)) }];
    });
  });
  return found.sort((a, b) => Number(b.acts) - Number(a.acts));
}
