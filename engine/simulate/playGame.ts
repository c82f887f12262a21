/** One game between bots on the direct runner, and what there is to know of it. */
import type { Bot } from '../bots/bot.ts';
import { type Answer, countAnswers } from '../run/decision.ts';
import type { Fact } from '../run/facts.ts';
import { Game, type Playable } from '../run/game.ts';
import { finalScores, scoreOf } from '../run/scores.ts';
import { type Fault, faultOf } from './fault.ts';
import { brokenInvariant } from './invariants.ts';

/** What one seat had of one definition in a game. */
export interface CardUse {
  definition: number;
  seat: number;
  /** times a piece of it came to the seat without being in force */
  drawn: number;
  /** times a piece of it came into force for the seat */
  played: number;
  /** the decisions of the game at which that was; 0 in the set-up */
  when: number[];
  /** what the seat's score would lack without the pieces in force at the end */
  points: number;
}
export interface GameResult {
  seed: number;
  /** by seat: points, and its share of the win; empty where the game did not end */
  scores: number[];
  wins: number[];
  decisions: number;
  turns: number;
  /** legal answers to all decisions together; null where they were not counted */
  answers: number | null;
  cards: CardUse[];
  fault: Fault | null;
  /** the answers in their order, where they were kept */
  given?: Answer[];
}
export interface Watching {
  /** counts the legal answers of every decision, which takes longer */
  counting?: boolean;
  /** keeps the answers, with which the game can be written down as it was played; takes longer, too */
  keeping?: boolean;
  /** a game that is not over after so many decisions is stuck */
  most?: number;
}

export const MOST_DECISIONS = 20_000;
const CHECK_EVERY = 64;

/** Plays the game of that seed to its end. Whatever goes wrong is told as its fault, at the step that was to be taken. */
export function playGame(p: Playable, bots: readonly Bot[], seed: number, o: Watching = {}): GameResult {
  const game = new Game(p, seed);
  // An answer is a place in the list of all that are legal: it means the same in a log only where the list is whole.
  game.lazy = !o.counting && !o.keeping;
  const uses = new Uses(p);
  const result: GameResult = {
    seed,
    scores: [],
    wins: [],
    decisions: 0,
    turns: 0,
    answers: o.counting ? 0 : null,
    cards: [],
    fault: null,
    ...(o.keeping ? { given: [] } : {}),
  };
  const see = (facts: readonly Fact[]) => {
    for (const f of facts) {
      if (f.k === 'move') uses.move(f.piece, f.from, f.to, result.decisions);
      else if (f.k === 'mark' && f.what === 'turn') result.turns += 1;
    }
  };
  try {
    see(game.start());
    for (let d = game.decision; d; d = game.decision) {
      result.decisions += 1;
      if (result.answers !== null) result.answers += countAnswers(d);
      const answer = bots[d.seat - 1](game, seed, result.decisions);
      result.given?.push(answer);
      see(game.answer(answer));
      const wrong = result.decisions % CHECK_EVERY === 0 || game.over ? brokenInvariant(p, game.kernel.state) : null;
      if (wrong) throw new Error(wrong);
      if (!game.over && result.decisions >= (o.most ?? MOST_DECISIONS))
        throw new Error('The game does not come to an end.');
    }
    if (!game.over) throw new Error('The game asks nothing and is not over.');
    const { scores: rows, ranking } = finalScores(game.kernel.world);
    const scores = rows.map((row) => row.reduce((a, b) => a + b, 0));
    const wins = rows.map((_, i) => (ranking[0].includes(i + 1) ? 1 / ranking[0].length : 0));
    return { ...result, scores, wins, cards: uses.finish(game, scores) };
  } catch (e) {
    return { ...result, fault: faultOf(e, result.decisions, p.program) };
  }
}

/** Who drew and played what. */
class Uses {
  private readonly uses = new Map<number, CardUse>();
  /** by zone: the seat whose it is, or 0; and whether its pieces are in force */
  private readonly seatOf: number[];
  private readonly inForce: boolean[];
  constructor(private readonly p: Playable) {
    const { table, program } = p;
    const ofSeat = (z: { type: number; holder: number }) => program.zones[z.type].of === 'seat';
    this.seatOf = table.zones.map((z) => (ofSeat(z) ? z.holder : 0));
    this.inForce = table.zones.map((z) => ofSeat(z) && program.zones[z.type].inForce);
  }
  move(piece: number, from: number, to: number, decision: number): void {
    const seat = this.seatOf[to];
    if (seat === 0) return;
    const same = this.seatOf[from] === seat;
    if (this.inForce[to]) {
      if (same && this.inForce[from]) return;
      const use = this.of(piece, seat);
      use.played += 1;
      use.when.push(decision);
    } else if (!same) this.of(piece, seat).drawn += 1;
  }
  private of(piece: number, seat: number): CardUse {
    const definition = this.p.table.defOf[piece];
    const key = definition * 64 + seat;
    const use = this.uses.get(key) ?? { definition, seat, drawn: 0, played: 0, when: [], points: 0 };
    this.uses.set(key, use);
    return use;
  }
  /** Takes all pieces of a definition that a seat has in force away for a moment: what the score lacks then, they gave. */
  finish(game: Game, totals: readonly number[]): CardUse[] {
    const { state, world } = game.kernel;
    const held = new Map<CardUse, Set<number>>();
    for (const [z, pieces] of state.zones.entries()) {
      if (!this.inForce[z]) continue;
      for (const piece of pieces) {
        if (piece === 0) continue;
        const use = this.of(piece, this.seatOf[z]);
        held.set(use, (held.get(use) ?? new Set()).add(piece));
      }
    }
    for (const [use, pieces] of held) {
      const places = [...pieces].map((piece) => [piece, state.zoneOf[piece]] as const);
      const zones = [...new Set(places.map(([, z]) => z))].map((z) => [z, state.zones[z]] as const);
      for (const [z, list] of zones)
        state.zones[z] = list.flatMap((e) => (!pieces.has(e) ? [e] : this.p.table.slotted[z] ? [0] : []));
      for (const piece of pieces) state.zoneOf[piece] = -1;
      use.points = totals[use.seat - 1] - scoreOf(world, use.seat).reduce((a, b) => a + b, 0);
      for (const [z, list] of zones) state.zones[z] = list;
      for (const [piece, z] of places) state.zoneOf[piece] = z;
    }
    return [...this.uses.values()];
  }
}
