/** One game on several runners at once, compared after every answer. */
import type { Answer, Decision } from '../../engine/run/decision.ts';
import { hashState } from '../../engine/run/state.ts';
import type { Running } from './runners.ts';
import { sameData } from './sameData.ts';

/** Where two runners part ways: what each of them has. */
export interface Difference {
  /** 0: the set-up */
  step: number;
  what: string;
  runners: [string, string];
  sides: [unknown, unknown];
}
export interface Played {
  /** answers given */
  steps: number;
  facts: number;
  difference: Difference | null;
}
export interface Begun {
  name: string;
  begin: (seed: number) => Running;
}
/** The next answer; null ends the comparison. */
export type Choose = (d: Decision, step: number) => Answer | null;

const MOST_STEPS = 20_000;

/** Plays on all runners what `choose` says, until the game is over or two of them differ. The first runner is what others are held against. */
export function playTogether(begun: readonly Begun[], seed: number, choose: Choose): Played {
  let facts = 0;
  let step = 0;
  const done = (difference: Difference | null): Played => ({ steps: step, facts, difference });
  const games: Running[] = [];
  const troubles = begun.map(({ begin }) => tried(() => games.push(begin(seed))));
  for (;;) {
    const difference = compare(begun, games, troubles, step);
    if (difference) return done(difference);
    if (troubles[0] !== null) return done(failed(begun, step, `All runners fail: ${troubles[0]}`));
    facts += games[0].facts.length;
    const d = games[0].decision;
    const answer = d && choose(d, step + 1);
    if (answer === null) return done(null);
    if (step === MOST_STEPS) return done(failed(begun, step, 'The game does not come to an end.'));
    step += 1;
    for (const [i, game] of games.entries()) troubles[i] = tried(() => game.answer(answer));
  }
}

/** What went wrong, in words; null if nothing did. */
function tried(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (e) {
    return e instanceof Error ? e.message : String(e);
  }
}

const failed = (begun: readonly Begun[], step: number, message: string): Difference => ({
  ...{ step, what: 'failure', runners: [begun[0].name, begun[0].name], sides: [message, message] },
});

function compare(
  begun: readonly Begun[],
  games: readonly Running[],
  troubles: readonly (string | null)[],
  step: number,
): Difference | null {
  for (let i = 1; i < begun.length; i += 1) {
    const differ = (what: string, first: unknown, other: unknown): Difference => ({
      ...{ step, what, runners: [begun[0].name, begun[i].name], sides: [first, other] },
    });
    if (troubles[0] !== troubles[i]) return differ('failure', troubles[0], troubles[i]);
    if (troubles[0] !== null) continue;
    const [a, b] = [games[0], games[i]];
    const most = Math.max(a.facts.length, b.facts.length);
    for (let n = 0; n < most; n += 1)
      if (!sameData(a.facts[n], b.facts[n])) return differ(`fact ${n + 1}`, a.facts[n] ?? null, b.facts[n] ?? null);
    if (!sameData(a.decision, b.decision)) return differ('decision', a.decision, b.decision);
    const [x, y] = [hashState(a.state()), hashState(b.state())];
    if (x !== y) return differ('state', x, y);
  }
  return null;
}
