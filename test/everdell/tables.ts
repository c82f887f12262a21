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
  // The order in which packs are named must not matter.
  if (roll(2) === 0) packs.reverse();
  const modules = packs.includes('everdell-bellfaire') ? some(BELLFAIRE).map((m) => `everdell-bellfaire/${m}`) : [];
  const loaded = loadPacks(packs, modules);
  const options = Object.fromEntries(
    Object.values(loaded.definitions.options).map(({ id, values }) => [id, values[roll(values.length)]]),
  );
  if (players === 6 && 'legend set' in options) options['legend set'] = 'both';
  // The other two sets have too few powers for most tables.
  if ('bellfaire set' in options) options['bellfaire set'] = 'yes';
  return { packs, modules, players, options, loaded };
}
