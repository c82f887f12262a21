/** Content as the commands need it: packs from disk, loaded, and compiled for a table. Node only. */
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suggest } from '../../grammar/suggest.ts';
import { compile } from '../compile/compile.ts';
import { FileCache } from '../load/fileCache.ts';
import { loadDefinitions } from '../load/load.ts';
import type { Definitions, FileDiagnostic } from '../load/model.ts';
import { whyNotSeats } from '../load/seats.ts';
import type { Content } from '../log/fork.ts';
import type { Header, PackRef } from '../log/format.ts';
import { setTable } from '../run/game.ts';
import { type FoundPack, findPacks, listPacks } from './packs.ts';
import { command } from './terminal/command.ts';
import { WrongUse } from './wrongUse.ts';

/** The packs that come with Ledgerwood. */
export const CONTENT_ROOT = fileURLToPath(new URL('../../content', import.meta.url));

/** What this process has read: commands ask for many packs, and each comes with the same packs that it needs. */
export const filesRead = new FileCache();

export interface Loaded {
  /** in order: before each pack the packs it needs */
  packs: FoundPack[];
  definitions: Definitions;
  diagnostics: FileDiagnostic[];
}

/** The packs of these names or paths with all they need; `modules` are switched on, each as `pack/module`. */
export function loadPacks(names: string[], modules: string[] = []): Loaded {
  const packs = findPacks(names, CONTENT_ROOT).map((pack) => {
    const own = modules.flatMap((m) => (m.startsWith(`${pack.folder}/`) ? [m.slice(pack.folder.length + 1)] : []));
    return own.length > 0 ? { ...pack, modules: own } : pack;
  });
  for (const module of modules) {
    if (packs.some((pack) => module.startsWith(`${pack.folder}/`))) continue;
    throw new WrongUse(`\`${module}\` is not a module of these packs: write it as PACK/MODULE.`);
  }
  return { packs, ...loadDefinitions(packs, filesRead) };
}

/** What is played when nobody says: the first pack here that is a game by itself. */
export function firstGame(): string {
  const found = listPacks(CONTENT_ROOT).find((id) =>
    loadPacks([id]).definitions.packs.some((p) => p.id === id && p.game),
  );
  if (found) return found;
  throw new WrongUse('There is no game in the content folder: name a pack.');
}

export function allPacks(): string[] {
  return listPacks(CONTENT_ROOT);
}

/** A game of these packs for so many seats. Content with mistakes is refused: `check` tells them. */
export function makeContent(loaded: Loaded, seats: number, options: Record<string, string> = {}): Content {
  const { definitions: d, packs } = loaded;
  checkTable(d, seats, options);
  const { program, diagnostics } = compile(d, { seats, options });
  const errors = [...loaded.diagnostics, ...diagnostics].filter((x) => x.severity === 'error');
  if (errors.length > 0) {
    const [first] = errors;
    const where = `${shownFile(packs, first.file)}:${first.line}:${first.column}`;
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    const names = packs
      .map(({ folder, path }) => (dirname(path) === CONTENT_ROOT ? folder : shownPath(path)))
      .join(' ');
    throw new WrongUse(
      `The content has mistakes: ${where} ${first.message}${more}\nSee them all with: ${command(`check ${names}`)}`,
    );
  }
  const playable = setTable(program);
  if (typeof playable === 'string') throw new WrongUse(`This table cannot be set up: ${playable}`);
  return { playable, packs: packRefs(loaded) };
}

function packRefs({ definitions, packs }: Loaded): PackRef[] {
  return definitions.packs.map(({ id, version, hash }) => {
    const modules = packs.find((p) => p.folder === id)?.modules;
    return { id, version, hash, ...(modules ? { modules } : {}) };
  });
}

function checkTable({ players, options: known }: Definitions, seats: number, options: Record<string, string>): void {
  const notFor = whyNotSeats(players, seats);
  if (notFor) throw new WrongUse(notFor);
  for (const [id, value] of Object.entries(options)) {
    const option = known[id];
    const near = suggest(id, Object.keys(known));
    const ids = Object.keys(known).join(', ') || 'none';
    if (!option)
      throw new WrongUse(`There is no option \`${id}\`${near ? `: did you mean \`${near}\`?` : `. Options: ${ids}.`}`);
    if (!option.values.includes(value))
      throw new WrongUse(`The option \`${id}\` is one of ${option.values.join(', ')}, not \`${value}\`.`);
  }
}

/** Today's content for a log; `paths` are packs that live elsewhere than in the content folder. */
export function contentOf(header: Header, paths: string[]): Content & { loaded: Loaded } {
  const modules = header.packs.flatMap((p) => (p.modules ?? []).map((m) => `${p.id}/${m}`));
  const elsewhere = paths.length > 0 ? loadPacks(paths).definitions.packs.map((p) => p.id) : [];
  const names = [...paths, ...header.packs.map((p) => p.id).filter((id) => !elsewhere.includes(id))];
  let loaded: Loaded;
  try {
    loaded = loadPacks(names, modules);
  } catch (e) {
    if (!(e instanceof WrongUse)) throw e;
    throw new WrongUse(`${e.message} The log was played with it: say where it is now with --pack PATH.`);
  }
  return { ...makeContent(loaded, header.table.seats, header.options), loaded };
}

/** The path of a file of a pack as it is seen from here: `content/pack/cards.yaml`. */
export function shownFile(packs: readonly FoundPack[], file: string): string {
  const pack = packs.find((p) => file.startsWith(`${p.folder}/`));
  if (!pack) return file;
  return shownPath(`${pack.path}${file.slice(pack.folder.length)}`);
}

function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near || '.';
}
