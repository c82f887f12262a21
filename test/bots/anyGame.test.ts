import { describe, expect, test } from 'vitest';
import { type Bot, makeBot } from '../../engine/bots/bot.ts';
import { compile } from '../../engine/compile/compile.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import { countAnswers } from '../../engine/run/decision.ts';
import { Game, makePlayable } from '../../engine/run/game.ts';
import { playGame } from '../../engine/simulate/playGame.ts';

/** Beads to be had by the handful: questions with more answers than can be counted exactly, all seats at once, and nothing that scores. */
const BEADS = Array.from({ length: 40 }, (_, n) => `  bead-${n}: { kind: bead, copies: 9 }`).join('\n');
const FILES = {
  'pack.yaml': 'pack: beads\nversion: 1.0.0\nname: { en: Beads }\nplayers: 1 to 6\n',
  'beads.yaml': `kinds:
  bead: { start: heap }
definitions:
${BEADS}
zones:
  heap: { holds: bead }
  fist: { of: seat, holds: bead, seen by: owner, counted by: owner }
  bowl: { of: seat, holds: bead }
counters:
  turns taken: { on: [seat], number: true }
flow:
  - turns:
      each: a player with turns taken at most 1
      actions: [grab]
  - name: at once
    do: |
      for each player at the same time:
        they put any number of beads in their fist into their bowl
actions:
  grab:
    do: |
      set your turns taken to your turns taken plus 1
      put any number of beads in the heap into your fist
`,
};

describe('bots play a game of which nobody has thought', () => {
  const { definitions, diagnostics } = loadDefinitions([{ folder: 'beads', files: FILES }]);
  test.each([1, 2, 6])('with %i seats, questions of endless answers, hidden numbers and no score', (seats) => {
    const { program, diagnostics: mistakes } = compile(definitions, { seats });
    expect([...diagnostics, ...mistakes].map((d) => d.message)).toEqual([]);
    const p = makePlayable(program);
    const game = new Game(p, 1);
    game.start();
    game.answer(0);
    expect(game.decision && countAnswers(game.decision)).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
    for (const name of ['random', 'greedy', 'search:12', 'search:20ms']) {
      const bots = Array.from({ length: seats }, () => makeBot(name) as Bot);
      expect(playGame(p, bots, 5), name).toMatchObject({ fault: null, scores: Array(seats).fill(0) });
    }
  });
});
