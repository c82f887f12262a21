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
    // if you have more coins than …
    fits: (f) => oneOf(text(f), 'more fewer less') && oneOf(text(f, -1), 'have has'),
    say: () => 'Numbers are compared: `the number of … is more than the number of …`.',
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
    // let the next be …, choose a card as the coin
    fits: (f) => text(f, -1) === 'the' && oneOf(text(f, -2), 'let as') && /^[a-z]/.test(text(f)),
    say: (f) => `\`${text(f)}\` means something already, so it cannot be a name: take a word that nobody declares.`,
  },
  {
    // let the payer be its owner
    fits: (f) => f.at === f.tokens.length && f.tokens[0].text === 'let' && f.tokens[f.at - 1].classes.has('relation'),
    say: (f) => `After \`be\` this is said with \`of\`: \`the ${text(f, -1)} of it\`.`,
  },
];

/** In the words of whoever knows the way; null where nobody does. */
export const advise = (f: Failure): string | null => ADVICE.find(({ fits }) => fits(f))?.say(f) ?? null;
