/** The two language workers: `near` answers keystrokes, `far` does what takes longer, so that neither waits for the other. Each starts when it is first needed. */
import { callWorker } from '../worker/calls.ts';
import type { LanguageCalls } from '../worker/language.ts';

function start(name: string) {
  const worker = new Worker(new URL('../worker/languageWorker.ts', import.meta.url), { type: 'module', name });
  return callWorker<LanguageCalls>(worker);
}

let nearby: ReturnType<typeof start> | undefined;
let away: ReturnType<typeof start> | undefined;

export const languageWorkers = {
  near() {
    nearby ??= start('language near');
    return nearby;
  },
  far() {
    away ??= start('language far');
    return away;
  },
};
