import { expect, test } from 'vitest';
import { tryExample } from '../language/examples.ts';

/** What somebody writes who has not read the reference, and the words that show the way. */
test.each([
  ['roll a die', 'No pack in use knows the word `roll`. If it is to be done, it is a verb'],
  ['look at the top 3 cards of the deck', 'No pack in use knows the word `look`'],
  ['for each opponent:\n  they choose one:\n    - gain 1 coin\n    - gain 1 fish', 'Others `may choose one:`'],
  ['if you have more coins than fish, gain 1 coin', 'the number of … is more than'],
  ['if its size is the number of coins you have, gain 1 coin', '`is exactly …`'],
  ['if its size is your pace, gain 1 coin', '`is exactly …`'],
  ['discard a card on the row', '`row` is a zone: what lies there is `in` it'],
  ['put those into the deck in any order', '`for each … in any order:`'],
  ['set your asleep to no', '`0` for no'],
  ['choose an opponent\nthat opponent gains 1 coin', 'what was chosen is `it`, `they` or `those`'],
  ['choose a ship in your fleet\nif it is 6, gain 1 coin', '`6` of what?'],
  ['choose a card in your hand\nlet the payer be its owner', '`the owner of it`'],
  ['let the next be 2', '`next` means something already'],
  ['choose a ship in your fleet as the coin', '`coin` means something already'],
  ['if you have more than 3 coins, gain 1 fish', '`you have 4 …` is at least 4'],
  ['if you have 3 or more coins, gain 1 fish', 'at least so many'],
  ['gain 1 coin for each ship in your fleet', 'So many for each is `per`'],
  ['draw 1 card for every ship in your fleet', 'So many for each is `per`'],
  ['gain 1 coin if you have a fish', 'A condition comes first'],
  ['gain 1 coin unless you have a fish', 'with `not` or `no`'],
  ['gain 2 coins, then draw 1 card', 'a line of its own'],
  ['you may pay 1 coin to draw 2 cards', 'under `you may:`'],
  ['either gain 1 coin or draw 1 card', '`choose one:`'],
  ['gain 1 coin or draw 1 card', '`choose one:`'],
  ['draw cards equal to the number of ships in your fleet', '`let the haul be …`'],
  ['each player with the most coins gains 1 point', '`with the highest …`'],
  ["take a card from an opponent's hand at random", '`put a random … from … into …`'],
  ['at the end of the game, gain 3 points', 'is its `score`'],
  ['discard your hand', '`discard all … in …`'],
])('%j', (effect, told) => {
  expect(tryExample({ line: 0, fields: { effect, mistake: told } }).problems).toEqual([]);
});
