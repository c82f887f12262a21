/** Ink that can be read on a colour. */

function light(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The ratio of WCAG: 4.5 and more can be read. */
export function contrast(a: string, b: string): number {
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const DARK = '#000000';
const LIGHT = '#ffffff';

/** Dark or light, whichever is easier to read on `#rrggbb`. One of them always reaches 4.5. */
export function inkOn(colour: string): string {
  return contrast(colour, DARK) >= contrast(colour, LIGHT) ? DARK : LIGHT;
}

/** The colour with so much of another in it, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const part = (i: number) => {
    const [a, b] = [colour, other].map((c) => Number.parseInt(c.slice(i, i + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
