/** A bot that takes any legal answer, each as likely as the others. */

import { ContentError } from '../run/contentError.ts';
import { type Answer, countAnswers, type Decision, nthAnswer, type Option } from '../run/decision.ts';
import type { Game } from '../run/game.ts';
import { Dice, diceSeed } from './dice.ts';

/** Its dice are its own, told by the game's seed and the step alone: a game that is taken up again goes on as it would have. */
export function randomAnswer(d: Decision, seed: number, step: number): Answer {
  return drawn(d, diceSeed(seed, step), () => true);
}

/** The same of a game that may be lazy. */
export function anyAnswer(game: Game, seed: number): Answer {
  return drawn(game.decision as Decision, seed, (n) => game.isLegal(n));
}

function drawn(d: Decision, seed: number, isLegal: (option: number) => boolean): Answer {
  if (d.kind === 'pick' && d.purpose === 'menu') return luckiest(d.options, seed, isLegal);
  return nthAnswer(d, new Dice(seed).below(countAnswers(d)));
}

/**
 * Every action of a menu draws a number of its own, and the highest legal one is taken. That is as even as drawing one, and comes out the
 * same whether or not the menu still holds what is not legal; so few actions have to be looked ahead into.
 */
function luckiest(options: readonly Option[], seed: number, isLegal: (option: number) => boolean): number {
  const throws = new Array<number>(options.length);
  for (let i = 0; i < options.length; i += 1) throws[i] = thrown(seed, options[i]);
  // Downwards from the highest; where two threw the same, the first of them.
  for (let left = options.length; left > 0; left -= 1) {
    let [best, most] = [0, OUT];
    for (let i = 0; i < throws.length; i += 1) {
      if (throws[i] <= most) continue;
      best = i;
      most = throws[i];
    }
    if (isLegal(best)) return best;
    throws[best] = OUT;
  }
  throw new ContentError('No action is possible.', -1);
}
const OUT = -1;

function thrown(seed: number, o: Option): number {
  if (o.o !== 'action') return 0;
  const { action, e } = o;
  let h = Math.imul(seed ^ Math.imul(action + 1, 0x85ebca6b), 0x9e3779b1) ^ Math.imul(e + 2, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 1;
}
