/** The words of the packs, as the writer asks for them. Words of the core language live in the printer of each language. */
import type { ZoneRef } from '../tree.ts';

export type WordSort =
  | 'noun'
  | 'unit'
  | 'attribute'
  | 'ability'
  | 'zone'
  | 'verb'
  | 'adjective'
  | 'value'
  | 'link'
  | 'rule';

/** A word in one language. What its forms are, and what its gender may be, is each language's own matter: see its printer. */
export interface Word {
  forms: string[];
  gender: string | null;
  /** the proper name of a definition; its forms are then those of its kind */
  name: string | null;
}

export interface Words {
  /** The word in a language; null where no pack says it. */
  find(sort: WordSort, id: string, language: string): Word | null;
  /** The zones that one word stands for; null for a zone. */
  zonesOf(union: string): ZoneRef[] | null;
  /** Whether a verb takes its object from where it is: a card is played *from* a hand, and visited *in* it. */
  moves(verb: string): boolean;
}

export interface MissingWord {
  sort: WordSort;
  id: string;
}

export function word(form: string, ...more: string[]): Word {
  return { forms: [form, ...more], gender: null, name: null };
}
export function gendered(gender: string, ...forms: string[]): Word {
  return { forms, gender, name: null };
}
