/** The game worker: holds the game; only what its viewer may see comes out, and the log when it is to be kept. */
import type { PackFiles } from '../../engine/load/load.ts';
import type { Answer } from '../../engine/run/decision.ts';
import { answerCalls } from './calls.ts';
import { listPacks, type PackChoice } from './gameContent.ts';
import { type Begun, type GameSetup, Session, type Shown, type Swapped } from './session.ts';

let session: Session | null = null;
function current(): Session {
  if (!session) throw new Error('No game has begun.');
  return session;
}

const calls = {
  list: (packs: PackFiles[]): PackChoice[] => listPacks(packs),
  begin(setup: GameSetup): Begun {
    const begun = Session.begin(setup);
    if ('reason' in begun) return { ok: false, reason: begun.reason };
    session = begun.session;
    return { ok: true, stage: session.stage(), shown: session.go() };
  },
  go: (): Shown => current().go(),
  answer: (at: number, a: Answer): Shown => current().answer(at, a),
  undo: (): Shown => current().undo(),
  take: (seat: number): Shown => current().take(seat),
  whyNot: (piece: string): string[] => current().whyNot(piece),
  log: (): string => current().log(),
  swap: (packs: PackFiles[]): Swapped => current().swap(packs),
};
export type GameCalls = typeof calls;

answerCalls(self, calls);
