/** A whole random game of Everdell as everything it did. */
import { hashText } from '../../engine/load/hash.ts';
import { countAnswers, nthAnswer } from '../../engine/run/decision.ts';
import { Game } from '../../engine/run/game.ts';
import { hashState } from '../../engine/run/state.ts';
import { dice, everdell } from '../log/everdellGames.ts';

export interface Played {
  /** the compiled program, by its hash */
  program: string;
  /** the facts of each step, by their hash, and the state after it */
  facts: string[];
  hashes: string[];
}

export function playedThrough(seats: number, seed: number): Played {
  const { playable } = everdell(seats);
  const game = new Game(playable, seed);
  const roll = dice(seed);
  const facts = [hashText(JSON.stringify(game.start()))];
  const hashes = [hashState(game.kernel.state)];
  while (game.decision) {
    facts.push(hashText(JSON.stringify(game.answer(nthAnswer(game.decision, roll(countAnswers(game.decision)))))));
    hashes.push(hashState(game.kernel.state));
  }
  return { program: hashText(JSON.stringify(playable.program)), facts, hashes };
}
