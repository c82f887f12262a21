/** Packs → definitions. Pure; never throws: whatever the texts, it gives what can be used and says what cannot. */
import { Collector } from './collector.ts';
import { type FileCache, readFile } from './fileCache.ts';
import { hashFiles } from './hash.ts';
import { checkLinks } from './link.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type Layer, type Merged, mergeLayers } from './merge.ts';
import type { Definitions, FileDiagnostic, OptionDef, PackDef } from './model.ts';
import { beginReading, type Reading } from './names.ts';
import { allAutomas, checkExclusions, commonPlayers, neededBy, orderPacks } from './order.ts';
import type { PlayerRange } from './playerRange.ts';
import { readDefaults } from './read/attributes.ts';
import { readActions, readBotValues, readFlow, readScoring, readVerbs, readWays } from './read/deeds.ts';
import { readDefinitions } from './read/definitions.ts';
import { readLanguages } from './read/languages.ts';
import { readBonds, readLinks, readPools, readRules, readSubstitutes, readUnions, readZones } from './read/places.ts';
import { readAdjectives, readValues } from './read/values.ts';
import { readCounters, readGroups, readKinds, readNouns } from './read/words.ts';
import { emptyMap, type MapTree, record, sourcedOf } from './tree.ts';
import { type Broken, validateExtended } from './validate.ts';

/** The texts of a pack, by file name relative to its folder. */
export interface PackFiles {
  folder: string;
  files: Record<string, string>;
  /** ids of the modules that are switched on; none unless said */
  modules?: string[];
}

interface Pack {
  manifest: Manifest;
  hash: string;
  folder: string;
  modules: string[];
  trees: Map<string, MapTree>;
}

/** `cache`: of an editor that loads again and again; the result is the same with and without. */
export function loadDefinitions(
  packs: PackFiles[],
  cache?: FileCache,
): { definitions: Definitions; diagnostics: FileDiagnostic[] } {
  const files = record<string>();
  for (const pack of packs) for (const name of contentNames(pack)) files[`${pack.folder}/${name}`] = pack.files[name];
  const out = new Collector(files);
  const broken: Broken = new Map();
  const parsed = distinct(
    packs.map((pack) => parsePack(pack, broken, out, cache)),
    out,
  );
  const ordered = orderPacks(parsed, out);
  const manifests = ordered.map((pack) => pack.manifest);
  const merged = mergeLayers(
    ordered.flatMap((pack) => layersOf(pack, manifests, out)),
    out,
  );
  validateExtended(merged, broken, out);
  const players = commonPlayers(manifests, out);
  checkExclusions(manifests, out);
  const definitions: Definitions = {
    packs: ordered.map(describePack),
    players,
    automas: allAutomas(manifests, players, out),
    options: mergeOptions(manifests, out),
    ...readAll(beginReading(merged, broken, out), merged),
    files,
  };
  checkLinks(definitions, merged, out);
  return { definitions, diagnostics: out.diagnostics };
}

function readAll(r: Reading, merged: Merged): Omit<Definitions, 'packs' | 'players' | 'automas' | 'options' | 'files'> {
  const counters = readCounters(r);
  const groups = readGroups(r);
  const kinds = readKinds(r);
  readDefaults(r, kinds);
  return {
    counters,
    groups,
    kinds,
    nouns: readNouns(r),
    bonds: readBonds(r),
    values: readValues(r),
    adjectives: readAdjectives(r),
    zones: readZones(r),
    unions: readUnions(r),
    links: readLinks(r),
    substitutes: readSubstitutes(r),
    rules: readRules(r),
    pools: readPools(r),
    verbs: readVerbs(r),
    actions: readActions(r),
    ways: readWays(r),
    definitions: readDefinitions(r, kinds),
    setup: [...merged.early, ...merged.setup].flatMap((tree) => sourcedOf(tree) ?? []),
    bench: merged.bench.flatMap((tree) => sourcedOf(tree) ?? []),
    flow: readFlow(r),
    scoring: readScoring(r),
    botValues: readBotValues(r),
    ties: merged.ties.flatMap((tree) => sourcedOf(tree) ?? []),
    languages: readLanguages(r, merged.languages),
  };
}

/** The files that belong to the game: YAML, and none of the scenarios. */
function contentNames(pack: PackFiles): string[] {
  const names = Object.keys(pack.files).filter((name) => /\.ya?ml$/.test(name) && !name.startsWith('scenarios/'));
  return names.sort();
}

function parsePack(pack: PackFiles, broken: Broken, out: Collector, cache?: FileCache): Pack {
  const { folder } = pack;
  const read = (schema: 'pack' | 'content', id: string, name: string): MapTree | null => {
    const file = `${folder}/${name}`;
    const text = pack.files[name];
    const found = cache ? cache.file(schema, id, file, text) : readFile(schema, id, file, text);
    out.include(found.diagnostics);
    for (const [section, ids] of found.broken) {
      const all = broken.get(section) ?? new Set();
      for (const one of ids) all.add(one);
      broken.set(section, all);
    }
    return found.tree;
  };
  const names = contentNames(pack);
  const manifestFile = `${folder}/pack.yaml`;
  const nowhere = { pack: folder, file: manifestFile, from: 0, to: 0 };
  if (!names.includes('pack.yaml')) {
    out.error(nowhere, 'schema', `The folder \`${folder}\` has no pack.yaml, so it is not a pack.`);
  }
  const top = names.includes('pack.yaml') ? read('pack', folder, 'pack.yaml') : null;
  const manifest = readManifest(top ?? emptyMap(nowhere), folder, out);
  const trees = new Map<string, MapTree>();
  for (const name of names) {
    if (name === 'pack.yaml' || name === 'presentation.yaml') continue;
    const tree = read('content', manifest.id, name);
    if (tree) trees.set(name, tree);
  }
  // How a pack looks changes no game that was played with it.
  const played = names.filter((name) => name !== 'presentation.yaml');
  const texts = Object.fromEntries(played.map((name) => [name, pack.files[name]]));
  return { manifest, hash: hashFiles(texts), folder, modules: pack.modules ?? [], trees };
}

function distinct(packs: Pack[], out: Collector): Pack[] {
  const byId = new Map<string, Pack>();
  for (const pack of packs) {
    const { id, at } = pack.manifest;
    const earlier = byId.get(id);
    if (!earlier) byId.set(id, pack);
    else
      out.error(
        at,
        'duplicate-id',
        `There are two packs \`${id}\`; the other is at ${out.place(earlier.manifest.at)}.`,
      );
  }
  return [...byId.values()];
}

/** What is always in a pack, and then each module that is switched on. */
function layersOf(pack: Pack, manifests: Manifest[], out: Collector): Layer[] {
  const { manifest, trees } = pack;
  const mayExtend = neededBy(manifest.id, manifests);
  const isUsed = (id: string) => manifests.some((m) => m.id === id);
  const ofModules = new Set<string>();
  for (const { name, at } of manifest.modules.flatMap((module) => module.files)) {
    ofModules.add(name);
    if (!trees.has(name)) out.unknown(at, name, trees.keys(), `This pack has no file \`${name}\``);
  }
  for (const id of pack.modules) {
    const ids = manifest.modules.filter((module) => module.with === null).map((module) => module.id);
    if (!ids.includes(id)) out.unknown(manifest.at, id, ids, `The pack \`${manifest.id}\` has no module \`${id}\``);
  }
  const on = manifest.modules.filter((m) => (m.with === null ? pack.modules.includes(m.id) : isUsed(m.with)));
  const always = [...trees.keys()].filter((name) => !ofModules.has(name));
  const layer = (names: string[], beside: string | null): Layer => ({
    pack: manifest.id,
    mayExtend: beside === null ? mayExtend : new Set([...mayExtend, ...neededBy(beside, manifests)]),
    files: names.flatMap((name) => trees.get(name) ?? []),
  });
  return [
    layer(always, null),
    ...on.map((module) =>
      layer(
        module.files.map((file) => file.name),
        module.with,
      ),
    ),
  ];
}

function describePack({ manifest, hash }: Pack): PackDef {
  const { id, version, name, players } = manifest;
  const needs = manifest.needs.map((need) => ({ id: need.id, range: need.range }));
  const range: PlayerRange | null = players && { min: players.min, max: players.max };
  return { id, version, name, needs, players: range, hash, game: needs.length === 0 };
}

function mergeOptions(manifests: Manifest[], out: Collector): Record<string, OptionDef> {
  const options = record<OptionDef>();
  for (const option of manifests.flatMap((manifest) => manifest.options)) {
    const earlier = options[option.id];
    if (!earlier) options[option.id] = option;
    else
      out.error(
        option.at,
        'duplicate-id',
        `The option \`${option.id}\` is already declared at ${out.place(earlier.at)}.`,
      );
  }
  return options;
}
