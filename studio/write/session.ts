/** What is open in the Write place: texts, drafts, and what the language workers say of them. */
import { create } from 'zustand';
import type { FileDiagnostic } from '../../engine/load/model.ts';
import type { LanguageCode } from '../../grammar/write/write.ts';
import { useLanguage } from '../app/language.ts';
import { useMessages } from '../app/messages.ts';
import { readRoute } from '../app/route.ts';
import type { Files, TextFile } from '../data/files.ts';
import { openFiles } from '../data/openFiles.ts';
import type { OutlineFile, OutlinePack } from '../services/outline.ts';
import { packOf } from '../services/paths.ts';
import type { Edited } from '../worker/language.ts';
import { type Proving, prove } from './proving.ts';
import { languageWorkers } from './workers.ts';

export interface Draft {
  text: string;
  saved: string;
  /** of the saved text; null: the file is new */
  revision: string | null;
  /** somebody took the file away: this is the last copy of its text */
  gone?: true;
  /** somebody wrote another text meanwhile */
  theirs?: TextFile;
}
export interface Session {
  stage: 'opening' | 'open' | 'failed';
  failure: string;
  kept: string;
  packs: OutlinePack[];
  drafts: Record<string, Draft>;
  path: string | null;
  /** where the editor is asked to go; `n` tells two requests for the same place apart */
  goal: { path: string; from: number; to: number; n: number } | null;
  language: LanguageCode;
  edited: Edited | null;
  diagnostics: FileDiagnostic[];
  checking: boolean;
  proving: Proving | null;
  conflict: { path: string; theirs: TextFile; reason: string } | null;
}

export const useSession = create<Session>(() => ({
  ...{ stage: 'opening', failure: '', kept: '', packs: [], drafts: {}, path: null, goal: null, language: 'en' },
  ...{ edited: null, diagnostics: [], checking: false, proving: null, conflict: null },
}));
const { getState: get, setState: set } = useSession;

let files: Files | undefined;
let cursor = 0;
/** How long after the last keystroke the complete check and the scenarios begin. */
const REST_MS = 250;

let begun: Promise<void> | undefined;
export function beginSession(): Promise<void> {
  begun ??= begin().catch((e) => {
    set({ stage: 'failed', failure: e instanceof Error ? e.message : String(e) });
  });
  return begun;
}

async function begin(): Promise<void> {
  // In every place of the studio: an edit is not lost because somebody plays a game meanwhile.
  window.addEventListener('beforeunload', (e) => {
    if (Object.values(get().drafts).some(isDirty)) e.preventDefault();
  });
  const speak = () => {
    set({ language: useLanguage.getState().language });
    ask();
  };
  speak();
  useLanguage.subscribe(speak);
  // Its script is read while the files are.
  const near = languageWorkers.near();
  files = await openFiles();
  const door = files;
  // In turn, and not before everything is open: of two looks at one file the later one counts.
  let turn: Promise<void> = Promise.resolve();
  door.heed?.('content', (paths) => {
    turn = turn
      .then(() => begun)
      .then(() => takeIn(paths))
      .catch(() => undefined);
  });
  const { files: texts, refused } = await door.readContent();
  for (const reason of refused) useMessages.getState().say(reason, 'bad');
  const drafts: Record<string, Draft> = {};
  for (const { path, text, revision } of texts) drafts[path] = { text, saved: text, revision };
  performance.mark('ledgerwood read');
  const all = texts.map(({ path, text }): [string, string] => [path, text]);
  void near.open(all);
  const { file } = readRoute(window.location.hash).params;
  const packs = await near.outlineFirst(file ? packOf(file) : null);
  // Not before: with two cores the one worker would hold up the other.
  void languageWorkers.far().open(all);
  set({ stage: 'open', kept: door.kept, drafts, packs });
  performance.mark('ledgerwood open');
  void outlineRest(packs.map((p) => p.id));
}

/** What is in the other packs, one after the other, so that whoever types meanwhile is answered in between. */
async function outlineRest(ids: readonly string[]): Promise<void> {
  const near = languageWorkers.near();
  for (const id of ids) {
    const outlined = await near.outlineOf(id);
    // A file whose scenarios were opened meanwhile tells more than this.
    const files = outlined.files.map((f) => (f.entries.length > 0 ? f : (known(id, f.path) ?? f)));
    set({ packs: get().packs.map((p) => (p.id === id ? { ...outlined, files } : p)) });
  }
  performance.mark('ledgerwood outlined');
}
const known = (pack: string, path: string): OutlineFile | undefined =>
  get()
    .packs.find((p) => p.id === pack)
    ?.files.find((f) => f.path === path);

export const isDirty = (draft: Draft | undefined): boolean => draft !== undefined && draft.text !== draft.saved;

/** Opens a file, at a definition or an offset where one is said. */
export function openFile(path: string, at: string | number | null = null): void {
  const { drafts, packs, path: before } = get();
  if (!drafts[path]) return;
  const file = packs.flatMap((p) => p.files).find((f) => f.path === path);
  const from = typeof at === 'number' ? at : (file?.entries.find((e) => e.id === at)?.from ?? null);
  const goal = from === null ? null : { path, from, to: from, n: (get().goal?.n ?? 0) + 1 };
  if (from !== null) cursor = from;
  else if (before !== path) cursor = 0;
  // What was typed last there may not have been asked about yet.
  if (before && before !== path && isDirty(drafts[before])) tellAll(before, drafts[before].text);
  set({ path, ...(goal ? { goal } : {}) });
  ask();
  rest();
}

let asking = false;
let again = false;
/** Asks the near worker about the text as it is; while it answers, only the newest question is kept. */
function ask(): void {
  if (asking) {
    again = true;
    return;
  }
  const { path, drafts, language } = get();
  if (!path) return;
  asking = true;
  const near = languageWorkers.near();
  void near
    .edit(path, drafts[path].text, cursor, language)
    .then((edited) => {
      if (get().path !== path) return;
      const before = get().edited?.card?.id;
      set({ edited, diagnostics: edited.diagnostics, packs: withOutline(get().packs, edited.outline) });
      performance.mark('ledgerwood edited');
      // Its own scenarios are run.
      if (edited.card?.id !== before) rest();
    })
    .catch((e) => useMessages.getState().say(`The checker stopped: ${e.message}`, 'bad'))
    .finally(() => {
      asking = false;
      if (!again) return;
      again = false;
      ask();
    });
}

function withOutline(packs: OutlinePack[], file: OutlineFile): OutlinePack[] {
  return packs.map((pack) =>
    pack.id === packOf(file.path) ? { ...pack, files: pack.files.map((f) => (f.path === file.path ? file : f)) } : pack,
  );
}

let resting = 0;
function rest(): void {
  window.clearTimeout(resting);
  resting = window.setTimeout(() => void complete(), REST_MS);
}

async function complete(): Promise<void> {
  const { path, drafts } = get();
  if (!path) return;
  const far = languageWorkers.far();
  set({ checking: true });
  await far.set(path, drafts[path].text);
  void prove(path, get().edited?.card?.id ?? null, (proving) => set({ proving }));
  const found = await far.check(path);
  if (found === null || get().drafts[path]?.text !== drafts[path].text || get().path !== path) return;
  set({ diagnostics: found, checking: false });
}

/** A keystroke. */
export function typed(path: string, text: string, offset: number): void {
  cursor = offset;
  const { drafts } = get();
  set({ drafts: { ...drafts, [path]: { ...drafts[path], text } } });
  if (path !== get().path) tellAll(path, text);
  ask();
  rest();
}

function tellAll(path: string, text: string | null): void {
  const [near, far] = [languageWorkers.near(), languageWorkers.far()];
  void near.set(path, text);
  void far.set(path, text);
}

/** The cursor went elsewhere: another card may be shown. */
export function moved(offset: number): void {
  cursor = offset;
  const { edited } = get();
  const entry = edited?.outline.entries.findLast((e) => e.from <= offset);
  if (entry && entry.section === 'definitions' && entry.id !== edited?.card?.id) ask();
}

export function setLanguage(language: LanguageCode): void {
  useLanguage.setState({ language });
}

/** Writes one file; true if it is kept now. */
export async function save(path: string): Promise<boolean> {
  const draft = get().drafts[path];
  if (!files || !draft || !isDirty(draft)) return true;
  const { text } = draft;
  const result = await files.write('content', path, text, draft.revision).catch((e) => ({
    ...{ ok: false as const, reason: e instanceof Error ? e.message : String(e), theirs: undefined },
  }));
  if (result.ok) {
    const now = get().drafts[path];
    const { revision } = result.file;
    set({ drafts: { ...get().drafts, [path]: { text: now.text, saved: text, revision } } });
    return true;
  }
  if (result.theirs) set({ conflict: { path, theirs: result.theirs, reason: result.reason } });
  else useMessages.getState().say(result.reason, 'bad');
  return false;
}

export async function saveAll(): Promise<boolean> {
  const dirty = Object.entries(get().drafts).flatMap(([path, draft]) => (isDirty(draft) ? [path] : []));
  let all = true;
  for (const path of dirty) all = (await save(path)) && all;
  if (all && dirty.length > 0) useMessages.getState().say(`Saved ${dirty.join(', ')} ${get().kept}.`);
  return all;
}

/** Shows the text of a file beside the one that somebody else has written. */
export function compare(path: string): void {
  const theirs = get().drafts[path]?.theirs;
  if (theirs) set({ conflict: { path, theirs, reason: `${path} has changed since you opened it.` } });
}

/** Two texts, one file: `mine` is written over theirs, or theirs is taken into the editor. */
export async function settle(take: 'mine' | 'theirs'): Promise<void> {
  const { conflict, drafts } = get();
  if (!conflict) return;
  const { path, theirs } = conflict;
  const draft = drafts[path];
  const text = take === 'mine' ? draft.text : theirs.text;
  set({ conflict: null, drafts: { ...drafts, [path]: { text, saved: theirs.text, revision: theirs.revision } } });
  if (take === 'mine') await save(path);
  else ask();
}

/** Somebody wrote these files: a text that nobody edits here follows the disk. */
async function takeIn(paths: string[]): Promise<void> {
  if (!files || get().stage !== 'open') return;
  const [near, far] = [languageWorkers.near(), languageWorkers.far()];
  const door = files;
  const there = new Set(await door.list('content'));
  let taken = false;
  for (const path of paths) {
    const before = get().drafts[path];
    if (!there.has(path)) {
      takenAway(path);
      taken = true;
      continue;
    }
    const file = await door.read('content', path).catch(() => null);
    const now = get().drafts[path];
    // Whoever saved while it was read is not written over; a save is heard of again.
    if (!file || now?.revision !== before?.revision || file.revision === now?.revision) continue;
    const { text, revision } = file;
    if (isDirty(now)) {
      // An edited text stays, and its author is told at once.
      set({ drafts: { ...get().drafts, [path]: { ...now, theirs: file } } });
      continue;
    }
    set({ drafts: { ...get().drafts, [path]: { text, saved: text, revision } } });
    void far.set(path, text);
    await near.set(path, text);
    taken = true;
  }
  if (!taken) return;
  set({ packs: await near.outline() });
  ask();
  rest();
}

/** A file that nobody looks at goes; one that is open or edited stays until the person decides: its text is nowhere else. */
function takenAway(path: string): void {
  const { drafts, path: open } = get();
  const draft = drafts[path];
  if (!draft) return;
  if (path !== open && !isDirty(draft)) return forget(path);
  set({ drafts: { ...drafts, [path]: { text: draft.text, saved: '', revision: null, gone: true } } });
}

function forget(path: string): void {
  const { [path]: _, ...drafts } = get().drafts;
  set({ drafts });
  tellAll(path, null);
}

/** The file is gone, and may be: on with another one of its pack. */
export async function letGo(path: string): Promise<void> {
  const others = Object.keys(get().drafts).filter((other) => other !== path);
  const next = others.find((other) => packOf(other) === packOf(path)) ?? others[0] ?? null;
  set({ path: next, edited: null, diagnostics: [], proving: null });
  forget(path);
  set({ packs: await languageWorkers.near().outline() });
  if (next) openFile(next);
}

/** New files, written at once. */
export async function addFiles(texts: Record<string, string>): Promise<boolean> {
  const [near, far] = [languageWorkers.near(), languageWorkers.far()];
  for (const [path, text] of Object.entries(texts)) {
    const written = await files?.write('content', path, text, null);
    if (!written?.ok) {
      useMessages.getState().say(written?.reason ?? 'The file could not be written.', 'bad');
      return false;
    }
    const draft = { text, saved: text, revision: written.file.revision };
    set({ drafts: { ...get().drafts, [path]: draft } });
    await Promise.all([near.set(path, text), far.set(path, text)]);
  }
  set({ packs: await near.outline() });
  return true;
}

export function theFiles(): Files | undefined {
  return files;
}
