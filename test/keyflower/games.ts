/** Keyflower for the tests of this folder: made once for each number of seats, played at random, looked at by name. */
import { fileURLToPath } from 'node:url';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import type { Content } from '../../engine/log/fork.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { type Game, makePlayable } from '../../engine/run/game.ts';
import type { Table } from '../../engine/run/table.ts';

export const { definitions, diagnostics } = loadDefinitions(
  findPacks(['keyflower'], fileURLToPath(new URL('../../content', import.meta.url))),
);
const made = new Map<number, Content>();

export function keyflower(seats: number): Content {
  const content = made.get(seats) ?? {
    playable: makePlayable(compile(definitions, { seats }).program),
    packs: definitions.packs.map(({ id, version, hash }) => ({ id, version, hash })),
  };
  made.set(seats, content);
  return content;
}

const indexes = new WeakMap<Table, Map<string, number>>();
function indexOf(t: Table): Map<string, number> {
  const index = indexes.get(t) ?? new Map(t.zoneNames.map((name, z) => [name, z]));
  indexes.set(t, index);
  return index;
}

export interface Looked {
  seats: string[];
  /** entities in the zone of that name */
  zone(name: string): number[];
  /** definitions in the zone of that name */
  words(name: string): string[];
  /** every entity of that kind */
  all(kind: string): number[];
  word(e: number): string;
  kind(e: number): string;
  count(e: number, counter: string): number;
  /** its edges as printed, from the south clockwise */
  borders(e: number): string;
}

export function look(game: Game): Looked {
  const { table: t } = game.playable;
  const { state: s } = game.kernel;
  const at = indexOf(t);
  const zone = (name: string) => s.zones[at.get(name) ?? -1].filter((e) => e !== 0);
  const word = (e: number) => t.spec.definitions[t.defOf[e]].id;
  const kind = (e: number) => t.spec.definitions[t.defOf[e]].kind;
  const pieces = Array.from({ length: t.entities - t.seats - 1 }, (_, i) => i + t.seats + 1);
  return {
    ...{ zone, word, kind },
    seats: Array.from({ length: t.seats }, (_, i) => `seat ${i + 1}`),
    words: (name) => zone(name).map(word),
    all: (wanted) => pieces.filter((e) => kind(e) === wanted),
    count: (e, counter) => s.counters[t.spec.counters.findIndex((c) => c.id === counter)][e],
    borders: (e) => bordersOf(word(e)),
  };
}

export function bordersOf(id: string): string {
  const value = definitions.definitions[id].attributes.borders;
  return typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : String(value);
}
