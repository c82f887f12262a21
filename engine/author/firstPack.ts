/** A pack to begin with: one card after the model of a simple one of the game, and one scenario that plays it. Pure. */

import { loadDefinitions, type PackFiles } from '../load/load.ts';
import type { AttributeValue, DefinitionDef, Definitions, Sourced } from '../load/model.ts';
import { Benches } from '../scenario/run.ts';
import { type Draft, yamlOf } from '../scenario/write/draft.ts';
import { tryCard } from './tryCard.ts';

const CARD = 'my-first-card';
/** Of so many models the one with the plainest scenario is taken. */
const TRIED = 4;

/** The texts of its files by name. `game` are the packs it adds to, the last of which it needs; null where none of their cards will do. */
export function firstPack(id: string, game: PackFiles[]): Record<string, string> | null {
  const { definitions } = loadDefinitions(game);
  const needed = definitions.packs[definitions.packs.length - 1];
  const manifest = `pack: ${id}
version: 0.1.0
name: { en: ${titled(id)} }
needs: { ${needed.id}: ^${needed.version} }
`;
  const found: { files: Record<string, string>; rank: number }[] = [];
  for (const model of models(definitions)) {
    if (found.length === TRIED) break;
    const files = { 'pack.yaml': manifest, 'cards.yaml': cardsFile(model) };
    const made = loadDefinitions([...game, { folder: id, files }]);
    if (made.diagnostics.some((d) => d.severity === 'error')) continue;
    const draft = tryCard(new Benches(made.definitions), CARD, (done) => sentence(model, done));
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

/** Cards of which there are several and which do one plain thing; the plainest first. */
export function models(d: Definitions): DefinitionDef[] {
  const length = (def: DefinitionDef) => Object.values(def.effects).reduce((n, s) => n + s.text.length, 0);
  return Object.values(d.definitions)
    .filter((def) => def.per === 'table' && typeof def.copies === 'number' && def.copies > 1)
    .filter((def) => Object.keys(def.effects).length === 1 && def.abilities.length === 0 && def.sides.length === 0)
    .filter((def) => Object.values(def.effects).every((s) => !s.text.trim().includes('\n')))
    .sort((a, b) => length(a) - length(b));
}

/** Is it plain to see that the card did something: does anything grow? */
function gains({ given, expect }: Draft): boolean {
  const [before, after] = [given.you, expect.you].map((x) => (typeof x === 'object' && !Array.isArray(x) ? x : {}));
  return Object.entries(after).some(([k, v]) => typeof v === 'number' && v > Number(before[k] ?? 0));
}

/** A definition after the model of another, as it stands in a file. */
export function cardEntry(model: DefinitionDef, id: string, copies: number): string {
  const attributes = Object.entries(model.attributes).flatMap(([key, value]) =>
    Array.isArray(value) ? [] : [`    ${key}: ${isSourced(value) ? value.text.trim() : value}`],
  );
  const effects = Object.entries(model.effects).map(([key, s]) => `    ${key}: ${s.text.trim()}`);
  return `  ${id}:
    name: { en: ${titled(id)} }
    kind: ${model.kind}
    copies: ${copies}
${[...attributes, ...effects].join('\n')}
`;
}

function cardsFile(model: DefinitionDef): string {
  return `# One card to begin with, after the model of \`${model.id}\`. Change it, then: ledgerwood check, ledgerwood test.

definitions:
${cardEntry(model, CARD, 2)}`;
}

function sentence(model: DefinitionDef, done: string): string {
  const [[, effect]] = Object.entries(model.effects);
  return `does what it says when you ${done.replace(CARD, 'it')} (${effect.text.trim()})`;
}

function scenariosFile(draft: Draft): string {
  return `# Each proves one thing: given a table, when this is done, then that is expected.

scenarios:
${yamlOf(draft)}`;
}
