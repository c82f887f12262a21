/** The Lab's question and its answer so far. It lives outside the page's places: games go on while somebody looks elsewhere. */
import { create } from 'zustand';
import type { PackFiles } from '../../engine/load/load.ts';
import type { PackRef } from '../../engine/log/format.ts';
import { makeBatches, seated, type WorkerStart } from '../../engine/simulate/batch.ts';
import { compareGames, type Difference } from '../../engine/simulate/compareGames.ts';
import type { GameResult } from '../../engine/simulate/playGame.ts';
import { type Report, Tally } from '../../engine/simulate/report.ts';
import { shareOut } from '../../engine/simulate/shareOut.ts';
import { go, openFile, words } from '../replay/replayStore.ts';
import { callWorker } from '../worker/calls.ts';
import type { PackChoice } from '../worker/gameContent.ts';
import type { LabCalls } from '../worker/lab.ts';
import type { CardChoice, LabSetup } from '../worker/labContent.ts';
import { type Form, firstForm, formForCard, runOf, setupOf } from './form.ts';
import { readLabPacks } from './labPacks.ts';
import { openPlayer } from './openPlayer.ts';

/** What was asked, and with which texts: the games of it can be played again. */
export interface Asked {
  setup: LabSetup;
  packs: PackFiles[];
  start: WorkerStart;
  /** those packs as a log names them */
  played: PackRef[];
  games: number;
  seed: number;
  /** of the packs and modules that were played with, the game first */
  names: string[];
  cardName: string | null;
  /** of each definition, where it is written */
  files: Record<string, string>;
}
/** What the games said so far. */
export interface Found {
  report: Report;
  games: readonly GameResult[];
  paired: { without: Report; games: readonly GameResult[]; difference: Difference } | null;
}
export interface LabStore {
  choices: PackChoice[];
  cards: CardChoice[];
  unsaved: string[];
  form: Form | null;
  stage: 'idle' | 'preparing' | 'playing' | 'done' | 'stopped';
  asked: Asked | null;
  found: Found | null;
  played: number;
  /** milliseconds since it began */
  elapsed: number;
  /** the seed of the game that is being written down */
  writing: number | null;
  problem: string | null;
}

export const useLab = create<LabStore>(() => ({
  ...{ choices: [], cards: [], unsaved: [], form: null, stage: 'idle', asked: null, found: null, played: 0 },
  ...{ elapsed: 0, writing: null, problem: null },
}));
const { setState: set, getState: get } = useLab;

let calls: ReturnType<typeof callWorker<LabCalls>> | null = null;
function worker() {
  calls ??= callWorker<LabCalls>(new Worker(new URL('../worker/lab.ts', import.meta.url), { type: 'module' }));
  return calls;
}

/** Reads what can be chosen; a link from Write names a card. */
export async function openLab(wanted: { pack?: string; card?: string }): Promise<void> {
  try {
    const { packs, unsaved } = await readLabPacks();
    const choices = await worker().list(packs);
    const { form: before } = get();
    const games = choices.filter((p) => p.needs.length === 0 && p.players !== null);
    const kept = before && games.some((g) => g.id === before.game) ? before : null;
    const linked = wanted.pack && wanted.card ? formForCard(choices, wanted.pack, wanted.card, kept) : null;
    const form = linked ?? kept ?? (games[0] ? firstForm(games[0]) : null);
    set({ choices, unsaved, form, problem: games[0] ? null : 'There is no game among the packs yet: write one.' });
    await readCards(packs);
  } catch (e) {
    set({ problem: words(e) });
  }
}

async function readCards(packs: PackFiles[]): Promise<void> {
  const { form } = get();
  if (!form) return;
  const { chosen, modules } = setupOf(form);
  const cards = await worker().cards(packs, { chosen, modules });
  const now = get().form;
  if (now?.game === form.game) set({ cards });
}

export function change(part: Partial<Form>): void {
  const { form } = get();
  if (!form) return;
  set({ form: { ...form, ...part } });
  if (part.game !== undefined || part.added !== undefined || part.modules !== undefined)
    void readLabPacks()
      .then(({ packs }) => readCards(packs))
      .catch((e: unknown) => set({ problem: words(e) }));
}

// ----- playing

const SHOW_EVERY_MS = 300;
let stopping: AbortController | null = null;

export async function run(): Promise<void> {
  const { form, choices } = get();
  if (!form || stopping) return;
  const stop = new AbortController();
  stopping = stop;
  set({ stage: 'preparing', problem: null });
  try {
    const { packs, unsaved } = await readLabPacks();
    const setup = setupOf(form);
    const prepared = await worker().prepare(packs, setup);
    if (!prepared.ok) {
      set({ stage: 'idle', problem: prepared.reason, unsaved });
      return;
    }
    const { start, played, files } = prepared;
    const { games, seed } = runOf(form);
    const names = [
      ...setup.chosen.map((id) => nameInGame(choices, id, form.game)),
      ...setup.modules.map((id) => choices.flatMap((p) => p.modules).find((m) => m.id === id)?.name ?? id),
    ];
    const card = start.programs[0].definitions.find((d) => d.id === form.card);
    const cardName = card?.name.en ?? form.card;
    const asked: Asked = { setup, packs, start, played, games, seed, names, cardName, files };
    set({ stage: 'playing', asked, found: null, played: 0, elapsed: 0, unsaved });
    await playAll(asked, stop.signal);
    set({ stage: stop.signal.aborted ? 'stopped' : 'done' });
  } catch (e) {
    set({ stage: get().found ? 'stopped' : 'idle', problem: words(e) });
  } finally {
    stopping = null;
  }
}

/** A name says the game that it is for; beside the game's own name that is too much. */
export function nameInGame(choices: readonly PackChoice[], id: string, game: string): string {
  const name = (of: string) => choices.find((p) => p.id === of)?.name ?? of;
  return name(id).replace(`${name(game)}: `, '');
}

export const stopRun = (): void => stopping?.abort();

async function playAll({ start, games, seed }: Asked, stop: AbortSignal): Promise<void> {
  const { bots, rotate, programs } = start;
  const tallies = programs.map((p) => new Tally(p, (seat, s) => seated(bots, s, rotate)[seat]));
  const began = performance.now();
  let [played, shown] = [0, 0];
  const show = () => {
    shown = performance.now();
    set({ played, elapsed: shown - began, found: foundBy(tallies) });
  };
  try {
    await shareOut(
      makeBatches(games, seed, start),
      navigator.hardwareConcurrency || 2,
      () => openPlayer(start),
      {
        take({ program, results }) {
          for (const r of results) tallies[program].add(r);
        },
        finished(games) {
          played += games;
          if (performance.now() - shown > SHOW_EVERY_MS) show();
        },
      },
      stop,
    );
  } finally {
    show();
  }
}

function foundBy(tallies: readonly Tally[]): Found {
  const [own, other] = tallies;
  const difference = other && compareGames(own.games, other.games);
  return {
    ...{ report: own.report(), games: [...own.games] },
    paired: other ? { without: other.report(), games: [...other.games], difference } : null,
  };
}

// ----- one game again

/** Plays the game of a seed once more, writes it down and opens it in Replay, at the step where something went wrong or at the start. */
export async function openGame(seed: number, { program = 0, toEnd = false } = {}): Promise<void> {
  const { asked, writing } = get();
  if (!asked || writing !== null) return;
  set({ writing: seed, problem: null });
  try {
    const { text, step } = await worker().record(asked.packs, asked.setup, asked.start, program, seed);
    window.location.hash = '#/replay';
    const ending = program === 0 ? '' : `-without-${asked.setup.card}`;
    await openFile(new File([text], `${asked.setup.chosen[0]}-lab-${seed}${ending}.jsonl`));
    if (toEnd) await go({ step, facts: null });
  } catch (e) {
    set({ problem: words(e) });
  } finally {
    set({ writing: null });
  }
}
