/** What the language worker answers: the services over one workspace. Plain functions, so that tests call them without a worker. */
import { type FirstPack, tryModels } from '../../engine/author/firstPack.ts';
import type { FileDiagnostic } from '../../engine/load/model.ts';
import type { EffectConfig } from '../../engine/machine/effectMachine.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { type CardView, cardView, type Gallery, galleryOf, machinesOf } from '../services/card.ts';
import { Checker } from '../services/checker.ts';
import { type Completion, complete } from '../services/completion.ts';
import { firstScenario } from '../services/firstScenario.ts';
import { format } from '../services/format.ts';
import { Habits } from '../services/habits.ts';
import { type Hover, hover } from '../services/hover.ts';
import { kindsForCards, type NewText, newCard } from '../services/newCard.ts';
import {
  entryAt,
  type OutlineFile,
  type OutlinePack,
  outline,
  outlineFile,
  outlineFirst,
  outlinePack,
} from '../services/outline.ts';
import { packOf, schemaOf } from '../services/paths.ts';
import { type Proof, type ProofItem, Proofs } from '../services/proofs.ts';
import { type Renamed, rename, renameAt, type TextEdit } from '../services/rename.ts';
import {
  type Mention,
  mentionAt,
  mentionsIn,
  placeOf,
  type Range,
  referencesTo,
  smallestAt,
} from '../services/symbols.ts';
import { type SemanticToken, semanticTokens } from '../services/tokens.ts';
import { type Project, Workspace } from '../services/workspace.ts';

/** What is known right after a keystroke. */
export interface Edited {
  diagnostics: FileDiagnostic[];
  outline: OutlineFile;
  /** the definition in which the cursor stands, or the one that was shown last */
  card: CardView | null;
  presentation: Presentation;
  machines: EffectConfig[];
}

export function languageCalls() {
  let workspace = new Workspace();
  let checker = new Checker(workspace);
  let proofs = new Proofs(workspace, checker);
  let habits = new Habits();
  let models: ReturnType<typeof tryModels> | undefined;
  let shown: { pack: string; id: string } | null = null;
  const project = (path: string): Project => workspace.projectOf(path);
  /** Between two slices of long work the worker hears what was written meanwhile. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 0));
  let version = 0;

  const look = (path: string, offset: number | null, language: LanguageCode): Edited => {
    const pack = packOf(path);
    const checked = checker.quick(path);
    const file = outlineFile(workspace, path);
    const entry = offset === null ? null : entryAt(file, offset);
    if (entry?.section === 'definitions') shown = { pack, id: entry.id };
    const id = shown?.pack === pack ? shown.id : null;
    const card = id === null ? null : cardView(checked.project, id, language);
    const machines = id === null ? [] : machinesOf(checked, id);
    const { presentation } = workspace.look(checked.project);
    return { diagnostics: checked.diagnostics, outline: file, card, presentation, machines };
  };

  return {
    /** Begins anew with these texts; nothing is read before it is asked about. */
    open(files: [path: string, text: string][]): void {
      workspace = new Workspace(files);
      checker = new Checker(workspace);
      proofs = new Proofs(workspace, checker);
      habits = new Habits();
      version += 1;
    },
    set(path: string, text: string | null): void {
      if (workspace.set(path, text)) version += 1;
    },
    outline: (): OutlinePack[] => outline(workspace),
    /** What packs there are; what is in them only for this one, or for the first that has definitions: the others may take a second. */
    outlineFirst: (pack: string | null): OutlinePack[] => outlineFirst(workspace, pack),
    outlineOf: (pack: string): OutlinePack => outlinePack(workspace, pack),
    edit(path: string, text: string, offset: number | null, language: LanguageCode): Edited {
      if (workspace.set(path, text)) version += 1;
      return look(path, offset, language);
    },
    look,
    /** What `check` tells of the pack of a file; null if something was written meanwhile. */
    async check(path: string): Promise<FileDiagnostic[] | null> {
      const own = version;
      const slices = checker.complete(path);
      for (let slice = slices.next(); ; slice = slices.next()) {
        if (slice.done) return slice.value;
        await pause();
        if (own !== version) return null;
      }
    },
    complete: (path: string, offset: number): Completion[] => complete(workspace, project(path), path, offset, habits),
    hover(path: string, offset: number, language: LanguageCode): (Hover & { view: CardView | null }) | null {
      const found = hover(workspace, project(path), path, offset);
      return found && { ...found, view: found.card === null ? null : cardView(project(path), found.card, language) };
    },
    definition(path: string, offset: number): Range | null {
      const found = mentionAt(workspace, project(path), path, offset);
      return found && placeOf(project(path).definitions, found);
    },
    /** Where the same is meant in this file. */
    highlights(path: string, offset: number): Mention[] {
      const all = mentionsIn(workspace, project(path), path);
      const here = smallestAt(all, offset);
      return here ? all.filter((m) => m.section === here.section && m.id === here.id) : [];
    },
    references(path: string, offset: number): Mention[] {
      const found = mentionAt(workspace, project(path), path, offset);
      return found ? referencesTo(workspace, project(path), found) : [];
    },
    renameAt: (path: string, offset: number): Mention | null => renameAt(workspace, project(path), path, offset),
    rename: (path: string, offset: number, to: string): Renamed => rename(workspace, project(path), path, offset, to),
    format: (path: string): TextEdit[] => format(workspace, project(path), path),
    tokens: (path: string): SemanticToken[] => semanticTokens(workspace, project(path), path),
    scenarios(path: string, id: string | null): ProofItem[] {
      const p = project(path);
      return (id === null ? proofs.inFile(p, path) : proofs.about(p, id)).map(({ item }) => item);
    },
    /** Runs some of them; null if something was written meanwhile. */
    async prove(path: string, id: string | null, from: number, count: number): Promise<Proof[] | null> {
      const own = version;
      const p = project(path);
      const all = id === null ? proofs.inFile(p, path) : proofs.about(p, id);
      const out: Proof[] = [];
      for (const one of all.slice(from, from + count)) {
        await pause();
        if (own !== version) return null;
        out.push(proofs.run(p, one));
      }
      return out;
    },
    gallery: (pack: string, language: LanguageCode): Gallery => galleryOf(workspace, pack, language),
    kinds: (pack: string): string[] => kindsForCards(workspace.project(pack).definitions),
    newCard: (pack: string, file: string | null, kind: string, id: string): NewText | string =>
      newCard(workspace, file ? project(file) : workspace.project(pack), file, kind, id),
    firstScenario: (path: string, id: string): NewText | string => firstScenario(workspace, project(path), id),
    /** Begins to make a pack that adds to a game; why not, as text. */
    newPack(id: string, game: string): string | null {
      if (!/^[a-z][a-z0-9-]*$/.test(id)) return 'An id is made of small letters, digits and hyphens, as in my-pack.';
      if (workspace.packs().includes(id)) return `There is a pack \`${id}\` already.`;
      models = tryModels(id, workspace.project(game).packs, workspace.cache);
      return null;
    },
    /** Goes on with it: how far it is, or its files, or null where no card of the game is plain enough to be a model. */
    newPackOn(): { tried: number; of: number } | { files: FirstPack | null } {
      const next = models?.next();
      return !next || next.done ? { files: next?.value ?? null } : next.value;
    },
    /** Packs that are games of their own. */
    games: (): { id: string; name: string }[] =>
      workspace.packs().flatMap((id) => {
        const pack = workspace.project(id).definitions.packs.find((p) => p.id === id && p.game);
        return pack ? [{ id, name: pack.name.en ?? id }] : [];
      }),
    sectionOf: (path: string) => schemaOf(path),
  };
}
export type LanguageCalls = ReturnType<typeof languageCalls>;
