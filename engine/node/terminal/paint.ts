/** Colours, on a terminal only. */

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  cyan(text: string): string;
}

const CODES: Record<keyof Paint, [number, number]> = {
  ...{ bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] },
};

/** `NO_COLOR` with any value switches colours off (no-color.org). */
function hasColours(stream: { isTTY?: boolean }): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}

function makePaint(on: boolean): Paint {
  const one = (name: keyof Paint) => (text: string) =>
    on && text !== '' ? `\u001b[${CODES[name][0]}m${text}\u001b[${CODES[name][1]}m` : text;
  return {
    ...{ bold: one('bold'), dim: one('dim'), red: one('red'), green: one('green') },
    ...{ yellow: one('yellow'), cyan: one('cyan') },
  };
}

/** For the standard output. */
export const paint: Paint = makePaint(hasColours(process.stdout));
