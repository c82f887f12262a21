/** What people write by nature where the language says it in another way: tried before a sentence is explained word by word. */
import type { Token } from './lexer.ts';

/** What could stand at a place: words of the language itself, and classes of words. */
export interface Wanted {
  literals: Set<string>;
  classes: Set<string>;
}
/** Where a sentence cannot be read on: its tokens, which of them is wrong (none where it only stops), and what could stand there. */
export interface Failure {
  tokens: readonly Token[];
  at: number;
  wanted: Wanted;
}

interface Advice {
  fits(f: Failure): boolean;
  say(f: Failure): string;
}

const text = ({ tokens, at }: Failure, offset = 0): string => tokens[at + offset]?.text ?? '';
const oneOf = (word: string, words: string): boolean => words.split(' ').includes(word);

const ADVICE: Advice[] = [
  {
    // they choose one:
    fits: (f) => text(f) === ':' && text(f, -1) === 'one' && oneOf(text(f, -2), 'choose chooses'),
    say: () =>
      'Only your own choice can be `choose one:`. Others `may choose one:`; or put the choice into a verb, and say that they do it.',
  },
  {
    // if you have more coins than …, if you have more than 3 coins
    fits: (f) => oneOf(text(f), 'more fewer less') && oneOf(text(f, -1), 'have has'),
    say: () =>
      '`have` counts by itself: `you have 4 …` is at least 4. Numbers are compared: `the number of … is more than the number of …`.',
  },
  {
    // if its size is the size of …
    fits: (f) =>
      f.wanted.literals.has('exactly') && oneOf(text(f, -1), 'is are not') && f.tokens[f.at]?.classes.size === 0,
    say: () =>
      'Something else than a number or a word is compared with `is exactly …`, `is at least …` or `is more than …`.',
  },
  {
    // a card on the row
    fits: (f) => f.tokens[f.at]?.classes.has('zone') === true && oneOf(text(f, -2), 'on beneath'),
    say: (f) => `\`${text(f)}\` is a zone: what lies there is \`in\` it, and comes \`from\` it.`,
  },
  {
    // put those into the deck in any order
    fits: (f) => text(f) === 'in' && text(f, 1) === 'any' && text(f, 2) === 'order',
    say: () => 'An order is chosen one by one: `for each … in any order:`, and below it what is done with `it`.',
  },
  {
    // set its asleep to no
    fits: (f) => text(f) === 'no' && text(f, -1) === 'to' && f.tokens.some((t) => oneOf(t.text, 'set sets')),
    say: () => 'A flag is set to `yes`, or to `0` for no.',
  },
  {
    // that opponent gains …
    fits: (f) => text(f, -1) === 'that' && f.wanted.literals.has('many'),
    say: () =>
      '`that` stands only in `that many`: what was chosen is `it`, `they` or `those`, or has a name by `as the …`.',
  },
  {
    // if it is 6, …
    fits: (f) => /^\d+$/.test(text(f, -1)) && oneOf(text(f), ', :') && f.wanted.classes.has('noun'),
    say: (f) =>
      `\`${text(f, -1)}\` of what? A number stands before a counter or a kind of piece, or behind a value: \`its … is ${text(f, -1)}\`.`,
  },
  {
    // if you have 3 or more coins
    fits: (f) => text(f) === 'or' && oneOf(text(f, 1), 'more fewer less') && /^\d+$/.test(text(f, -1)),
    say: (f) => `After \`have\` a number is at least so many: \`${text(f, -1)} …\`; else \`at most ${text(f, -1)} …\`.`,
  },
  {
    // gain 1 coin for each ship
    fits: (f) => f.tokens.some((t, i) => i > 0 && t.text === 'for' && oneOf(f.tokens[i + 1]?.text ?? '', 'each every')),
    say: () =>
      'So many for each is `per`: `gain 1 … per … in …`. A line that begins with `for each …:` does something with each.',
  },
  {
    // gain 1 coin if you have a ship
    fits: (f) => text(f) === 'if' || text(f) === 'unless',
    say: (f) => `A condition comes first: \`if …, …\`${text(f) === 'unless' ? ' with `not` or `no`' : ''}.`,
  },
  {
    // gain 2 coins, then draw 1 card
    fits: (f) => [text(f), text(f, -1)].includes('then'),
    say: () => 'What comes then stands in a line of its own, or behind `and`.',
  },
  {
    // pay 1 coin to draw 2 cards
    fits: (f) => text(f, -1) === 'to' && f.tokens[f.at]?.classes.has('verb') === true,
    say: () =>
      'What is done for it stands in the line below: `pay …`, then what it brings; both under `you may:` if one may decline.',
  },
  {
    // either gain 1 coin or draw 1 card
    fits: (f) => text(f, -1) === 'either' || (text(f, -1) === 'or' && f.tokens[f.at]?.classes.has('verb') === true),
    say: () => 'Things to do are chosen by `choose one:`, with a line that begins with `- ` for each.',
  },
  {
    // draw cards equal to the number of ships in your fleet
    fits: (f) => oneOf(text(f), 'equal equals'),
    say: () =>
      'A number that is worked out gets a name: `let the haul be …`, and `the haul coins` or `haul cards` below.',
  },
  {
    // each player with the most coins
    fits: (f) => oneOf(text(f), 'most least fewest') && text(f, -1) === 'the',
    say: () => 'The most and the least are `with the highest …` and `with the lowest …`, of an attribute or a value.',
  },
  {
    // take a card from an opponent's hand at random
    fits: (f) => text(f) === 'random' && text(f, -1) === 'at',
    say: () => 'What is drawn by lot is put: `put a random … from … into …`.',
  },
  {
    // at the end of the game, gain 3 points
    fits: (f) => text(f) === 'the' && text(f, 1) === 'end' && text(f, -1) === 'at',
    say: () => 'What something is worth at the end is its `score`.',
  },
  {
    // let the next be …, choose a card as the coin
    fits: (f) => text(f, -1) === 'the' && oneOf(text(f, -2), 'let as') && /^[a-z]/.test(text(f)),
    say: (f) => `\`${text(f)}\` means something already, so it cannot be a name: take a word that nobody declares.`,
  },
  {
    // let the payer be its owner
    fits: (f) => f.at === f.tokens.length && f.tokens[0]?.text === 'let' && f.tokens[f.at - 1].classes.has('relation'),
    say: (f) => `After \`be\` this is said with \`of\`: \`the ${text(f, -1)} of it\`.`,
  },
];

/** In the words of whoever knows the way; null where nobody does. */
export const advise = (f: Failure): string | null => ADVICE.find(({ fits }) => fits(f))?.say(f) ?? null;
