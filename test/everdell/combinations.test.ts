import { describe, expect, test } from 'vitest';
import { AUTOMA, automaAnswer, isAutoma } from '../../engine/bots/automa.ts';
import { RecordedGame } from '../../engine/log/record.ts';
import { verify } from '../../engine/log/verify.ts';
import { makeContent } from '../../engine/node/content.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { copyState } from '../../engine/run/state.ts';
import { dice, whole } from '../log/everdellGames.ts';
import { broken, movesAllowed, piecesConserved } from '../properties/invariants.ts';
import { patience, runs } from '../properties/runs.ts';
import { moduleRules } from './moduleRules.ts';
import { drawPair, drawTable, pairTable } from './tables.ts';

/** Looking at everything that is hidden from everybody is slow, so it is done now and then. */
const NOW_AND_THEN = 16;

/** Plays a game by lot to the end, and looks at the table after every answer. */
function play({ packs, modules, players, options, loaded }: ReturnType<typeof drawTable>, seed: number): void {
  const table = `seed ${seed}: ${[...packs, ...modules].join(' ')} for ${players}, ${JSON.stringify(options)}`;
  expect(loaded.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  const content = makeContent(loaded, players, options);
  const { program } = content.playable;
  const automas = program.automas.length;
  const seats = Array.from({ length: players }, (_, i) => ({
    name: `Player ${i + 1}`,
    plays: i < players - automas ? 'random' : AUTOMA,
  }));
  const recorded = RecordedGame.start(content.playable, {
    packs: content.packs,
    options: program.options,
    seats,
    seed,
  });
  const { game } = recorded;
  const roll = dice(seed);
  const demand = (breaches: Iterable<string>) => {
    const found = [...breaches];
    if (found.length > 0) expect(found, `${table}, step ${recorded.lines.length}`).toEqual([]);
  };
  while (recorded.decision) {
    const { decision: d } = recorded;
    demand(moduleRules(game));
    if (recorded.lines.length % NOW_AND_THEN === 0)
      demand([...broken(game), ...piecesConserved(content.playable.table, game.kernel.state)]);
    const before = copyState(game.kernel.state);
    if (isAutoma(program, d.seat)) {
      expect(countAnswers(d), `${table}, step ${recorded.lines.length}: an automa has a choice`).toBe(1);
      recorded.answer(automaAnswer(game));
    } else recorded.answer(nthAnswer(d, roll(countAnswers(d))));
    demand(movesAllowed(game, before, game.kernel.facts, d.seat));
  }
  demand([...broken(game), ...moduleRules(game)]);
  expect(game.over, table).toBe(true);
  expect(verify(whole(recorded.text), content).divergence, table).toBeNull();
}

describe('modules that are drawn by lot', () => {
  test.each(Array.from({ length: runs(10) }, (_, i) => i + 1))(
    'play together to the end, keep the table in order and have a log that verifies (table %i)',
    { timeout: patience },
    (seed) => play(drawTable(seed), seed),
  );
});

/** A few of them here, all of them and more often with `npm run combinations`. */
describe('two modules', () => {
  test.each(Array.from({ length: runs(4) }, (_, i) => i))(
    'play together to the end, keep the table in order and have a log that verifies (pair %i)',
    { timeout: patience },
    (n) => play(pairTable(n), n),
  );

  test('are any two, each of them at any number of players', () => {
    const met = (n: number) =>
      new Set(
        Array.from({ length: n }, (_, i) => drawPair(i)).map(({ pair, players }) => `${pair.join(' ')} ${players}`),
      );
    expect(met(28).size).toBe((8 * 7) / 2);
    // The 7 pairs with Rugwort have one number of players, the other 21 have five.
    expect(met(5 * 28).size).toBe(7 + 21 * 5);
  });
});
