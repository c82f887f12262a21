/** Full-text search over what was answered and what happened. Pure. */

import type { Viewer } from '../../engine/view/sight.ts';
import { type ReplayLog, tellAnswer, tellFact } from './replayLog.ts';

export interface Hit {
  step: number;
  /** so many facts of it have happened; null for the answer itself */
  facts: number | null;
  seat: number;
  words: string;
}

/** Words of a question that say nothing about what is looked for. */
const EMPTY_WORDS = new Set(
  'where when what who which how was were is are did does do the a an of in on to by with has have had been get got it'.split(
    ' ',
  ),
);
const MOST = 200;

/** `where was the Tower played?` → tower, play. */
export function searchWords(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((w) => !EMPTY_WORDS.has(w));
  return (telling.length > 0 ? telling : words).map(stem);
}

/** Roughly: `played`, `plays` and `playing` are all `play`. */
function stem(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  return word.replace(/(ied|ies)$/, 'y').replace(/(ing|ed|s)$/, '');
}

/** Has the text all the words looked for: as they are, or as the beginnings of longer ones? */
function match(text: string, words: readonly string[]): 'whole' | 'begun' | null {
  const own = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.every((w) => own.some((o) => o === w || stem(o) === w))) return 'whole';
  return words.every((w) => own.some((o) => o.startsWith(w))) ? 'begun' : null;
}

/**
 * What says it in whole words comes first, then the rest, in the order of the game; at most one hit for a step. A fact is found by
 * the definition that caused it, too.
 */
export function search(replay: ReplayLog, viewer: Viewer, query: string): Hit[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const seen = replay.as(viewer);
  const { log, speaker } = seen;
  const [whole, begun]: [Hit[], Hit[]] = [[], []];
  for (const [step, { line, facts }] of log.steps.entries()) {
    if (whole.length + begun.length >= MOST) break;
    const seat = line.seat === undefined ? 0 : log.table.names.indexOf(line.seat);
    const answer = tellAnswer(seen, step);
    const who = seat > 0 ? speaker.seat(seat) : '';
    const fits = match(`${who} ${answer}`, words);
    if (fits) {
      (fits === 'whole' ? whole : begun).push({ step, facts: null, seat, words: answer });
      continue;
    }
    for (const [n, f] of facts.entries()) {
      const told = tellFact(speaker, f);
      if (told === null || f.k === 'mark') continue;
      const cause = log.causes.get(f.by);
      const found = match(`${who} ${answer} ${told} ${cause?.definition ?? ''}`, words);
      if (!found) continue;
      (found === 'whole' ? whole : begun).push({ step, facts: n + 1, seat, words: told });
      break;
    }
  }
  return [...whole, ...begun];
}
