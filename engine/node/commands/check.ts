/** `check`: everything that is wrong with packs, at its line and column. */
import { resolve } from 'node:path';
import { diagnose, inOrder } from '../../author/diagnose.ts';
import type { FileDiagnostic } from '../../load/model.ts';
import { listProvisional } from '../../load/provisional.ts';
import { allPacks, filesRead, type Loaded, loadPacks, shownFile } from '../content.ts';
import { modulesOf } from '../packs.ts';
import { drawSource } from '../terminal/drawSource.ts';
import { paint } from '../terminal/paint.ts';
import { counted, print, printJson } from '../terminal/print.ts';

interface Checked {
  loaded: Loaded;
  /** how many the packs declare, with their modules */
  definitions: number;
  found: FileDiagnostic[];
  provisional: { id: string; file: string; line: number; why: string }[];
}

/** Named packs of one game are checked together, as it would use them; without names every pack by itself, with what it needs. */
export function check(names: string[], { json }: { json?: boolean }): number {
  const checked = (names.length > 0 ? byGame(names) : allPacks().map((id) => [id])).map(checkTogether);
  const errors = checked.flatMap(({ found }) => found.filter((d) => d.severity === 'error')).length;
  if (json) printJson({ ok: errors === 0, packs: checked.map(plain) });
  else for (const one of checked) print(...draw(one));
  return errors === 0 ? 0 : 1;
}

/** Two games are never played at one table, so their packs are none of each other's business. */
function byGame(names: string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const games = loadPacks([name]).definitions.packs.flatMap((pack) => (pack.game ? pack.id : []));
    const game = games.join(' ');
    groups.set(game, [...(groups.get(game) ?? []), name]);
  }
  return [...groups.values()];
}

function checkTogether(names: string[]): Checked {
  const loaded = loadPacks(names);
  const all = [loaded, ...withEachModule(names, loaded)];
  const packs = [...new Map(all.flatMap((one) => one.packs).map((pack) => [pack.path, pack])).values()];
  const files = filesOf({ packs });
  const open = new Map(all.flatMap((one) => listProvisional(one.definitions)).map((d) => [d.id, d]));
  const provisional = [...open.values()].map((d) => {
    const line = (files[d.at.file] ?? '').slice(0, d.at.from).split('\n').length;
    return { id: d.id, file: shownFile(packs, d.at.file), line, why: d.provisional };
  });
  const ids = new Set(all.flatMap((one) => Object.keys(one.definitions.definitions)));
  return {
    loaded: { ...loaded, packs },
    definitions: ids.size,
    found: inOrder(all.flatMap((one) => diagnose(one, filesRead))),
    provisional,
  };
}

/** A module is off until the table or a pack beside its own switches it on: its files are checked with each switched on by itself. */
function withEachModule(names: string[], { packs }: Loaded): Loaded[] {
  const here = allPacks();
  return packs
    .filter((pack) => names.some((name) => name === pack.folder || resolve(name) === pack.path))
    .flatMap((pack) =>
      modulesOf(pack).flatMap((module) => {
        if (module.with === null) return loadPacks(names, [`${pack.folder}/${module.id}`]);
        return here.includes(module.with) ? loadPacks([...names, module.with]) : [];
      }),
    );
}

function plain({ loaded, found, provisional }: Checked): object {
  const diagnostics = found.map((d) => ({ ...d, file: shownFile(loaded.packs, d.file) }));
  return { packs: loaded.definitions.packs.map((p) => p.id), diagnostics, provisional };
}

function draw({ loaded, definitions, found, provisional }: Checked): string[] {
  const files = filesOf(loaded);
  const errors = found.filter((d) => d.severity === 'error').length;
  const what = `${loaded.definitions.packs.map((p) => p.id).join(', ')}: ${counted(definitions, 'definition')}`;
  const faults = `${counted(errors, 'error')}, ${counted(found.length - errors, 'warning')}`;
  return [
    ...found.flatMap((d) => [...drawDiagnostic(loaded, files, d), '']),
    ...(provisional.length > 0 ? [paint.bold('Provisional: the sources leave these open')] : []),
    ...provisional.map((p) => `  ${p.file}:${p.line} ${p.id}: ${p.why}`),
    ...(provisional.length > 0 ? [''] : []),
    `${what}, ${errors > 0 ? paint.red(faults) : paint.green(found.length > 0 ? faults : 'no mistakes')}`,
  ];
}

/** The texts of all files, by the names that diagnostics use. */
export function filesOf({ packs }: Pick<Loaded, 'packs'>): Record<string, string> {
  return Object.fromEntries(
    packs.flatMap((pack) => Object.entries(pack.files).map(([name, text]) => [`${pack.folder}/${name}`, text])),
  );
}

export function drawDiagnostic({ packs }: Loaded, files: Record<string, string>, d: FileDiagnostic): string[] {
  const severity = d.severity === 'error' ? paint.red('error') : paint.yellow('warning');
  const where = `${shownFile(packs, d.file)}:${d.line}:${d.column}`;
  const place = { line: d.line, column: d.column, length: d.to - d.from };
  return [`${paint.bold(where)} ${severity}: ${d.message}`, ...drawSource(files[d.file] ?? '', place)];
}
