/** Texts of the effect language → trees and diagnostics: what other folders call. Never throws. */

import type { Wanted } from './advice.ts';
import type { Diagnostic } from './diagnostic.ts';
import { tokenize } from './lexer.ts';
import { expectedAfter, parseSentence } from './parseSentence.ts';
import { type Effect, readEffect } from './readEffect.ts';
import { readOnce } from './remember.ts';
import type { Amount, Cond, Np, Pattern, Price, Things, ZoneRef } from './tree.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface PhraseTypes {
  cond: Cond;
  amount: Amount;
  cost: Things;
  price: Price;
  pattern: Pattern;
  np: Np;
  zonerefs: ZoneRef[];
}
export interface Parsed<T> {
  tree: T | null;
  diagnostics: Diagnostic[];
}

/** One phrase of a given sort: a condition, an amount, a cost … */
export function parsePhrase<K extends keyof PhraseTypes>(
  start: K,
  text: string,
  vocabulary: Vocabulary,
): Parsed<PhraseTypes[K]> {
  return readOnce(start, text, vocabulary, () => {
    const tokens = tokenize(text.replace(/\s/g, ' '), vocabulary);
    const { trees, diagnostics } = parseSentence(start, tokens, vocabulary, 0, text.length);
    return { tree: (trees[0] as PhraseTypes[K] | undefined) ?? null, diagnostics };
  });
}

/** An effect: lines and indented blocks. */
export function parseEffect(text: string, vocabulary: Vocabulary): Effect {
  return readOnce('effect', text, vocabulary, () => readEffect(text, vocabulary));
}

/** The words that may come next after `text`: for an editor's completion. */
export function completions(start: string, text: string, vocabulary: Vocabulary): Wanted {
  return expectedAfter(start, tokenize(text, vocabulary));
}

/** All trees of a phrase: tests use it to prove that there is never more than one. */
export function parseAll(start: string, text: string, vocabulary: Vocabulary): unknown[] {
  return parseSentence(start, tokenize(text, vocabulary), vocabulary, 0, text.length).trees;
}
