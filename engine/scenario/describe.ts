/** A pending decision in words, for messages. */
import { NONE } from '../compile/program.ts';
import { itemWord, optionWords } from '../run/answers.ts';
import type { Decision } from '../run/decision.ts';
import type { Laid } from './laid.ts';
import { stepWords } from './stepWords.ts';

const MOST = 12;

export function describeDecision(t: Laid, d: Decision): string {
  const naming = t.game.playable;
  const cause = naming.program.causes[d.by];
  const who = t.seatName(d.seat);
  const asked = cause ? ` by \`${cause.text.split('\n')[0]}\`` : '';
  if (d.kind === 'bag') {
    const items = d.items.map((item) => `${itemWord(naming, item)} (up to ${item.hi})`);
    return `Asked of ${who}${asked}: from ${d.min} to ${d.max} of ${shorten(items)}.`;
  }
  return `Asked of ${who}${asked}: ${shorten(offered(t, d))}.`;
}

/** What can be answered, in words that a scenario can answer with. */
function offered(t: Laid, { options }: Decision & { kind: 'pick' }): string[] {
  const { program, table } = t.game.playable;
  const words = optionWords(t.game.playable, options);
  return options.map((o, i) =>
    o.o === 'action' && o.e !== NONE ? stepWords(program.actions[o.action], table.names[o.e]) : words[i],
  );
}
function shorten(words: string[]): string {
  const more = words.length > MOST ? ` and ${words.length - MOST} more` : '';
  return words.slice(0, MOST).join('; ') + more;
}
