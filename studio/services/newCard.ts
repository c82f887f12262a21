/** A new definition, after the model of a plain one of its kind. */
import { cardEntry, models } from '../../engine/author/firstPack.ts';
import { attributesOf, kindLine } from '../../engine/load/kindLine.ts';
import type { AttributeDef, Definitions } from '../../engine/load/model.ts';
import { schemaOf } from './paths.ts';
import type { Project, Workspace } from './workspace.ts';

export interface NewText {
  file: string;
  /** the whole file with the new definition in it */
  text: string;
  /** where the definition begins */
  at: number;
}

/** Kinds that have definitions with several copies or none yet: what a designer adds more of; the most used first. */
export function kindsForCards(d: Definitions): string[] {
  const used = new Map<string, number>();
  for (const def of Object.values(d.definitions)) used.set(def.kind, (used.get(def.kind) ?? 0) + 1);
  return Object.keys(d.kinds).sort((a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0));
}

/** Beside others of its kind: in `file` where some stand there, else where most of the pack do; without any, in `cards.yaml`. */
export function newCard(
  workspace: Workspace,
  project: Project,
  file: string | null,
  kind: string,
  id: string,
): NewText | string {
  const d = project.definitions;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return 'An id is made of small letters, digits and hyphens, as in my-card.';
  if (Object.hasOwn(d.definitions, id)) return `There is a definition \`${id}\` already.`;
  if (!Object.hasOwn(d.kinds, kind)) return `There is no kind \`${kind}\`.`;
  const model = models(d).find((def) => def.kind === kind);
  const entry = model ? cardEntry(model, id) : blankEntry(d, kind, id);
  const own = fileFor(project, file, kind);
  const text = workspace.text(own) ?? '';
  const heading = /^definitions:[ ]*(?:#.*)?$/m.exec(text);
  if (!heading) {
    const before = text === '' ? '' : `${text.trimEnd()}\n\n`;
    return { file: own, text: `${before}definitions:\n${entry}`, at: `${before}definitions:\n`.length };
  }
  // Before whatever section comes after the definitions.
  const rest = text.slice(heading.index + heading[0].length);
  const next = rest.search(/\n[^\s#]/);
  const end = next < 0 ? text.length : heading.index + heading[0].length + next + 1;
  const before = `${text.slice(0, end).trimEnd()}\n\n`;
  const after = text.slice(end).trimStart();
  return { file: own, text: before + entry + (after ? `\n${after}` : ''), at: before.length };
}

function fileFor({ pack, definitions: d }: Project, file: string | null, kind: string): string {
  const used = new Map<string, number>();
  for (const { kind: k, at } of Object.values(d.definitions))
    if (at.pack === pack && k === kind) used.set(at.file, (used.get(at.file) ?? 0) + 1);
  if (file !== null && used.has(file)) return file;
  const [[most] = [null]] = [...used].sort((a, b) => b[1] - a[1]);
  const isHere = file?.startsWith(`${pack}/`) && schemaOf(file) === 'content' && holdsDefinitions(d, file);
  return most ?? (isHere && file !== null ? file : `${pack}/cards.yaml`);
}

function holdsDefinitions(d: Definitions, file: string): boolean {
  return Object.values(d.definitions).some(({ at }) => at.file === file);
}

const BLANK: Record<AttributeDef['type'], string | null> = {
  ...{ number: '0', amount: '0', text: 'Words', edges: 'AAAAAA', 'one of': null },
  ...{ cost: null, condition: null, nouns: null },
};

function blankEntry(d: Definitions, kind: string, id: string): string {
  const line = kindLine(d.kinds, kind);
  const lines = [...attributesOf(line).values()].flatMap((a) => {
    const value = a.values?.[0] ?? BLANK[a.type];
    const given = a.default !== null || line.some((k) => k.defaults[a.id] !== undefined);
    return value === null || given ? [] : [`    ${a.id}: ${value}`];
  });
  const name = id.replace(/(^|-)(\w)/g, (_, dash: string, c: string) => (dash ? ' ' : '') + c.toUpperCase());
  return `  ${id}:\n    name: { en: ${name} }\n    kind: ${kind}\n${lines.map((l) => `${l}\n`).join('')}`;
}
