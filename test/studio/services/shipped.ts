import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The shipped content as the studio gets it. */
export function shippedFiles(root = 'content'): [string, string][] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((e) =>
      e.isDirectory() ? walk(join(folder, e.name)) : e.name.endsWith('.yaml') ? [join(folder, e.name)] : [],
    );
  return walk(root).map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]);
}
