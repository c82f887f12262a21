/** What must be true of every decision of any game. Each function gives what is broken, as sentences. */
import { type Answer, countAnswers, type Decision, hasAnswer, nthAnswer } from '../../engine/run/decision.ts';
import { copyFrame } from '../../engine/run/frame.ts';
import { Game } from '../../engine/run/game.ts';
import { copyState, hashState } from '../../engine/run/state.ts';

const LISTED = 200;

/** A decision has an answer, and lists, counts and knows its answers alike. */
export function* answersAgree(d: Decision): Generator<string> {
  const total = countAnswers(d);
  if (!(total >= 1)) yield `it has ${total} answers`;
  const listed = new Set<string>();
  for (let i = 0; i < Math.min(total, LISTED); i += 1) {
    const a = nthAnswer(d, i);
    if (!hasAnswer(d, a)) yield `answer ${i} of ${total} is not legal: ${JSON.stringify(a)}`;
    listed.add(JSON.stringify(a));
  }
  if (listed.size !== Math.min(total, LISTED)) yield `only ${listed.size} of its ${total} answers differ`;
  const really = countByTrying(d);
  if (really !== null && really !== total) yield `it counts ${total} answers and has ${really}`;
}

/** How many combinations are legal, by trying all of them; null if that is too many. */
function countByTrying(d: Decision): number | null {
  if (d.kind === 'pick') return d.options.length;
  let all: number[][] = [[]];
  for (const { lo, hi } of d.items) {
    if (all.length * (hi - lo + 3) > 3000) return null;
    all = all.flatMap((start) => Array.from({ length: hi - lo + 3 }, (_, k) => [...start, lo - 1 + k]));
  }
  return all.filter((a) => hasAnswer(d, a)).length;
}

/** Answers near the legal ones that are none of them. */
function* notOffered(d: Decision): Generator<Answer> {
  yield -1;
  yield Number.NaN;
  yield [];
  if (d.kind === 'pick') {
    yield d.options.length;
    yield 0.5;
    yield [0];
    return;
  }
  const first = nthAnswer(d, 0) as readonly number[];
  yield [...first, 0];
  yield first.map((n) => n + 0.5);
  yield d.items.map((x) => x.hi + 1);
  yield d.items.map((x) => x.lo - 1);
}

/** What is not offered is refused, and nothing has changed. */
export function* othersRefused(game: Game): Generator<string> {
  const { decision } = game;
  if (!decision) return;
  const before = hashState(game.kernel.state);
  for (const a of notOffered(decision)) {
    // Some that are near are legal after all; nothing is learnt from those.
    if (hasAnswer(decision, a)) continue;
    try {
      game.answer(a);
      yield `${JSON.stringify(a)} was not refused`;
    } catch (e) {
      if (!(e instanceof Error) || !e.message.includes('legal')) yield `${JSON.stringify(a)} gave: ${e}`;
    }
    if (game.decision !== decision) yield `${JSON.stringify(a)} was refused and changed what is asked`;
  }
  if (hashState(game.kernel.state) !== before) yield 'answers were refused and changed something';
}

/** The same is asked again when nothing but state and suspended effects is known. */
export function* asksTheSameAgain(game: Game): Generator<string> {
  const other = new Game(game.playable, 0);
  other.resume(copyState(game.kernel.state), game.kernel.frames.map(copyFrame));
  const [was, is] = [JSON.stringify(game.decision), JSON.stringify(other.decision)];
  if (was !== is) yield `asked again, it is ${is} and was ${was}`;
}

/** Every one of these answers can be carried out; `after` looks at the table that each leads to. Afterwards the game is as before. */
export function* allCanBeDone(game: Game, numbers: Iterable<number>, after: () => Iterable<string>): Generator<string> {
  const { decision } = game;
  if (!decision) return;
  const snapshot = game.snapshot();
  const before = hashState(snapshot.state);
  for (const n of numbers) {
    const a = nthAnswer(decision, n);
    try {
      game.answer(a);
      if (!game.decision && !game.over) yield `answer ${n} leads to no decision and no end`;
      for (const breach of after()) yield `after answer ${n}: ${breach}`;
    } catch (e) {
      yield `answer ${n}, ${JSON.stringify(a)}, was offered and failed: ${e instanceof Error ? e.message : e}`;
      if (hashState(game.kernel.state) !== before) yield `the failure of answer ${n} left something behind`;
    }
    game.restore(snapshot);
  }
}
