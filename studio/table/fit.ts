/** What fits where room is short. Pure. */

/** So many places side by side, and how wide each is: a row that would become too narrow to be read is broken into even ones. */
export function slotsSideBySide(
  columns: number,
  room: number,
  { gap, least, most, mayBreak }: { gap: number; least: number; most: number; mayBreak: boolean },
): { columns: number; width: number } {
  const widthOf = (n: number) => Math.floor((room - gap * n) / n);
  const fits = Math.max(1, Math.floor(room / (least + gap)));
  const rows = mayBreak ? Math.ceil(columns / fits) : 1;
  const side = Math.ceil(columns / rows);
  return { columns: side, width: Math.min(most, Math.max(least, widthOf(side))) };
}

/** Less is too small to be read. */
const LEAST_SCALE = 0.86;

/** How much smaller the pieces of a row are drawn so that it need not be broken; 1 where it fits, or cannot be made to. */
export function rowScale(widths: readonly number[], room: number, gap: number): number {
  const scale = (room - gap * widths.length) / widths.reduce((sum, width) => sum + width, 0);
  return scale >= 1 || scale < LEAST_SCALE ? 1 : scale;
}

/** Of words on a card: its letters in mm, their average width and a line in em, what stands above and below, and beside, in mm. */
const TEXT = { letter: 3.4, wide: 0.47, line: 1.2, apart: 0.35, around: 20, beside: 5.5 };
const SCALES = [1.4, 1.2, 1, 0.9, 0.8, 0.7, 0.6];

/** How large the words of a whole card are written: few in larger letters, many so that all of them are seen. `w` and `h` in mm. */
export function textScale(lines: readonly string[], [w, h]: readonly [number, number]): number {
  const letters = lines.join(' ').length;
  const largest = letters <= 60 ? 1.4 : letters <= 140 ? 1.2 : 1;
  const high = (scale: number) => {
    const size = TEXT.letter * scale;
    const inLine = (w - TEXT.beside) / (size * TEXT.wide);
    const rows = lines.reduce((n, line) => n + Math.ceil(line.length / inLine), 0);
    return (rows * TEXT.line + lines.length * TEXT.apart) * size;
  };
  const fitting = SCALES.find((scale) => scale <= largest && high(scale) <= h - TEXT.around);
  return fitting ?? SCALES[SCALES.length - 1];
}

const SMALLEST = 0.6;

/** How much smaller a name is written so that its longest word is not broken; 1 where it fits. `room` and `widthOf` in em. */
export function nameScale(name: string, room: number, widthOf: (word: string) => number): number {
  const widest = Math.max(...name.split(/\s+|(?<=-)/).map(widthOf));
  return Math.max(SMALLEST, Math.min(1, room / widest));
}
