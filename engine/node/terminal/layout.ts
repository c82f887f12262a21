/** Text in columns and lines of a width. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with a control character
const ESCAPES = /\u001b\[[0-9;]*m/g;

/** Letters on the screen; colours take none. */
export function widthOf(text: string): number {
  return [...text.replace(ESCAPES, '')].length;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Rows in columns two spaces apart; `right` are columns of numbers. */
export function columns(rows: string[][], right: number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const gap = ' '.repeat(widths[i] - widthOf(cell));
        return right.includes(i) ? gap + cell : i === row.length - 1 ? cell : cell + gap;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** The words in lines of at most `width`, each after the first with `indent` before it. */
export function wrap(words: string[], separator: string, width: number, indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line}${separator}${word}`;
    if (line !== '' && widthOf(indent) + widthOf(longer) > width) {
      lines.push(line + separator.trimEnd());
      line = word;
    } else line = longer;
  }
  return [...lines, line].join(`\n${indent}`);
}

export function screenWidth(): number {
  return Math.max(60, Math.min(process.stdout.columns || 100, 140));
}
