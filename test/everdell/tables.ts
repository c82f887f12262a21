/** Tables that Everdell's modules allow, drawn by lot: packs, parts of packs, options and players. */
import { type Loaded, loadPacks } from '../../engine/node/content.ts';
import { dice } from '../log/everdellGames.ts';

export interface DrawnTable {
  packs: string[];
  modules: string[];
  /** seats, automas among them */
  players: number;
  options: Record<string, string>;
}

/** Whatever may be at any table; Rugwort needs a table of his own. */
const SMALL = [
  'everdell-bellfaire',
  'everdell-corrin',
  'everdell-extra',
  'everdell-four-seasons',
  'everdell-legends',
  'everdell-powers',
  'everdell-rugwort-cards',
];
const BELLFAIRE = ['events', 'flower-festival', 'forest', 'garland', 'market'];

/** The table of a seed, with its content; one in three is for one person against Rugwort. */
export function drawTable(seed: number): DrawnTable & { loaded: Loaded } {
  const roll = dice(seed);
  const some = (list: readonly string[]) => list.filter(() => roll(5) < 3);
  const solo = roll(3) === 0;
  const players = solo ? 2 : 2 + roll(5);
  const chosen = some(SMALL);
  const packs = [...(solo ? ['everdell-rugwort'] : []), ...(chosen.length > 0 ? chosen : SMALL)];
  return lay(packs, some(BELLFAIRE), players, roll);
}

const PAIRS: readonly (readonly [string, string])[] = ['everdell-rugwort', ...SMALL].flatMap((one, i, all) =>
  all.slice(i + 1).map((other) => [one, other] as const),
);
/** The nth of all pairs of modules, and players for it: a stride brings them soon, and each round has other players. */
export function drawPair(n: number): { pair: readonly [string, string]; players: number } {
  const pair = PAIRS[(n * 5) % PAIRS.length];
  return { pair, players: pair[0] === 'everdell-rugwort' ? 2 : 2 + ((n + Math.floor(n / PAIRS.length)) % 5) };
}
/** The table of the nth pair, with all parts of Bellfaire. */
export function pairTable(n: number): DrawnTable & { loaded: Loaded } {
  const { pair, players } = drawPair(n);
  return lay([...pair], BELLFAIRE, players, dice(n));
}

function lay(packs: string[], parts: readonly string[], players: number, roll: (n: number) => number) {
  // The order in which packs are named must not matter.
  if (roll(2) === 0) packs.reverse();
  const modules = packs.includes('everdell-bellfaire') ? parts.map((m) => `everdell-bellfaire/${m}`) : [];
  const loaded = loadPacks(packs, modules);
  const options = Object.fromEntries(
    Object.values(loaded.definitions.options).map(({ id, values }) => [id, values[roll(values.length)]]),
  );
  if (players === 6 && 'legend set' in options) options['legend set'] = 'both';
  // The other two sets have too few powers for most tables.
  if ('bellfaire set' in options) options['bellfaire set'] = 'yes';
  return { packs, modules, players, options, loaded };
}
