/** The game of a seed as the text of a log. */
import { AUTOMA, withAutomas } from '../bots/automa.ts';
import { type Bot, makeBot } from '../bots/bot.ts';
import type { Content } from '../log/fork.ts';
import type { Answer } from '../run/decision.ts';
import { seated } from './batch.ts';
import { MOST_DECISIONS } from './playGame.ts';
import { recordGame } from './recordGame.ts';

/** `given` are the answers, where they were kept; else the bots think again. `step` is the last, or the one at which something goes wrong. */
export function gameLog(
  content: Content,
  { bots, rotate }: { bots: readonly string[]; rotate: boolean },
  seed: number,
  given?: readonly Answer[],
): { text: string; step: number } {
  const names = seated(bots, seed, rotate);
  const players = names.filter((plays) => plays !== AUTOMA).map((plays, i) => ({ name: `Bot ${i + 1}`, plays }));
  const seats = withAutomas(players, content.playable.program.automas);
  const again: Bot | null = given ? (_game, _seed, step) => given[step - 1] : null;
  const made = names.map((text) => again ?? (makeBot(text) as Bot));
  const lines: string[] = [];
  const most = given?.length ?? MOST_DECISIONS;
  const fault = recordGame(content, seats, made, seed, (line) => lines.push(line), most);
  return { text: lines.map((line) => `${line}\n`).join(''), step: fault?.step ?? lines.length - 2 };
}
