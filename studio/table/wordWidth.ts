/** How wide a bold word is in em, in the letters that this browser has: fonts differ by a third. */

/** The average letter where nothing can be drawn to measure it. */
const LETTER = 0.57;
const PROBE = 100;
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

export function wordWidth(word: string): number {
  let width = known.get(word);
  if (width === undefined) {
    width = measure(word);
    known.set(word, width);
  }
  return width;
}

function measure(word: string): number {
  if (pen === undefined)
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return word.length * LETTER;
  pen.font = `700 ${PROBE}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return pen.measureText(word).width / PROBE;
}
