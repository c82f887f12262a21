/** Answers as logs, scenarios and people write them: by name, so that they still mean the same when content has changed. */
import { NONE, type Program } from '../compile/program.ts';
import { cellName, FEWEST_HEX } from './cells.ts';
import type { Answer, BagItem, Decision, Option } from './decision.ts';
import type { Table } from './table.ts';

/** `play a card: tower.2`, `none`, `2 stone`; for a bag how many of each: `{ "wood": 2 }`. */
export type Said = string | Record<string, number>;
export interface Naming {
  program: Program;
  table: Table;
}

function bundleWords(p: Program, bundle: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < bundle.length; i += 2) parts.push(`${bundle[i + 1]} ${p.counters[bundle[i]].id}`);
  return parts.join(', ') || 'nothing';
}

/** `cell 1,-1 turned 2` on a hex map, `place 3` elsewhere. */
export function placeWord(at: number, turn: number): string {
  if (at < FEWEST_HEX) return `place ${at + 1}`;
  return turn === 0 ? `cell ${cellName(at)}` : `cell ${cellName(at)} turned ${turn}`;
}

function optionWord({ program, table }: Naming, o: Option): string {
  switch (o.o) {
    case 'none':
    case 'yes':
      return o.o;
    case 'entity':
    case 'listener':
      return table.names[o.e];
    case 'branch':
      return program.causes[o.cause].text;
    case 'action': {
      const { id } = program.actions[o.action];
      return o.e === NONE ? id : `${id}: ${table.names[o.e]}`;
    }
    case 'way':
      if (o.n === NONE) return 'pay';
      return o.piece === NONE ? o.name : table.names[o.piece];
    case 'bundle':
      return bundleWords(program, o.bundle);
    case 'place':
      return placeWord(o.at, o.turn);
  }
}

/** One word per option, all different. */
export function optionWords(n: Naming, options: readonly Option[]): string[] {
  const seen = new Map<string, number>();
  return options.map((o) => {
    const word = optionWord(n, o);
    const times = (seen.get(word) ?? 0) + 1;
    seen.set(word, times);
    return times === 1 ? word : `${word} (${times})`;
  });
}
export function itemWord({ program, table }: Naming, item: BagItem): string {
  return item.pieces.length > 0 ? table.names[item.pieces[0]] : program.counters[item.unit].id;
}

export function sayAnswer(n: Naming, d: Decision, a: Answer): Said {
  if (d.kind === 'pick') return optionWords(n, d.options)[a as number];
  const counts = a as readonly number[];
  return Object.fromEntries(d.items.flatMap((item, i) => (counts[i] > 0 ? [[itemWord(n, item), counts[i]]] : [])));
}

/** The answer that is said so; null if the decision has none. It may still be too many or too few: see `hasAnswer`. */
export function findAnswer(n: Naming, d: Decision, said: Said): Answer | null {
  if (d.kind === 'pick') {
    const i = typeof said === 'string' ? optionWords(n, d.options).indexOf(said) : -1;
    return i < 0 ? null : i;
  }
  if (typeof said === 'string') return null;
  const words = d.items.map((item) => itemWord(n, item));
  if (Object.keys(said).some((word) => !words.includes(word))) return null;
  return words.map((word) => said[word] ?? 0);
}
