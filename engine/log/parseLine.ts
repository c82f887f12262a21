/** One line of text → a JSON value, however long, deep or broken the text is. */
import { Misread } from './misread.ts';

const LONGEST = 64 * 1024 * 1024;
const DEEPEST = 32;

/** Throws Misread. The depth is looked at first, since what follows walks over the value. */
export function parseLine(text: string): unknown {
  if (text.length > LONGEST) throw new Misread('The line is too long to be a line of a log.');
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 92) i += 1;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 123 || c === 91) {
      depth += 1;
      if (depth > DEEPEST) throw new Misread('The line is nested too deeply to be a line of a log.');
    } else if (c === 125 || c === 93) depth -= 1;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Misread('The line is not JSON.');
  }
}
