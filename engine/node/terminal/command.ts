/** A command as the reader can type it: through npx where npm started this process, since then nothing is installed globally. */
export function command(args: string): string {
  return `${process.env.npm_execpath ? 'npx ' : ''}ledgerwood ${args}`;
}
