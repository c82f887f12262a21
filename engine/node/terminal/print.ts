/** Writing to the standard output and the standard error. */

export function print(...lines: string[]): void {
  process.stdout.write(`${printable(lines.join('\n'))}\n`);
}

/** What is wrong, on the standard error. */
export function complain(text: string): void {
  process.stderr.write(`${printable(text)}\n`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that a terminal obeys
const CONTROL = /\u001b(?!\[\d{1,2}m)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g;

/** The name of a card or a seat may hold what a terminal obeys: of that only our own colours go through. */
export function printable(text: string): string {
  return text.replace(CONTROL, '\uFFFD');
}

/** For programs: one JSON value, indented. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** `1 error`, `2 errors`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
