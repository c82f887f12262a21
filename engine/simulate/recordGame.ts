/** The game of a seed once more, written down: the same answers as `playGame` gives, step by step. */
import type { Bot } from '../bots/bot.ts';
import type { Content } from '../log/fork.ts';
import type { SeatInfo } from '../log/format.ts';
import { type Append, RecordedGame } from '../log/record.ts';
import { type Fault, faultOf } from './fault.ts';
import { brokenInvariant } from './invariants.ts';

/** Plays to the end, or to the step at which something goes wrong, which is not written. */
export function recordGame(
  content: Content,
  seats: SeatInfo[],
  bots: readonly Bot[],
  seed: number,
  append: Append,
  most: number,
): Fault | null {
  const { playable, packs } = content;
  let step = 0;
  try {
    const game = RecordedGame.start(playable, { packs, options: playable.program.options, seats, seed }, append);
    for (let d = game.decision; d && step < most; d = game.decision) {
      step += 1;
      game.answer(bots[d.seat - 1](game.game, seed, step));
      const wrong = brokenInvariant(playable, game.game.kernel.state);
      if (wrong) return { step, message: wrong };
    }
    return null;
  } catch (e) {
    return faultOf(e, step, playable.program);
  }
}
