/** Seats that nobody plays: what an automa does is content, as actions of its own, so it takes what it is offered first. */
import type { Program } from '../compile/program.ts';
import type { SeatInfo } from '../log/format.ts';
import type { Answer } from '../run/decision.ts';
import { nthAnswer } from '../run/decision.ts';
import type { Game } from '../run/game.ts';

/** Who plays an automa's seat, in logs and wherever seats are listed. */
export const AUTOMA = 'automa';

/** Automas have the last seats. */
export function isAutoma({ seats, automas }: Pick<Program, 'seats' | 'automas'>, seat: number): boolean {
  return seat > seats - automas.length;
}

/** The first legal answer: a well-written automa is never left a choice, and an unclear one is still the same in every game. */
export function automaAnswer(game: Game): Answer {
  const { decision: d } = game;
  if (!d) throw new Error('The game asks nothing now.');
  if (d.kind === 'bag') return nthAnswer(d, 0);
  const first = d.options.findIndex((_, n) => game.isLegal(n));
  return Math.max(0, first);
}

/** The seats of a table: those that are played, and then the automas. */
export function withAutomas(seats: readonly SeatInfo[], automas: Program['automas']): SeatInfo[] {
  return [...seats, ...automas.map(({ id, name }) => ({ name: name.en ?? id, plays: AUTOMA }))];
}
