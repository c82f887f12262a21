/** Writing to the standard output. */

export function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** For programs: one JSON value, indented. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** `1 error`, `2 errors`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
