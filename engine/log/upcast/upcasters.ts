import type { Json } from '../misread.ts';

/** Lifts a log of version `from` to version `from + 1`. Both are given plain JSON that nobody has checked yet. */
export interface Upcaster {
  from: number;
  header(header: Json): Json;
  line(line: Json): Json;
}

/** All upcasters, the oldest first. Format 1 is the first there is, so there are none yet. */
export const upcasters: readonly Upcaster[] = [];
