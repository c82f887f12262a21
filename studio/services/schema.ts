/** What the JSON Schemas say about a key: they are the editor's documentation as well as the checker's rule. */

import { abilitiesOf, attributesOf, kindLine } from '../../engine/load/kindLine.ts';
import type { Definitions } from '../../engine/load/model.ts';
import { SCHEMAS, type SchemaName } from '../../engine/load/schemas.ts';
import type { Path } from './sorts.ts';

export interface Schema {
  title?: string;
  description?: string;
  enum?: unknown[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  $ref?: string;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  $defs?: Record<string, Schema>;
}

/** Follows references; what stands beside a reference counts more. */
function resolve(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema;
  const { $ref, ...own } = schema;
  const target = root.$defs?.[$ref.replace('#/$defs/', '')] ?? {};
  return { ...resolve(target, root), ...own };
}

/** Every branch of if, then and else. */
function branches(schema: Schema, root: Schema): Schema[] {
  const s = resolve(schema, root);
  return [s, ...[s.then, s.else].flatMap((part) => (part ? branches(part, root) : []))];
}

/** The schemas that may hold at a path. */
export function schemasAt(name: SchemaName, path: Path): Schema[] {
  const root = SCHEMAS[name] as unknown as Schema;
  let here = branches(root, root);
  for (const part of path) {
    here = here.flatMap((s) => {
      if (typeof part === 'number') return s.items ? branches(s.items, root) : [];
      const own = s.properties?.[part];
      if (own) return branches(own, root);
      return typeof s.additionalProperties === 'object' ? branches(s.additionalProperties, root) : [];
    });
  }
  return here;
}

export interface KeyInfo {
  key: string;
  title: string;
  description: string;
}

/** The keys that may stand at a path, with what they mean; those of a definition by its kind as well. `siblings` stand there already. */
export function keysAt(
  name: SchemaName,
  path: Path,
  d: Definitions,
  kind: string | null,
  siblings: readonly string[] = [],
): KeyInfo[] {
  const root = SCHEMAS[name] as unknown as Schema;
  const found = new Map<string, KeyInfo>();
  const all = schemasAt(name, path);
  // Where there are several sorts of a thing, those that have what is written already.
  const fitting = all.filter(
    (s) => siblings.length > 0 && siblings.every((key) => Object.hasOwn(s.properties ?? {}, key)),
  );
  for (const schema of fitting.length > 0 ? fitting : all) {
    for (const [key, value] of Object.entries(schema.properties ?? {})) {
      const { title = '', description = '' } = resolve(value, root);
      if (!found.has(key)) found.set(key, { key, title, description });
    }
  }
  if (name === 'content' && isDefinition(path)) {
    for (const info of kindKeys(d, kind)) found.set(info.key, info);
    if (kind !== null && !kindLine(d.kinds, kind).some((k) => k.score)) found.delete('score');
  }
  return [...found.values()];
}

export function isDefinition(path: Path): boolean {
  const own = path[0] === 'extend' ? path.slice(1) : path;
  return own[0] === 'definitions' && (own.length === 2 || (own.length === 4 && own[2] === 'sides'));
}

const WANTS: Record<string, string> = {
  ...{ number: 'a number', amount: 'an amount', condition: 'a condition', cost: 'a cost', nouns: 'names' },
  ...{ text: 'a text', edges: 'a letter for each edge' },
};

function kindKeys(d: Definitions, kind: string | null): KeyInfo[] {
  if (kind === null || !d.kinds[kind]) return [];
  const line = kindLine(d.kinds, kind);
  const attributes = [...attributesOf(line).values()].map((a) => ({
    key: a.id,
    title: a.values ? `one of ${a.values.join(', ')}` : (WANTS[a.type] ?? 'a text'),
    description: `An attribute of every ${line.find((k) => k.attributes[a.id])?.id ?? kind}.`,
  }));
  const abilities = [...abilitiesOf(line)].map((key) => ({
    key,
    title: key === 'score' ? 'an amount' : 'an effect',
    description: key === 'score' ? 'What it is worth at the end.' : `An ability that a ${kind} may have.`,
  }));
  return [...attributes, ...abilities];
}
