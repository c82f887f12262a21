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

/** Does some word of the text begin like each of the words looked for? */
function contains(text: string, words: readonly string[]): boolean {
  const own = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((w) => own.some((o) => o.startsWith(w) || stem(o) === w));
}

/** Answers first where they alone say it, then facts; at most one hit for a step. A fact is found by the definition that caused it, too. */
export function search(replay: ReplayLog, viewer: Viewer, query: string): Hit[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const seen = replay.as(viewer);
  const { log, speaker } = seen;
  const hits: Hit[] = [];
  for (const [step, { line, facts }] of log.steps.entries()) {
    if (hits.length >= MOST) break;
    const seat = line.seat === undefined ? 0 : log.table.names.indexOf(line.seat);
    const answer = tellAnswer(seen, step);
    const who = seat > 0 ? speaker.seat(seat) : '';
    if (contains(`${who} ${answer}`, words)) {
      hits.push({ step, facts: null, seat, words: answer });
      continue;
    }
    for (const [n, f] of facts.entries()) {
      const told = tellFact(speaker, f);
      if (told === null || f.k === 'mark') continue;
      const cause = log.causes.get(f.by);
      if (!contains(`${who} ${answer} ${told} ${cause?.definition ?? ''}`, words)) continue;
      hits.push({ step, facts: n + 1, seat, words: told });
      break;
    }
  }
  return hits;
}
