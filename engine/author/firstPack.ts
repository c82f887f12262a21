/** A pack to begin with: one card after the model of a simple one of the game, and one scenario that plays it. Pure. */

import { FileCache } from '../load/fileCache.ts';
import { loadDefinitions, type PackFiles } from '../load/load.ts';
import type { AttributeValue, DefinitionDef, Definitions, Sourced } from '../load/model.ts';
import { loadPresentation } from '../present/loadPresentation.ts';
import { Benches } from '../scenario/run.ts';
import { type Draft, type PlainMap, yamlOf } from '../scenario/write/draft.ts';
import { tryCard } from './tryCard.ts';

const CARD = 'my-first-card';
/** Of so many models the one with the plainest scenario is taken. */
const TRIED = 4;

/** The texts of its files by name. */
export type FirstPack = Record<string, string>;

/** `game` are the packs it adds to, the last of which it needs; null where none of their cards will do. */
export function firstPack(id: string, game: PackFiles[]): FirstPack | null {
  const tries = tryModels(id, game, new FileCache());
  for (let next = tries.next(); ; next = tries.next()) if (next.done) return next.value;
}

/** The same model by model, since all of them may take seconds: how far it is, and at last what `firstPack` gives. */
export function* tryModels(
  id: string,
  game: PackFiles[],
  cache: FileCache,
): Generator<{ tried: number; of: number }, FirstPack | null> {
  const { definitions } = loadDefinitions(game, cache);
  const needed = definitions.packs[definitions.packs.length - 1];
  const manifest = `pack: ${id}
version: 0.1.0
name: { en: ${titled(id)} }
needs: { ${needed.id}: ^${needed.version} }
`;
  const table = loadPresentation(game, definitions).presentation.sandbox.given as PlainMap;
  const found: { files: FirstPack; rank: number }[] = [];
  for (const model of models(definitions)) {
    if (found.length === TRIED) break;
    yield { tried: found.length, of: TRIED };
    const files = { 'pack.yaml': manifest, 'cards.yaml': cardsFile(model) };
    const made = loadDefinitions([...game, { folder: id, files }], cache);
    if (made.diagnostics.some((d) => d.severity === 'error')) continue;
    const draft = tryCard(new Benches(made.definitions), CARD, table, (done) => sentence(model, done));
    if (!draft) continue;
    const text = scenariosFile(draft);
    found.push({ files: { ...files, 'scenarios/cards.yaml': text }, rank: text.length + (gains(draft) ? 0 : 1000) });
  }
  return found.sort((a, b) => a.rank - b.rank)[0]?.files ?? null;
}

const titled = (id: string): string =>
  id
    .split('-')
    .map((w) => w[0].toUpperCase() + w.slice(1))
    .join(' ');

const isSourced = (v: AttributeValue): v is Sourced => typeof v === 'object' && !Array.isArray(v);

/** What could be the model for a first card: of which there are several and which do one plain thing; then those with more to them. */
export function models(d: Definitions): DefinitionDef[] {
  const effects = (def: DefinitionDef) => sidesOf(def).flatMap((side) => Object.values(side.effects));
  const length = (def: DefinitionDef) => effects(def).reduce((n, s) => n + s.text.length, 0);
  const short = Object.values(d.definitions)
    .filter((def) => def.per === 'table' && typeof def.copies === 'number' && def.copies > 0)
    .filter((def) => sidesOf(def).every((side) => side.abilities.length === 0))
    // What only scores cannot be seen to work when it is tried.
    .filter((def) => sidesOf(def).every((side) => Object.keys(side.effects).some((key) => key !== 'score')))
    .filter((def) => effects(def).every((s) => !s.text.trim().includes('\n')))
    .sort((a, b) => length(a) - length(b));
  const isPlain = (def: DefinitionDef) =>
    Number(def.copies) > 1 && def.sides.length === 0 && Object.keys(def.effects).length === 1;
  return [...short.filter(isPlain), ...short.filter((def) => !isPlain(def))];
}

const sidesOf = (def: DefinitionDef): DefinitionDef[] => [def, ...def.sides];

/** Is it plain to see that the card did something: does anything grow? */
function gains({ given, expect }: Draft): boolean {
  const [before, after] = [given.you, expect.you].map((x) => (typeof x === 'object' && !Array.isArray(x) ? x : {}));
  return Object.entries(after).some(([k, v]) => typeof v === 'number' && v > Number(before[k] ?? 0));
}

/** A definition after the model of another, as it stands in a file. */
export function cardEntry(model: DefinitionDef, id: string): string {
  const sides = sidesOf(model).map(keysOf);
  const [first] = sides;
  const shared = Object.keys(first).filter((key) => sides.every((side) => side[key] === first[key]));
  const own = sides.map((side) => Object.entries(side).filter(([key]) => !shared.includes(key)));
  const lines = [
    `name: { en: ${titled(id)} }`,
    `kind: ${model.kind}`,
    ...(Number(model.copies) > 1 ? ['copies: 2'] : []),
    ...shared.map((key) => `${key}: ${first[key]}`),
    ...(sides.length > 1 ? ['sides:'] : []),
    ...(sides.length > 1 ? own.map((side) => `  - { ${side.map((pair) => pair.join(': ')).join(', ')} }`) : []),
  ];
  return `  ${id}:\n${lines.map((line) => `    ${line}\n`).join('')}`;
}

/** What is written of one side: attributes, then effects. */
function keysOf({ attributes, effects }: DefinitionDef): Record<string, string> {
  const values = Object.entries(attributes).flatMap(([key, value]) =>
    Array.isArray(value) ? [] : [[key, isSourced(value) ? value.text.trim() : String(value)]],
  );
  return Object.fromEntries([...values, ...Object.entries(effects).map(([key, s]) => [key, s.text.trim()])]);
}

function cardsFile(model: DefinitionDef): string {
  return `# One card to begin with, after the model of \`${model.id}\`. Change it, then: ledgerwood check, ledgerwood test.

definitions:
${cardEntry(model, CARD)}`;
}

function sentence(model: DefinitionDef, done: string): string {
  // The last of its effects is what it is there for; the others say what it needs.
  const [, effect] = Object.entries(model.effects).at(-1) ?? [];
  return `does what it says when you ${done.replace(CARD, 'it')} (${effect?.text.trim()})`;
}

function scenariosFile(draft: Draft): string {
  return `# Each proves one thing: given a table, when this is done, then that is expected.

scenarios:
${yamlOf(draft)}`;
}
