/** The vocabulary read backwards: from the id of a word to the ways it is written, and the agreement of words. */
import type { Head, Np } from '../tree.ts';
import type { Vocabulary, WordClass } from '../vocabulary.ts';

/** For a class and an id, the words that stand for it, in the order they were declared: singular first, base form first. */
export type Spelling = ((cls: WordClass, id: string) => string[]) & { knows(cls: WordClass, id: string): boolean };

export function spellingOf(vocabulary: Vocabulary): Spelling {
  const found = new Map<string, string[]>();
  for (const [word, classes] of vocabulary.words) {
    // The plural of a name that ends in a number would not be read as one word.
    if (/(^| )[0-9]+[a-z]/.test(word)) continue;
    for (const [cls, id] of classes) {
      const key = `${cls} ${id}`;
      const list = found.get(key);
      if (list) list.push(word);
      else found.set(key, [word]);
    }
  }
  const spell = (cls: WordClass, id: string) => found.get(`${cls} ${id}`) ?? [id];
  return Object.assign(spell, { knows: (cls: WordClass, id: string) => found.has(`${cls} ${id}`) });
}

const PLURAL_PRONOUNS = new Set(['you', 'they', 'them', 'those', 'the rest']);

/** Whether a noun phrase asks for `are`, `have` and the base form of a verb. */
export function isPlural(spell: Spelling, np: Np): boolean {
  const { head, quant } = np;
  switch (head.h) {
    case 'pronoun':
      return quant.q === 'bare' ? PLURAL_PRONOUNS.has(head.word) : !isOne(np);
    case 'name':
      return quant.q !== 'bare' && !isOne(np);
    case 'relation':
      return false;
    case 'noun':
    case 'unit':
      return takesPlural(spell, np, head, true);
  }
}

/** Whether the noun itself stands in the plural. Where grammar leaves it open the author's word decides, then `otherwise`. */
export function takesPlural(spell: Spelling, np: Np, head: Head & { h: 'noun' | 'unit' }, otherwise: boolean): boolean {
  const { quant, poss } = np;
  const [one, many = one] = spell(head.h, head.id);
  const written = head.word === many && many !== one ? true : head.word === one ? false : otherwise;
  switch (quant.q) {
    case 'one':
      return poss !== null;
    case 'this':
      return false;
    case 'any':
    case 'between':
      return true;
    case 'all':
      return quant.word === undefined;
    case 'bare':
    case 'the':
    case 'no':
      return written;
    case 'top':
    case 'random':
      return quant.n !== null && !isOne(np);
    default:
      return quant.n.k === 'num' ? quant.n.n !== 1 || poss !== null : true;
  }
}

function isOne({ quant }: Np): boolean {
  return 'n' in quant && quant.n?.k === 'num' && quant.n.n === 1;
}

/** `a` or `an`, by the sound of the word that follows. */
export function article(word: string): string {
  return /^(?:[aeio]|u(?!ni|se|ti|ro))|^(?:hour|heir|honest|honou?r)/i.test(word) && !/^(?:one|eu|uk)/i.test(word)
    ? 'an'
    : 'a';
}

const SEATS = new Set(['player', 'opponent', 'automa', 'you', 'they', 'them', 'nobody', 'owner']);
/** Whether a phrase speaks of players, so that `who` follows and not `that`. */
export function isSeat({ head }: Np): boolean {
  switch (head.h) {
    case 'pronoun':
      return SEATS.has(head.word);
    case 'relation':
      return SEATS.has(head.relation);
    case 'name':
      return false;
    default:
      return SEATS.has(head.id);
  }
}
