/** A question to a person at the terminal, with everything that is needed to ask it one way or another. */
import type { Program } from '../../compile/program.ts';
import type { Answer, Decision } from '../../run/decision.ts';
import type { State } from '../../run/state.ts';
import { judgeBag, readBag, readPick, type Understood } from '../../say/readAnswer.ts';
import { type SaidOption, sayItem, sayOptions, sayQuestion } from '../../say/sayQuestion.ts';
import type { Speaker } from '../../say/speaker.ts';

export interface Question {
  decision: Decision;
  text: string;
  /** of a pick; empty for a bag */
  options: SaidOption[];
  /** names of a bag's items */
  items: string[];
  /** what may be taken back, in words; null if nothing */
  undo: string | null;
  /** what can be looked at: name → text of the card */
  cards: ReadonlyMap<string, () => string[]>;
}
/** `ended`: no more answers will come; `interrupted`: Ctrl-C. */
export type Reply = { answer: Answer } | { undo: true } | { quit: 'asked' | 'interrupted' | 'ended' };
export interface Asker {
  ask(question: Question): Promise<Reply>;
  close(): void;
}

export function makeQuestion(
  program: Program,
  speaker: Speaker,
  state: State,
  decision: Decision,
  rest: Pick<Question, 'undo' | 'cards'>,
): Question {
  return {
    ...{ decision, text: sayQuestion(program, speaker, decision), ...rest },
    options: decision.kind === 'pick' ? sayOptions(program, speaker, state, decision) : [],
    items: decision.kind === 'bag' ? decision.items.map((item) => sayItem(program, speaker, item)) : [],
  };
}

export function understand({ decision: d, options, items }: Question, line: string): Understood {
  return d.kind === 'pick' ? readPick(d, options, line) : readBag(d, items, line);
}

/** The same for how many of each item. */
export function understandCounts({ decision: d, items }: Question, counts: readonly number[]): Understood {
  return d.kind === 'bag' ? judgeBag(d, items, counts) : { answer: null, problem: 'One of the options is asked.' };
}
