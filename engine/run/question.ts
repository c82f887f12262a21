/** Puts a question, or goes on at once where there is nothing to decide. */
import { type Ask, type Instr, SELF, TABLE, TURN } from '../compile/program.ts';
import { NOTHING, WAIT } from './body.ts';
import { type BagItem, countAnswers, type Decision, nthAnswer, type Option, onlyAnswer } from './decision.ts';
import type { Frame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import { asNumber } from './world.ts';

export type Asking = Extract<Instr, Ask>;

/** What all instructions that ask have. All in one shape: the instructions themselves are of many. */
export interface Question {
  id: number;
  region: number;
  filter: boolean;
}
export const questionOf = ({ id, region, filter }: Asking): Question => ({ id, region, filter });

/** While nobody acts, as in a set-up, whoever has the turn is asked, or the first seat. */
export const askedSeat = (k: Kernel, seat: number): number =>
  seat >= 1 ? seat : Math.max(1, k.state.counters[TURN][TABLE]);

/** Asks, or goes on at once where there is nothing to decide. */
export function askPick(
  k: Kernel,
  f: Frame,
  pc: number,
  i: Question,
  purpose: (Decision & { kind: 'pick' })['purpose'],
  seat: number,
  given: Option[],
  optional: boolean,
): number {
  let options = given;
  const d: Decision = { kind: 'pick', purpose, seat, by: i.id, self: asNumber(f.L[SELF]), options };
  if (k.lazy && purpose === 'menu' && k.probing === 0) d.unsifted = true;
  else if (
    k.probing === 0 &&
    options.length > (optional || i.filter || purpose === 'menu' ? 0 : 1) &&
    (i.filter || purpose === 'menu' || k.strictAhead(pc))
  ) {
    options = [];
    for (let n = 0; n < given.length; n += 1) if (k.completable(pc, i.region, d, n)) options.push(given[n]);
  }
  if (optional && options.length > 0) options = [...options, { o: 'none' }];
  d.options = options;
  if (options.length === 0) return NOTHING;
  if (options.length === 1 && purpose !== 'menu') return k.code.resumes[f.p][pc](k, f, pc, d, 0);
  k.decision = d;
  return WAIT;
}

/** Whatever of it is chosen, a strict statement further on fails. */
export function orFail(k: Kernel, i: Question, next: number): number {
  return next === NOTHING ? k.fail(i.id, k.failure?.reason ?? 'It cannot be completed.') : next;
}

/** More answers than this are not tried one by one; what of them cannot be carried out is then refused when it is given. */
const MOST_TRIED = 256;
/** Where strict statements follow that may not like every choice: the choices they do like. */
function keepCompletable(k: Kernel, pc: number, i: Question, d: Decision & { kind: 'bag' }): void {
  const total = countAnswers(d);
  if (total > MOST_TRIED) return;
  const all = Array.from({ length: total }, (_, n) => nthAnswer(d, n) as readonly number[]);
  const good = all.filter((a) => k.completable(pc, i.region, d, a));
  if (good.length < total) d.only = good;
}

export function askBag(
  k: Kernel,
  f: Frame,
  pc: number,
  i: Question,
  purpose: (Decision & { kind: 'bag' })['purpose'],
  seat: number,
  items: BagItem[],
  min: number,
  max: number,
): number {
  const d: Decision = { kind: 'bag', purpose, seat, by: i.id, self: asNumber(f.L[SELF]), items, min, max };
  if (k.probing === 0 && i.filter) keepCompletable(k, pc, i, d);
  // What moves only whole may fit in no way at all.
  const isNone = d.only?.length === 0 || (items.some((item) => item.step > 1) && countAnswers(d) === 0);
  if (isNone) return k.fail(i.id, 'It cannot be completed.');
  const only = onlyAnswer(d);
  if (only !== null) return k.code.resumes[f.p][pc](k, f, pc, d, only);
  k.decision = d;
  return WAIT;
}
