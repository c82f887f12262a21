/** A place in a file: the line and a caret under what is meant. */
import { type Paint, paint } from './paint.ts';

const LONGEST = 110;

export interface Place {
  line: number;
  column: number;
  /** letters it covers */
  length: number;
}

/** Two lines: the source, and a caret beneath. A long line is cut around the place. Empty if there is no such line. */
export function drawSource(text: string, { line, column, length }: Place, p: Paint = paint): string[] {
  const source = text.split('\n')[line - 1]?.replace(/\r$/, '');
  if (source === undefined) return [];
  const start = column > LONGEST - 10 ? column - 40 : 0;
  const cut = source.slice(start, start + LONGEST);
  const number = String(line);
  const before = cut.slice(0, column - 1 - start).replace(/[^\t]/g, ' ');
  const marks = '^'.repeat(Math.max(1, Math.min(length, cut.length - before.length)));
  return [`${p.dim(`${number} │`)} ${cut}`, `${p.dim(`${' '.repeat(number.length)} │`)} ${before}${p.red(marks)}`];
}
