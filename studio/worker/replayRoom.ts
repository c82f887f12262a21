/** The logs that are open, and everything that can be asked of them. What the worker answers with; tests call it directly. */
import type { PackFiles } from '../../engine/load/load.ts';
import { fork } from '../../engine/log/fork.ts';
import type { SeatInfo } from '../../engine/log/format.ts';
import type { Problem } from '../../engine/log/open.ts';
import type { Face } from '../../engine/present/face.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import { scenarioFromLog } from '../../engine/scenario/fromLog.ts';
import { Benches } from '../../engine/scenario/run.ts';
import { sayCount } from '../../engine/text/sayCount.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { type Breakpoint, type Found, findBreaks } from './replayBreaks.ts';
import { type Compared, compareLogs, type Rerun, rerun } from './replayCompare.ts';
import { contentFor, type ReplayContent } from './replayContent.ts';
import { ReplayLog } from './replayLog.ts';
import { type WaitingEffects, waitingAt } from './replayMachine.ts';
import { type ScoreLines, scoresOverTime } from './replayScores.ts';
import { type Hit, search } from './replaySearch.ts';
import { describeLog, type OpenedReplay, type ShownStep, showStep, type Tick, ticksOf } from './replaySteps.ts';

export type Opening = { opened: OpenedReplay; problems: Problem[] } | { opened: null; problems: Problem[] };
export interface Looks {
  faces: Record<string, Face>;
  presentation: Presentation;
  /** names of the parts of the game */
  phases: (string | null)[];
  /** why the rules cannot be asked; null if they can */
  gone: string | null;
}
export type Forking =
  | { ok: true; text: string; chosen: string[]; modules: string[]; options: Record<string, string>; seed: number }
  | { ok: false; reason: string };

interface Held {
  replay: ReplayLog;
  text: string;
  content: ReplayContent | null;
  benches: Benches | null;
}
const NO_CONTENT = 'The content is still being read: try again in a moment.';

export class ReplayRoom {
  private readonly held = new Map<string, Held>();

  private get(name: string): Held {
    const found = this.held.get(name);
    if (!found) throw new Error(`The log ${name} is not open.`);
    return found;
  }

  open(name: string, text: string): Opening {
    const { replay, problems } = ReplayLog.open(text);
    if (!replay) return { opened: null, problems };
    this.held.set(name, { replay, text, content: null, benches: null });
    return { opened: describeLog(name, replay), problems };
  }
  close(name: string): void {
    this.held.delete(name);
  }

  /** Today's packs for a log, with cards in that language; slow, so that the log is shown before. */
  content(name: string, packs: PackFiles[], language: LanguageCode = 'en'): Looks {
    const held = this.get(name);
    held.content = contentFor(held.replay.log, packs, language);
    held.benches = null;
    const { loaded, faces, presentation, today, content } = held.content;
    if (loaded) held.replay.say(sayCount(loaded.definitions));
    const phases = typeof content === 'string' ? [] : content.playable.program.phases;
    return { faces, presentation, phases, gone: typeof today === 'string' ? today : null };
  }

  /** `phases` are those that `content` gave, once it has been read. */
  ticks(name: string, viewer: Viewer, phases: readonly (string | null)[]): Tick[] {
    return ticksOf(this.get(name).replay, viewer, phases);
  }
  show(name: string, viewer: Viewer, step: number, facts: number | null): ShownStep {
    return showStep(this.get(name).replay, viewer, step, facts);
  }
  search(name: string, viewer: Viewer, query: string): Hit[] {
    return search(this.get(name).replay, viewer, query);
  }
  breaks(name: string, b: Breakpoint): Found {
    const { replay, content } = this.get(name);
    return findBreaks(replay, b, content?.today ?? NO_CONTENT);
  }
  scores(name: string): Promise<ScoreLines> {
    const { replay, content } = this.get(name);
    return scoresOverTime(replay, content?.today ?? NO_CONTENT);
  }
  machine(name: string, step: number): WaitingEffects {
    const { replay, content } = this.get(name);
    const now = content?.content ?? NO_CONTENT;
    if (typeof now === 'string') return { waiting: null, refused: now };
    return waitingAt(replay, step, now.playable.program);
  }
  scenario(name: string, step: number): { yaml: string; refused: null } | { yaml: null; refused: string } {
    const held = this.get(name);
    const { loaded = null, content = NO_CONTENT } = held.content ?? {};
    if (!loaded || typeof content === 'string')
      return { yaml: null, refused: typeof content === 'string' ? content : NO_CONTENT };
    held.benches ??= new Benches(loaded.definitions);
    try {
      return scenarioFromLog(held.replay.log, step, loaded.definitions, held.benches);
    } catch (e) {
      return { yaml: null, refused: e instanceof Error ? e.message : String(e) };
    }
  }
  rerun(name: string): Rerun | string {
    const { replay, content } = this.get(name);
    const now = content?.content ?? NO_CONTENT;
    return typeof now === 'string' ? now : rerun(replay, now);
  }
  compare(one: string, other: string): Compared {
    return compareLogs(this.get(one).replay, this.get(other).replay);
  }

  /** A log of its own up to that step, with other people at its seats: what Play goes on from. */
  fork(name: string, step: number, seats: SeatInfo[]): Forking {
    const { replay, content } = this.get(name);
    const now = content?.content ?? NO_CONTENT;
    if (typeof now === 'string') return { ok: false, reason: now };
    const log = { ...replay.log, header: { ...replay.log.header, seats } };
    const { game, refused } = fork(log, step, now);
    if (!game) return { ok: false, reason: refused };
    const { packs, options, seed = 0 } = game.header;
    const modules = packs.flatMap((p) => (p.modules ?? []).map((m) => `${p.id}/${m}`));
    return { ok: true, text: game.text, chosen: packs.map((p) => p.id), modules, options, seed };
  }
}
