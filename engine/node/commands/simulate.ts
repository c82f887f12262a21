/** `simulate`: many games between bots, and what they say. */
import { availableParallelism } from 'node:os';
import type { Content } from '../../log/fork.ts';
import { makePlayable } from '../../run/game.ts';
import { isTimed, makeBatches, SEEDS, seated, type WorkerStart } from '../../simulate/batch.ts';
import { compareGames } from '../../simulate/compareGames.ts';
import type { GameResult } from '../../simulate/playGame.ts';
import { Tally } from '../../simulate/report.ts';
import { shareOut } from '../../simulate/shareOut.ts';
import { withoutCard } from '../../simulate/withoutCard.ts';
import type { Findings } from '../../simulate/writeReport.ts';
import { firstGame, loadPacks, makeContent } from '../content.ts';
import { writeLog } from '../logPath.ts';
import { readOptions, readSeed, wholeNumber } from '../playOptions.ts';
import { logFile, type OutFiles, prepareFiles, saveFaults, writeFindings } from '../simulateFiles.ts';
import { readBots, readCard, readJson, type Who } from '../simulateOptions.ts';
import { openThread } from '../simulateThread.ts';
import { command } from '../terminal/command.ts';
import { drawReport } from '../terminal/drawReport.ts';
import { paint } from '../terminal/paint.ts';
import { counted, print } from '../terminal/print.ts';
import { makeProgress } from '../terminal/progress.ts';
import { WrongUse } from '../wrongUse.ts';

export interface SimulateOptions {
  games: string;
  seats?: string;
  players?: string;
  bots?: string;
  seed?: string;
  option: string[];
  module: string[];
  json?: string | true;
  csv?: string;
  save?: string;
  with?: string;
  without?: string;
  workers?: string;
  cards: string;
}

/** More games than this tell nothing that fewer do not. */
const MOST_GAMES = 1_000_000;
const MOST_SAVED = 10;

export async function simulate(packs: string[], o: SimulateOptions): Promise<number> {
  const files: OutFiles = { json: readJson(o.json), csv: o.csv ?? null, save: o.save ?? null };
  const loaded = loadPacks(packs.length > 0 ? packs : [firstGame()], o.module);
  const who = readBots(o, loaded.definitions);
  const content = makeContent(loaded, who.bots.length, readOptions(o.option));
  const { program } = content.playable;
  const card = readCard(o, content.playable);
  const programs = card === null ? [program] : [program, withoutCard(program, card)];
  const games = wholeNumber(o.games, '--games', 1, MOST_GAMES);
  const mostCards = wholeNumber(o.cards, '--cards', 0, 10_000);
  const seed = readSeed(o.seed);
  if (seed + games > SEEDS) throw new WrongUse('The seeds of so many games are too high: begin with a lower --seed.');
  const workers = o.workers === undefined ? availableParallelism() : wholeNumber(o.workers, '--workers', 1, 256);
  prepareFiles(files);
  const start: WorkerStart = { programs, ...who, ...(files.save === null ? {} : { logsOf: content.packs }) };
  const named = card === null ? null : program.definitions[card];
  const id = named?.id ?? null;
  const played = await play(start, games, seed, workers, (n, s, log) => {
    if (files.save !== null) writeLog(logFile(files.save, s, n === 0 ? null : id), log);
  });
  const [{ games: own }, other] = played.tallies;
  const [report, without] = played.tallies.map((t) => t.report());
  const findings: Findings = {
    ...{ packs: content.packs, options: program.options, seed, ...who, asked: games, report, games: own },
    paired: id === null ? null : { card: id, without, games: other.games, difference: compareGames(own, other.games) },
  };
  const changed = Object.entries(program.options).filter(
    ([key, value]) => loaded.definitions.options[key]?.default !== value,
  );
  const shown = { cards: mostCards, card: named?.name.en ?? id ?? '', options: changed.map((pair) => pair.join('=')) };
  const say = files.json === '-' ? () => {} : print;
  say(...warnings(played, findings), ...drawReport(findings, shown));
  writeFindings(files, findings);
  const saved = played.tallies.reduce((n, t) => n + t.games.length, 0);
  if (files.save !== null && saved > 0) say('', `${counted(saved, 'log')} in ${files.save}`);
  for (const [n, faulty] of played.faulty.entries()) {
    if (faulty.length === 0) continue;
    const own = n === 0 ? content : { ...content, playable: makePlayable(programs[n]) };
    tellFaults(own, who, faulty, n === 0 ? null : id, files);
  }
  if (played.faulty.some((faulty) => faulty.length > 0)) return 1;
  return played.stopped ? 130 : 0;
}

/** What is otherwise than it was asked for. */
function warnings({ games, tallies, stopped }: Played, { asked, bots }: Findings): string[] {
  const timed = 'A bot that thinks for a time plays otherwise each time: a number of tries repeats a game.';
  return [
    ...(stopped ? [paint.yellow(`Stopped: ${games} of ${asked * tallies.length} games were played.`)] : []),
    ...(bots.some(isTimed) ? [paint.yellow(timed)] : []),
  ];
}

interface Played {
  tallies: Tally[];
  /** by program: what went wrong */
  faulty: GameResult[][];
  games: number;
  stopped: boolean;
}
/** Plays on all threads until all is played or somebody presses Ctrl-C; what was finished by then counts. */
async function play(
  start: WorkerStart,
  games: number,
  seed: number,
  workers: number,
  keep: (program: number, seed: number, log: string) => void,
): Promise<Played> {
  const { programs, bots, rotate } = start;
  const tallies = programs.map((p) => new Tally(p, (seat, s) => seated(bots, s, rotate)[seat]));
  const faulty: GameResult[][] = programs.map(() => []);
  const stop = new AbortController();
  const onStop = () => stop.abort();
  process.on('SIGINT', onStop);
  const progress = makeProgress(games * programs.length, 'games');
  let played = 0;
  try {
    await shareOut(
      makeBatches(games, seed, start),
      workers,
      () => openThread(start),
      {
        take({ program, results, logs }) {
          for (const [i, r] of results.entries()) {
            tallies[program].add(r);
            if (r.fault) faulty[program].push(r);
            const log = logs?.[i];
            if (log) keep(program, r.seed, log);
          }
        },
        finished(games) {
          played += games;
          progress.to(played);
        },
      },
      stop.signal,
    );
  } finally {
    progress.end();
    process.off('SIGINT', onStop);
  }
  return { tallies, faulty, games: played, stopped: stop.signal.aborted };
}

/** To the standard error where the standard output is for a program. */
function tellFaults(content: Content, who: Who, faulty: GameResult[], without: string | null, files: OutFiles): void {
  const saved = saveFaults(files.save ?? 'ledgerwood-logs', content, who, faulty, without, MOST_SAVED);
  const lines = [
    '',
    paint.red(`${counted(faulty.length, 'game')} went wrong${without === null ? '' : ` without ${without}`}:`),
    ...saved.flatMap(({ seed, step, message, path }) => [
      `  seed ${seed}, step ${step}: ${message}`,
      `    ${command(`replay ${path}`)}`,
    ]),
    ...(faulty.length > saved.length ? [`  and ${faulty.length - saved.length} more like these`] : []),
  ];
  (files.json === '-' ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
}
