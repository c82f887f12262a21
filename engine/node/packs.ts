/** Packs on disk. Node only. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { suggest } from '../../grammar/suggest.ts';
import { Collector } from '../load/collector.ts';
import type { PackFiles } from '../load/load.ts';
import { type Module, readModules } from '../load/manifest.ts';
import { parseFile } from '../load/parseFile.ts';
import { entriesOf, get, type MapTree } from '../load/tree.ts';
import { WrongUse } from './wrongUse.ts';

/** A pack and where it was found, so that messages can name the file itself. */
export interface FoundPack extends PackFiles {
  path: string;
}

/** The YAML files of a pack's folder and the folders in it. A link that leads out of the folder is refused. */
export function readPack(folderPath: string): FoundPack {
  const root = realpathSync(folderPath);
  const files: Record<string, string> = {};
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) walk(path);
      else if (/\.ya?ml$/.test(entry.name) && (entry.isFile() || isLinkedInside(path, root))) {
        files[relative(root, path).split(sep).join('/')] = readFileSync(path, 'utf8');
      }
    }
  };
  walk(root);
  return { folder: basename(resolve(folderPath)), files, path: resolve(folderPath) };
}

/** Folders are not reached through links, since a linked folder could contain itself. */
function isLinkedInside(path: string, root: string): boolean {
  if (!existsSync(path)) return false;
  const target = realpathSync(path);
  if (target.startsWith(root + sep)) return lstatSync(target).isFile();
  throw new WrongUse(`${path} leads out of the pack's folder, to ${target}: copy the file into the pack.`);
}

/**
 * The packs named by id (folders of `contentRoot`) or by path, and before each the packs it needs. A needed pack that is not
 * there is left out, which loading reports; a named one that is not there is an error.
 */
export function findPacks(idsOrPaths: string[], contentRoot: string): FoundPack[] {
  const found = new Map<string, FoundPack>();
  const add = (path: string): void => {
    const real = realpathSync(path);
    if (found.has(real)) return;
    const pack = readPack(path);
    // Kept before its needs are looked at, so that packs in a circle come to an end.
    found.set(real, pack);
    for (const id of neededIds(pack)) {
      const places = [join(contentRoot, id), join(dirname(resolve(path)), id)];
      const place = places.find(isPack);
      if (place) add(place);
    }
    found.delete(real);
    found.set(real, pack);
  };
  for (const name of idsOrPaths) add(locate(name, contentRoot));
  return [...found.values()];
}

const ID = /^[a-z0-9][a-z0-9-]*$/;

function locate(name: string, contentRoot: string): string {
  if (ID.test(name) && isPack(join(contentRoot, name))) return join(contentRoot, name);
  if (isPack(name)) return name;
  const known = listPacks(contentRoot);
  const near = suggest(name, known);
  throw new WrongUse(
    `There is no pack \`${name}\`${near ? `: did you mean \`${near}\`?` : '.'} Packs here: ${known.join(', ') || 'none'}.`,
  );
}

/** Ids of the packs in a folder of packs, in the order of the alphabet. */
export function listPacks(contentRoot: string): string[] {
  if (!existsSync(contentRoot)) return [];
  return readdirSync(contentRoot)
    .filter((id) => isPack(join(contentRoot, id)))
    .sort();
}

function isPack(path: string): boolean {
  return existsSync(join(path, 'pack.yaml'));
}

export function modulesOf(pack: PackFiles): Module[] {
  const tree = manifestOf(pack);
  return tree ? readModules(tree) : [];
}

function manifestOf(pack: PackFiles): MapTree | null {
  return parseFile(pack.folder, 'pack.yaml', pack.files['pack.yaml'] ?? '', new Collector({}));
}

/** Ids only: what a manifest names never becomes a path of its own making. */
function neededIds(pack: PackFiles): string[] {
  const tree = manifestOf(pack);
  return entriesOf(tree ? get(tree, 'needs') : undefined).flatMap(([id]) => (ID.test(id) ? id : []));
}
