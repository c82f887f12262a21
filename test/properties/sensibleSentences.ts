/** Sentences that mean something in the workshop's game, in any mixture: what a designer could write on a card, wise or not. */
import type { Speaker } from './randomSentences.ts';

type Say = (s: Speaker) => string;
/** One of these, their blanks filled: `{zone}` says something of `zone`. */
const some =
  (...forms: string[]): Say =>
  (s) =>
    s.pick(forms).replace(/\{(\w+)\}/g, (_, name: string) => PARTS[name](s));

const PARTS: Record<string, Say> = {
  n: some('1', '1', '2', '3', 'reach', 'that many', 'wealth'),
  unit: some('berries', 'coins', 'goods'),
  seat: some('you', 'they', 'each opponent', 'each player', 'an opponent', 'its owner'),
  foe: some('an opponent', 'an opponent with room', 'them', 'its owner', 'a player'),
  zone: some(
    ...['your hand', 'your yard', 'the row', 'the heap pile', 'the deck', 'the table top', 'your shed', 'the barrel'],
    ...["an opponent's hand", "an opponent's yard", 'your gate', 'the well', 'your path', 'their hand'],
  ),
  target: some(
    ...['your hand', 'your yard', 'the row', 'the heap pile', 'the deck', 'your shed', 'the barrel', 'your gate'],
    ...['the well', 'your path', "its owner's hand", 'their hand', 'the table top'],
  ),
  sort: some(
    'cards',
    'cards',
    'huts',
    'red cards',
    'blue huts',
    'laden cards',
    'heavy cards',
    'matched cabins',
    'inns',
  ),
  card: some(
    ...[
      'a card in {zone}',
      'a hut in your yard',
      'another card in your yard',
      'this card',
      'it',
      'one of those',
      'a hut',
    ],
    ...['a card in {zone} with points at most 1', 'a card in {zone} where {cond}', 'a laden card in {zone}'],
    ...['a card in {zone} with the highest points', 'a card beneath this card', 'the rest'],
  ),
  cards: some(
    ...['{n} {sort} in {zone}', 'up to {n} {sort} in {zone}', 'any number of {sort} in {zone}', 'all {sort} in {zone}'],
    ...['at least 1 and at most {n} {sort} in {zone}', 'those', 'the rest', '{card}', '{card}', 'all cards beneath it'],
    ...['any number of those', 'up to 2 of those', '2 random cards in {zone}', 'the top {n} cards of {zone}'],
  ),
  pawn: some('a pawn in your pool', 'a pawn', 'all pawns on it', 'a pawn on {card}', 'all your pawns', 'it'),
  cond: some(
    ...['you have at least {n} {unit}', 'there is a coin on it', 'you have a card in your hand', 'the row is not full'],
    ...['it is red', 'your season is winter', 'there is no card in {zone}', 'it fits into your yard', 'it is laden'],
    ...['the number of {sort} in {zone} is at least {n}', 'that many is more than 1', '{zone} is empty', 'it is heavy'],
    ...['the room in your hand is at least 1', 'the owner of it is you', 'you have not done', '{cond} and {cond}'],
  ),
  amount: some(
    ...[
      '{n}',
      '{n}',
      'the number of {sort} in {zone}',
      'twice {n}',
      'half {n}',
      'the total points of {sort} in {zone}',
    ],
    ...['the room in {target}', '{n} if {cond}, otherwise {n}', 'the number of coins on it', '{n} minus {n}'],
    ...['the lower of {n} and {n}', 'wealth', 'the highest spots of {sort} in {zone}', '{n} per card in {zone}'],
  ),
  act: some(
    ...[
      'gain {n} {unit}',
      'gain 1 berry or 1 coin',
      'gain up to 2 goods',
      'gain the cost of it',
      'gain all coins on it',
    ],
    ...['pay {n} {unit}', 'pay up to {n} {unit}', 'pay the cost of {card} for 1 good less', 'lose {n} {unit}'],
    ...[
      'lose all coins on this card',
      'give {n} {unit} to {foe}',
      'give {cards} to {foe}',
      'put {n} coins onto {card}',
    ],
    ...['put up to 2 of your coins onto {card}', 'put {cards} into {target}', 'put {cards} into {target}'],
    ...['put {card} under {card}', 'put {pawn} onto {card}', 'put {pawn} into your pool', 'draw {n} cards'],
    ...['put the top {n} cards of the deck into {target}', 'reveal the top {n} cards of the deck', 'build {card}'],
    ...['build {card} for free', 'build {card} for 1 good less', 'use {card}', 'use {card} with {pawn}', 'tend {card}'],
    ...['activate the visit of {card}', 'activate the morning of {card}', 'activate its visit', 'choose {card}'],
    ...[
      'choose {cards} as the heap',
      'choose {foe}',
      'set your season to the next season',
      'relax',
      'shuffle the deck',
    ],
    ...['refill the row', 'set your season to winter', 'activate the visit of {card} as its owner'],
  ),
  line: some(
    ...['{act}', '{act}', '{act}', 'must {act}', 'must {act}', 'you may {act}', 'you may {act}', '{seat} must {act}'],
    ...['{seat} {act}', '{seat} may {act}', 'if {cond}, {act}', 'only if {cond}', '{act} and {act}'],
    ...[
      'let the rubble be {amount}',
      'gain the rubble coins',
      'stop',
      'if {cond}, must {act}',
      'put the heap into {target}',
    ],
  ),
  head: some(
    ...['if {cond}', 'for each card in {zone}', 'for each hut in your yard in any order', 'for each player in turn'],
    ...['you may', 'an opponent may', 'repeat {n} times', 'up to {n} times', 'something must happen', 'choose one'],
    ...['choose one', 'first possible', 'you may choose one', 'for each of those'],
  ),
  cost: some('nothing', '1 berry', '2 goods', '1 berry and 1 coin', '1 berry and 1 good', '3 goods', '2 coins'),
  price: some('free', '1 good less', '2 goods less', '1 berry less', '1 good for another good'),
  pattern: some(
    ...[
      'you build a card',
      'a player builds a hut',
      'an opponent uses a card',
      'you draw a card',
      'you tend a red card',
    ],
    ...['you build this card', 'you use another card', 'an opponent builds a card in your yard', 'you relax'],
  ),
  np: some('{cards}', '{card}'),
};

export const sensible = {
  phrase: (s: Speaker, sort: string): string => PARTS[sort](s),
  /** Lines with their blocks, as deep as `depth`. */
  effect(s: Speaker, lines: number, depth: number): string {
    const block = (n: number, left: number, indent: string): string[] =>
      Array.from({ length: n }, () => {
        if (left === 0 || s.roll(3) > 0) return [`${indent}${PARTS.line(s)}`];
        const head = PARTS.head(s);
        const branches = /choose one|first possible/.test(head);
        if (!branches) return [`${indent}${head}:`, ...block(1 + s.roll(2), left - 1, `${indent}  `)];
        const list = Array.from({ length: 2 + s.roll(2) }, () => {
          const [first, ...rest] = block(1 + s.roll(2), left - 1, `${indent}    `);
          return [`${indent}  - ${first.trim()}`, ...rest];
        });
        return [`${indent}${head}:`, ...list.flat()];
      }).flat();
    return block(lines, depth, '').join('\n');
  },
};
