/** Adds a scenario to the file of a pack that holds those made from logs. */
import type { Files } from '../data/files.ts';

const FILE = 'scenarios/from-replays.yaml';

/** The text with one scenario more; null if the text is no file of scenarios. */
export function withScenario(text: string | null, yaml: string): string | null {
  if (text === null || text.trim() === '') return `scenarios:\n${yaml}`;
  if (!/^scenarios:/m.test(text)) return null;
  return `${text}${text.endsWith('\n') ? '' : '\n'}\n${yaml}`;
}

export type Appended = { ok: true; path: string } | { ok: false; reason: string };

export async function appendScenario(files: Files, pack: string, yaml: string): Promise<Appended> {
  const path = `${pack}/${FILE}`;
  const there = (await files.list('content')).includes(path) ? await files.read('content', path) : null;
  const text = withScenario(there?.text ?? null, yaml);
  if (text === null) return { ok: false, reason: `${path} has no line \`scenarios:\`.` };
  const written = await files.write('content', path, text, there?.revision ?? null);
  return written.ok ? { ok: true, path } : { ok: false, reason: written.reason };
}
