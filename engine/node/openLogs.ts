/** Opening logs for the commands: what is wrong with one is told, what is readable is used. */
import { type Log, openLog, type Problem } from '../log/open.ts';
import { redact } from '../log/redact.ts';
import { readLogFile } from './logFile.ts';
import { existingLog } from './logPath.ts';
import { Faulty, WrongUse } from './wrongUse.ts';

export interface OpenedLog {
  log: Log;
  problems: Problem[];
}

/** Throws Faulty where not even the first step can be read. */
export function openLogAt(path: string): OpenedLog {
  const { log, problems } = readLogFile(existingLog(path));
  if (log && log.steps.length > 0) return { log, problems };
  throw new Faulty(`${path}:${problems[0]?.line ?? 1}: ${problems[0]?.message ?? 'The log has no steps.'}`);
}

export const tellProblem = (path: string, p: Problem): string => `${path}:${p.line}: ${p.message}`;

/** The log as somebody may see it: `all`, `nobody`, the number of a seat or its name. */
export function logFor(log: Log, viewer: string): Log {
  if (viewer === 'all') return log;
  const names = log.header.seats.map((s) => s.name);
  const byName = names.findIndex((n) => n.toLowerCase() === viewer.toLowerCase()) + 1;
  const seat = viewer === 'nobody' ? viewer : byName || Number(viewer);
  if (seat !== 'nobody' && !(Number.isInteger(seat) && seat >= 1 && seat <= names.length))
    throw new WrongUse(
      `\`${viewer}\` is nobody who could look: say all, nobody, or a seat (1 to ${names.length}, or ${names.join(', ')}).`,
    );
  if (log.viewer !== 'all') throw new WrongUse("This is a viewer's copy already: leave --viewer out.");
  const { log: copy, problems } = openLog(redact(log, seat));
  if (!copy) throw new Error(problems[0]?.message ?? 'The copy cannot be read.');
  return copy;
}
