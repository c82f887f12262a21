/** Adds a scenario to the file of a pack that holds those made from logs. */
import type { Files } from '../data/files.ts';
import { withScenario } from '../services/withScenario.ts';

const FILE = 'scenarios/from-replays.yaml';

export type Appended = { ok: true; path: string } | { ok: false; reason: string };

export async function appendScenario(files: Files, pack: string, yaml: string): Promise<Appended> {
  const path = `${pack}/${FILE}`;
  const there = (await files.list('content')).includes(path) ? await files.read('content', path) : null;
  const text = withScenario(there?.text ?? null, yaml);
  if (text === null) return { ok: false, reason: `${path} has no line \`scenarios:\`.` };
  const written = await files.write('content', path, text, there?.revision ?? null);
  return written.ok ? { ok: true, path } : { ok: false, reason: written.reason };
}
