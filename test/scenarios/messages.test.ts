import { describe, expect, test } from 'vitest';
import { tryExample } from '../language/examples.ts';

/** What is said to an author of Harbour (`test/language/game/`) whose card `example` gains a coin. */
const said = (fields: Record<string, unknown>): string =>
  tryExample({ line: 0, fields: { effect: 'gain 1 coin', ...fields } }).problems.join('\n');

describe('what an author of scenarios is told', () => {
  test('an answer too many is one, whoever is asked next', () => {
    expect(said({ answer: 'yes', expect: { you: { coin: 1 } } })).toContain(
      '`use example` is already done: nothing is left to answer with `yes`. What leaves nothing to choose is not asked.',
    );
  });

  test('a step of a name that nothing has is told what steps there are', () => {
    expect(said({ do: ['sail skiff'] })).toContain(
      'No step is called so; there are `use …`, `play …`, `land at …`, `lay …`, `wait`.',
    );
  });

  test('what is asked is told in words that can be written', () => {
    const told = said({ do: ['sail skiff'] });
    expect(told).toContain('land at long-pier');
    expect(told).not.toContain('land at a pier: long-pier');
  });

  test('a step without the answer to a question is told where answers stand', () => {
    expect(said({ effect: 'you may gain 1 coin', do: ['use example', 'wait'] })).toContain(
      'Its answers stand behind it',
    );
  });
});

test('an action that does several things is said by its name and the piece', () => {
  const problems = said({
    actions: { stow: { choose: 'a card in your hand', do: 'put it into the discard pile\ngain 2 coins' } },
    extend: { flow: { 1: { turns: { actions: ['stow'] } } } },
    given: { you: { hand: ['cook', 'mate'] } },
    do: ['stow mate'],
    expect: { you: { hand: ['cook'], coin: 2 } },
  });
  expect(problems).toBe('');
});

test('what is laid on a pile lies there after whatever fills itself from it was filled', () => {
  const problems = said({
    // The bench laid this card into the row, which is filled again at once.
    given: { you: { hand: ['cook.6'] }, deck: ['mate', 'captain'] },
    do: ['wait'],
    expect: { row: 3, deck: { top: 'mate' } },
  });
  expect(problems).toBe('');
});
