/** A decision: a question to a seat with all its legal answers. Big choices are described, counted and numbered, never listed. */

export type Option =
  | { o: 'entity'; e: number }
  | { o: 'none' }
  | { o: 'yes' }
  | { o: 'branch'; n: number; cause: number }
  | { o: 'action'; action: number; e: number }
  | { o: 'way'; piece: number; n: number; name: string }
  | { o: 'bundle'; bundle: readonly number[] }
  /** a place in a zone of chosen places, and how the piece is turned there */
  | { o: 'place'; at: number; turn: number }
  | { o: 'listener'; e: number; n: number };

/** One sort of thing in a bag: a counter, or identical pieces. */
export interface BagItem {
  unit: number;
  pieces: readonly number[];
  lo: number;
  hi: number;
  /** a multiple of this many: what is taken whole or not at all; 1 otherwise */
  step: number;
}
interface Asked {
  seat: number;
  /** the statement that asks */
  by: number;
  /** the piece that carries it */
  self: number;
}
export type Decision =
  | (Asked & {
      kind: 'pick';
      purpose: 'menu' | 'choose' | 'place' | 'may' | 'branch' | 'way' | 'order' | 'pay';
      options: Option[];
      /** a menu that was not looked ahead into (see `Kernel.lazy`): what it offers may turn out not to be legal */
      unsifted?: true;
    })
  | (Asked & {
      kind: 'bag';
      purpose: 'choose' | 'pay' | 'gain';
      items: BagItem[];
      min: number;
      max: number;
      /** where not every answer can be carried out: those that can */
      only?: readonly (readonly number[])[];
    });

/** Index of an option, or how many of each item. */
export type Answer = number | readonly number[];

type Bag = Decision & { kind: 'bag' };
/** In how many ways the items from i on can add up to t: at i * width + t. */
interface Ways {
  of: Bag | null;
  width: number;
  table: number[];
}
/** A decision never changes, and what is asked of one is asked at once: the last one is kept. */
let ways: Ways = { of: null, width: 0, table: [] };
function waysTable(d: Bag): Ways {
  if (ways.of === d) return ways;
  const { items } = d;
  const width = bound(d) + 1;
  const table = new Array<number>((items.length + 1) * width).fill(0);
  table[items.length * width] = 1;
  for (let i = items.length - 1; i >= 0; i -= 1) {
    const { lo, hi, step } = items[i];
    const [own, next] = [i * width, (i + 1) * width];
    for (let t = 0; t < width; t += 1) {
      let n = 0;
      for (let k = lo; k <= hi && k <= t; k += step) n += table[next + t - k];
      table[own + t] = n;
    }
  }
  ways = { of: d, width, table };
  return ways;
}
function bound(d: Bag): number {
  let most = 0;
  for (const { hi } of d.items) most += hi;
  return Math.min(d.max, most);
}

/** Exactly how many legal answers there are. */
export function countAnswers(d: Decision): number {
  if (d.kind === 'pick') return d.options.length;
  if (d.only) return d.only.length;
  const max = bound(d);
  if (max < d.min) return 0;
  const { table } = waysTable(d);
  let n = 0;
  for (let t = d.min; t <= max; t += 1) n += table[t];
  return n;
}

/** The answer, where there is exactly one. The same as counting, without the count. */
export function onlyAnswer(d: Decision): Answer | null {
  if (d.kind === 'pick') return d.options.length === 1 ? 0 : null;
  if (d.only) return d.only.length === 1 ? d.only[0] : null;
  let least = 0;
  let most = 0;
  let open = -1;
  let opens = 0;
  for (let i = 0; i < d.items.length; i += 1) {
    const { lo, hi, step } = d.items[i];
    if (step > 1) return countAnswers(d) === 1 ? nthAnswer(d, 0) : null;
    least += lo;
    most += hi;
    if (hi > lo) {
      open = i;
      opens += 1;
    }
  }
  const [min, max] = [Math.max(d.min, least), Math.min(d.max, most)];
  if (min > max) return null;
  if (opens === 0 || max === least) return d.items.map((item) => item.lo);
  if (min === most) return d.items.map((item) => item.hi);
  if (opens > 1 || min !== max) return null;
  return d.items.map((item, i) => (i === open ? item.lo + min - least : item.lo));
}

/** Answer number `n`, from 0: lists, samples and pages any decision. */
export function nthAnswer(d: Decision, n: number): Answer {
  if (d.kind === 'pick') return n;
  if (d.only) return d.only[n];
  const max = bound(d);
  const { table, width } = waysTable(d);
  let left = n;
  let total = d.min;
  while (total < max && left >= table[total]) {
    left -= table[total];
    total += 1;
  }
  const out: number[] = [];
  for (const [i, { lo, hi, step }] of d.items.entries()) {
    let k = lo;
    const next = (i + 1) * width + total;
    while (k < hi && k <= total && left >= table[next - k]) {
      left -= table[next - k];
      k += step;
    }
    out.push(k);
    total -= k;
  }
  return out;
}

/** The last answer: as much as may be of the first items. The same as by its number, without counting. */
export function lastAnswer(d: Bag): Answer {
  if (d.only) return d.only[d.only.length - 1];
  if (d.items.some((item) => item.step > 1)) return nthAnswer(d, countAnswers(d) - 1);
  let least = 0;
  for (const { lo } of d.items) least += lo;
  let spare = bound(d) - least;
  return d.items.map(({ lo, hi }) => {
    const more = Math.max(0, Math.min(hi - lo, spare));
    spare -= more;
    return lo + more;
  });
}

/** Is this one of the legal answers? */
export function hasAnswer(d: Decision, a: Answer): boolean {
  if (d.kind === 'pick') return typeof a === 'number' && Number.isInteger(a) && a >= 0 && a < d.options.length;
  if (typeof a === 'number' || a.length !== d.items.length) return false;
  if (d.only) return d.only.some((other) => other.every((n, i) => n === a[i]));
  let total = 0;
  for (const [i, n] of a.entries()) {
    const { lo, hi, step } = d.items[i];
    if (!Number.isInteger(n) || n < lo || n > hi || (n - lo) % step !== 0) return false;
    total += n;
  }
  return total >= d.min && total <= d.max;
}
