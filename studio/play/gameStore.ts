/** The game being played. It lives outside the page's places, so that it is still there after a look at another one. */
import { create } from 'zustand';
import type { PackFiles } from '../../engine/load/load.ts';
import type { Answer } from '../../engine/run/decision.ts';
import type { News } from '../../engine/say/news.ts';
import { openFiles } from '../data/openFiles.ts';
import { callWorker } from '../worker/calls.ts';
import type { GameCalls } from '../worker/game.ts';
import type { PackChoice } from '../worker/gameContent.ts';
import type { GameSetup, Shown, Stage } from '../worker/session.ts';
import { readPacks, sameContent } from './readPacks.ts';

export interface Kept {
  path: string;
  revision: string | null;
}
export interface GameStore {
  packs: PackFiles[] | null;
  choices: PackChoice[];
  setup: Omit<GameSetup, 'packs'> | null;
  stage: Stage | null;
  shown: Shown | null;
  /** everything told so far, oldest first */
  story: News[];
  /** the first step that is new to the one who looks */
  newFrom: number;
  kept: Kept | null;
  problem: string | null;
  /** waiting for the worker */
  waiting: boolean;
  /** the content has been edited since the game began */
  edited: boolean;
  note: string | null;
}

export const useGame = create<GameStore>(() => ({
  ...{ packs: null, choices: [], setup: null, stage: null, shown: null, story: [], newFrom: 0, kept: null },
  ...{ problem: null, waiting: false, edited: false, note: null },
}));
const set = useGame.setState;

let calls: ReturnType<typeof callWorker<GameCalls>> | null = null;
function worker() {
  calls ??= callWorker<GameCalls>(new Worker(new URL('../worker/game.ts', import.meta.url), { type: 'module' }));
  return calls;
}

const words = (e: unknown): string => (e instanceof Error ? e.message : String(e));

/** Reads what can be played; notes it if the game's own content has changed meanwhile. */
export async function readChoices(): Promise<void> {
  try {
    const packs = await readPacks(await openFiles());
    const { packs: before, stage } = useGame.getState();
    if (stage && before) {
      set({ edited: !sameContent(before, packs, stage.packs) });
      return;
    }
    set({ packs, choices: await worker().list(packs) });
  } catch (e) {
    set({ problem: words(e) });
  }
}

export async function begin(setup: Omit<GameSetup, 'packs'>): Promise<void> {
  set({ waiting: true, problem: null, note: null });
  try {
    const packs = await readPacks(await openFiles());
    const begun = await worker().begin({ ...setup, packs });
    if (!begun.ok) {
      set({ waiting: false, problem: begun.reason });
      return;
    }
    const kept = { path: await freshPath(setup), revision: null };
    set({ packs, setup, stage: begun.stage, shown: null, story: [], newFrom: 0, kept, edited: false, waiting: false });
    await receive(begun.shown);
  } catch (e) {
    set({ waiting: false, problem: words(e) });
  }
}

export function leave(): void {
  set({ stage: null, shown: null, story: [], setup: null, kept: null, note: null, problem: null, edited: false });
  void readChoices();
}

/** Takes in what the worker shows, and lets bots go on. */
async function receive(first: Shown): Promise<void> {
  let shown = first;
  for (;;) {
    const { story } = useGame.getState();
    const [start] = shown.news;
    const before = start ? story.filter((n) => n.from < start.from) : story;
    set({
      ...{ shown, story: [...before, ...shown.news], waiting: shown.busy },
      ...(start ? { newFrom: start.from } : {}),
    });
    keepSoon();
    if (!shown.busy) return;
    shown = await worker().go();
  }
}

async function ask(call: () => Promise<Shown>): Promise<void> {
  if (useGame.getState().waiting) return;
  set({ waiting: true, note: null });
  try {
    await receive(await call());
  } catch (e) {
    set({ waiting: false, problem: words(e) });
  }
}

export const answer = (a: Answer): Promise<void> => {
  const { shown } = useGame.getState();
  return shown ? ask(() => worker().answer(shown.step, a)) : Promise.resolve();
};
export const undo = (): Promise<void> => ask(() => worker().undo());
/** The next person has the screen: the story is told anew, since they may know other things. */
export function take(seat: number): Promise<void> {
  set({ story: [] });
  return ask(() => worker().take(seat));
}

/** Nothing is to be said any more. */
export const quiet = (): void => set({ note: null });

export async function explain(piece: string, name: string): Promise<void> {
  const reasons = await worker().whyNot(piece);
  set({ note: reasons.length > 0 ? `${name}: ${reasons.join(' ')}` : null });
}

/** Goes on with the content as it is now. */
export async function swap(): Promise<void> {
  set({ waiting: true, note: null });
  try {
    const packs = await readPacks(await openFiles());
    const swapped = await worker().swap(packs);
    if (swapped.ok) {
      const note = swapped.anew
        ? 'The sandbox was laid again with the edited content, and your answers were given again.'
        : `The game goes on with the edited content: all ${swapped.steps} steps come out the same.`;
      if (swapped.anew) set({ story: [] });
      set({ packs, stage: swapped.stage, edited: false, note, waiting: false });
      await receive(swapped.shown);
    } else
      set({
        waiting: false,
        note: `The game cannot go on with the edited content, from step ${swapped.step}: ${swapped.reason}`,
      });
  } catch (e) {
    set({ waiting: false, problem: words(e) });
  }
}

// ----- the log

function freshPath({ chosen, seed, card }: Pick<GameSetup, 'chosen' | 'seed' | 'card'>): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  return freshName(`${card === undefined ? (chosen[0] ?? 'game') : `sandbox-${card}`}-${day}-${seed}`);
}

/** A path among the kept logs that none of them has. */
export async function freshName(base: string): Promise<string> {
  const taken = new Set(await (await openFiles()).list('replays'));
  for (let n = 1; ; n += 1) {
    const path = `${base}${n > 1 ? `-${n}` : ''}.jsonl`;
    if (!taken.has(path)) return path;
  }
}

const PAUSE = 700;
let timer: ReturnType<typeof setTimeout> | undefined;
let keeping: Promise<void> = Promise.resolve();

function keepSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    keeping = keeping.then(keep);
  }, PAUSE);
}

/** Writes the log as it is now. */
async function keep(): Promise<void> {
  const { kept, shown } = useGame.getState();
  if (!kept || !shown) return;
  try {
    const text = await worker().log();
    const written = await (await openFiles()).write('replays', kept.path, text, kept.revision);
    if (useGame.getState().kept?.path !== kept.path) return;
    if (written.ok) set({ kept: { ...kept, revision: written.file.revision } });
    else set({ note: `The log could not be kept: ${written.reason}` });
  } catch (e) {
    set({ note: `The log could not be kept: ${words(e)}` });
  }
}

/** The log is safe when this is done. */
export async function keepNow(): Promise<void> {
  clearTimeout(timer);
  keeping = keeping.then(keep);
  await keeping;
}

export const logText = (): Promise<string> => worker().log();
