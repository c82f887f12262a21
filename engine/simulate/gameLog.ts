/** The game of a seed as the text of a log. */
import { AUTOMA, withAutomas } from '../bots/automa.ts';
import { type Bot, makeBot } from '../bots/bot.ts';
import type { Content } from '../log/fork.ts';
import { seated } from './batch.ts';
import { recordGame } from './recordGame.ts';

/** More steps than this are not written of a game that does not come to an end. */
const MOST_RECORDED = 20_000;

/** `step` is the last one, or the one that was to be taken when something went wrong. */
export function gameLog(
  content: Content,
  { bots, rotate }: { bots: readonly string[]; rotate: boolean },
  seed: number,
): { text: string; step: number } {
  const names = seated(bots, seed, rotate);
  const players = names.filter((plays) => plays !== AUTOMA).map((plays, i) => ({ name: `Bot ${i + 1}`, plays }));
  const seats = withAutomas(players, content.playable.program.automas);
  const made = names.map((text) => makeBot(text) as Bot);
  const lines: string[] = [];
  const fault = recordGame(content, seats, made, seed, (line) => lines.push(line), MOST_RECORDED);
  return { text: lines.map((line) => `${line}\n`).join(''), step: fault?.step ?? lines.length - 2 };
}
