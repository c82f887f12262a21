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
])('%j', (effect, told) => {
  expect(tryExample({ line: 0, fields: { effect, mistake: told } }).problems).toEqual([]);
});
