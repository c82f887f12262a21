/** Tic-tac-toe on boardgame.io's own reducer, without its client or a store: the least that it can be run with. */
import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import { Dice } from '../../engine/bots/dice.ts';

type Internal = typeof import('boardgame.io/internal');
type Cells = { cells: (string | null)[] };

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const ticTacToe: Game<Cells> = {
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, at: number) => {
      if (G.cells[at] !== null) return 'INVALID_MOVE';
      G.cells[at] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((at) => G.cells[at] === ctx.currentPlayer)))
      return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

/** Plays one random game of a seed and gives the number of its moves. */
export function boardgameIo(): (seed: number) => number {
  const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal') as Internal;
  const reducer = CreateGameReducer({ game: ticTacToe });
  return (seed) => {
    let state = InitializeGame({ game: ticTacToe, numPlayers: 2 });
    const dice = new Dice(seed);
    let moves = 0;
    while (state.ctx.gameover === undefined) {
      const free = (state.G as Cells).cells.flatMap((cell, at) => (cell === null ? [at] : []));
      const payload = { type: 'mark', args: [free[dice.below(free.length)]], playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: 'MAKE_MOVE', payload } as Parameters<typeof reducer>[1]);
      moves += 1;
    }
    return moves;
  };
}
