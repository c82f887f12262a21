import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLogFile } from '../../engine/node/logFile.ts';
import { dice, randomGame } from './everdellGames.ts';

const KILLS = 220;
let folder = '';
let finished = '';
let texts: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerwood-kill-'));
  const { text } = randomGame(2, 12, { steps: 40, undoOneIn: 5 });
  finished = join(folder, 'finished.jsonl');
  writeFileSync(finished, text);
  texts = text.trimEnd().split('\n');
  // As plain JavaScript a process is up in a few hundredths of a second.
  await build({
    ...{ configFile: false, logLevel: 'silent', root: folder },
    build: {
      ...{ outDir: folder, emptyOutDir: false, ssr: new URL('appender.ts', import.meta.url).pathname },
      rollupOptions: { output: { entryFileNames: 'appender.mjs' } },
    },
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the appender until it has said `lines` more lines are safe and some microseconds more; gives the last safe line. */
function appendAndKill(path: string, lines: number, wait: number): Promise<{ safe: number; done: boolean }> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(process.execPath, [join(folder, 'appender.mjs'), path, finished]);
    let out = '';
    let errors = '';
    let armed = false;
    child.stderr?.on('data', (data) => {
      errors += data;
    });
    child.stdout?.on('data', (data) => {
      out += data;
      if (armed || (out.match(/safe/g)?.length ?? 0) < lines) return;
      armed = true;
      const end = process.hrtime.bigint() + BigInt(wait) * 1000n;
      while (process.hrtime.bigint() < end);
      child.kill('SIGKILL');
    });
    child.on('close', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== 0) reject(new Error(errors));
      const whole = out.slice(0, out.lastIndexOf('\n') + 1);
      const numbers = [...whole.matchAll(/(?:safe|start) (\d+)\n/g)].map((m) => Number(m[1]));
      resolve({ safe: Math.max(0, ...numbers), done: whole.includes('done') });
    });
  });
}

describe('a process that is killed while it appends', () => {
  it('has lost nothing that it said was safe, and its log opens and goes on', async () => {
    const roll = dice(2026);
    let kills = 0;
    let unfinished = 0;
    const worker = async (name: string) => {
      for (let file = 0; kills < KILLS; file += 1) {
        const path = join(folder, `${name}-${file}.jsonl`);
        for (let done = false; !done && kills < KILLS; ) {
          const killed = await appendAndKill(path, roll(7), roll(1500));
          done = killed.done;
          if (!done) kills += 1;
          const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
          if (size === 0) {
            expect(killed.safe).toBe(0);
            rmSync(path, { force: true });
            continue;
          }
          const { log, problems } = readLogFile(path);
          for (const p of problems) expect(p.code).toBe('unfinished');
          unfinished += problems.length;
          const kept = log?.texts ?? [];
          expect(kept.length).toBeGreaterThanOrEqual(killed.safe);
          expect(kept.every((line, i) => line === texts[i])).toBe(true);
          if (!log) rmSync(path);
        }
      }
    };
    await Promise.all([worker('a'), worker('b')]);
    expect(kills).toBeGreaterThanOrEqual(KILLS);
    console.info(`${kills} kills, ${unfinished} unfinished last lines`);
  }, 300_000);
});
