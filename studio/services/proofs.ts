/** The scenarios of a definition, run on the texts as they stand. */
import { loadDefinitions } from '../../engine/load/load.ts';
import type { Definitions } from '../../engine/load/model.ts';
import { Benches, runScenario } from '../../engine/scenario/run.ts';
import type { Scenario } from '../../engine/scenario/scenario.ts';
import type { Checker } from './checker.ts';
import type { Project, Workspace } from './workspace.ts';

export interface ProofItem {
  it: string;
  rules: string[];
  file: string;
  line: number;
  from: number;
  /** does the scenario do something with the card, or is it only there? */
  acts: boolean;
}
export interface Proof extends ProofItem {
  passed: boolean;
  mismatches: { what: string; expected: string; actual: string; line: number; file: string }[];
}

export class Proofs {
  private readonly benches = new WeakMap<Definitions, Map<string, Benches>>();

  constructor(
    private readonly workspace: Workspace,
    private readonly checker: Checker,
  ) {}

  /** The scenarios that name a definition, first those that do something with it. */
  about(project: Project, id: string): { scenario: Scenario; item: ProofItem }[] {
    const word = new RegExp(`(?<![\\w-])${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i');
    const found = project.packs.flatMap(({ folder }) =>
      this.checker.scenarios(folder).flatMap((scenario) => {
        const text = this.workspace.text(scenario.file) ?? '';
        const names = (at: { from: number; to: number }) => word.test(text.slice(at.from, at.to));
        if (!names(scenario.tree.at)) return [];
        return [
          {
            scenario,
            item: itemOf(
              scenario,
              scenario.steps.some((step) => names(step.at)),
            ),
          },
        ];
      }),
    );
    return found.sort((a, b) => Number(b.item.acts) - Number(a.item.acts));
  }

  /** The scenarios of one file. */
  inFile(project: Project, file: string): { scenario: Scenario; item: ProofItem }[] {
    const all = this.checker.scenarios(project.pack).filter((s) => s.file === file);
    return all.map((scenario) => ({ scenario, item: itemOf(scenario, true) }));
  }

  run(project: Project, { scenario, item }: { scenario: Scenario; item: ProofItem }): Proof {
    const { passed, mismatches } = runScenario(this.benchesFor(project, scenario), scenario);
    const lineOf = (file: string, at: number) => (this.workspace.text(file) ?? '').slice(0, at).split('\n').length;
    return {
      ...item,
      passed,
      mismatches: mismatches.map(({ at, what, expected, actual }) => ({
        ...{ what: what === scenario.it ? '' : what, expected, actual, file: at.file, line: lineOf(at.file, at.from) },
      })),
    };
  }

  private benchesFor(project: Project, { packs, modules }: Scenario): Benches {
    const made = this.benches.get(project.definitions) ?? new Map<string, Benches>();
    this.benches.set(project.definitions, made);
    const key = [packs, modules].map((list) => [...list].sort().join(' ')).join('|');
    const found = made.get(key) ?? new Benches(this.definitionsWith(project, packs, modules));
    made.set(key, found);
    return found;
  }

  private definitionsWith(project: Project, more: string[], modules: string[]): Definitions {
    if (more.length === 0 && modules.length === 0) return this.workspace.project(project.pack).definitions;
    const packs = this.workspace.packsWith([project.pack, ...more]).map((pack) => ({
      ...pack,
      modules: modules.flatMap((m) => (m.startsWith(`${pack.folder}/`) ? m.slice(pack.folder.length + 1) : [])),
    }));
    return loadDefinitions(packs).definitions;
  }
}

function itemOf(s: Scenario, acts: boolean): ProofItem {
  return { it: s.it, rules: s.rules, file: s.file, line: s.line, from: s.tree.at.from, acts };
}
