/** Which paths the studio reads and writes: the same rule in the page and on the server. */
import type { Root } from './files.ts';

const ENDINGS: Record<Root, RegExp> = { content: /\.ya?ml$/, replays: /\.jsonl$/ };
/** One folder or file: letters, digits, and a few signs between them; never a dot at the beginning. */
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u;
const DEEPEST = 6;
const LONGEST = 200;
/** Names that a disk keeps for itself. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

export const LARGEST: Record<Root, number> = { content: 2_000_000, replays: 32_000_000 };

export function isRoot(name: unknown): name is Root {
  return name === 'content' || name === 'replays';
}

/** Why a path cannot be used; null if it can. */
export function refusePath(root: Root, path: string): string | null {
  const parts = path.split('/');
  if (path.length > LONGEST || parts.length > DEEPEST) return 'This path is too long.';
  if (root === 'content' && parts.length < 2) return 'A file of content lies in the folder of its pack.';
  for (const part of parts) {
    if (!SEGMENT.test(part) || part.includes('..') || /[. ]$/.test(part) || DEVICES.test(part))
      return `\`${part}\` cannot be the name of a file or folder here.`;
  }
  if (!ENDINGS[root].test(path))
    return root === 'content' ? 'Content is YAML: name it .yaml.' : 'Logs are named .jsonl.';
  return null;
}
