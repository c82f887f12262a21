/** What somebody asks of the Lab, before it begins. Pure. */
import { SEEDS } from '../../engine/simulate/batch.ts';
import { openSeats } from '../play/seats.ts';
import type { PackChoice } from '../worker/gameContent.ts';
import type { LabSetup } from '../worker/labContent.ts';

export type BotKind = 'random' | 'greedy' | 'search';
export interface BotChoice {
  kind: BotKind;
  /** of the search */
  tries: number;
}
export interface Form {
  game: string;
  added: string[];
  modules: string[];
  options: Record<string, string>;
  bots: BotChoice[];
  rotate: boolean;
  games: number;
  seed: number;
  card: string | null;
}

export const MOST_GAMES = 100_000;
export const MOST_TRIES = 10_000;
const FIRST_GAMES = 200;

const within = (n: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.floor(Number.isFinite(n) ? n : low)));

/** Two bots that look one action ahead: what random ones do says little of a card. */
export function firstForm(game: PackChoice): Form {
  return {
    ...{ game: game.id, added: [], modules: [], options: {}, rotate: true, games: FIRST_GAMES, seed: 1, card: null },
    bots: fitBots([], [game], 2),
  };
}

/** As many bots as are wanted and the chosen packs leave seats for. */
export function fitBots(bots: readonly BotChoice[], chosen: readonly PackChoice[], wanted: number): BotChoice[] {
  const { min, max } = openSeats(chosen);
  const count = within(wanted, min, max);
  return Array.from({ length: count }, (_, i) => bots[i] ?? bots.at(-1) ?? { kind: 'greedy', tries: 100 });
}

/** The ids of these packs and of all that they need. */
export function packsInUse(choices: readonly PackChoice[], ids: readonly string[]): Set<string> {
  const used = new Set<string>();
  const add = (id: string) => {
    if (used.has(id)) return;
    used.add(id);
    for (const need of choices.find((p) => p.id === id)?.needs ?? []) add(need);
  };
  for (const id of ids) add(id);
  return used;
}

/** A link from a card: its game, its pack, and the card played with and without; the rest as it was asked before of that game. */
export function formForCard(
  choices: readonly PackChoice[],
  pack: string,
  card: string,
  before: Form | null,
): Form | null {
  const byId = new Map(choices.map((p) => [p.id, p]));
  const roots = (id: string, path: readonly string[]): PackChoice[] => {
    const own = byId.get(id);
    if (!own || path.includes(id)) return [];
    return own.needs.length === 0 ? [own] : own.needs.flatMap((need) => roots(need, [...path, id]));
  };
  const [game] = roots(pack, []).filter((p) => p.players !== null);
  if (!game) return null;
  const first = before?.game === game.id ? before : firstForm(game);
  const added = pack === game.id ? first.added : [...new Set([...first.added, pack])];
  const chosen = [game, ...added.flatMap((id) => byId.get(id) ?? [])];
  return { ...first, added, bots: fitBots(first.bots, chosen, first.bots.length), card };
}

export const botText = ({ kind, tries }: BotChoice): string =>
  kind === 'search' ? `search:${within(tries, 1, MOST_TRIES)}` : kind;

export function setupOf(form: Form): LabSetup {
  const bots = form.bots.map(botText);
  const chosen = [form.game, ...form.added];
  // Those of a pack that was taken away again stay in the form, and out of the game.
  const modules = form.modules.filter((id) => chosen.some((pack) => id.startsWith(`${pack}/`)));
  return {
    ...{ chosen, modules, options: form.options, card: form.card },
    ...{ bots, rotate: form.rotate && new Set(bots).size > 1 },
  };
}

export function runOf(form: Form): { games: number; seed: number } {
  const games = within(form.games, 1, MOST_GAMES);
  return { games, seed: within(form.seed, 0, SEEDS - games) };
}
