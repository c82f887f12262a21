import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { readPack } from '../../engine/node/packs.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game, makePlayable } from '../../engine/run/game.ts';
import { Benches, runScenario } from '../../engine/scenario/run.ts';
import { readScenarios } from '../../engine/scenario/scenario.ts';

const pack = readPack('test/tictactoe/pack');
const { definitions, diagnostics } = loadDefinitions([pack]);
const compiled = compile(definitions, { seats: 2 });

test('a game on a grid is YAML alone and has no mistakes', () => {
  expect([...diagnostics, ...compiled.diagnostics]).toEqual([]);
});

const benches = new Benches(definitions);
for (const scenario of readScenarios(pack, 'tictactoe').scenarios) {
  test(`it ${scenario.it}`, () => {
    expect(runScenario(benches, scenario).mismatches.map((m) => `${m.expected} / ${m.actual}`)).toEqual([]);
  });
}

test('any game ends after at most nine marks, with a line or a full square', () => {
  const playable = makePlayable(compiled.program);
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(8)), (choices) => {
      const game = new Game(playable, 1);
      game.start();
      let marks = 0;
      while (game.decision) {
        const n = countAnswers(game.decision);
        if (game.decision.kind === 'pick' && game.decision.purpose === 'menu') marks += 1;
        game.answer(nthAnswer(game.decision, (choices.next().value as number) % n));
      }
      expect(marks).toBeLessThanOrEqual(9);
      expect(game.over).toBe(true);
    }),
    { numRuns: 100 },
  );
});
