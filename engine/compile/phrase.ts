/** One phrase of a text, parsed; what is wrong with it is reported where it stands. */
import type { Diagnostic } from '../../grammar/diagnostic.ts';
import { type PhraseTypes, parseEffect, parsePhrase } from '../../grammar/parse.ts';
import type { Range, Stmt } from '../../grammar/tree.ts';
import { fileOffset, lineColumn } from '../load/locate.ts';
import type { Sourced } from '../load/model.ts';
import { type Context, report, type Scope } from './scope.ts';

function reportAll(ctx: Context, source: Sourced, found: Diagnostic[]): void {
  const text = ctx.symbols.d.files[source.file] ?? '';
  for (const d of found) {
    const from = fileOffset(source, d.from);
    const place = { from, to: Math.max(from + 1, fileOffset(source, d.to)), ...lineColumn(text, from) };
    ctx.diagnostics.push({ ...d, pack: source.pack, file: source.file, ...place });
  }
}
/** The lines of an effect; what is wrong with them is reported. */
export function effectBody(ctx: Context, source: Sourced): Stmt[] {
  const parsed = parseEffect(source.text, ctx.vocabulary);
  reportAll(ctx, source, parsed.diagnostics);
  return parsed.body;
}
export function phrase<K extends keyof PhraseTypes>(ctx: Context, sort: K, source: Sourced): PhraseTypes[K] | null {
  const parsed = parsePhrase(sort, source.text, ctx.vocabulary);
  reportAll(ctx, source, parsed.diagnostics);
  return parsed.tree;
}
/** The scope in which `as before` is read: the same, in the text that stood here before an `extend`. */
export function earlier(s: Scope, range: Range): Scope | null {
  if (s.source.before) return { ...s, source: s.source.before };
  const message = 'Nothing stood here before: `as before` belongs into an `extend` of something that is there.';
  report(s, range, 'unknown-name', message);
  return null;
}
