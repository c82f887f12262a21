/** An answer as somebody types it → the legal answer it means, or a sentence about what is wrong with it. */
import { type Answer, type Decision, hasAnswer } from '../run/decision.ts';
import type { SaidOption } from './sayQuestion.ts';

export type Understood = { answer: Answer; problem: null } | { answer: null; problem: string };

const no = (problem: string): Understood => ({ answer: null, problem });
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The number of an option (from 1), its words, or the beginning of them where that is enough. */
export function readPick(d: Decision & { kind: 'pick' }, options: readonly SaidOption[], line: string): Understood {
  const text = line.trim();
  const n = /^\d+$/.test(text) ? Number(text) : 0;
  if (n >= 1 && n <= options.length) return { answer: n - 1, problem: null };
  const forms = (o: SaidOption) => [o.word, `${o.label} (${o.hint})`, o.label];
  for (const form of [0, 1, 2]) {
    const i = options.findIndex((o) => same(forms(o)[form], text));
    if (i >= 0) return { answer: i, problem: null };
  }
  const starts = options.flatMap((o, i) =>
    text !== '' && o.label.toLowerCase().startsWith(text.toLowerCase()) ? [i] : [],
  );
  if (starts.length === 1 && hasAnswer(d, starts[0])) return { answer: starts[0], problem: null };
  if (starts.length > 1)
    return no(`"${text}" may mean ${starts.length} of the options: type more of it, or its number.`);
  return no(`"${text}" is none of the options: type a number from 1 to ${options.length}, or the words.`);
}

/** `2 wood, stone`, `all`, `nothing`; numbers of items (from 1) after a `#`: `2 #1`. `words` are those of the items. */
export function readBag(d: Decision & { kind: 'bag' }, words: readonly string[], line: string): Understood {
  const text = line.trim();
  let counts = d.items.map(() => 0);
  if (same(text, 'all')) counts = d.items.map((item) => item.hi);
  else if (text !== '' && !same(text, 'nothing') && !same(text, 'none')) {
    for (const part of text.split(/\s*,\s*/)) {
      const [, number, word] = /^(\d+)?\s*[x×]?\s*(.*)$/.exec(part) as RegExpExecArray;
      let left = number === undefined ? 1 : Number(number);
      const wanted = word === '' && words.length === 1 ? words[0] : word;
      const fits = words.flatMap((w, i) => (same(w, wanted) || wanted === `#${i + 1}` ? [i] : []));
      if (fits.length === 0) return no(`"${wanted}" is not among ${words.join(', ')}.`);
      // Several items may be called the same: fill one after the other.
      for (const i of fits) {
        const take = i === fits[fits.length - 1] ? left : Math.min(left, d.items[i].hi - counts[i]);
        counts[i] += take;
        left -= take;
      }
    }
  }
  return judgeBag(d, words, counts);
}

/** Is it legal? If not, why. */
export function judgeBag(
  d: Decision & { kind: 'bag' },
  words: readonly string[],
  counts: readonly number[],
): Understood {
  if (hasAnswer(d, counts)) return { answer: counts, problem: null };
  const total = counts.reduce((a, b) => a + b, 0);
  for (const [i, { lo, hi, step }] of d.items.entries()) {
    if (counts[i] > hi) return no(`There are only ${hi} of ${words[i]} to choose.`);
    if (counts[i] < lo) return no(`At least ${lo} of ${words[i]} must be chosen.`);
    if ((counts[i] - lo) % step !== 0) return no(`${words[i]} goes all together or not at all.`);
  }
  const range = d.min === d.max ? `exactly ${d.min}` : `${d.min} to ${d.max}`;
  return no(`Choose ${range}: these are ${total}.`);
}
