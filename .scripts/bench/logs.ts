/** Writing, opening and seeking logs, and what a step costs in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceSeed } from '../../engine/bots/dice.ts';
import { anyAnswer } from '../../engine/bots/random.ts';
import type { Content } from '../../engine/log/fork.ts';
import { type Log, openLog } from '../../engine/log/open.ts';
import { type Append, RecordedGame } from '../../engine/log/record.ts';
import { loadPacks, makeContent } from '../../engine/node/content.ts';
import { createLogFile } from '../../engine/node/logFile.ts';
import { Game } from '../../engine/run/game.ts';
import { heading, round, say } from './print.ts';
import { clock, rate } from './rate.ts';
import { inThread } from './threads.ts';

const SEATS = 4;

/** Plays and writes down the random game of a seed, or its first steps. */
export function record({ playable, packs }: Content, seed: number, append?: Append, most = Infinity): RecordedGame {
  const seats = Array.from({ length: SEATS }, (_, i) => ({ name: `Bot ${i + 1}`, plays: 'random' }));
  const game = RecordedGame.start(playable, { packs, options: {}, seats, seed }, append);
  for (let step = 1; game.decision && step <= most; step += 1) game.answer(anyAnswer(game.game, diceSeed(seed, step)));
  return game;
}
/** The same game, not written down. */
function play({ playable }: Content, seed: number): number {
  const game = new Game(playable, seed);
  game.start();
  let step = 1;
  for (; game.decision; step += 1) game.answer(anyAnswer(game, diceSeed(seed, step)));
  return step;
}
export function opened(text: string): Log {
  const { log } = openLog(text);
  if (!log) throw new Error('The log cannot be opened.');
  return log;
}

export async function logs(seconds: number): Promise<void> {
  heading('logs of everdell, 4 seats');
  const content = makeContent(loadPacks(['everdell']), SEATS);
  const written = record(content, 1);
  const { text } = written;
  const steps = written.lines.length;
  const played = rate((i) => record(content, i).lines.length, seconds);
  const alone = rate((i) => play(content, i), seconds);
  const safe = onDisk((append) => byTheClock((i) => record(content, i, append).lines.length, seconds / 2));
  const read = rate(() => opened(text).steps.length, seconds);
  const { timeline } = opened(text);
  // Far apart, so that no snapshot is near the last one.
  const sought = rate((i) => timeline.at(((i % timeline.length) * 7919) % timeline.length).rng.length / 4, seconds / 2);
  say('played and appended, in memory', played.units, 'steps/s', `${round(played.runs)} logs/s`);
  say('appended, without the playing', 1 / (1 / played.units - 1 / alone.units), 'steps/s');
  say('played and appended, safe on disk, by the clock', safe, 'steps/s');
  say('opened and checked', read.units, 'steps/s', `${round(read.runs)} logs/s of ${round(text.length / 1024)} KB`);
  say('sought, any step', sought.units, 'seeks/s', `${round(1e6 / sought.units)} µs each`);
  const kept = await inThread<Kept>('memory', text);
  say('kept: a log that was opened', kept.opened / steps, 'bytes/step');
  say('kept: a game that is being recorded', kept.recorded / steps, 'bytes/step');
  say('kept: a snapshot at every step', kept.snapshots / steps, 'bytes/step', 'as a search may');
}

export interface Kept {
  /** bytes of one game */
  opened: number;
  recorded: number;
  snapshots: number;
}

/** What the log of a game holds on to, in ways to keep it. A task of a thread. */
export function memory(text: string): Kept {
  const content = makeContent(loadPacks(['everdell']), SEATS);
  return {
    recorded: retained(() => record(content, 1)),
    snapshots: retained(() => snapshotsOf(content)),
    // A text of its own: steps keep pieces of it.
    opened: retained(() => opened(Buffer.from(text).toString())),
  };
}

/** Waiting for a disk takes no processor time. */
function byTheClock(once: (i: number) => number, seconds: number): number {
  const began = clock();
  let [units, took] = [0, 0];
  for (let i = 1; took < seconds; i += 1) {
    units += once(i);
    took = clock() - began;
  }
  return units / took;
}

function onDisk<T>(act: (append: Append) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerwood-bench-'));
  const file = createLogFile(join(folder, 'log.jsonl'));
  try {
    return act(file.append);
  } finally {
    file.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function snapshotsOf({ playable }: Content): unknown[] {
  const game = new Game(playable, 1);
  game.start();
  const out: unknown[] = [];
  for (let step = 1; game.decision; step += 1) {
    out.push(game.snapshot());
    game.answer(anyAnswer(game, diceSeed(1, step)));
  }
  return out;
}

const TIMES = 20;
/** Bytes that what `make` makes holds on to: several are kept, and a few made before, so that nothing else grows meanwhile. */
function retained(make: () => unknown): number {
  const used = () => {
    for (let n = 0; n < 3; n += 1) globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  for (let n = 0; n < TIMES; n += 1) make();
  const before = used();
  const kept = Array.from({ length: TIMES }, make);
  return (used() - before) / kept.length;
}
