/** Abilities that hold without anybody doing anything, as sentences: claims on points, waived rules, changed values. */
import type { Amount, Cond, Things } from '../tree.ts';
import { type Change, lookUp, type Writing } from './language.ts';
import { amountText, conditionText, countOf, madeNp, resolve } from './phrases.ts';
import { things } from './statements.ts';

/** `at the end of the game: 3 points per 5 workers` */
export function claimClause(w: Writing, claimed: Things, worth: Amount, alike: boolean, cond: Cond | null): string {
  const points = madeNp({ head: { h: 'unit', id: 'score', from: 0, to: 0 } });
  const [first, ...others] = claimed.list;
  const single = others.length === 0 && 'np' in first ? first.np : null;
  const n = single && single.quant.q === 'n' ? resolve(w, single.quant.n) : null;
  const each = n?.k === 'num' ? n.n : 1;
  const sets =
    single && (n === null || n.k === 'num') ? w.lang.per(w, each, [single]) : w.lang.perSet(things(w, claimed, false));
  const scored = `${countOf(w, worth, points, 'object')} ${sets}${alike ? w.lang.alike : ''}`;
  return `${w.lang.atTheEnd}: ${given(w, cond, scored)}`;
}

/** `the curfew does not hold for you` */
export function waiverClause(w: Writing, rule: string, cond: Cond | null): string {
  return given(w, cond, w.lang.waived(lookUp(w, 'rule', rule).forms[0]));
}

/** `your hand limit rises by 2` */
export function changeClause(w: Writing, value: string, to: Amount, cond: Cond | null): string {
  const you = madeNp({ head: { h: 'pronoun', word: 'you' } });
  const what = w.lang.owned(w, lookUp(w, 'attribute', value), you, 'subject');
  return given(w, cond, w.lang.changed(what, changeOf(w, to)));
}

/** In the new amount `that many` is what the value was. */
function changeOf(w: Writing, to: Amount): Change {
  const was = (a: Amount) => a.k === 'thatMany';
  if ((to.k === 'twice' || to.k === 'half') && was(to.a))
    return { k: to.k === 'twice' ? 'doubles' : 'halves', amount: null };
  if ((to.k === 'plus' || to.k === 'minus') && was(to.a))
    return { k: to.k === 'plus' ? 'rises' : 'falls', amount: amountText(w, to.b) };
  return { k: 'is', amount: amountText(w, to) };
}

const given = (w: Writing, cond: Cond | null, clause: string): string =>
  cond ? w.lang.ifThen(conditionText(w, cond), clause) : clause;
