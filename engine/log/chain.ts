/** The chain: every line ends with a hash of the line before and of itself, so that no byte can change unnoticed. */
import { hashText } from '../load/hash.ts';

const END = /^,"chain":"([0-9a-f]{16})"\}$/;
const END_LENGTH = ',"chain":"0123456789abcdef"}'.length;

export interface Sealed {
  text: string;
  chain: string;
}

/** The line as it is written, without its line break. `before` is the chain of the line before, empty for the header. */
export function seal(before: string, line: object): Sealed {
  const body = JSON.stringify(line);
  const chain = hashText(before + body);
  return { text: `${body.slice(0, -1)},"chain":"${chain}"}`, chain };
}

/** Is this line whole and in its place? Gives its chain, or null. */
export function checkSeal(before: string, text: string): string | null {
  const end = END.exec(text.slice(-END_LENGTH));
  if (!end) return null;
  return hashText(`${before}${text.slice(0, -END_LENGTH)}}`) === end[1] ? end[1] : null;
}
