/** `simulate`: many games between bots, and what they say. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Content } from '../../log/fork.ts';
import { makePlayable } from '../../run/game.ts';
import { makeBatches, SEEDS, seated } from '../../simulate/batch.ts';
import { compareGames } from '../../simulate/compareGames.ts';
import { gameLog } from '../../simulate/gameLog.ts';
import type { GameResult } from '../../simulate/playGame.ts';
import { type Report, Tally } from '../../simulate/report.ts';
import { shareOut } from '../../simulate/shareOut.ts';
import { withoutCard } from '../../simulate/withoutCard.ts';
import { cardsCsv, type Findings, gamesCsv, reportJson } from '../../simulate/writeReport.ts';
import { firstGame, loadPacks, makeContent } from '../content.ts';
import { readOptions, readSeed, wholeNumber } from '../playOptions.ts';
import { readBots, readCard, readJson, type Who } from '../simulateOptions.ts';
import { openThread } from '../simulateThread.ts';
import { command } from '../terminal/command.ts';
import { drawDifference, drawReport } from '../terminal/drawReport.ts';
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

export async function simulate(packs: string[], o: SimulateOptions): Promise<number> {
  const json = readJson(o.json);
  const loaded = loadPacks(packs.length > 0 ? packs : [firstGame()], o.module);
  const who = readBots(o, loaded.definitions);
  const { bots, rotate } = who;
  const content = makeContent(loaded, bots.length, readOptions(o.option));
  const { program } = content.playable;
  const card = readCard(o, program);
  const programs = card === null ? [program] : [program, withoutCard(program, card)];
  const games = wholeNumber(o.games, '--games', 1, 10_000_000);
  const mostCards = wholeNumber(o.cards, '--cards', 0, 10_000);
  const seed = readSeed(o.seed);
  if (seed + games > SEEDS) throw new WrongUse('The seeds of so many games are too high: begin with a lower --seed.');
  const workers = o.workers === undefined ? availableParallelism() : wholeNumber(o.workers, '--workers', 1, 256);
  const tallies = programs.map((p) => new Tally(p, (seat, s) => seated(bots, s, rotate)[seat]));
  const all = games * programs.length;
  const { played, stopped } = await play({ programs, ...who }, games, seed, workers, tallies);
  const reports = tallies.map((t) => t.report());
  const [report, without] = reports;
  const paired =
    card === null
      ? null
      : {
          ...{ card: program.definitions[card].id, without },
          difference: compareGames(tallies[0].games, tallies[1].games),
        };
  const { options } = program;
  write(json, o.csv, { packs: content.packs, options, seed, bots, rotate, report, paired }, tallies[0].games);
  if (json !== '-') {
    print(
      paint.dim(`seeds ${seed} to ${seed + games - 1}, ${bots.join(', ')}${rotate ? ', in turn in every seat' : ''}`),
    );
    if (stopped) print(paint.yellow(`Stopped: ${played} of ${all} games were played.`));
    if (bots.some((bot) => bot.endsWith('ms')))
      print(
        paint.yellow(
          'A bot that thinks for a time plays otherwise each time: give it a number of tries to repeat a game.',
        ),
      );
    print(...drawReport(report, mostCards));
    if (paired && card !== null)
      print(...drawDifference(program.definitions[card].name.en ?? paired.card, paired.difference));
  }
  const tell = json === '-' ? () => {} : print;
  if (o.save !== undefined) {
    for (const game of tallies[0].games) saveLog(o.save, content, who, game.seed);
    tell('', `${counted(tallies[0].games.length, 'log')} in ${o.save}`);
  }
  const folder = o.save ?? 'ledgerwood-logs';
  for (const [n, { faults }] of reports.entries()) {
    const own = n === 0 ? content : { ...content, playable: makePlayable(programs[n]) };
    saveFaults(folder, own, who, faults, n === 0 ? '' : `-without-${paired?.card}`, tell);
  }
  if (reports.some((r) => r.faults.length > 0)) return 1;
  return stopped ? 130 : 0;
}

/** Plays on all threads until all is played or somebody presses Ctrl-C; what was finished by then counts. */
async function play(
  start: Parameters<typeof openThread>[0],
  games: number,
  seed: number,
  workers: number,
  tallies: readonly Tally[],
): Promise<{ played: number; stopped: boolean }> {
  const stop = new AbortController();
  const onStop = () => stop.abort();
  process.on('SIGINT', onStop);
  const progress = makeProgress(games * tallies.length, 'games');
  let played = 0;
  try {
    await shareOut(
      makeBatches(games, seed, start),
      workers,
      () => openThread(start),
      {
        take({ program, results }) {
          for (const r of results) tallies[program].add(r);
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
  return { played, stopped: stop.signal.aborted };
}

/** The cards go into a table of their own beside that of the games. */
function write(json: string | null, csv: string | undefined, findings: Findings, games: readonly GameResult[]): void {
  if (json === '-') process.stdout.write(reportJson(findings));
  else if (json !== null) writeFileSync(json, reportJson(findings));
  if (csv === undefined) return;
  writeFileSync(csv, gamesCsv(games, findings.bots.length));
  writeFileSync(`${csv.replace(/\.csv$/, '')}-cards.csv`, cardsCsv(findings.report.cards));
}

/** Writes the game of a seed as a log and gives its path. */
function saveLog(
  folder: string,
  content: Content,
  who: Who,
  seed: number,
  ending = '',
): { path: string; step: number } {
  mkdirSync(folder, { recursive: true });
  const { text, step } = gameLog(content, who, seed);
  const path = join(folder, `game-${seed}${ending}.jsonl`);
  writeFileSync(path, text);
  return { path, step };
}

const MOST_SAVED = 10;
function saveFaults(
  folder: string,
  content: Content,
  who: Who,
  faults: Report['faults'],
  ending: string,
  tell: typeof print,
): void {
  if (faults.length === 0) return;
  tell('', paint.red(`${counted(faults.length, 'game')} went wrong:`));
  for (const { seed, message } of faults.slice(0, MOST_SAVED)) {
    const { path, step } = saveLog(folder, content, who, seed, ending);
    tell(`  seed ${seed}, step ${step}: ${message}`, `    ${command(`replay ${path}`)}`);
  }
}
