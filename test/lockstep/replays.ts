/** The answers of a log, to be given again. */

import type { Log } from '../../engine/log/open.ts';
import { findAnswer } from '../../engine/run/answers.ts';
import type { Playable } from '../../engine/run/game.ts';
import type { Choose } from './playTogether.ts';

/** Only those that stand: what was taken back has changed nothing. */
export function answersOf(playable: Playable, { steps }: Log): Choose {
  const standing: number[] = [];
  for (const { line } of steps) {
    if (line.undo !== undefined) standing.pop();
    else if (line.step > 0) standing.push(line.step);
  }
  return (d, step) => {
    if (step > standing.length) return null;
    const { answer } = steps[standing[step - 1]].line;
    const found = findAnswer(playable, d, answer ?? '');
    if (found === null) throw new Error(`The answer of step ${standing[step - 1]} of the log is not legal any more.`);
    return found;
  };
}
