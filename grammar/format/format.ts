/**
 * Trees → text of the effect language, in its one tidy form: two spaces for each block, single spaces between words, small
 * letters, articles and endings that agree. Where the language lets an author choose (`in` or `from`, one line or a block),
 * the author's choice stays.
 */
import type { Diagnostic } from '../diagnostic.ts';
import { type PhraseTypes, parseEffect, parsePhrase } from '../parse.ts';
import type { Stmt } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { formatAmount, formatCondition, formatNp, formatZones } from './phrases.ts';
import { sameTree } from './sameTree.ts';
import { type Spelling, spellingOf } from './spelling.ts';
import { formatBody, formatPattern } from './statements.ts';
import { formatPrice, formatThings } from './things.ts';

export interface Formatted {
  /** tidy; or as it was given, where it does not parse */
  text: string;
  diagnostics: Diagnostic[];
}

export function printEffect(body: Stmt[], vocabulary: Vocabulary): string {
  return formatBody(spellingOf(vocabulary), body).join('\n');
}

export function printPhrase<K extends keyof PhraseTypes>(
  sort: K,
  tree: PhraseTypes[K],
  vocabulary: Vocabulary,
): string {
  return PRINTERS[sort](spellingOf(vocabulary), tree);
}

const PRINTERS: { [K in keyof PhraseTypes]: (spell: Spelling, tree: PhraseTypes[K]) => string } = {
  cond: formatCondition,
  amount: formatAmount,
  cost: formatThings,
  price: formatPrice,
  pattern: formatPattern,
  np: formatNp,
  zonerefs: formatZones,
};

/** Never changes what an effect means: a text whose tidy form would not read back as the same tree is left alone. */
export function formatEffect(text: string, vocabulary: Vocabulary): Formatted {
  const { body, diagnostics } = parseEffect(text, vocabulary);
  if (diagnostics.length > 0) return { text, diagnostics };
  const tidy = printEffect(body, vocabulary);
  const again = parseEffect(tidy, vocabulary);
  return { text: again.diagnostics.length === 0 && sameTree(again.body, body) ? tidy : text, diagnostics };
}

/** Like `formatEffect`, for one phrase. */
export function formatPhrase(sort: keyof PhraseTypes, text: string, vocabulary: Vocabulary): Formatted {
  const { tree, diagnostics } = parsePhrase(sort, text, vocabulary);
  if (tree === null) return { text, diagnostics };
  const tidy = printPhrase(sort, tree as never, vocabulary);
  const again = parsePhrase(sort, tidy, vocabulary);
  return { text: again.tree !== null && sameTree(again.tree, tree) ? tidy : text, diagnostics };
}
