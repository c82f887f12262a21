/** One phrase of a text, parsed; what is wrong with it is reported where it stands. */
import type { Diagnostic } from '../../grammar/diagnostic.ts';
import { type PhraseTypes, parsePhrase } from '../../grammar/parse.ts';
import { fileOffset, lineColumn } from '../load/locate.ts';
import type { Sourced } from '../load/model.ts';
import type { Context } from './scope.ts';

export function reportAll(ctx: Context, source: Sourced, found: Diagnostic[]): void {
  const text = ctx.symbols.d.files[source.file] ?? '';
  for (const d of found) {
    const from = fileOffset(source, d.from);
    const place = { from, to: Math.max(from + 1, fileOffset(source, d.to)), ...lineColumn(text, from) };
    ctx.diagnostics.push({ ...d, pack: source.pack, file: source.file, ...place });
  }
}
export function phrase<K extends keyof PhraseTypes>(ctx: Context, sort: K, source: Sourced): PhraseTypes[K] | null {
  const parsed = parsePhrase(sort, source.text, ctx.vocabulary);
  reportAll(ctx, source, parsed.diagnostics);
  return parsed.tree;
}
