/** Why a sentence cannot be read, in words for whoever wrote it. */
import { advise, type Failure, type Wanted } from './advice.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Token } from './lexer.ts';
import { digitsOf, suggest } from './suggest.ts';
import { KEYWORDS, type Vocabulary, type WordClass } from './vocabulary.ts';

export const CLASS_NAMES: Record<string, string> = {
  noun: 'a kind of piece',
  unit: 'a counter',
  zone: 'a zone',
  attribute: 'an attribute',
  value: 'a value',
  adjective: 'an adjective',
  verb: 'a verb',
  ability: 'an ability',
  link: 'a link',
  rule: 'a rule',
  number: 'a number',
  name: 'a name',
};

/** The first few of what could stand there, as a list. */
export function describe(wanted: Wanted): string {
  const classes = [...wanted.classes].filter((c) => c !== 'name').map((c) => CLASS_NAMES[c]);
  const literals = [...wanted.literals].filter((l) => /^[a-z]/.test(l)).map((l) => `\`${l}\``);
  return [...classes, ...literals].slice(0, 5).join(', ');
}

/**
 * Any word nobody declared may be a name, so a misspelt verb is noticed only at the word behind it. Where a sentence or a part of it
 * begins with such a word and there is a verb like it, that verb was meant.
 */
export function misspeltVerb(
  tokens: readonly Token[],
  failed: number,
  vocabulary: Vocabulary,
  start: string,
): Omit<Diagnostic, 'severity'> | null {
  const verbs = [...vocabulary.words].flatMap(([word, classes]) => (classes.has('verb') ? [word] : []));
  for (let i = 0; i <= failed; i += 1) {
    const { text, classes, from, to } = tokens[i];
    const begins = i === 0 || ['and', ',', 'must', 'may', 'you', 'they'].includes(tokens[i - 1].text);
    if (!begins || !classes.has('name')) continue;
    const near = suggest(text, [...verbs, 'choose', 'activate', 'set', 'let', 'stop']);
    // Where the word behind it stops the sentence it can be nothing but a verb, whether there is one like it or not.
    if (near === undefined && tokens.length > 1 && (start !== 'line' || failed !== i + 1)) continue;
    const hint =
      near === undefined
        ? ' If it is to be done, it is a verb: packs declare theirs under `verbs`.'
        : ` Did you mean \`${near}\`?`;
    const message = `No pack in use knows the word \`${text}\`.${hint}`;
    return { code: 'unknown-word', message, suggestion: near, from, to };
  }
  return null;
}

/** The token cannot stand where it stands. */
export function explain(failure: Failure, vocabulary: Vocabulary, start: string): Omit<Diagnostic, 'severity'> {
  const { wanted, tokens, at } = failure;
  const { from, to, text } = tokens[at];
  if (text === '#') {
    const message = 'A remark cannot stand inside an effect: put it above, or behind the key.';
    return { code: 'syntax', message, from, to };
  }
  const digits = wanted.classes.has('number') ? digitsOf(text) : undefined;
  if (digits) {
    const message = `Numbers are written in digits: \`${digits}\` instead of \`${text}\`.`;
    return { code: 'syntax', message, suggestion: digits, from, to };
  }
  const advice = advise(failure);
  if (advice) return { code: 'syntax', message: advice, from, to };
  const verb = misspeltVerb(tokens, at, vocabulary, start);
  if (verb) return verb;
  const known = vocabulary.words.has(text) || KEYWORDS.has(text) || !/^[a-z]/.test(text);
  if (!known) {
    const fitting = [...vocabulary.words]
      .filter(([, cs]) => [...cs.keys()].some((c: WordClass) => wanted.classes.has(c)))
      .map(([w]) => w);
    const near =
      suggest(text, [...fitting, ...wanted.literals]) ?? suggest(text, [...vocabulary.words.keys(), ...KEYWORDS]);
    const hint = near ? ` Did you mean \`${near}\`?` : '';
    return {
      code: 'unknown-word',
      message: `No pack in use knows the word \`${text}\`.${hint}`,
      suggestion: near,
      from,
      to,
    };
  }
  const wants = describe(wanted);
  return { code: 'syntax', message: `\`${text}\` cannot stand here${wants ? `; expected ${wants}` : ''}.`, from, to };
}
