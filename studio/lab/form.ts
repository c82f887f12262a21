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

/** Two bots that play anything: the quickest look at a game. */
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
  return Array.from({ length: count }, (_, i) => bots[i] ?? bots.at(-1) ?? { kind: 'random', tries: 100 });
}

/** A link from a card: its game, its pack, and the card played with and without. */
export function formForCard(choices: readonly PackChoice[], pack: string, card: string): Form | null {
  const byId = new Map(choices.map((p) => [p.id, p]));
  const roots = (id: string, path: readonly string[]): PackChoice[] => {
    const own = byId.get(id);
    if (!own || path.includes(id)) return [];
    return own.needs.length === 0 ? [own] : own.needs.flatMap((need) => roots(need, [...path, id]));
  };
  const [game] = roots(pack, []).filter((p) => p.players !== null);
  if (!game) return null;
  const added = byId.get(pack);
  if (pack === game.id || !added) return { ...firstForm(game), card };
  return { ...firstForm(game), added: [pack], bots: fitBots([], [game, added], 2), card };
}

export const botText = ({ kind, tries }: BotChoice): string =>
  kind === 'search' ? `search:${within(tries, 1, MOST_TRIES)}` : kind;

export function setupOf(form: Form): LabSetup {
  const bots = form.bots.map(botText);
  return {
    ...{ chosen: [form.game, ...form.added], modules: form.modules, options: form.options, card: form.card },
    ...{ bots, rotate: form.rotate && new Set(bots).size > 1 },
  };
}

export function runOf(form: Form): { games: number; seed: number } {
  const games = within(form.games, 1, MOST_GAMES);
  return { games, seed: within(form.seed, 0, SEEDS - games) };
}
