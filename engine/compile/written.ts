/** Texts as trees by themselves: what a text keeps by `as before` is written out. */
import { type PhraseTypes, parseEffect, parsePhrase } from '../../grammar/parse.ts';
import type { Stmt } from '../../grammar/tree.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import type { Sourced } from '../load/model.ts';

export function effectOf(source: Sourced, vocabulary: Vocabulary): Stmt[] {
  const { before } = source;
  const { body } = parseEffect(source.text, vocabulary);
  return before ? writtenOut(body, () => effectOf(before, vocabulary)) : body;
}

export function phraseOf<K extends keyof PhraseTypes>(
  sort: K,
  source: Sourced,
  vocabulary: Vocabulary,
): PhraseTypes[K] | null {
  const { before } = source;
  const { tree } = parsePhrase(sort, source.text, vocabulary);
  return before && tree ? writtenOut(tree, () => phraseOf(sort, before, vocabulary) ?? []) : tree;
}

const isBefore = (node: unknown) => (node as { k?: unknown } | null)?.k === 'before';

/** A copy of a tree in which each `as before` is what it stands for: a list of statements, or one phrase. */
function writtenOut<T>(tree: T, before: () => unknown): T {
  const copy = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.flatMap((item) => (isBefore(item) ? before() : [copy(item)]));
    if (isBefore(node)) return before();
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, copy(value)]));
  };
  return copy(tree) as T;
}
