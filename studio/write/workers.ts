/** The two language workers: `near` answers keystrokes, `far` does what takes longer, so that neither waits for the other. */
import { callWorker } from '../worker/calls.ts';
import type { LanguageCalls } from '../worker/language.ts';

function start(name: string) {
  const worker = new Worker(new URL('../worker/languageWorker.ts', import.meta.url), { type: 'module', name });
  return callWorker<LanguageCalls>(worker);
}

let started: { near: ReturnType<typeof start>; far: ReturnType<typeof start> } | undefined;

export function languageWorkers() {
  started ??= { near: start('language near'), far: start('language far') };
  return started;
}
