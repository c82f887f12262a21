/** Logs on disk. Node only. */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type Log, type Opened, openLog } from '../log/open.ts';
import type { Append } from '../log/record.ts';
import { Faulty } from './wrongUse.ts';

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
  return read(path).opened;
}

function read(path: string): { opened: Opened; bytes: Buffer } {
  const { size } = statSync(path);
  if (size > BIGGEST) {
    const message = `The file has ${size} bytes: that is too much to be a log.`;
    return { opened: { log: null, problems: [{ code: 'malformed', line: 1, message }] }, bytes: Buffer.of() };
  }
  const bytes = readFileSync(path);
  return { opened: openLog(bytes.toString('utf8')), bytes };
}

export type Appending = { log: Log; file: LogFile; note: string | null } | { refused: string };

/**
 * Opens a log to go on writing. An unfinished last line is cut off, and `note` says so; a log with any other problem is refused
 * and left as it is.
 */
export function appendToLogFile(path: string): Appending {
  const { opened, bytes } = read(path);
  const { log, problems } = opened;
  const [problem] = problems;
  if (!log || (problem && problem.code !== 'unfinished'))
    return { refused: `${path}:${problem?.line ?? 1}: ${problem?.message ?? 'There is no log.'}` };
  const whole = Buffer.from(log.texts.map((line) => `${line}\n`).join(''));
  const there = bytes.subarray(0, whole.length);
  if (!there.equals(whole.subarray(0, there.length)))
    return { refused: `${path} has other line breaks than it was written with: save it with plain ones (LF, no BOM).` };
  const fd = openSync(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    if (fstatSync(fd).size !== bytes.length) throw new Faulty(`${path} is being written by another program.`);
    if (bytes.length > whole.length) ftruncateSync(fd, whole.length);
    // A whole last line that lacks only its line break gets it.
    if (bytes.length < whole.length) writeSync(fd, '\n');
    fsyncSync(fd);
  } catch (e) {
    closeSync(fd);
    throw e;
  }
  const note = problem ? 'The last line was unfinished and has been cut off.' : null;
  return { log, file: writer(fd, whole.length), note };
}

/** Only ever adds to the end, and only while nobody else does: two who go on with one game would each have their own. */
function writer(fd: number, start: number): LogFile {
  let size = start;
  return {
    append(text) {
      if (fstatSync(fd).size !== size)
        throw new Faulty('Another program has written to this log meanwhile: this game cannot go on in it.');
      const bytes = Buffer.from(`${text}\n`);
      try {
        for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
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
