/** Hexagons with a flat top, as maps of the engine count them: edge 0 is south, then clockwise. Pure. */
export interface Point {
  x: number;
  y: number;
}
export const HALF_HEIGHT = Math.sqrt(3) / 2;

const round = (n: number): number => Math.round(n * 1000) / 1000;
const around = (degrees: number, radius: number): Point => ({
  x: round(Math.cos((degrees * Math.PI) / 180) * radius),
  y: round(Math.sin((degrees * Math.PI) / 180) * radius),
});

/** Corner `n` of a hexagon with radius 1: corner 0 and 1 are the ends of edge 0. */
export const cornerPoint = (n: number, radius = 1): Point => around(60 + 60 * n, radius);
/** The middle of an edge. */
export const edgePoint = (n: number, radius = 1): Point => around(90 + 60 * n, radius * HALF_HEIGHT);

/** The middle of the cell `q,r` in a map of hexagons with radius 1. */
export function cellPoint(q: number, r: number): Point {
  return { x: round(1.5 * q), y: round(2 * HALF_HEIGHT * (r + q / 2)) };
}

/** The letter at an edge of a piece that is turned so many steps clockwise. */
export function letterAt(letters: string, edge: number, turned: number): string {
  const n = letters.length;
  return letters[(((edge - turned) % n) + n) % n] ?? '';
}

export const HEX_POINTS = Array.from({ length: 6 }, (_, n) => cornerPoint(n))
  .map(({ x, y }) => `${x},${y}`)
  .join(' ');
