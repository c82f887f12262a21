/** How many of a counter, in the words of the packs in use: `3 coins`; a number that is said of something keeps its name. Pure. */
import { type LanguageCode, writeCount } from '../../grammar/write/write.ts';
import type { Definitions } from '../load/model.ts';
import { prepare } from './cardText.ts';

export function sayCount(d: Definitions, language: LanguageCode = 'en'): (n: number, counter: string) => string {
  return (n, counter) =>
    d.counters[counter]?.number ? `${n} ${counter}` : writeCount(n, counter, prepare(d).words, language);
}
