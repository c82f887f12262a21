/** Scenarios: tests that designers write. Given a table, when these actions, then this. */
import { type FileCache, readFile } from '../load/fileCache.ts';
import type { PackFiles } from '../load/load.ts';
import type { FileDiagnostic } from '../load/model.ts';
import { entriesOf, get, itemsOf, type MapTree, numberOf, stringOf, stringsOf, type Tree } from '../load/tree.ts';

export interface Scenario {
  it: string;
  /** ids of the rules it proves */
  rules: string[];
  players: number | null;
  options: Record<string, string>;
  /** modules it needs, as `pack/module` */
  modules: string[];
  /** packs it needs besides those that its own pack needs */
  packs: string[];
  seed: number;
  given: Tree | undefined;
  steps: Tree[];
  expect: Tree | undefined;
  pack: string;
  file: string;
  line: number;
  /** the whole of it, for messages about nothing smaller */
  tree: MapTree;
}

/** Names of seats in scenarios, in turn order. */
export const SEAT_NAMES = ['you', 'ann', 'bea', 'cat', 'dan', 'eve'];

export interface ScenarioFile {
  scenarios: Scenario[];
  diagnostics: FileDiagnostic[];
  /** line of an offset in one of the files */
  lineOf(file: string, offset: number): number;
}

/**
 * The scenarios of a pack: every file under `scenarios/`. Any text gives scenarios and diagnostics, nothing is thrown.
 * `cache`: of an editor that reads again and again; the result is the same with and without.
 */
export function readScenarios(pack: PackFiles, id: string, cache?: FileCache): ScenarioFile {
  const names = Object.keys(pack.files).filter((name) => name.startsWith('scenarios/') && /\.ya?ml$/.test(name));
  const texts = Object.fromEntries(names.map((name) => [`${pack.folder}/${name}`, pack.files[name]]));
  const lineOf = (file: string, offset: number) => (texts[file] ?? '').slice(0, offset).split('\n').length;
  const diagnostics: FileDiagnostic[] = [];
  const scenarios = names.sort().flatMap((name) => {
    const file = `${pack.folder}/${name}`;
    const text = pack.files[name];
    const read = cache ? cache.file('scenarios', id, file, text) : readFile('scenarios', id, file, text);
    diagnostics.push(...read.diagnostics);
    return read.tree ? scenariosIn(read.tree, id, file, text) : [];
  });
  return { scenarios, diagnostics, lineOf };
}

function scenariosIn(tree: MapTree, pack: string, file: string, text: string): Scenario[] {
  let [line, at] = [1, 0];
  return itemsOf(get(tree, 'scenarios')).flatMap((item) => {
    if (item.type !== 'map') return [];
    for (let i = text.indexOf('\n', at); i >= 0 && i < item.at.from; i = text.indexOf('\n', at))
      [line, at] = [line + 1, i + 1];
    return [readScenario(item, pack, file, line)];
  });
}

function readScenario(tree: MapTree, pack: string, file: string, line: number): Scenario {
  return {
    it: stringOf(get(tree, 'it')) ?? '',
    rules: stringsOf(get(tree, 'rule')),
    players: numberOf(get(tree, 'players')),
    options: Object.fromEntries(entriesOf(get(tree, 'options')).map(([k, v]) => [k, stringOf(v.value) ?? ''])),
    modules: stringsOf(get(tree, 'modules')),
    packs: stringsOf(get(tree, 'packs')),
    seed: numberOf(get(tree, 'seed')) ?? 1,
    given: get(tree, 'given'),
    steps: itemsOf(get(tree, 'do')),
    expect: get(tree, 'expect'),
    ...{ pack, file, line, tree },
  };
}

/** The number of seats a scenario needs: what it says, or enough for everybody it names. */
export function seatsOf(s: Scenario, least: number): number {
  const named = new Set<string>();
  const look = (tree: Tree | undefined): void => {
    if (tree?.type === 'map') {
      for (const [key, entry] of tree.entries) {
        named.add(key);
        look(entry.value);
      }
    } else if (tree?.type === 'list') tree.items.forEach(look);
    else if (tree) for (const word of tree.text.split(/[^a-z]+/)) named.add(word);
  };
  for (const tree of [s.given, ...s.steps, s.expect]) look(tree);
  const highest = SEAT_NAMES.findLastIndex((name) => named.has(name)) + 1;
  return s.players ?? Math.max(least, highest);
}
