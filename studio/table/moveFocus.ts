/** Moving with the arrow keys between things that lie anywhere. Pure. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** The index of the box that is nearest in the direction; -1 if there is none. What lies straight ahead counts as nearer. */
export function nearestInDirection(from: Box, boxes: readonly Box[], [dx, dy]: readonly [number, number]): number {
  const here = middle(from);
  let best = -1;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [i, box] of boxes.entries()) {
    const there = middle(box);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    if (ahead < 4) continue;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const length = ahead + 2 * aside;
    if (length < shortest) {
      shortest = length;
      best = i;
    }
  }
  return best;
}
