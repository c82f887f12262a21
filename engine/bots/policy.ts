/** How seats play in a bot's imagination: quickly, and sensibly enough to tell what a position is worth. */
import { type Answer, countAnswers, type Decision, hasAnswer, nthAnswer } from '../run/decision.ts';
import type { Dice } from './dice.ts';
import type { Experience } from './experience.ts';
import { outlook } from './outlook.ts';
import { anyAnswer } from './random.ts';
import { isMenu, isWithin, LONGEST_ACTION, type Trial } from './trial.ts';

/**
 * Plays on until the seat's action is done: the best of a few ways, of which half are those that experience tells to be good and the others
 * drawn by the dice. Returns the answers it gave as keys (see `keyOf`); none where nothing could be answered. `except` are keys of answers
 * not to begin with.
 */
export function imagineAction(
  trial: Trial,
  tries: number,
  dice: Dice,
  experience: Experience,
  except?: { has(key: string): boolean },
): string[] {
  const d = trial.decision as Decision;
  const before = trial.moment();
  const stood = outlook(trial.now, d.seat);
  let best: Tried | null = null;
  let last: Tried | null = null;
  let left = tries;
  for (const { answer, way } of drawAnswers(d, tries, dice, experience)) {
    if (except?.has(keyOf(d, answer))) continue;
    if (last) trial.back(before);
    const tried = act(trial, answer, way, dice);
    if (!tried) continue;
    last = tried;
    left -= 1;
    const gain = outlook(trial.now, d.seat) - stood;
    experience.note(d, answer, gain, tried.answers.slice(1));
    if (!best || gain > best.gain) best = { ...tried, gain };
    if (left === 0) break;
  }
  if (!best) return [];
  if (last && best.keys !== last.keys) {
    trial.back(before);
    for (const answer of best.answers) trial.answer(answer);
  }
  return best.keys;
}

interface Tried {
  answers: Answer[];
  keys: string[];
  gain: number;
}
interface Draw {
  answer: Answer;
  way: readonly Answer[];
}

/** Of a menu all answers, since not all may be legal; of other questions only as many as are wanted. */
function* drawAnswers(d: Decision, tries: number, dice: Dice, experience: Experience): Generator<Draw> {
  const total = countAnswers(d);
  if (!isMenu(d)) {
    for (let n = 0; n < Math.min(tries, total); n += 1)
      yield { answer: nthAnswer(d, total <= tries ? n : dice.below(total)), way: [] };
    return;
  }
  const familiar = experience.familiar(d).slice(0, Math.ceil(tries / 2));
  for (const answer of familiar) yield { answer, way: experience.wayOf(d, answer) };
  const others = Array.from({ length: total }, (_, n) => n).filter((n) => !familiar.includes(n));
  for (const answer of dice.shuffled(others)) yield { answer, way: [] };
}

/** Gives the answer and any to what else is asked within the action, or those of a way where they are legal; null if it cannot be given. */
function act(trial: Trial, first: Answer, way: readonly Answer[], dice: Dice): Tried | null {
  const { seat } = trial.decision as Decision;
  const out: Tried = { answers: [], keys: [], gain: 0 };
  for (let n = 0; n < LONGEST_ACTION; n += 1) {
    const d = trial.decision;
    if (!d || (n > 0 && !isWithin(d, seat))) break;
    const known = n === 0 ? first : way[n - 1];
    const answer = known !== undefined && hasAnswer(d, known) ? known : anyAnswer(trial.now, dice.seed());
    if (!trial.answer(answer)) break;
    out.answers.push(answer);
    out.keys.push(keyOf(d, answer));
  }
  return out.keys.length > 0 ? out : null;
}

/** The same for answers that mean the same in two deals of what is hidden. */
export function keyOf(d: Decision, a: Answer): string {
  if (d.kind === 'pick') return JSON.stringify(d.options[a as number]);
  const counts = a as readonly number[];
  return d.items.flatMap(({ unit, pieces }, i) => (counts[i] > 0 ? `${unit}/${pieces[0]}*${counts[i]}` : [])).join();
}
