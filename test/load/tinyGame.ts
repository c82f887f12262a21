/** A small game to write mistakes into. */
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import type { FileDiagnostic } from '../../engine/load/model.ts';

export const TINY = {
  'pack.yaml': `pack: tiny
version: 1.2.0
name: { en: Tiny }
players: 2 to 4
`,
  'words.yaml': `counters:
  berry:
    on: [seat]
    forms: { en: [berry, berries] }
  season: { on: [seat], values: [winter, spring] }
kinds:
  card:
    start: deck
    attributes:
      colour: { one of: [red, blue] }
      points: { type: number, default: 0 }
      spots: { type: amount, default: 0 }
      cost: { type: cost }
      frees: { type: nouns }
    abilities: [visit]
    score: true
  critter:
    is: card
`,
  'zones.yaml': `zones:
  deck: { holds: card, layout: pile, seen by: nobody }
  hand: { of: seat, holds: card, seen by: owner }
unions:
  sources: { of: seat, zones: [your hand] }
`,
  'turns.yaml': `setup: shuffle the deck
flow:
  - turns:
      each: a player
      actions: [wait]
actions:
  wait: { do: gain 1 berry }
scoring:
  cards: the number of cards in your hand
`,
  'cards.yaml': `definitions:
  inn:
    name: { en: Inn, pl: Gospoda }
    kind: critter
    copies: 3
    colour: red
    cost: 2 berries
`,
} as const;

export function tiny(changes: Record<string, string> = {}, modules?: string[]): PackFiles {
  return { folder: 'tiny', files: { ...TINY, ...changes }, ...(modules ? { modules } : {}) };
}

/** A pack that builds on the tiny game. */
export function addition(id: string, text: string, needs = '{ tiny: ^1.0.0 }', manifest = ''): PackFiles {
  return {
    folder: id,
    files: { 'pack.yaml': `pack: ${id}\nversion: 1.0.0\nneeds: ${needs}\n${manifest}`, 'more.yaml': text },
  };
}

/** The definitions of packs that must be free of mistakes. */
export function loaded(...packs: PackFiles[]) {
  const { definitions, diagnostics } = loadDefinitions(packs);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(show).join('\n'));
  return definitions;
}

/** Diagnostics as a terminal would show them. */
export function complaints(...packs: PackFiles[]): string[] {
  return loadDefinitions(packs).diagnostics.map(show);
}

function show(d: FileDiagnostic): string {
  return `${d.file}:${d.line}:${d.column} ${d.code}: ${d.message}`;
}
