/** What is wrong with packs, quickly after an edit and completely soon after. It has identity: it keeps the last program of each pack. */
import { inOrder } from '../../engine/author/diagnose.ts';
import { type Compiled, compile } from '../../engine/compile/compile.ts';
import { compileAlone, standsAlone } from '../../engine/compile/compileAlone.ts';
import { diagnosePart, isAlikeOutside, isPart } from '../../engine/compile/compilePart.ts';
import type { Program } from '../../engine/compile/program.ts';
import { cut, type Piece } from '../../engine/load/chunks.ts';
import type { DefinitionDef, FileDiagnostic } from '../../engine/load/model.ts';
import { readScenarios, type Scenario } from '../../engine/scenario/scenario.ts';
import { packOf, schemaOf } from './paths.ts';
import type { Project, Workspace } from './workspace.ts';

interface Last {
  project: Project;
  texts: Map<string, string>;
  compiled: Compiled;
}
export interface Checked {
  project: Project;
  diagnostics: FileDiagnostic[];
  /** for looking at machines, not for play */
  program: Program;
  /** its effects, where one definition was compiled alone */
  alone: { id: string; procs: number[] } | null;
}
/** One entry that differs, and where it stood. */
interface Change {
  file: string;
  section: string;
  /** a step of the flow and the set-up have none */
  id: string;
  from: number;
  to: number;
  by: number;
  lines: number;
}

export class Checker {
  private readonly last = new Map<string, Last>();
  private readonly read = new Map<string, { text: string; scenarios: Scenario[]; diagnostics: FileDiagnostic[] }>();

  constructor(private readonly workspace: Workspace) {}

  /** What a file belongs to, for the fewest seats. Where one entry changed since the last time, only that one is compiled. */
  quick(path: string): Checked {
    if (schemaOf(path) === 'scenarios') this.readScenarioFile(path);
    const project = this.workspace.projectOf(path);
    const last = this.last.get(project.key);
    if (last?.project === project) return this.result(project, last.compiled.diagnostics, last.compiled.program, null);
    const game = { seats: project.definitions.players.min };
    const change = last ? this.changeSince(last, project) : null;
    if (last && change === 'none') return this.result(project, last.compiled.diagnostics, last.compiled.program, null);
    if (last && change !== null && change !== 'none') {
      const others = last.compiled.diagnostics.flatMap((d) => relocate(d, change));
      if (isPart(change.section)) {
        const found = diagnosePart(last.compiled.program, project.definitions, game, change.section, change.id);
        const own = found.filter((d) => isInside(d, change));
        return this.result(project, [...others, ...own], last.compiled.program, null);
      }
      const { program, procs, diagnostics } = compileAlone(last.compiled.program, project.definitions, game, change.id);
      return this.result(project, [...others, ...diagnostics], program, { id: change.id, procs });
    }
    const compiled = compile(project.definitions, game);
    const texts = new Map(Object.entries(project.definitions.files));
    this.last.set(project.key, { project, texts, compiled });
    return this.result(project, compiled.diagnostics, compiled.program, null);
  }

  /** The same as the command line tells of the pack of a file: for every number of seats, and with its other modules for the fewest. */
  *complete(path: string): Generator<void, FileDiagnostic[]> {
    const found: FileDiagnostic[] = [];
    const own = this.workspace.projectOf(path);
    for (const project of this.workspace.projectsOf(packOf(path))) {
      const { min } = project.definitions.players;
      const max = project === own ? project.definitions.players.max : min;
      for (const { folder } of project.packs) this.scenarios(folder);
      found.push(...this.around(project));
      for (let seats = min; seats <= max; seats += 1) {
        yield;
        found.push(...compile(project.definitions, { seats }).diagnostics);
      }
    }
    return inOrder(found);
  }

  /** The scenarios of a pack; each file is read when it has changed. */
  scenarios(pack: string): Scenario[] {
    return this.scenarioFiles(pack).flatMap((file) => file.scenarios);
  }

  private scenarioFiles(pack: string) {
    const paths = this.workspace.paths(pack).filter((path) => schemaOf(path) === 'scenarios');
    return paths.map((path) => this.readScenarioFile(path));
  }

  private readScenarioFile(path: string) {
    const text = this.workspace.text(path) ?? '';
    let known = this.read.get(path);
    if (known?.text !== text) {
      const pack = packOf(path);
      const files = { [path.slice(pack.length + 1)]: text };
      const { scenarios, diagnostics } = readScenarios({ folder: pack, files }, pack, this.workspace.cache);
      known = { text, scenarios, diagnostics };
      this.read.set(path, known);
    }
    return known;
  }

  /** Of loading, of presentations, and of those scenario files that were read already: reading all of them takes a while. */
  private around(project: Project): FileDiagnostic[] {
    const scenarios = project.packs.flatMap((p) =>
      this.workspace.paths(p.folder).flatMap((path) => {
        const known = this.read.get(path);
        return known && known.text === this.workspace.text(path) ? known.diagnostics : [];
      }),
    );
    return [...project.diagnostics, ...this.workspace.look(project).diagnostics, ...scenarios];
  }

  private result(project: Project, found: FileDiagnostic[], program: Program, alone: Checked['alone']): Checked {
    return { project, diagnostics: inOrder([...this.around(project), ...found]), program, alone };
  }

  /** `none` where an edit was taken back; null where more has changed than one entry, or others may be compiled in another way. */
  private changeSince(last: Last, project: Project): Change | 'none' | null {
    const files = project.definitions.files;
    const names = Object.keys(files);
    if (names.length !== last.texts.size) return null;
    const changed = names.filter((name) => files[name] !== last.texts.get(name));
    if (changed.length === 0) return 'none';
    if (changed.length !== 1 || packOf(changed[0]) !== project.pack) return null;
    const change = changedEntry(changed[0], last.texts.get(changed[0]) ?? '', files[changed[0]]);
    if (!change) return null;
    if (isPart(change.section))
      return isAlikeOutside(last.project.definitions, project.definitions, change.section, change.id) ? change : null;
    const [before, after] = [last.project.definitions.definitions, project.definitions.definitions];
    const alike =
      Object.keys(before).length === Object.keys(after).length && isAlike(before[change.id], after[change.id]);
    return alike ? change : null;
  }
}

/** Nothing that others could say of it has changed. */
function isAlike(a: DefinitionDef | undefined, b: DefinitionDef | undefined): boolean {
  if (!a || !b || !standsAlone(a) || !standsAlone(b)) return false;
  return a.kind === b.kind && a.name.en === b.name.en && a.sides.length === b.sides.length && a.at.from === b.at.from;
}

function changedEntry(file: string, before: string, after: string): Change | null {
  const [old, now] = [cut(before), cut(after)];
  if (!old || !now || old.length !== now.length) return null;
  const differing = old.flatMap((piece, i) => (piece.text === now[i].text ? [] : [i]));
  if (differing.length !== 1) return null;
  const [piece, other] = [old[differing[0]], now[differing[0]]];
  const section = sectionOf(other);
  if (section === null || section !== sectionOf(piece)) return null;
  const isNamed = section !== 'flow' && section !== 'setup';
  const id = isNamed ? (/^ {2}([^:]+):/.exec(other.text)?.[1] ?? '') : '';
  if (isNamed && (id === '' || !piece.text.startsWith(`  ${id}:`))) return null;
  const lines = other.text.split('\n').length - piece.text.split('\n').length;
  return {
    ...{ file, section, id },
    from: piece.from,
    to: piece.from + piece.text.length,
    by: other.text.length - piece.text.length,
    lines,
  };
}

/** Null for what others are compiled with. */
function sectionOf({ section, text }: Piece): string | null {
  if (section === null) return text.startsWith('setup:') ? 'setup' : null;
  return section === 'definitions' || isPart(section) ? section : null;
}

/** Does it stand in the entry as it is now? */
function isInside(d: FileDiagnostic, { file, from, to, by }: Change): boolean {
  return d.file === file && d.from >= from && d.from < to + by;
}

/** Where a diagnostic of another entry stands now. */
function relocate(d: FileDiagnostic, { file, from, to, by, lines }: Change): FileDiagnostic[] {
  if (d.file !== file || d.from < from) return [d];
  if (d.from < to) return [];
  return [{ ...d, from: d.from + by, to: d.to + by, line: d.line + lines }];
}
