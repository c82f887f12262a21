/** Today's content for a log: how its cards look, and, where its table is still the same, what its rules say. */
import type { PackFiles } from '../../engine/load/load.ts';
import type { Content } from '../../engine/log/fork.ts';
import type { Log } from '../../engine/log/open.ts';
import type { Face } from '../../engine/present/face.ts';
import { PLAIN, type Presentation } from '../../engine/present/presentation.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { type Loaded, loadContent, makeGame, packsFor } from './gameContent.ts';
import type { Today } from './replayBreaks.ts';

export interface ReplayContent {
  loaded: Loaded | null;
  faces: Record<string, Face>;
  presentation: Presentation;
  /** to re-run with; a sentence where that is not possible */
  content: Content | string;
  /** to ask about states of the log; a sentence where the table has changed since, or the content is gone */
  today: Today | string;
}

export function contentFor(log: Log, all: readonly PackFiles[], language: LanguageCode): ReplayContent {
  const ids = log.header.packs.map((p) => p.id);
  const gone = ids.filter((id) => !all.some((p) => p.folder === id));
  const none = (why: string): ReplayContent => ({
    ...{ loaded: null, faces: {}, presentation: PLAIN, content: why, today: why },
  });
  if (gone.length === ids.length)
    return none(`The content of this game is not here: ${gone.join(', ')}. The log is shown by what it holds itself.`);
  const packs = packsFor(all, ids).map((pack) => {
    const modules = log.header.packs.find((p) => p.id === pack.folder)?.modules;
    return modules && modules.length > 0 ? { ...pack, modules } : pack;
  });
  const loaded = loadContent(packs, language);
  const { faces, presentation, definitions } = loaded;
  const base = { loaded, faces, presentation };
  const refuse = (why: string): ReplayContent => ({ ...base, content: why, today: why });
  if (gone.length > 0) return refuse(`Part of the content of this game is not here: ${gone.join(', ')}.`);
  const made = makeGame(loaded, log.table.seats, log.header.options, false);
  if (typeof made === 'string') return refuse(made);
  const same = sameTable(log, made.table);
  const today: Today | string = same
    ? { playable: made, definitions }
    : 'The content of today has other pieces, zones or counters than this log: its rules cannot be asked about these states.';
  return { ...base, content: { playable: made, packs: loaded.packs }, today };
}

function sameTable({ table, viewer }: Log, now: Log['table']): boolean {
  if (viewer !== 'all') return false;
  const names = (t: Log['table']) => JSON.stringify([t.names, t.zoneNames, t.spec.counters.map((c) => c.id)]);
  return names(table) === names(now);
}
