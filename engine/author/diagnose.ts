/** Everything that is wrong with packs that are used together: the one check behind the command line and the studio. Pure. */
import { compile } from '../compile/compile.ts';
import type { FileCache } from '../load/fileCache.ts';
import type { PackFiles } from '../load/load.ts';
import type { Definitions, FileDiagnostic } from '../load/model.ts';
import { loadPresentation } from '../present/loadPresentation.ts';
import { readScenarios } from '../scenario/scenario.ts';

export interface LoadedPacks {
  packs: readonly PackFiles[];
  definitions: Definitions;
  /** of loading */
  diagnostics: FileDiagnostic[];
}

/** Of loading, of presentations and scenario files, and of compiling for every number of seats; each once. */
export function diagnose({ packs, definitions, diagnostics }: LoadedPacks, cache?: FileCache): FileDiagnostic[] {
  const all = [...diagnostics, ...loadPresentation([...packs], definitions).diagnostics];
  for (const pack of packs) all.push(...readScenarios(pack, pack.folder, cache).diagnostics);
  const { min, max } = definitions.players;
  for (let seats = min; seats <= max; seats += 1) all.push(...compile(definitions, { seats }).diagnostics);
  return inOrder(all);
}

/** Each once, by file and place. */
export function inOrder(all: readonly FileDiagnostic[]): FileDiagnostic[] {
  const once = new Map(all.map((d) => [`${d.file}:${d.from}:${d.to}:${d.message}`, d]));
  return [...once.values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.message.localeCompare(b.message),
  );
}
