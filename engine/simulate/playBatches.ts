/** The inside of a thread that plays games, in Node and in the browser alike. */
import { type Bot, makeBot } from '../bots/bot.ts';
import type { Program } from '../compile/program.ts';
import type { Playable } from '../run/game.ts';
import { type Batch, type BatchDone, isTimed, seated, type WorkerStart } from './batch.ts';
import { gameLog } from './gameLog.ts';
import { playGame } from './playGame.ts';

/** `ready` makes a program ready to run, in the way that suits the place. */
export function makeBatchPlayer(
  { programs, logsOf, ...who }: WorkerStart,
  ready: (program: Program) => Playable,
): (batch: Batch) => BatchDone {
  const playables = programs.map(ready);
  const made = new Map(who.bots.map((text) => [text, makeBot(text) as Bot]));
  const seatedBots = (seed: number) => seated(who.bots, seed, who.rotate).map((text) => made.get(text) as Bot);
  const keeping = logsOf !== undefined || who.bots.some(isTimed);
  return ({ program, seeds, counted }) => {
    const playable = playables[program];
    const results = seeds.map((seed, i) =>
      playGame(playable, seatedBots(seed), seed, { counting: i < counted, keeping }),
    );
    const logs =
      logsOf &&
      results.map(({ seed, fault, given }) =>
        fault ? null : gameLog({ playable, packs: logsOf }, who, seed, given).text,
      );
    // Of a game that is fine they are not asked for again, and there are many.
    for (const r of results) if (!r.fault) delete r.given;
    return { program, results, ...(logs && { logs }) };
  };
}
