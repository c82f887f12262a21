/** Packs as texts → what the Lab can choose and what its players play. Pure: the worker and the tests use it alike. */

import { AUTOMA } from '../../engine/bots/automa.ts';
import type { PackFiles } from '../../engine/load/load.ts';
import type { Content } from '../../engine/log/fork.ts';
import type { PackRef } from '../../engine/log/format.ts';
import { makePlayable } from '../../engine/run/game.ts';
import type { WorkerStart } from '../../engine/simulate/batch.ts';
import { gameLog } from '../../engine/simulate/gameLog.ts';
import { withoutCard } from '../../engine/simulate/withoutCard.ts';
import { loadContent, makeGame, packsFor } from './gameContent.ts';

export interface LabSetup {
  chosen: string[];
  modules: string[];
  options: Record<string, string>;
  /** of the seats that are played; what is prepared names the automas, too */
  bots: string[];
  rotate: boolean;
  /** the card that every game is played with and without; null: none */
  card: string | null;
}
export interface CardChoice {
  id: string;
  name: string;
}
/** `played` names the packs as a log does; `files` tells of each definition where it is written. */
export type Prepared =
  | { ok: true; start: WorkerStart; played: PackRef[]; files: Record<string, string> }
  | { ok: false; reason: string };

function load(all: readonly PackFiles[], { chosen, modules }: Pick<LabSetup, 'chosen' | 'modules'>) {
  const packs = packsFor(all, chosen).map((pack) => {
    const own = modules.flatMap((m) => (m.startsWith(`${pack.folder}/`) ? [m.slice(pack.folder.length + 1)] : []));
    return own.length > 0 ? { ...pack, modules: own } : pack;
  });
  return loadContent(packs, 'en');
}

/** Every definition by its name; the sides of a definition go with it. */
export function listCards(all: readonly PackFiles[], of: Pick<LabSetup, 'chosen' | 'modules'>): CardChoice[] {
  return Object.values(load(all, of).definitions.definitions)
    .map(({ id, name }) => ({ id, name: name.en ?? id }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export function prepare(all: readonly PackFiles[], setup: LabSetup): Prepared {
  const loaded = load(all, setup);
  const bots = [...setup.bots, ...loaded.definitions.automas.map(() => AUTOMA)];
  const game = makeGame(loaded, bots.length, setup.options, false);
  if (typeof game === 'string') return { ok: false, reason: game };
  const { program } = game;
  const { rotate, card } = setup;
  const { packs: played } = loaded;
  const files = Object.fromEntries(Object.values(loaded.definitions.definitions).map(({ id, at }) => [id, at.file]));
  if (card === null) return { ok: true, start: { programs: [program], bots, rotate }, played, files };
  const definition = program.definitions.findIndex((d) => d.id === card);
  if (definition < 0) return { ok: false, reason: `There is no card \`${card}\` in these packs.` };
  return { ok: true, start: { programs: [program, withoutCard(program, definition)], bots, rotate }, played, files };
}

/** The game of a seed once more, written down. */
export function record(all: readonly PackFiles[], setup: LabSetup, start: WorkerStart, program: number, seed: number) {
  const content: Content = { playable: makePlayable(start.programs[program]), packs: load(all, setup).packs };
  return gameLog(content, start, seed);
}
