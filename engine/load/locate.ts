/** Offsets in a text of the language → line and column in its file. */
import type { Sourced } from './model.ts';

/** The file offset of an offset into `source.text`. */
export function fileOffset(source: Sourced, offset: number): number {
  let line = 0;
  let start = 0;
  for (let i = source.text.indexOf('\n'); i >= 0 && i < offset; i = source.text.indexOf('\n', i + 1)) {
    line += 1;
    start = i + 1;
  }
  return (source.starts[Math.min(line, source.starts.length - 1)] ?? 0) + offset - start;
}

/** 1-based line and column of an offset into a file's text. */
export function lineColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) {
    line += 1;
    start = i + 1;
  }
  return { line, column: offset - start + 1 };
}
