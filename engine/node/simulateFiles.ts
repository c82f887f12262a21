/** What `simulate` leaves on the disk: a report, tables, logs. */
import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../log/fork.ts';
import { gameLog } from '../simulate/gameLog.ts';
import type { GameResult } from '../simulate/playGame.ts';
import { cardsCsv, type Findings, gamesCsv, reportJson } from '../simulate/writeReport.ts';
import { writeLog } from './logPath.ts';
import type { Who } from './simulateOptions.ts';
import { WrongUse } from './wrongUse.ts';

export interface OutFiles {
  /** null for none; `-` is the standard output */
  json: string | null;
  csv: string | null;
  /** the folder for logs */
  save: string | null;
}

/** Refuses what cannot be written before the first game, not after the last. */
export function prepareFiles({ json, csv, save }: OutFiles): void {
  for (const file of [json === '-' ? null : json, csv]) {
    if (file === null) continue;
    prepareFolder(dirname(file));
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw new WrongUse(`${file} is a folder: name a file in it.`);
  }
  if (save !== null) prepareFolder(save);
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new WrongUse(`Nothing can be written to the folder ${folder}.`);
  }
}

/** The cards go into a table of their own beside that of the games. */
export function writeFindings({ json, csv }: OutFiles, findings: Findings): void {
  if (json === '-') process.stdout.write(reportJson(findings));
  else if (json !== null) writeFileSync(json, reportJson(findings));
  if (csv === null) return;
  writeFileSync(csv, gamesCsv(findings));
  writeFileSync(`${csv.replace(/\.csv$/, '')}-cards.csv`, cardsCsv(findings.report.cards));
}

/** Where the log of a game goes; `without` is the card that its program lacks. */
export function logFile(folder: string, seed: number, without: string | null): string {
  return join(folder, `game-${seed}${without === null ? '' : `-without-${without}`}.jsonl`);
}

export interface SavedFault {
  seed: number;
  step: number;
  message: string;
  path: string;
}
/** Writes games that went wrong, up to the step at which they did: of each sort of fault the first, then others, `most` in all. */
export function saveFaults(
  folder: string,
  content: Content,
  who: Who,
  faulty: readonly GameResult[],
  without: string | null,
  most: number,
): SavedFault[] {
  const firsts = new Map(faulty.toReversed().map((r) => [r.fault?.message, r]));
  const isFirst = (r: GameResult) => firsts.get(r.fault?.message) === r;
  const chosen = [...faulty.filter(isFirst), ...faulty.filter((r) => !isFirst(r))].slice(0, most);
  if (chosen.length > 0) mkdirSync(folder, { recursive: true });
  return chosen.map(({ seed, fault, given }) => {
    const { text, step } = gameLog(content, who, seed, given);
    return { seed, step, message: fault?.message ?? '', path: writeLog(logFile(folder, seed, without), text) };
  });
}
