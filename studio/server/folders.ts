/** The two folders on disk that the studio reads and writes, and nothing outside them. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, realpath, rename, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hashText } from '../../engine/load/hash.ts';
import type { Content, Root, TextFile } from '../data/files.ts';
import { LARGEST, refusePath } from '../data/paths.ts';
import { Refusal } from './refusal.ts';

export type Folders = Record<Root, string>;
/** More files than anybody has; a folder of links to itself is not walked at all. */
const MOST_FILES = 5000;

export async function listFiles(folders: Folders, root: Root): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      const name = relative(folders[root], path).split(sep).join('/');
      if (entry.name.startsWith('.') || found.length >= MOST_FILES) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile() && refusePath(root, name) === null) found.push(name);
    }
  };
  await walk(folders[root]);
  return found.sort();
}

export async function readText(folders: Folders, root: Root, path: string): Promise<TextFile> {
  const file = await readIfThere(await placeOf(folders, root, path), root, path);
  if (!file) throw new Refusal(404, `There is no file ${path}.`);
  return file;
}

/** Larger than all content that anybody has written. */
const MOST_TEXT = 64_000_000;

/** All texts of content. A file that cannot be read, or is too much, is said and left out: the others are there nevertheless. */
export async function readContent(folders: Folders): Promise<Content> {
  const files: TextFile[] = [];
  const refused: string[] = [];
  let size = 0;
  for (const path of await listFiles(folders, 'content')) {
    const file = await readText(folders, 'content', path).catch((e) => {
      if (e instanceof Refusal) return e.message;
      throw e;
    });
    if (typeof file === 'string') refused.push(file);
    else if (size + file.text.length > MOST_TEXT) refused.push(`${path} is too much for the studio.`);
    else {
      size += file.text.length;
      files.push(file);
    }
  }
  return { files, refused };
}

/** Atomic: whoever reads meanwhile sees the old text or the new one, and a power cut leaves one of them. */
export async function writeText(
  folders: Folders,
  root: Root,
  path: string,
  text: string,
  base: string | null,
): Promise<TextFile> {
  if (Buffer.byteLength(text) > LARGEST[root]) throw new Refusal(413, 'This file is too large.');
  const target = await placeOf(folders, root, path);
  await mkdir(dirname(target), { recursive: true });
  // Making folders may have followed a link that was put there meanwhile.
  await placeOf(folders, root, path);
  const temporary = join(dirname(target), `.${randomBytes(8).toString('hex')}.tmp`);
  const handle = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o644);
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    const theirs = await readIfThere(target, root, path);
    if ((theirs?.revision ?? null) !== base) throw conflict(path, base, theirs);
    if (base === null) {
      // A link cannot replace a file that another program makes at the same moment.
      await link(temporary, target);
      await unlink(temporary);
    } else await rename(temporary, target);
  } catch (e) {
    await unlink(temporary).catch(() => undefined);
    throw e;
  }
  return { path, text, revision: hashText(text) };
}

export async function removeFile(folders: Folders, root: Root, path: string): Promise<TextFile> {
  const file = await readText(folders, root, path);
  await unlink(await placeOf(folders, root, path));
  return file;
}

function conflict(path: string, base: string | null, theirs: TextFile | null): Refusal {
  if (!theirs) return new Refusal(409, `${path} has been taken away meanwhile.`);
  const reason = base === null ? `There is a file ${path} already.` : `${path} has changed since you opened it.`;
  return new Refusal(409, reason, theirs);
}

/** Where a path leads. No part of it may be a link, so that it can only lead inside. */
export async function placeOf(folders: Folders, root: Root, path: string): Promise<string> {
  const reason = refusePath(root, path);
  if (reason) throw new Refusal(400, reason);
  let place = await realpath(folders[root]);
  for (const part of path.split('/')) {
    place = join(place, part);
    const found = await lstat(place).catch(() => null);
    if (found?.isSymbolicLink()) throw new Refusal(403, `${path} leads through a link: the studio follows none.`);
  }
  return place;
}

async function readIfThere(place: string, root: Root, path: string): Promise<TextFile | null> {
  // A link put there since `placeOf` looked is not followed either, and a pipe does not keep everybody waiting for its writer.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(place, flags).catch((e) => {
    if (e.code === 'ENOENT' || e.code === 'ENOTDIR') return null;
    throw new Refusal(403, `${path} cannot be read.`);
  });
  if (!handle) return null;
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new Refusal(403, `${path} is no file.`);
    if (found.size > LARGEST[root]) throw new Refusal(413, `${path} is too large for the studio.`);
    const text = await handle.readFile('utf8');
    return { path, text, revision: hashText(text) };
  } finally {
    await handle.close();
  }
}
