/** One entry outside the definitions compiled anew, for an editor that tells at every keystroke what is wrong with it. */
import type { Definitions, FileDiagnostic, Sourced, VerbDef } from '../load/model.ts';
import { amountOf, beginBuild, type GameOptions } from './build.ts';
import { compileFlow } from './flow.ts';
import type { Program } from './program.ts';
import { compileVerb } from './verbBody.ts';

/** Parts whose texts nothing else is compiled from. */
const PARTS = ['verbs', 'actions', 'flow', 'setup', 'scoring', 'bot values'] as const;
export type Part = (typeof PARTS)[number];

export const isPart = (section: string): section is Part => (PARTS as readonly string[]).includes(section);

/** Is everything that others are compiled with the same in both? Then only the entry itself can be wrong in another way. */
export function isAlikeOutside(before: Definitions, now: Definitions, part: Part, id: string): boolean {
  if (!sameKeys(entriesOf(before, part), entriesOf(now, part))) return false;
  switch (part) {
    case 'verbs':
      return Object.hasOwn(now.verbs, id) && outsideOf(before.verbs[id]) === outsideOf(now.verbs[id]);
    case 'actions':
    case 'scoring':
    case 'bot values':
      return Object.hasOwn(entriesOf(now, part), id);
    case 'flow':
    case 'setup':
      return true;
  }
}

const entriesOf = (d: Definitions, part: Part): object => (part === 'bot values' ? d.botValues : d[part]);
const sameKeys = (a: object, b: object): boolean => Object.keys(a).join('\n') === Object.keys(b).join('\n');

/** What a sentence that says the verb depends on: everything but what it does. */
function outsideOf({ forms, object, roles, most, gives }: VerbDef): string {
  const words = (_: string, value: unknown) => (isSourced(value) ? value.text : value);
  return JSON.stringify([forms, object, roles, most, gives], words);
}

const isSourced = (value: unknown): value is Sourced =>
  typeof value === 'object' && value !== null && 'starts' in value;

/** What is wrong with an entry, and perhaps with its neighbours. `program` was compiled from definitions that are alike outside. */
export function diagnosePart(
  program: Program,
  d: Definitions,
  game: GameOptions,
  part: Part,
  id: string,
): FileDiagnostic[] {
  const b = beginBuild(d, game);
  switch (part) {
    case 'verbs':
      compileVerb(b, d.verbs[id]);
      break;
    case 'scoring':
      amountOf(b, d.scoring[id], { definition: 'scoring', ability: id });
      break;
    case 'bot values':
      amountOf(b, d.botValues[id], { definition: 'bot values', ability: id });
      break;
    case 'actions':
    case 'flow':
    case 'setup':
      compileFlow(b, { ...program }, game.bench ?? false);
  }
  return b.diagnostics;
}
