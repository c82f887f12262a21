/** The packs as they are being written: what is kept, with the unsaved text of the Write place over it. */
import type { PackFiles } from '../../engine/load/load.ts';
import { openFiles } from '../data/openFiles.ts';
import { readPacks } from '../play/readPacks.ts';
import { isDirty, useSession } from '../write/session.ts';

export interface LabPacks {
  packs: PackFiles[];
  /** paths of which the text is not saved yet */
  unsaved: string[];
}

export async function readLabPacks(): Promise<LabPacks> {
  const packs = await readPacks(await openFiles());
  const drafts = Object.entries(useSession.getState().drafts).filter(([, draft]) => isDirty(draft));
  return {
    packs: withTexts(
      packs,
      drafts.map(([path, { text }]) => [path, text]),
    ),
    unsaved: drafts.map(([path]) => path),
  };
}

/** The same packs with other texts at these paths. */
export function withTexts(packs: readonly PackFiles[], texts: readonly (readonly [string, string])[]): PackFiles[] {
  return packs.map((pack) => {
    const own = texts.filter(([path]) => path.startsWith(`${pack.folder}/`));
    const files = Object.fromEntries(own.map(([path, text]) => [path.slice(pack.folder.length + 1), text]));
    return own.length > 0 ? { ...pack, files: { ...pack.files, ...files } } : pack;
  });
}
