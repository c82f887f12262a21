/** Where a YAML text nests too deep, found before it is parsed: the parser recurses, and a deep text would exhaust its stack. */

/** The offset at which a text nests deeper than `limit`, or null. `lexemes` are those of yaml's lexer; an upper bound where YAML is malformed. */
export function findDeepNesting(lexemes: readonly string[], limit: number): number | null {
  /** columns at which the open block collections started */
  const open: number[] = [];
  let flow = 0;
  let offset = 0;
  let lineStart = 0;
  let fresh = true;
  let colons = 0;
  for (const token of lexemes) {
    const column = offset - lineStart;
    const first = token[0];
    if (first === '\n' || first === '\r') {
      fresh = true;
    } else if (first === '[' || first === '{') {
      flow += 1;
    } else if (first === ']' || first === '}') {
      flow = Math.max(0, flow - 1);
    } else if (first !== ' ' && first !== '\t' && first !== '#' && flow === 0 && !MODES.has(first)) {
      if (fresh) {
        while (open.length > 0 && open[open.length - 1] >= column) open.pop();
        open.push(column);
        fresh = false;
        colons = 0;
      } else if (token === '-' || token === '?' || (token === ':' && ++colons > 1)) {
        open.push(column);
      }
    }
    if (open.length + flow > limit) return offset;
    if (!MODES.has(first)) offset += token.length;
    const newline = token.lastIndexOf('\n');
    if (newline >= 0) {
      lineStart = offset - token.length + newline + 1;
      fresh = true;
    }
  }
  return null;
}

/** Characters with which yaml's lexer announces a document, a broken flow or a scalar; they are not in the text. */
const MODES: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f']);
