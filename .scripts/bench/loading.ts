/** Packs from texts to programs: all of them in a new process, and again after an edit as the studio does it. */
import { spawnSync } from 'node:child_process';
import { parse } from 'yaml';
import { compile } from '../../engine/compile/compile.ts';
import { FileCache } from '../../engine/load/fileCache.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { allPacks, CONTENT_ROOT } from '../../engine/node/content.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { Checker } from '../../studio/services/checker.ts';
import { schemaOf } from '../../studio/services/paths.ts';
import { Workspace } from '../../studio/services/workspace.ts';
import { against, heading, say } from './print.ts';
import { cpu, middle } from './rate.ts';
import { inThread } from './threads.ts';

export interface Cold {
  packs: number;
  definitions: number;
  /** milliseconds of processor time; `began` is what Node and our scripts took before */
  began: number;
  loaded: number;
  compiled: number;
  /** of loading and compiling, by the clock */
  clock: number;
}

interface Written {
  needs?: Record<string, string>;
  modules?: Record<string, { with?: string }>;
}

/** Every game with all its packs together and all their modules, for the fewest seats. Run in a new process. */
export function loadAll(): Cold {
  const [began, clockBegan] = [cpu(), performance.now()];
  const cache = new FileCache();
  const packs = findPacks(allPacks(), CONTENT_ROOT);
  const games = new Map<string, typeof packs>();
  for (const pack of packs) {
    const { needs = {}, modules: all = {} } = parse(pack.files['pack.yaml']) as Written;
    const [game = pack.folder] = Object.keys(needs);
    const modules = Object.keys(all).filter((id) => all[id].with === undefined);
    games.set(game, [...(games.get(game) ?? []), { ...pack, modules }]);
  }
  const loaded = [...games.values()].map((all) => loadDefinitions(all, cache).definitions);
  const between = cpu();
  for (const definitions of loaded) compile(definitions, { seats: definitions.players.min });
  return {
    packs: packs.length,
    definitions: loaded.reduce((n, d) => n + Object.keys(d.definitions).length, 0),
    began: began * 1000,
    loaded: (between - began) * 1000,
    compiled: (cpu() - between) * 1000,
    clock: performance.now() - clockBegan,
  };
}

const EDITS = 24;
/** The first edits find a loader that V8 has not compiled; an editor is open for long. */
const UNCOUNTED = 6;

export interface Edited {
  file: string;
  /** milliseconds, of each edit */
  whole: number[];
  one: number[];
}

const FIGURES = /(?<=(?:gain|draw|points:) )\d/g;

/** Edits one figure after the other, in the file of each of these packs that has most of them. A task of a thread. */
export function editFiles(packs: string[]): Edited[] {
  const files = findPacks(allPacks(), CONTENT_ROOT).flatMap(({ folder, files: texts }) =>
    Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text] as const),
  );
  return packs.map((pack) => {
    const own = files
      .filter(([path]) => path.startsWith(`${pack}/`) && schemaOf(path) === 'content')
      .map(([file, text]) => ({ file, text, places: [...text.matchAll(FIGURES)].map(({ index }) => index) }));
    const { file, text, places } = own.sort((a, b) => b.places.length - a.places.length)[0];
    const [workspace, studio] = [new Workspace(files), new Workspace(files)];
    const checker = new Checker(studio);
    const [whole, one]: number[][] = [[], []];
    workspace.project(pack);
    checker.quick(file);
    for (let n = 0; n < EDITS + UNCOUNTED; n += 1) {
      const at = places[Math.floor(((n + 0.5) * places.length) / (EDITS + UNCOUNTED))];
      const edited = `${text.slice(0, at)}${text[at] === '3' ? '2' : '3'}${text.slice(at + 1)}`;
      const began = cpu();
      workspace.set(file, edited);
      const { definitions } = workspace.project(pack);
      compile(definitions, { seats: definitions.players.min });
      const between = cpu();
      studio.set(file, edited);
      checker.quick(file);
      if (n < UNCOUNTED) continue;
      whole.push((between - began) * 1000);
      one.push((cpu() - between) * 1000);
    }
    return { file, whole, one };
  });
}

const TIMES = 5;

export async function loading(): Promise<void> {
  heading('loading and compiling');
  const colds = Array.from({ length: TIMES }, () => {
    const { stdout } = spawnSync(process.execPath, [process.argv[1], '--cold'], { encoding: 'utf8' });
    return JSON.parse(stdout) as Cold;
  });
  const [{ packs, definitions }] = colds;
  const all = middle(colds.map((c) => c.loaded + c.compiled));
  say(`all ${packs} packs, in a new process`, all, 'ms', against(all, 1000, 'ms', false));
  say(`${definitions} definitions, by the clock`, middle(colds.map((c) => c.clock)), 'ms');
  say('of that, loading', middle(colds.map((c) => c.loaded)), 'ms');
  say('before it, for Node and our scripts', middle(colds.map((c) => c.began)), 'ms');
  for (const { file, whole, one } of await inThread<Edited[]>('editFiles', ['everdell', 'keyflower'])) {
    const usual = middle(whole);
    say(`${file} edited: loaded, compiled`, usual, 'ms', against(usual, 100, 'ms', false));
    say('slowest of the edits', Math.max(...whole), 'ms');
    say('as the studio checks it, card alone', middle(one), 'ms');
  }
}
