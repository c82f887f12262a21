/** The replay worker: opens and folds logs, searches, re-runs and measures them off the main thread. */
import type { PackFiles } from '../../engine/load/load.ts';
import type { SeatInfo } from '../../engine/log/format.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { answerCalls } from './calls.ts';
import type { Breakpoint } from './replayBreaks.ts';
import { ReplayRoom } from './replayRoom.ts';

const room = new ReplayRoom();
const calls = {
  open: (name: string, text: string) => room.open(name, text),
  close: (name: string) => room.close(name),
  content: (name: string, packs: PackFiles[], language: LanguageCode) => room.content(name, packs, language),
  ticks: (name: string, viewer: Viewer, phases: (string | null)[]) => room.ticks(name, viewer, phases),
  show: (name: string, viewer: Viewer, step: number, facts: number | null) => room.show(name, viewer, step, facts),
  search: (name: string, viewer: Viewer, query: string) => room.search(name, viewer, query),
  breaks: (name: string, b: Breakpoint) => room.breaks(name, b),
  scores: (name: string) => room.scores(name),
  machine: (name: string, step: number) => room.machine(name, step),
  scenario: (name: string, step: number) => room.scenario(name, step),
  rerun: (name: string) => room.rerun(name),
  compare: (one: string, other: string) => room.compare(one, other),
  fork: (name: string, step: number, seats: SeatInfo[]) => room.fork(name, step, seats),
};
export type ReplayCalls = typeof calls;

answerCalls(self, calls);
