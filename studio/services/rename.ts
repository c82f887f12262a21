/** Gives something another id, everywhere in its pack and in the packs that need it. */
import { plural } from '../../grammar/vocabulary.ts';
import { packOf } from './paths.ts';
import { type Mention, mentionAt, type Range, referencesTo } from './symbols.ts';
import { type Project, Workspace } from './workspace.ts';

export interface TextEdit extends Range {
  text: string;
}
export type Renamed = { edits: TextEdit[] } | { refused: string };

const ID = /^[A-Za-zÀ-ɏ][A-Za-z0-9À-ɏ'’ -]*$/;

/** The words that can be renamed at a place: with its range, or null. */
export function renameAt(workspace: Workspace, project: Project, file: string, offset: number): Mention | null {
  const found = mentionAt(workspace, project, file, offset);
  return found && found.section !== 'abilities' ? found : null;
}

/** Refused where the packs would have more mistakes than before. */
export function rename(workspace: Workspace, project: Project, file: string, offset: number, to: string): Renamed {
  const found = renameAt(workspace, project, file, offset);
  if (!found) return { refused: 'Nothing here has a name that can be changed.' };
  const { section, id } = found;
  if (!ID.test(to)) return { refused: `\`${to}\` cannot be an id: use letters, digits, hyphens and spaces.` };
  const others = referencesTo(workspace, project, { section, id });
  const foreign = others.find((m) => m.role === 'declaration' && !m.file.startsWith(`${project.pack}/`));
  if (foreign) return { refused: `\`${id}\` is declared in ${foreign.file}: rename it there.` };
  const forms = new Map([
    [id.toLowerCase(), to],
    [plural(id).toLowerCase(), plural(to)],
  ]);
  const edits = others.flatMap((m): TextEdit[] => {
    const text = m.role === 'word' ? forms.get(m.text.toLowerCase()) : m.text === id ? to : undefined;
    return text === undefined ? [] : [{ file: m.file, from: m.from, to: m.to, text }];
  });
  return check(workspace, project, once(edits));
}

/** One word may be a mention in two ways. */
function once(edits: TextEdit[]): TextEdit[] {
  return [...new Map(edits.map((e) => [`${e.file}:${e.from}`, e])).values()];
}

function check(workspace: Workspace, project: Project, edits: TextEdit[]): Renamed {
  const tried = new Workspace(
    workspace.paths().map((path) => [path, applyEdits(workspace.text(path) ?? '', edits, path)] as const),
  );
  const errors = (p: Project) => p.diagnostics.filter((d) => d.severity === 'error');
  for (const pack of new Set([project.pack, ...edits.map((e) => packOf(e.file))])) {
    const before = new Set(workspace.projectsOf(pack).flatMap((p) => errors(p).map((d) => d.message)));
    const [fresh] = tried.projectsOf(pack).flatMap((p) => errors(p).filter((d) => !before.has(d.message)));
    if (fresh) return { refused: fresh.message };
  }
  return { edits };
}

export function applyEdits(text: string, edits: readonly TextEdit[], file: string): string {
  let out = text;
  for (const edit of edits.filter((e) => e.file === file).sort((a, b) => b.from - a.from))
    out = out.slice(0, edit.from) + edit.text + out.slice(edit.to);
  return out;
}
