/** The inside of a thread that plays games, in Node and in the browser alike. */
import { type Bot, makeBot } from '../bots/bot.ts';
import type { Program } from '../compile/program.ts';
import type { Playable } from '../run/game.ts';
import { type Batch, type BatchDone, seated, type WorkerStart } from './batch.ts';
import { playGame } from './playGame.ts';

/** `ready` makes a program ready to run, in the way that suits the place. */
export function makeBatchPlayer(
  { programs, bots, rotate }: WorkerStart,
  ready: (program: Program) => Playable,
): (batch: Batch) => BatchDone {
  const playables = programs.map(ready);
  const made = new Map(bots.map((text) => [text, makeBot(text) as Bot]));
  const seatedBots = (seed: number) => seated(bots, seed, rotate).map((text) => made.get(text) as Bot);
  return ({ program, seeds, counted }) => ({
    program,
    results: seeds.map((seed, i) => playGame(playables[program], seatedBots(seed), seed, { counting: i < counted })),
  });
}
