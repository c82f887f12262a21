/** The texts of all packs as they stand in the editor, and what they mean. It has identity: texts change, and only what changed is read again. */
import { buildVocabulary } from '../../engine/compile/vocabulary.ts';
import { FileCache } from '../../engine/load/fileCache.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import { type Module, readModules } from '../../engine/load/manifest.ts';
import type { Definitions, FileDiagnostic } from '../../engine/load/model.ts';
import { entriesOf, get, type MapTree } from '../../engine/load/tree.ts';
import { loadPresentation } from '../../engine/present/loadPresentation.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import { packOf, schemaOf } from './paths.ts';

/** A pack with everything it needs, loaded; and one of its modules with it, or none. */
export interface Project {
  pack: string;
  /** tells the pack alone from the pack with each of its modules */
  key: string;
  /** needed packs first; without their scenarios */
  packs: PackFiles[];
  definitions: Definitions;
  /** of loading */
  diagnostics: FileDiagnostic[];
  vocabulary: Vocabulary;
}

export class Workspace {
  private readonly texts = new Map<string, string>();
  readonly cache = new FileCache();
  private readonly projects = new Map<string, Project>();
  private readonly looks = new Map<string, { key: string; look: ReturnType<typeof loadPresentation> }>();

  constructor(files: Iterable<readonly [path: string, text: string]> = []) {
    for (const [path, text] of files) this.texts.set(path, text);
  }

  /** `null` takes the file away. Says whether anything changed. */
  set(path: string, text: string | null): boolean {
    if (this.texts.get(path) === (text ?? undefined)) return false;
    if (text === null) this.texts.delete(path);
    else this.texts.set(path, text);
    // No scenario changes what a pack declares.
    if (schemaOf(path) === 'scenarios') return true;
    const pack = packOf(path);
    for (const [id, project] of this.projects)
      if (project.packs.some((p) => p.folder === pack)) this.projects.delete(id);
    return true;
  }

  text(path: string): string | undefined {
    return this.texts.get(path);
  }

  /** Paths of all files, or those of a pack. */
  paths(pack?: string): string[] {
    return [...this.texts.keys()].filter((path) => pack === undefined || packOf(path) === pack).sort();
  }

  /** Ids of all packs. */
  packs(): string[] {
    return [...this.texts.keys()].flatMap((path) => (path === `${packOf(path)}/pack.yaml` ? packOf(path) : [])).sort();
  }

  /** What is loaded of a pack: everything but its scenarios. */
  private packFiles(pack: string): PackFiles {
    const files: Record<string, string> = {};
    for (const path of this.paths(pack))
      if (schemaOf(path) !== 'scenarios') files[path.slice(pack.length + 1)] = this.texts.get(path) ?? '';
    return { folder: pack, files };
  }

  /** The pack with what it always has. Loaded once for each state of the texts. */
  project(pack: string): Project {
    return this.load(pack, null);
  }

  /** A file of a module is looked at with that module, any other with none. */
  projectOf(path: string): Project {
    const pack = packOf(path);
    const name = path.slice(pack.length + 1);
    return this.load(pack, this.modulesOf(pack).find(({ files }) => files.some((f) => f.name === name)) ?? null);
  }

  /** The pack alone, and then with each of its modules: every definition of it is in one of them. */
  projectsOf(pack: string): Project[] {
    return [null, ...this.modulesOf(pack)].map((module) => this.load(pack, module));
  }

  private modulesOf(pack: string): Module[] {
    const manifest = this.tree(`${pack}/pack.yaml`);
    return manifest ? readModules(manifest) : [];
  }

  private load(pack: string, module: Module | null): Project {
    const key = module ? `${pack}/${module.id}` : pack;
    let found = this.projects.get(key);
    if (!found) {
      // What switches it on: a pack beside this one, or the table.
      const all = module?.with ? this.packsWith([module.with, pack]) : this.withNeeds(pack);
      const modules = module && module.with === null ? [module.id] : [];
      const packs = all.map((p) => (p.folder === pack && modules.length > 0 ? { ...p, modules } : p));
      const { definitions, diagnostics } = loadDefinitions(packs, this.cache);
      found = { pack, key, packs, definitions, diagnostics, vocabulary: buildVocabulary(definitions) };
      this.projects.set(key, found);
    }
    return found;
  }

  /** How the project looks, and what is wrong with its presentation. */
  look(project: Project): { presentation: Presentation; diagnostics: FileDiagnostic[] } {
    const key = lookKey(project);
    let found = this.looks.get(project.key);
    if (found?.key !== key) {
      found = { key, look: loadPresentation(project.packs, project.definitions) };
      this.looks.set(project.key, found);
    }
    return found.look;
  }

  /** The tree of a file as it was last read; null where it cannot be read. */
  tree(path: string): MapTree | null {
    const text = this.texts.get(path);
    if (text === undefined) return null;
    return this.cache.file(schemaOf(path), packOf(path), path, text).tree;
  }

  /** These packs and all they need, needed ones first. */
  packsWith(packs: readonly string[]): PackFiles[] {
    const found = new Map<string, PackFiles>();
    for (const pack of packs) if (this.texts.has(`${pack}/pack.yaml`)) this.withNeeds(pack, found);
    return [...found.values()];
  }

  /** Other packs that are loaded together with this one: they need it, or have a module for it. */
  dependents(pack: string): string[] {
    const together = (id: string) => this.packsWith([id, ...this.modulesOf(id).flatMap((m) => m.with ?? [])]);
    return this.packs().filter((id) => id !== pack && together(id).some((p) => p.folder === pack));
  }

  private withNeeds(pack: string, found = new Map<string, PackFiles>()): PackFiles[] {
    if (!found.has(pack)) {
      const own = this.packFiles(pack);
      found.set(pack, own);
      for (const [need] of entriesOf(get(this.tree(`${pack}/pack.yaml`) ?? undefined, 'needs')))
        if (this.texts.has(`${need}/pack.yaml`)) this.withNeeds(need, found);
      found.delete(pack);
      found.set(pack, own);
    }
    return [...found.values()];
  }
}

/** All that a presentation depends on: its own texts, and the names it can speak of. */
function lookKey({ packs, definitions: d }: Project): string {
  const texts = packs.map((p) => p.files['presentation.yaml'] ?? '');
  const attributes = Object.values(d.kinds).map((k) => [k.id, k.is, k.abilities, Object.values(k.attributes)]);
  const counters = Object.values(d.counters).map((c) => [c.id, c.values]);
  const ids = [d.groups, d.nouns, d.zones, d.unions, d.values, d.actions, d.definitions].map((x) => Object.keys(x));
  return JSON.stringify([texts, attributes, counters, ids]);
}
