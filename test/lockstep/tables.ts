/** The tables that games are played on: every pack that ships, with all it needs, for every number of seats and every option. */
import { parse } from 'yaml';
import { isAutoma } from '../../engine/bots/automa.ts';
import { randomAnswer } from '../../engine/bots/random.ts';
import type { Program } from '../../engine/compile/program.ts';
import { CONTENT_ROOT, type Loaded, loadPacks, makeContent } from '../../engine/node/content.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { WrongUse } from '../../engine/node/wrongUse.ts';
import { nthAnswer } from '../../engine/run/decision.ts';
import type { Playable } from '../../engine/run/game.ts';
import type { Choose } from './playTogether.ts';

export interface TableChoice {
  pack: string;
  seats: number;
  options: Record<string, string>;
}

/** Packs and what they need, with all modules of their own switched on. */
export function loadWhole(...packs: string[]): Loaded {
  const modules = findPacks(packs, CONTENT_ROOT)
    .filter((pack) => packs.includes(pack.folder))
    .flatMap(({ folder, files }) => {
      const { modules: all = {} } = parse(files['pack.yaml']) as { modules?: Record<string, { with?: string }> };
      // Those that come with another pack cannot be chosen.
      return Object.keys(all).flatMap((id) => (all[id].with === undefined ? [`${folder}/${id}`] : []));
    });
  return loadPacks(packs, modules);
}

/** For each number of seats: the options as they are unless said, and then each other value of each by itself. */
export function tablesOf(pack: string, { definitions: d }: Loaded): TableChoice[] {
  const others = Object.values(d.options).flatMap(({ id, values, default: usual }) =>
    values.filter((value) => value !== usual).map((value) => ({ [id]: value })),
  );
  const out: TableChoice[] = [];
  for (let seats = d.players.min; seats <= d.players.max; seats += 1)
    for (const options of [{}, ...others]) out.push({ pack, seats, options });
  return out;
}

/** Null for a table that the content itself refuses. Mistakes of the content are thrown. */
export function layTable(loaded: Loaded, { seats, options }: TableChoice): Playable | null {
  try {
    return makeContent(loaded, seats, options).playable;
  } catch (e) {
    if (e instanceof WrongUse && e.message.startsWith('This table cannot be set up')) return null;
    throw e;
  }
}

/** Random answers, and an automa's where one plays. */
export function randomly(program: Program, seed: number): Choose {
  return (d, step) => (isAutoma(program, d.seat) ? nthAnswer(d, 0) : randomAnswer(d, seed, step));
}
