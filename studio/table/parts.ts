/** Which part of the table a thing lies in. Pure. */
import type { View } from '../../engine/view/project.ts';

/** By part (`table` or a seat), how many of these pieces and seats are there. */
export function choosableByPart({ zones }: View, names: Iterable<string>): Map<string, number> {
  const holderOf = new Map<string, string>();
  for (const { holder, pieces } of zones) for (const p of pieces ?? []) if (p !== null) holderOf.set(p, holder);
  const out = new Map<string, number>();
  for (const name of names) {
    let part = name;
    // A piece may lie on a piece: what holds it all is a part.
    for (let holder = holderOf.get(part); holder !== undefined; holder = holderOf.get(part)) part = holder;
    out.set(part, (out.get(part) ?? 0) + 1);
  }
  return out;
}
