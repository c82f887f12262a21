/** Keyflower for the tests of this folder: made once for each number of seats, played at random, looked at by name. */
import { fileURLToPath } from 'node:url';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import type { Content } from '../../engine/log/fork.ts';
import { findPacks } from '../../engine/node/packs.ts';
import { type Game, makePlayable } from '../../engine/run/game.ts';

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
  attribute(e: number, name: string): unknown;
}

export function look(game: Game): Looked {
  const { table: t } = game.playable;
  const { state: s } = game.kernel;
  const zone = (name: string) => s.zones[t.zoneNames.indexOf(name)].filter((e) => e !== 0);
  const word = (e: number) => t.spec.definitions[t.defOf[e]].id;
  const kind = (e: number) => t.spec.definitions[t.defOf[e]].kind;
  const pieces = Array.from({ length: t.entities - t.seats - 1 }, (_, i) => i + t.seats + 1);
  return {
    ...{ zone, word, kind },
    seats: Array.from({ length: t.seats }, (_, i) => `seat ${i + 1}`),
    words: (name) => zone(name).map(word),
    all: (wanted) => pieces.filter((e) => kind(e) === wanted),
    count: (e, counter) => s.counters[t.spec.counters.findIndex((c) => c.id === counter)][e],
    attribute: (e, name) => definitions.definitions[word(e)].attributes[name],
  };
}
