/** A pack as one file, to hand on: its texts as JSON, and back. */
import type { Files, TextFile } from './files.ts';
import { LARGEST, refusePath } from './paths.ts';

const FORMAT = 'ledgerwood-pack';
export interface PackBundle {
  pack: string;
  files: Record<string, string>;
}

export function writePackBundle({ pack, files }: PackBundle): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, pack, files }, null, 1)}\n`;
}

/** Trusts nothing in the text; gives the reason where it is no pack. */
export function readPackBundle(text: string): PackBundle | string {
  if (text.length > 8 * LARGEST.content) return 'This file is too large to be a pack.';
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return 'This file is not a pack that Ledgerwood has written: it is no JSON.';
  }
  const { format, pack, files } = (typeof data === 'object' && data ? data : {}) as Record<string, unknown>;
  if (format !== FORMAT || typeof pack !== 'string' || typeof files !== 'object' || !files)
    return 'This file is not a pack that Ledgerwood has written.';
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(files)) {
    const reason = refusePath('content', `${pack}/${name}`);
    if (reason) return reason;
    if (typeof value !== 'string') return `The file \`${name}\` of this pack has no text.`;
    texts[name] = value;
  }
  return texts['pack.yaml'] === undefined ? 'This pack has no pack.yaml.' : { pack, files: texts };
}

export async function exportPack(files: Files, pack: string): Promise<PackBundle> {
  const paths = (await files.list('content')).filter((path) => path.startsWith(`${pack}/`));
  const texts = await Promise.all(paths.map((path) => files.read('content', path)));
  return { pack, files: Object.fromEntries(texts.map((file) => [file.path.slice(pack.length + 1), file.text])) };
}

/** Writes the files of a pack that is not there yet; gives what was written, or why not. */
export async function importPack(files: Files, bundle: PackBundle): Promise<TextFile[] | string> {
  const there = await files.list('content');
  if (there.some((path) => path.startsWith(`${bundle.pack}/`)))
    return `There is a pack \`${bundle.pack}\` already: nothing is written over.`;
  const written: TextFile[] = [];
  for (const [name, text] of Object.entries(bundle.files)) {
    const result = await files.write('content', `${bundle.pack}/${name}`, text, null);
    if (!result.ok) return result.reason;
    written.push(result.file);
  }
  return written;
}
