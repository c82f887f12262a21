/** The words a game's packs bring, by class. The lexer is made from it; the grammar never changes with a pack. */

export type WordClass =
  | 'noun'
  | 'unit'
  | 'zone'
  | 'attribute'
  | 'value'
  | 'adjective'
  | 'post'
  | 'verb'
  | 'ability'
  | 'option'
  | 'relation'
  | 'link'
  | 'rule';

export interface Vocabulary {
  /** word as written (lower case, single spaces) → class → id */
  words: Map<string, Map<WordClass, string>>;
  /** the longest word, in spaces-separated parts */
  longest: number;
}

export function emptyVocabulary(): Vocabulary {
  return { words: new Map(), longest: 1 };
}

export function addWord(v: Vocabulary, word: string, cls: WordClass, id: string): void {
  const key = word.toLowerCase().trim().replace(/\s+/g, ' ');
  let classes = v.words.get(key);
  if (!classes) {
    classes = new Map();
    v.words.set(key, classes);
  }
  classes.set(cls, id);
  v.longest = Math.max(v.longest, key.split(' ').length);
}

/** English plural and third person by the usual rule; packs give irregular forms themselves. */
export function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/[^f]fe$/.test(word)) return `${word.slice(0, -2)}ves`;
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

/** Words of the grammar itself: a pack may not declare any of them alone. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'if otherwise for each choose chooses one may repeat up to times something must happen first possible in any order turn only ' +
    'and let the be stop you them they nobody of activate activates set sets resolve reactions as next into onto under with less ' +
    'or per at most least it those rest number all a an another this every no exactly top random your their its from on beneath yours ' +
    'theirs same highest lowest that who where other than have has there is are not more met name names empty full fits fit can cannot ' +
    'time holds waived adjacent linked reachable loop by edges match longest line option plus minus twice half rounded down different total room many lower higher nothing free before'
  ).split(' '),
);
