/** Packs as texts → what can be chosen, and what is played. Pure: the worker and the tests use it alike. */

import { compile } from '../../engine/compile/compile.ts';
import { Collector } from '../../engine/load/collector.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import { readManifest } from '../../engine/load/manifest.ts';
import type { Definitions, FileDiagnostic } from '../../engine/load/model.ts';
import { parseFile } from '../../engine/load/parseFile.ts';
import { whyNotSeats } from '../../engine/load/seats.ts';
import { validate } from '../../engine/load/validate.ts';
import type { PackRef } from '../../engine/log/format.ts';
import { allFaces, type Face } from '../../engine/present/face.ts';
import { loadPresentation } from '../../engine/present/loadPresentation.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import { type Playable, setTable } from '../../engine/run/game.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';

/** A pack as somebody chooses it. */
export interface PackChoice {
  id: string;
  name: string;
  /** what it brings, in a sentence or two; may be empty */
  about: string;
  needs: string[];
  players: { min: number; max: number } | null;
  options: { id: string; about: string; values: string[]; default: string }[];
  /** those the table may switch on; the id is `pack/module` */
  modules: { id: string; name: string; about: string }[];
  /** names of the automas it brings */
  automas: string[];
}

export function listPacks(packs: readonly PackFiles[]): PackChoice[] {
  return packs.flatMap(({ folder, files }) => {
    if (files['pack.yaml'] === undefined) return [];
    const out = new Collector({});
    const tree = parseFile(folder, `${folder}/pack.yaml`, files['pack.yaml'], out);
    if (!tree) return [];
    const m = readManifest(validate('pack', tree, new Map(), out), folder, out);
    return [
      {
        ...{ id: folder, name: m.name.en ?? m.id, about: m.about.en ?? '', needs: m.needs.map((need) => need.id) },
        players: m.players && { min: m.players.min, max: m.players.max },
        options: m.options.map(({ id, about, values, default: d }) => ({ id, about, values, default: d })),
        modules: m.modules
          .filter((module) => module.with === null)
          .map(({ id, name, about }) => ({ id: `${folder}/${id}`, name: name.en ?? id, about: about.en ?? '' })),
        automas: m.automas.map(({ id, name }) => name.en ?? id),
      },
    ];
  });
}

/** The named packs and all they need, needed ones first. */
export function packsFor(packs: readonly PackFiles[], ids: readonly string[]): PackFiles[] {
  const choices = new Map(listPacks(packs).map((p) => [p.id, p]));
  const wanted: string[] = [];
  const add = (id: string, path: readonly string[]) => {
    if (path.includes(id) || wanted.includes(id)) return;
    for (const need of choices.get(id)?.needs ?? []) add(need, [...path, id]);
    if (choices.has(id)) wanted.push(id);
  };
  for (const id of ids) add(id, []);
  return wanted.flatMap((id) => packs.filter((p) => p.folder === id));
}

export interface Loaded {
  definitions: Definitions;
  presentation: Presentation;
  faces: Record<string, Face>;
  packs: PackRef[];
  problems: FileDiagnostic[];
}

export function loadContent(packs: readonly PackFiles[], language: LanguageCode): Loaded {
  const { definitions, diagnostics } = loadDefinitions([...packs]);
  const look = loadPresentation(packs, definitions);
  return {
    definitions,
    presentation: look.presentation,
    faces: allFaces(definitions, language),
    packs: definitions.packs.map(({ id, version, hash }) => {
      const modules = packs.find((p) => p.folder === id)?.modules;
      return { id, version, hash, ...(modules?.length ? { modules } : {}) };
    }),
    problems: [...diagnostics, ...look.diagnostics],
  };
}

/** Content with mistakes cannot be played; the first of them is told. */
export function makeGame(
  loaded: Loaded,
  seats: number,
  options: Record<string, string>,
  bench: boolean,
): Playable | string {
  const { definitions: d } = loaded;
  const notFor = whyNotSeats(d.players, seats);
  if (notFor) return notFor;
  const known = Object.fromEntries(Object.entries(options).filter(([id, v]) => d.options[id]?.values.includes(v)));
  const { program, diagnostics } = compile(d, { seats, options: known, bench });
  const errors = [...loaded.problems, ...diagnostics].filter((x) => x.severity === 'error');
  if (errors.length > 0) {
    const [{ file, line, column, message }] = errors;
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    return `The content has mistakes: ${file}:${line}:${column} ${message}${more}`;
  }
  const playable = setTable(program);
  return typeof playable === 'string' ? `This table cannot be set up: ${playable}` : playable;
}
