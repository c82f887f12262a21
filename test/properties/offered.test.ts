/** What random effects have brought to light, each as small as it can be said. */
import { describe, expect, it } from 'vitest';
import { ContentError } from '../../engine/run/contentError.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game, makePlayable } from '../../engine/run/game.ts';
import { allCanBeDone } from './answers.ts';
import { quoted, tryOut } from './workshop.ts';

/** The workshop's game, begun, with a card in every hand that does this when it is practised. */
function begun(visit: string, more = ''): Game {
  const card = `definitions:\n  proof: { kind: hut, colour: red, per: seat, start: hand, visit: ${quoted(visit)} }
  plain: { kind: hut, colour: red, copies: 40 }
`;
  const { program, diagnostics } = tryOut({ 'proof.yaml': card, 'more.yaml': more });
  expect(diagnostics.map((d) => d.message)).toEqual([]);
  const game = new Game(makePlayable(program), 1);
  game.start();
  return game;
}

/** The number of the answer that practises the card; -1 if it is not offered. */
function practise({ decision, playable: { program, table } }: Game): number {
  if (decision?.kind !== 'pick') return -1;
  return decision.options.findIndex(
    (o) => o.o === 'action' && program.actions[o.action].id === 'practise' && table.names[o.e] === 'proof.1',
  );
}
const zone = (g: Game, name: string) => g.kernel.state.zones[g.playable.table.zoneNames.indexOf(name)];
const failures = (g: Game) => [...allCanBeDone(g, Array(countAnswers(g.decision!)).keys(), () => [])];

describe('what is offered can be done', () => {
  it('where a reaction to it cannot be completed: such a reaction is left out', () => {
    const bell = 'abilities: [{ after: you draw a card, do: only if you have at least 3 coins }]';
    const reacts = `definitions:\n  bell: { kind: hut, colour: red, per: seat, start: yard, ${bell} }\n`;
    const game = begun('draw 1 card', reacts);
    const before = zone(game, 'seat 1.hand').length;
    game.answer(practise(game));
    expect(zone(game, 'seat 1.hand')).toHaveLength(before + 1);
  });

  it('where something must be done up to so many times: at least one is chosen', () => {
    const game = begun('must put up to 2 cards in the row into the heap pile');
    game.answer(practise(game));
    expect(game.decision).toMatchObject({ kind: 'bag', min: 1, max: 2 });
    expect(failures(game)).toEqual([]);
  });

  it('where something must be paid after a hidden card was drawn', () => {
    const game = begun('draw 1 card\nmust pay 3 coins');
    expect(failures(game)).toEqual([]);
  });

  it('where several pieces must be put into a zone that does not admit all of them', () => {
    const cool = 'definitions:\n  cool: { kind: hut, colour: blue, per: seat, copies: 2, start: hand }\n';
    const gate = 'zones:\n  gate: { of: seat, holds: card, admits: it is blue }\n';
    const game = begun('must put 2 cards in your hand into your gate', cool + gate);
    game.answer(practise(game));
    expect(failures(game)).toEqual([]);
  });

  it('where a question is asked while the game is set up: somebody is asked', () => {
    const game = begun('gain 1 coin', 'setup: an opponent gains 1 coin\n');
    expect(game.decision?.seat).toBeGreaterThan(0);
  });
});

describe('a zone holds only what it is for', () => {
  it('whatever an effect puts there', () => {
    const game = begun('choose a card in the row\nput it onto this card');
    game.answer(practise(game));
    for (let n = 0; game.decision && game.decision.purpose !== 'menu' && n < 3; n += 1)
      game.answer(nthAnswer(game.decision, 0));
    expect(zone(game, 'proof.1.porch')).toEqual([]);
  });
});

describe('an author cannot hang the program', () => {
  const chain = (n: number, last: string) =>
    Array.from(
      { length: n },
      (_, i) => `  v${i}: { of: seat, is: ${i === n - 1 ? last : `v${i + 1} plus v${i + 1}`} }`,
    );
  it.each([
    ['values that double forty times over', chain(38, '1').join('\n'), 'takes too long'],
    ['a value that is explained by itself', chain(3, 'v0').join('\n'), 'explained by itself'],
  ])('with %s', (_, values, message) => {
    const start = () => begun('gain 1 coin', `values:\n${values}\nsetup: each player gains v0 coins\n`);
    const before = performance.now();
    expect(start).toThrow(ContentError);
    expect(start).toThrow(message);
    expect(performance.now() - before).toBeLessThan(30_000);
  });

  it('with what is counted within what is counted', () => {
    const within = (n: number): string =>
      n === 0 ? 'it is laden' : `there is a card in the deck where ${within(n - 1)}`;
    expect(() => begun('gain 1 coin', `setup: "if ${within(6)}, each player gains 1 coin"\n`)).toThrow(
      'takes too long',
    );
  });
});
