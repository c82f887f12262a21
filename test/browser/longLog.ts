/** A log of as many steps as are wished for: a game of bots that try, take back and think again. */
import { anyAnswer } from '../../engine/bots/random.ts';
import { compile } from '../../engine/compile/compile.ts';
import { RecordedGame } from '../../engine/log/record.ts';
import { loadPacks } from '../../engine/node/content.ts';
import { makePlayable } from '../../engine/run/game.ts';

const SEED = 3;

export function longLog(pack: string, seats: number, steps: number): string {
  const { definitions } = loadPacks([pack]);
  const playable = makePlayable(compile(definitions, { seats }).program);
  const game = RecordedGame.start(playable, {
    packs: definitions.packs.map(({ id, version, hash }) => ({ id, version, hash })),
    options: {},
    seats: Array.from({ length: seats }, (_, i) => ({ name: `Bot ${i + 1}`, plays: 'random' })),
    seed: SEED,
  });
  let seed = SEED;
  while (!game.over && game.lines.length <= steps) {
    seed += 1;
    game.answer(anyAnswer(game.game, seed));
    // Three thoughts of four are taken back, where that is allowed, as long as there are steps to fill.
    if (seed % 4 > 0 && game.canUndo() && !game.over) game.undo();
  }
  return game.text;
}
