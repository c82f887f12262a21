/** The log being looked at. It lives outside the page's places, so that it is still there after a look at another one. */
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { PackFiles } from '../../engine/load/load.ts';
import type { Problem } from '../../engine/log/open.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { useLanguage } from '../app/language.ts';
import { readRoute, writeRoute } from '../app/route.ts';
import { openFiles } from '../data/openFiles.ts';
import { LARGEST } from '../data/paths.ts';
import { readPacks, sameContent } from '../play/readPacks.ts';
import { callWorker } from '../worker/calls.ts';
import type { ReplayCalls } from '../worker/replay.ts';
import type { Breakpoint, Found, Position } from '../worker/replayBreaks.ts';
import type { Compared, Rerun } from '../worker/replayCompare.ts';
import type { Looks } from '../worker/replayRoom.ts';
import type { ScoreLines } from '../worker/replayScores.ts';
import type { Hit } from '../worker/replaySearch.ts';
import type { OpenedReplay, ShownStep, Tick } from '../worker/replaySteps.ts';
import { writeAddress } from './position.ts';

export interface Watched {
  id: number;
  breakpoint: Breakpoint;
  found: Found | null;
}
/** A log beside the one that is looked at. */
export interface Other {
  opened: OpenedReplay;
  looks: Looks | null;
  steps: number;
  shown: ShownStep | null;
  compared: Compared;
}
export interface ReplayStore {
  opened: OpenedReplay | null;
  text: string;
  /** opened from disk and not among the kept logs */
  loose: boolean;
  failure: { name: string; problems: Problem[] } | null;
  opening: string | null;
  packs: PackFiles[];
  looks: Looks | null;
  /** the language of the cards */
  language: LanguageCode;
  ticks: Tick[];
  viewer: Viewer;
  at: Position;
  shown: ShownStep | null;
  /** milliseconds from asking for the last place to having it */
  took: number;
  playing: boolean;
  speed: number;
  query: string;
  hits: Hit[];
  watched: Watched[];
  scores: ScoreLines | null;
  rerun: Rerun | string | null;
  other: Other | null;
  note: string | null;
}

const CLOSED = {
  ...{ opened: null, text: '', loose: false, failure: null, opening: null, packs: [], looks: null, ticks: [] },
  ...{ viewer: 'all' as Viewer, at: { step: 0, facts: null }, shown: null, took: 0, playing: false, query: '' },
  ...{ hits: [], watched: [], scores: null, rerun: null, other: null, note: null },
};
export const useReplay = create<ReplayStore>(() => ({ ...CLOSED, speed: 1, language: 'en' }));
const { setState: set, getState: get } = useReplay;

/** Some of the store: who uses it is drawn anew when one of these changes, and not at every step of a seek. */
export function useParts<K extends keyof ReplayStore>(...keys: K[]): Pick<ReplayStore, K> {
  return useReplay(useShallow((s) => Object.fromEntries(keys.map((k) => [k, s[k]])) as Pick<ReplayStore, K>));
}

type Remote = ReturnType<typeof callWorker<ReplayCalls>>;
const begun: Record<string, Remote> = {};
function start(name: string): Remote {
  begun[name] ??= callWorker<ReplayCalls>(
    new Worker(new URL('../worker/replay.ts', import.meta.url), { type: 'module', name }),
  );
  return begun[name];
}
/** Folds and searches: always quick. */
const reel = (): Remote => start('reel');
/** Knows the content: may take its time, and nobody's stepping waits for it. */
export const rules = (): Remote => start('rules');

export const words = (e: unknown): string => (e instanceof Error ? e.message : String(e));

/** Opens a log among the kept ones. */
export async function openKept(path: string, at?: Position, viewer?: Viewer): Promise<void> {
  set({ opening: path, failure: null });
  try {
    const { text } = await (await openFiles()).read('replays', path);
    await openText(path, text, { at, viewer, loose: false });
  } catch (e) {
    const message = path.includes(':')
      ? 'This log was opened from a disk and not kept: open its file again.'
      : words(e);
    set({ opening: null, failure: { name: path, problems: [{ code: 'empty', line: 0, message }] } });
  }
}

/** Opens a file of somebody's disk; it is not kept unless they say so. */
export async function openFile(file: File): Promise<void> {
  set({ opening: file.name, failure: null });
  const message =
    file.size > LARGEST.replays ? `This file has ${Math.round(file.size / 1e6)} MB: no log is that large.` : null;
  if (message) {
    set({ opening: null, failure: { name: file.name, problems: [{ code: 'malformed', line: 0, message }] } });
    return;
  }
  await openText(`disk:${file.name}`, await file.text(), { loose: true });
}

/** A first line that cannot be read is no line that is left out. */
const plainly = (p: Problem): Problem =>
  p.code === 'unfinished' && p.line === 1 ? { ...p, message: 'This is not a log: its beginning cannot be read.' } : p;

interface Wish {
  at?: Position;
  viewer?: Viewer;
  loose: boolean;
}

async function openText(name: string, text: string, { at, viewer, loose }: Wish): Promise<void> {
  const { opened, problems } = await reel().open(name, text);
  if (!opened) {
    set({ opening: null, failure: { name, problems: problems.map(plainly) } });
    return;
  }
  const eyes = opened.viewer !== 'all' ? opened.viewer : viewer && isSeat(viewer, opened.seats.length) ? viewer : 'all';
  const ticks = await reel().ticks(name, eyes, []);
  set({ ...CLOSED, opened, text, loose, ticks, viewer: eyes });
  void rules().open(name, text);
  await go(at ?? { step: 0, facts: null });
  await readContent();
}

const isSeat = (viewer: Viewer, seats: number): boolean => typeof viewer !== 'number' || viewer <= seats;

/** Reads today's packs: looks at first, then everything that asks the rules. */
export async function readContent(): Promise<void> {
  const { opened, viewer } = get();
  if (!opened) return;
  try {
    const packs = await readPacks(await openFiles());
    const { looks: before, packs: known, language: spoken } = get();
    const { language } = useLanguage.getState();
    const ids = opened.packs.map((p) => p.id);
    if (before && language === spoken && sameContent(known, packs, ids)) return;
    const looks = await rules().content(opened.name, packs, language);
    const ticks = await reel().ticks(opened.name, viewer, looks.phases);
    if (get().opened?.name !== opened.name) return;
    set({ packs, looks, language, ticks, scores: null });
    for (const w of get().watched) void find(w);
  } catch (e) {
    set({ note: words(e) });
  }
}

/** Keeps a log that was opened from a disk among the others. */
export async function keepLoose(): Promise<void> {
  const { opened, text, at, viewer } = get();
  if (!opened) return;
  const path = opened.name.replace(/^disk:/, '');
  try {
    const written = await (await openFiles()).write('replays', path, text, null);
    if (written.ok) await openKept(path, at, viewer);
    else set({ note: written.reason });
  } catch (e) {
    set({ note: words(e) });
  }
}

export function close(): void {
  const { opened, other } = get();
  for (const name of [opened?.name, other?.opened.name])
    if (name) for (const w of [reel(), rules()]) void w.close(name);
  set({ ...CLOSED });
  window.location.hash = '#/replay';
}

// ----- moving

let wanted: Position | null = null;
let asked: Position | null = null;
/** A place that takes longer to be had is shown as chosen meanwhile. */
const LATE_MS = 40;

/** Where one is, or is on the way to. */
export const heading = (): Position => wanted ?? asked ?? get().at;

/** Goes to a place; of many wishes in a row only the last one is carried out. */
export async function go(to: Position): Promise<void> {
  const { opened, ticks } = get();
  if (!opened || ticks.length === 0) return;
  const step = Math.max(0, Math.min(ticks.length - 1, to.step));
  const at = { step, facts: step === to.step ? to.facts : null };
  tellAddress();
  wanted = at;
  if (asked) return;
  let late = 0;
  try {
    while (wanted) {
      const now: Position = wanted;
      [asked, wanted] = [now, null];
      const { opened: log, viewer: eyes, other } = get();
      if (!log) break;
      const began = performance.now();
      // The place and what is to be seen there are drawn at once: a frame of the place alone would only be in the way.
      late = window.setTimeout(() => set({ at: now }), LATE_MS);
      const shown = await reel().show(log.name, eyes, now.step, now.facts);
      const took = performance.now() - began;
      const beside = other ? await showOther(other, now.step, now.facts) : null;
      window.clearTimeout(late);
      // Another log has been opened meanwhile.
      if (get().opened?.name !== log.name) continue;
      set({ at: now, shown, took, ...(beside ? { other: beside } : {}) });
    }
  } catch (e) {
    set({ note: words(e) });
  } finally {
    window.clearTimeout(late);
    asked = null;
  }
}

/** Browsers take their time to change the address, and refuse to do so too often. */
const ADDRESS_MS = 100;
let telling = 0;
function tellAddress(): void {
  window.clearTimeout(telling);
  telling = window.setTimeout(() => {
    const { opened, viewer } = get();
    if (!opened || readRoute(window.location.hash).place !== 'replay') return;
    const params = writeAddress({ log: opened.name, at: heading(), viewer });
    history.replaceState(null, '', writeRoute({ place: 'replay', params }));
  }, ADDRESS_MS);
}

async function showOther(other: Other, step: number, facts: number | null): Promise<Other> {
  const { viewer } = get();
  const eyes = other.opened.viewer === 'all' ? viewer : other.opened.viewer;
  const at = Math.min(step, other.steps - 1);
  return { ...other, shown: await reel().show(other.opened.name, eyes, at, at === step ? facts : null) };
}

/** Cards are shown in another language, here and in Play. */
export async function speak(language: LanguageCode): Promise<void> {
  useLanguage.setState({ language });
  await readContent();
  const { other, packs } = get();
  if (!other) return;
  const looks = await rules().content(other.opened.name, packs, language);
  const { other: now } = get();
  if (now?.opened.name === other.opened.name) set({ other: { ...now, looks } });
}

export async function look(viewer: Viewer): Promise<void> {
  const { opened, at } = get();
  if (!opened) return;
  set({ viewer });
  set({ ticks: await reel().ticks(opened.name, viewer, get().looks?.phases ?? []), hits: [], query: '' });
  await go(at);
}

// ----- breakpoints

let last = 0;
export async function watch(breakpoint: Breakpoint): Promise<void> {
  last += 1;
  const one: Watched = { id: last, breakpoint, found: null };
  set({ watched: [...get().watched, one] });
  await find(one);
}
export function unwatch(id: number): void {
  set({ watched: get().watched.filter((w) => w.id !== id) });
}
async function find({ id, breakpoint }: Watched): Promise<void> {
  const { opened } = get();
  if (!opened) return;
  const found = await rules().breaks(opened.name, breakpoint);
  set({ watched: get().watched.map((w) => (w.id === id ? { ...w, found } : w)) });
}
export const breakPlaces = (watched: readonly Watched[]): Position[] => watched.flatMap((w) => w.found?.at ?? []);

// ----- asking

export async function seek(query: string): Promise<void> {
  const { opened, viewer } = get();
  set({ query });
  if (!opened || query.trim() === '') {
    set({ hits: [] });
    return;
  }
  const hits = await reel().search(opened.name, viewer, query);
  if (get().query === query) set({ hits });
}

export async function readScores(): Promise<void> {
  const { opened } = get();
  if (opened) set({ scores: await rules().scores(opened.name) });
}

/** Re-runs the log on the content as it is now, and goes to where it differs. */
export async function rerunNow(): Promise<void> {
  const { opened } = get();
  if (!opened) return;
  await readContent();
  const rerun = await rules().rerun(opened.name);
  set({ rerun });
  if (typeof rerun !== 'string' && rerun.divergence) await go({ step: rerun.divergence.step, facts: null });
}

export async function compareWith(path: string): Promise<void> {
  const { opened, packs, at } = get();
  if (!opened) return;
  try {
    const { text } = await (await openFiles()).read('replays', path);
    // The same file may lie on both sides.
    const name = `beside:${path}`;
    const { opened: beside, problems } = await reel().open(name, text);
    if (!beside) throw new Error(problems[0]?.message ?? 'This is not a log.');
    const compared = await reel().compare(opened.name, name);
    const steps = (await reel().ticks(name, beside.viewer, [])).length;
    set({ other: { opened: beside, looks: null, steps, shown: null, compared } });
    await go(compared.step === null ? at : { step: compared.step, facts: null });
    await rules().open(name, text);
    const looks = await rules().content(name, packs, get().language);
    const { other } = get();
    if (other?.opened.name === name) set({ other: { ...other, looks } });
  } catch (e) {
    set({ note: words(e) });
  }
}
export function compareNoMore(): void {
  const { other } = get();
  if (other) for (const w of [reel(), rules()]) void w.close(other.opened.name);
  set({ other: null });
}
