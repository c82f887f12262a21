/** A pending decision in words, for messages. */
import { itemWord, optionWords } from '../run/answers.ts';
import type { Decision } from '../run/decision.ts';
import type { Laid } from './laid.ts';

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
  return `Asked of ${who}${asked}: ${shorten(optionWords(naming, d.options))}.`;
}
function shorten(words: string[]): string {
  const more = words.length > MOST ? ` and ${words.length - MOST} more` : '';
  return words.slice(0, MOST).join('; ') + more;
}
