/** What a pack.yaml says. */
import type { Collector } from './collector.ts';
import type { AutomaDef, Names, OptionDef, Spot } from './model.ts';
import { type PlayerRange, readRange } from './playerRange.ts';
import { readNames } from './read/forms.ts';
import { entriesOf, get, type MapTree, stringOf, stringsOf, type Tree } from './tree.ts';
import { isRange } from './version.ts';

export interface Manifest {
  id: string;
  at: Spot;
  version: string;
  name: Names;
  /** what it brings, in a sentence or two */
  about: Names;
  needs: { id: string; range: string; at: Spot }[];
  players: (PlayerRange & { at: Spot }) | null;
  options: OptionDef[];
  modules: Module[];
  automas: AutomaDef[];
  excludes: { id: string; because: string; at: Spot }[];
}
/** A part of a pack that a game may leave out. */
export interface Module {
  id: string;
  at: Spot;
  name: Names;
  about: Names;
  /** the pack with which it is on, and without which it is off; null: the table decides */
  with: string | null;
  files: { name: string; at: Spot }[];
}

/** `tree` has passed the schema; what it lacks is taken from `folder`, so that a half-written manifest still gives a pack. */
export function readManifest(tree: MapTree, folder: string, out: Collector): Manifest {
  const id = stringOf(get(tree, 'pack')) ?? folder;
  return {
    id,
    at: tree.entries.get('pack')?.key ?? { ...tree.at, to: tree.at.from },
    version: stringOf(get(tree, 'version')) ?? '0.0.0',
    name: readNames(get(tree, 'name'), id),
    about: readNames(get(tree, 'about'), ''),
    needs: readNeeds(tree, out),
    players: readPlayers(tree, out),
    options: readOptions(tree, out),
    modules: readModules(tree),
    automas: entriesOf(get(tree, 'automas')).map(([automa, { value }]) => ({
      id: automa,
      name: readNames(value, automa),
    })),
    excludes: entriesOf(get(tree, 'excludes')).map(([other, { key, value }]) => ({
      id: other,
      because: stringOf(value) ?? '',
      at: key,
    })),
  };
}

export function readModules(tree: MapTree): Module[] {
  return entriesOf(get(tree, 'modules')).map(([id, { key, value }]) => ({
    ...{ id, at: key, name: readNames(get(value, 'name'), id), about: readNames(get(value, 'about'), '') },
    ...{ with: stringOf(get(value, 'with')), files: filesOf(value) },
  }));
}

function readNeeds(tree: MapTree, out: Collector): Manifest['needs'] {
  return entriesOf(get(tree, 'needs')).map(([id, { key, value }]) => {
    // `1.0` is a number to YAML but a version to us: the text counts.
    const range = value.type === 'scalar' ? value.text.trim() : '*';
    if (isRange(range)) return { id, range, at: key };
    out.error(
      value.at,
      'pack-version',
      `\`${range}\` is not a range of versions; write for example \`^1.0.0\` or \`1.x\`.`,
    );
    return { id, range: '*', at: key };
  });
}

function readPlayers(tree: MapTree, out: Collector): Manifest['players'] {
  const players = get(tree, 'players');
  const range = players && readRange(stringOf(players) ?? '');
  if (!players || !range) return null;
  if (range.min >= 1 && range.min <= range.max) return { ...range, at: players.at };
  const message =
    range.min < 1
      ? 'A game has at least 1 player.'
      : `No number of players is at least ${range.min} and at most ${range.max}.`;
  out.error(players.at, 'player-count', message);
  return null;
}

function readOptions(tree: MapTree, out: Collector): OptionDef[] {
  return entriesOf(get(tree, 'options')).map(([id, { key, value }]) => {
    const values = stringsOf(get(value, 'values'));
    const written = get(value, 'default');
    const choice = stringOf(written) ?? values[0] ?? '';
    const known = values.includes(choice);
    if (written && !known) out.unknown(written.at, choice, values, `\`${choice}\` is no value of the option \`${id}\``);
    return {
      id,
      at: key,
      about: stringOf(get(value, 'about')) ?? '',
      values,
      default: known ? choice : (values[0] ?? ''),
    };
  });
}

function filesOf(module: Tree): Module['files'] {
  const list = get(module, 'files');
  return (list?.type === 'list' ? list.items : []).flatMap((item) => {
    const name = stringOf(item);
    return name === null ? [] : { name, at: item.at };
  });
}
