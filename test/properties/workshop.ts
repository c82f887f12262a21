/** The tiny game made into one that has a word of every class, to try effects in that nobody has checked. */
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions, type PackFiles } from '../../engine/load/load.ts';
import type { Definitions, FileDiagnostic } from '../../engine/load/model.ts';
import { TINY } from '../load/tinyGame.ts';

const WORDS = `counters:
  coin:
    on: [seat, card, table]
    supply: 30
  done: { on: [seat], flag: true }
groups:
  goods: { of: [berry, coin], forms: { en: [good, goods] } }
kinds:
  hut:
    is: card
    attributes:
      guests: { type: amount, default: 2 }
      terms: { type: condition }
    abilities: [morning]
  pawn:
    start: pool
nouns:
  thing: [hut, pawn]
values:
  reach: { of: seat, is: 3 }
adjectives:
  laden: { of: card, is: there is a coin on it }
  with room: { of: seat, is: the room in its hand is at least 1 }
bonds:
  matched: { one: cabin, with: barn, in: yard }
`;
const ZONES = `zones:
  heap pile: { holds: card, layout: pile, seen by: nobody }
  row: { holds: card, layout: slots, size: 4, refill from: deck }
  pool: { of: seat, holds: pawn }
  yard: { of: seat, holds: card, in force: true, limit: 6 }
  porch: { of: card, holds: pawn, word: "on", limit: 2 }
  cellar: { of: card, holds: card, word: beneath, seen by: owner, limit: 3 }
  table top: { holds: card, reveal: true }
`;
const TURNS = `setup: |
  shuffle the deck
  refill the row
  for each player in turn:
    they draw 4 cards
flow:
  - turns:
      each: a player who has not done
      actions: [build, use, practise, greet, wait, stop playing]
actions:
  build: { choose: a card in your hand, do: build it }
  use: { choose: a card in your yard, do: use it }
  practise: { choose: a hut in your hand or your yard, do: activate its visit }
  greet: { choose: a hut in your hand or your yard, do: activate its morning }
  wait: { needs: you have at most 9 berries, do: gain 1 berry }
  stop playing: { do: set your done to yes }
verbs:
  draw: { object: { count: cards }, gives: those, do: put the top amount cards of the deck into your hand }
  build:
    object: card
    for: price
    do: |
      pay the cost of the card for the price as the payment
      must put the card into your yard
  use:
    object: card
    with: { takes: pawn, default: a pawn in your pool }
    do: |
      must put the pawn onto the card
      activate the card's visit
scoring:
  cards: the number of cards in your yard
`;
const CARDS = `definitions:
  cabin: { kind: hut, copies: 3, colour: red, points: 2, visit: gain 1 coin }
  barn: { kind: hut, copies: 3, colour: blue, cost: 1 berry, morning: draw 1 card }
  meeple: { kind: pawn, per: seat, copies: 3 }
`;

/** The texts that a trial replaces. Each is a whole file of the pack, so that a diagnostic says whose it is. */
export type Trial = Record<string, string>;

export function workshop(trial: Trial = {}): PackFiles {
  const files = {
    ...TINY,
    'turns.yaml': TURNS,
    ...{ 'more-words.yaml': WORDS, 'more-zones.yaml': ZONES, 'more-cards.yaml': CARDS },
    ...trial,
  };
  return { folder: 'tiny', files };
}

/** Loads and compiles; gives every diagnostic of both. */
export function tryOut(trial: Trial, seats = 2) {
  const { definitions, diagnostics } = loadDefinitions([workshop(trial)]);
  const compiled = compile(definitions, { seats });
  return { definitions, program: compiled.program, diagnostics: [...diagnostics, ...compiled.diagnostics] };
}
export interface Tried {
  definitions: Definitions;
  diagnostics: FileDiagnostic[];
}

/** A text as a YAML value that means exactly that text. */
export const quoted = (text: string): string => JSON.stringify(text);
