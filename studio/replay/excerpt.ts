/** The lines of a file around a statement. Pure. */
import type { Cause } from '../../engine/compile/program.ts';
import type { PackFiles } from '../../engine/load/load.ts';

export interface ExcerptLine {
  line: number;
  text: string;
  /** is it the statement's? */
  here: boolean;
}
const AROUND = 4;

/** null where the file is gone or says something else there now. */
export function excerptOf(packs: readonly PackFiles[], { file, line, text }: Cause): ExcerptLine[] | null {
  const pack = packs.find((p) => file.startsWith(`${p.folder}/`));
  const lines = pack?.files[file.slice((pack?.folder.length ?? 0) + 1)]?.split('\n');
  const said = text.trim().split('\n');
  if (!lines || line < 1 || !lines[line - 1]?.includes(said[0].trim())) return null;
  const [from, to] = [Math.max(1, line - AROUND), Math.min(lines.length, line + said.length - 1 + AROUND)];
  return lines.slice(from - 1, to).map((l, i) => {
    const n = from + i;
    return { line: n, text: l, here: n >= line && n < line + said.length };
  });
}
