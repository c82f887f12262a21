/** Checks trees against the JSON Schemas and takes out what does not fit, so that what is left can be read. */
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Collector } from './collector.ts';
import type { Merged } from './merge.ts';
import { reportSchemaError } from './schemaError.ts';
import type { SchemaName } from './schemas.ts';
import { SECTIONS } from './sections.ts';
import { type Entry, entriesOf, get, type ListTree, type MapTree, plainOf, type Tree } from './tree.ts';
import { content, pack, presentation, scenarios } from './validators.generated.ts';

/** By section, the ids that were declared in a form too broken to use. */
export type Broken = Map<string, Set<string>>;

/** Rounds of taking out: a part taken out may leave its owner without something it must have, and so on up. */
const ROUNDS = 8;

/** The tree without what does not fit the schema; each mistake is reported once, and entries lost are noted in `broken`. */
export function validate(name: SchemaName, tree: MapTree, broken: Broken, out: Collector): MapTree {
  const written: MapTree = {
    ...tree,
    entries: new Map([...tree.entries].filter(([, entry]) => !isNothing(entry.value))),
  };
  let sound: Tree | null = written;
  for (let round = 0; round < ROUNDS && sound; round += 1) {
    const errors = check(name, sound);
    if (errors.length === 0) break;
    if (round === 0) for (const error of errors) reportSchemaError(error, sound, out);
    // A root that lacks a key is still the only root there is.
    const unfit = new Set(errors.map(pointerOf).filter((pointer) => pointer !== ''));
    if (unfit.size === 0) break;
    sound = without(sound, '', unfit);
  }
  const result = sound?.type === 'map' ? sound : { ...written, entries: new Map() };
  for (const section of SECTIONS) {
    for (const [id] of entriesOf(get(written, section))) if (!has(result, section, id)) note(broken, section, id);
  }
  return result;
}

/** Checks the entries that an `extend` changed once more, since two sound halves need not make a sound whole. */
export function validateExtended(merged: Merged, broken: Broken, out: Collector): void {
  for (const place of merged.extended) {
    const section = SECTIONS.find((s) => place.startsWith(`${s}/`)) ?? 'definitions';
    const id = place.slice(section.length + 1);
    const entries = merged.sections[section];
    const entry = entries.get(id);
    if (!entry) continue;
    const { key: at, value } = entry;
    const alone: ListTree | MapTree =
      section === 'flow' ? { type: 'list', at, items: [value] } : { type: 'map', at, entries: new Map([[id, entry]]) };
    const file: MapTree = { type: 'map', at, entries: new Map([[section, { key: at, value: alone }]]) };
    const kept = get(validate('content', file, broken, out), section);
    const result =
      kept?.type === 'list' ? kept.items[0] : kept?.type === 'map' ? kept.entries.get(id)?.value : undefined;
    if (result) entries.set(id, { key: at, value: result });
    else entries.delete(id);
  }
}

/** Compiled ahead (`npm run build:validators`): a page that forbids `eval` could not compile them itself. */
const validators = { content, pack, presentation, scenarios } as unknown as Record<SchemaName, ValidateFunction>;

function check(name: SchemaName, tree: Tree): ErrorObject[] {
  const validator = validators[name];
  return validator(plainOf(tree))
    ? []
    : (validator.errors ?? []).filter((e) => e.keyword !== 'if' && e.keyword !== 'propertyNames');
}

/** The JSON pointer of what has to go: the key that should not be there, or the value that is wrong or incomplete. */
function pointerOf(error: ErrorObject): string {
  const key = error.keyword === 'additionalProperties' ? error.params.additionalProperty : error.propertyName;
  return key === undefined ? error.instancePath : `${error.instancePath}/${escapeKey(String(key))}`;
}

function escapeKey(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1');
}

function without(tree: Tree, pointer: string, unfit: ReadonlySet<string>): Tree | null {
  if (unfit.has(pointer)) return null;
  if (tree.type === 'scalar') return tree;
  if (tree.type === 'list')
    return { ...tree, items: tree.items.flatMap((item, i) => without(item, `${pointer}/${i}`, unfit) ?? []) };
  const entries = new Map<string, Entry>();
  for (const [key, entry] of tree.entries) {
    const value = without(entry.value, `${pointer}/${escapeKey(key)}`, unfit);
    if (value) entries.set(key, { key: entry.key, value });
  }
  return { ...tree, entries };
}

function has(tree: MapTree, section: string, id: string): boolean {
  const entries = get(tree, section);
  return entries?.type === 'map' && entries.entries.has(id);
}

function note(broken: Broken, section: string, id: string): void {
  const ids = broken.get(section) ?? new Set();
  broken.set(section, ids.add(id));
}

/** A section of which only the heading is written so far. */
function isNothing(tree: Tree): boolean {
  return tree.type === 'scalar' && tree.value === null;
}
