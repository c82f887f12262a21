/** Where logs are. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WrongUse } from './wrongUse.ts';

/** In the current folder, so that it is found again: `ledgerwood-logs/<pack>-<day>-<seed>.jsonl`, with a number if taken. */
export function defaultLog(pack: string, seed: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const name = (n: number) => join('ledgerwood-logs', `${pack}-${day}-${seed}${n > 1 ? `-${n}` : ''}.jsonl`);
  let n = 1;
  while (existsSync(name(n))) n += 1;
  return name(n);
}

/** A path at which nothing is yet; its folder is made. */
export function freshLog(path: string): string {
  if (existsSync(path)) throw new WrongUse(`There is a file ${path} already: a log is never written over.`);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/** A path at which there is a file. */
export function existingLog(path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) throw new WrongUse(`There is no log ${path}.`);
  return path;
}

/** Writes a whole log, with a number in its name where another log has that name already, and gives its path. */
export function writeLog(path: string, text: string): string {
  const named = (n: number) => (n === 1 ? path : path.replace(/(\.jsonl)?$/, `-${n}$1`));
  let n = 1;
  while (existsSync(named(n)) && readFileSync(named(n), 'utf8') !== text) n += 1;
  writeFileSync(named(n), text);
  return named(n);
}
