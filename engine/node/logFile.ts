/** Logs on disk. Node only. */
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Log, type Opened, openLog } from '../log/open.ts';
import type { Append } from '../log/record.ts';

/** More than this is no log that was played. */
const BIGGEST = 256 * 1024 * 1024;

export interface LogFile {
  /** Writes a line in one piece and returns when it is on the disk. If it throws, the file is as it was before. */
  append: Append;
  close(): void;
}

/** A new log; refuses to write over a file that is there. */
export function createLogFile(path: string): LogFile {
  const file = writer(openSync(path, 'ax'), 0);
  syncFolder(path);
  return file;
}

/** Reads a log; the file is not touched. */
export function readLogFile(path: string): Opened {
  const { size } = statSync(path);
  if (size > BIGGEST) {
    const message = `The file has ${size} bytes: that is too much to be a log.`;
    return { log: null, problems: [{ code: 'malformed', line: 1, message }] };
  }
  return openLog(readFileSync(path, 'utf8'));
}

export type Appending = { log: Log; file: LogFile; note: string | null } | { refused: string };

/**
 * Opens a log to go on writing. An unfinished last line is cut off, and `note` says so; a log with any other problem is refused
 * and left as it is.
 */
export function appendToLogFile(path: string): Appending {
  const { log, problems } = readLogFile(path);
  const [problem] = problems;
  if (!log || (problem && problem.code !== 'unfinished'))
    return { refused: `${path}:${problem?.line ?? 1}: ${problem?.message ?? 'There is no log.'}` };
  const fd = openSync(path, 'r+');
  const text = log.texts.map((line) => `${line}\n`).join('');
  const size = Buffer.byteLength(text);
  try {
    const there = statSync(path).size;
    if (there > size) ftruncateSync(fd, size);
    // A whole last line that lacks only its line break gets it.
    if (there < size) writeSync(fd, '\n', size - 1);
    fsyncSync(fd);
  } catch (e) {
    closeSync(fd);
    throw e;
  }
  const note = problem ? 'The last line was unfinished and has been cut off.' : null;
  return { log, file: writer(fd, size), note };
}

function writer(fd: number, start: number): LogFile {
  let size = start;
  return {
    append(text) {
      const bytes = Buffer.from(`${text}\n`);
      try {
        for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, size + done);
        fsyncSync(fd);
      } catch (e) {
        ftruncateSync(fd, size);
        throw e;
      }
      size += bytes.length;
    },
    close: () => closeSync(fd),
  };
}

/** A new file is safe only when its folder is written too. Not every system lets a folder be opened. */
function syncFolder(path: string): void {
  try {
    const fd = openSync(dirname(path), 'r');
    fsyncSync(fd);
    closeSync(fd);
  } catch {
    // Where folders cannot be synced the file itself still is.
  }
}
