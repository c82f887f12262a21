/** Runs the command line: as a process of its own, as a person would, or at once where only what it says matters. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { run } from '../../engine/node/cli.ts';

export const BIN = resolve('.bin/ledgerwood.mjs');

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ledgerwood-cli-'));
}

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** The real command. */
export function ledgerwood(args: string[], { cwd = '.', input = '' } = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { cwd, input, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** The same command line without the second that a process takes to start. */
export async function quick(args: string[], cwd = '.'): Promise<Ran> {
  const ran = { out: '', err: '' };
  const catching = (key: 'out' | 'err') => (text: unknown) => {
    ran[key] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(catching('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(catching('err')),
  ];
  const before = process.cwd();
  process.chdir(cwd);
  try {
    return { code: await run(args), ...ran };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}
