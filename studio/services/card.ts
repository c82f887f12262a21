/** Everything that is shown beside the editor about one definition. Plain data. */
import type { Names } from '../../engine/load/model.ts';
import type { EffectConfig } from '../../engine/machine/effectMachine.ts';
import { effectConfig } from '../../engine/machine/effectMachine.ts';
import { type Face, faceOf } from '../../engine/present/face.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import { cardText } from '../../engine/text/cardText.ts';
import type { MissingWord } from '../../grammar/write/words.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import type { Checked } from './checker.ts';
import type { Project, Workspace } from './workspace.ts';

export interface CardView {
  id: string;
  pack: string;
  kind: string;
  name: Names;
  face: Face;
  text: string[];
  /** words for which English had to do */
  missing: string[];
  note: string | null;
}

export function cardView({ definitions: d }: Project, id: string, language: LanguageCode): CardView | null {
  const def = Object.hasOwn(d.definitions, id) ? d.definitions[id] : undefined;
  const face = def && faceOf(d, id, language);
  if (!def || !face) return null;
  const missing: MissingWord[] = [];
  const text = cardText(d, id, language, { missing });
  const words = [...new Set(missing.map((m) => m.id))];
  const { kind, name, note } = def;
  return { id, pack: def.at.pack, kind, name, face, text, missing: words, note };
}

/** The machines of a definition's effects. */
export function machinesOf({ program, alone }: Pick<Checked, 'program' | 'alone'>, id: string): EffectConfig[] {
  const own = (name: string) => name.split('/')[1] === id;
  const procs = alone?.id === id ? alone.procs : program.procs.flatMap((p, i) => (own(p.name) ? [i] : []));
  return procs.map((p) => effectConfig(program, p));
}

export interface Gallery {
  faces: Face[];
  presentation: Presentation;
}

/** The cards that a pack itself declares, those of its modules too. */
export function galleryOf(workspace: Workspace, pack: string, language: LanguageCode): Gallery {
  const faces = new Map<string, Face>();
  for (const { definitions: d } of workspace.projectsOf(pack)) {
    for (const { id, at } of Object.values(d.definitions)) {
      const face = at.pack === pack && !faces.has(id) && faceOf(d, id, language);
      if (face) faces.set(id, face);
    }
  }
  return { faces: [...faces.values()], presentation: workspace.look(workspace.project(pack)).presentation };
}
