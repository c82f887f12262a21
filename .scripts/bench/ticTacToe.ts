/** The same small game here and on boardgame.io, in moves per second. */
import { fileURLToPath } from 'node:url';
import type { Playable } from '../../engine/run/game.ts';
import { direct, RUNNERS } from '../../test/lockstep/runners.ts';
import { layTable, loadWhole } from '../../test/lockstep/tables.ts';
import { boardgameIo } from './boardgameIo.ts';
import { against, heading, round, say } from './print.ts';
import { type Rate, rate } from './rate.ts';
import { inThread } from './threads.ts';

const PACK = fileURLToPath(new URL('../../test/tictactoe/pack', import.meta.url));
const COUNTED = 2000;
/** By how much boardgame.io is to be passed. */
const GOALS: Record<string, number> = { xstate: 1, source: 5 };

/** A task of a thread. */
export function playBoardgameIo(seconds: number): Rate {
  return rate(boardgameIo(), seconds);
}

/** A move here is two decisions, the action and its place; so moves are counted beforehand. */
function movesPerGame(): number {
  const begin = direct.open(layTable(loadWhole(PACK), { pack: PACK, seats: 2, options: {} }) as Playable);
  let moves = 0;
  for (let seed = 1; seed <= COUNTED; seed += 1) {
    const game = begin(seed);
    for (let step = 1; game.asks; step += 1) {
      if (game.decision?.kind === 'pick' && game.decision.purpose === 'menu') moves += 1;
      game.answerAtRandom(seed, step);
    }
  }
  return moves / COUNTED;
}

export async function ticTacToe(seconds: number): Promise<void> {
  heading('tic-tac-toe, random moves');
  const other = await inThread<Rate>('playBoardgameIo', seconds);
  say("boardgame.io's reducer", other.units, 'moves/s', `${round(other.units / other.runs)} moves a game`);
  const moves = movesPerGame();
  for (const { name } of RUNNERS) {
    const { runs } = await inThread<Rate>('playGames', { packs: [PACK], seats: 2, runner: name, seconds });
    const times = (runs * moves) / other.units;
    const goal = GOALS[name];
    say(name, runs * moves, 'moves/s', goal === undefined ? '' : against(times, goal, 'times boardgame.io'));
    say('', times, ': 1', name === direct.name ? `${round(moves)} moves a game` : '');
  }
}
