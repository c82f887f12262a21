/** Does a pack's verb take its object from where it is? */
import { parseEffect } from '../../grammar/parse.ts';
import type { Stmt } from '../../grammar/tree.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import type { Sourced, VerbDef } from '../load/model.ts';

/** A verb that puts its object somewhere takes it from where it is. */
export function movesObject(verb: VerbDef, vocabulary: Vocabulary): boolean {
  if (!verb.object || verb.object.how === 'count') return verb.object !== null;
  const noun = verb.object.noun;
  const puts = (stmt: Stmt, text: Sourced): boolean => {
    if (stmt.k === 'before') return text.before !== undefined && anyPuts(text.before);
    if (stmt.k === 'if') return [...stmt.yes, ...stmt.no].some((inner) => puts(inner, text));
    if (stmt.k !== 'do' || stmt.vp.k !== 'verb' || stmt.vp.verb.id !== 'put') return false;
    return (stmt.vp.object?.list ?? []).some(
      (thing) => 'np' in thing && thing.np.quant.q === 'the' && thing.np.head.h === 'noun' && thing.np.head.id === noun,
    );
  };
  const anyPuts = (text: Sourced): boolean => parseEffect(text.text, vocabulary).body.some((stmt) => puts(stmt, text));
  return anyPuts(verb.do);
}
