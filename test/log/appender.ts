/**
 * The process that the kill test kills. It goes on with a log from wherever it stands, taking the lines it still lacks from a
 * finished one, and says the number of each line when that line is safe. Arguments: the log, the finished log.
 */
import { existsSync, readFileSync, writeSync } from 'node:fs';
import { appendToLogFile, createLogFile, type LogFile } from '../../engine/node/logFile.ts';

const [path, finished] = process.argv.slice(2);
const lines = readFileSync(finished, 'utf8').trimEnd().split('\n');

function begin(): { file: LogFile; from: number } {
  // A log that was killed before its header was whole is begun anew.
  const there = existsSync(path) ? readFileSync(path) : null;
  if (!there) return { file: createLogFile(path), from: 0 };
  const opened = appendToLogFile(path);
  if ('refused' in opened) throw new Error(opened.refused);
  return { file: opened.file, from: opened.log.texts.length };
}

const { file, from } = begin();
writeSync(1, `start ${from}\n`);
for (let n = from; n < lines.length; n += 1) {
  file.append(lines[n]);
  writeSync(1, `safe ${n + 1}\n`);
}
writeSync(1, 'done\n');
