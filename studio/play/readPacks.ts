/** All packs there are, as texts, through the one door to files. */
import type { PackFiles } from '../../engine/load/load.ts';
import type { Files } from '../data/files.ts';

export async function readPacks(files: Files): Promise<PackFiles[]> {
  const packs = new Map<string, PackFiles>();
  for (const { path, text } of (await files.readContent()).files) {
    const at = path.indexOf('/');
    const [folder, name] = [path.slice(0, at), path.slice(at + 1)];
    const pack = packs.get(folder) ?? { folder, files: {} };
    pack.files[name] = text;
    packs.set(folder, pack);
  }
  return [...packs.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** Are these the same texts, scenarios aside? */
export function sameContent(a: readonly PackFiles[], b: readonly PackFiles[], folders: readonly string[]): boolean {
  const texts = (packs: readonly PackFiles[]) =>
    JSON.stringify(
      packs
        .filter((p) => folders.includes(p.folder))
        .map((p) => [
          p.folder,
          Object.entries(p.files)
            .filter(([name]) => !name.startsWith('scenarios/'))
            .sort(),
        ])
        .sort(),
    );
  return texts(a) === texts(b);
}
