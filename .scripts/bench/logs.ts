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

const SEATS = 4;

/** Plays and writes down the random game of a seed, or its first steps. */
export function record({ playable, packs }: Content, seed: number, append?: Append, most = Infinity): RecordedGame {
  const seats = Array.from({ length: SEATS }, (_, i) => ({ name: `Bot ${i + 1}`, plays: 'random' }));
  const game = RecordedGame.start(playable, { packs, options: {}, seats, seed }, append);
  for (let step = 1; game.decision && step <= most; step += 1) game.answer(anyAnswer(game.game, diceSeed(seed, step)));
  return game;
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
  const safe = onDisk((append) => rate((i) => record(content, i, append).lines.length, seconds / 2, clock));
  const read = rate(() => opened(text).steps.length, seconds);
  const { timeline } = opened(text);
  // Far apart, so that no snapshot is near the last one.
  const sought = rate((i) => timeline.at(Math.imul(i, 7919) % timeline.length).rng.length / 4, seconds / 2);
  say('played and appended, in memory', played.units, 'steps/s', `${round(played.runs)} logs/s`);
  say('played and appended, safe on disk, by the clock', safe.units, 'steps/s');
  say('opened and checked', read.units, 'steps/s', `${round(read.runs)} logs/s of ${round(text.length / 1024)} KB`);
  say('sought, any step', sought.units, 'seeks/s', `${round(1e6 / sought.units)} µs each`);
  const snapshots = retained(() => snapshotsOf(content));
  const logsKept = retained(() => [opened(text)]);
  say('kept: a log that was opened', logsKept / steps, 'bytes/step');
  say('kept: a game that is being recorded', retained(() => [record(content, 1)]) / steps, 'bytes/step');
  say('kept: a snapshot at every step', snapshots / (steps - 1), 'bytes/step', 'what a search may hold');
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

/** Bytes that one of what `make` makes holds on to: several are kept, so that small things do not matter. */
function retained(make: () => unknown[]): number {
  const TIMES = 20;
  const used = () => {
    globalThis.gc?.();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  make();
  const before = used();
  const kept = Array.from({ length: TIMES }, make);
  const bytes = (used() - before) / kept.length;
  return bytes;
}
