/** `simulate`: many games between bots, and what they say. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { suggest } from '../../../grammar/suggest.ts';
import { BOTS, type Bot, makeBot } from '../../bots/bot.ts';
import type { Program } from '../../compile/program.ts';
import type { Content } from '../../log/fork.ts';
import { type Batch, seated } from '../../simulate/batch.ts';
import type { GameResult } from '../../simulate/playGame.ts';
import { recordGame } from '../../simulate/recordGame.ts';
import { compareGames, type Difference, type Report, Tally } from '../../simulate/report.ts';
import { withoutCard } from '../../simulate/withoutCard.ts';
import { firstGame, loadPacks, makeContent } from '../content.ts';
import { readOptions, readSeed, wholeNumber } from '../playOptions.ts';
import { runBatches } from '../simulatePool.ts';
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
  json?: string;
  csv?: string;
  save?: string;
  with?: string;
  without?: string;
  workers?: string;
  cards: string;
}
/** Quick games of random bots go to a thread by the handful; games of bots that think, one by one, so that none is lost on Ctrl-C. */
const BATCH = 4;
const MOST_SEED = 2 ** 31 - 1;
const MOST_RECORDED = 20_000;

export async function simulate(packs: string[], o: SimulateOptions): Promise<number> {
  const loaded = loadPacks(packs.length > 0 ? packs : [firstGame()], o.module);
  const { bots, rotate } = readBots(o, loaded.definitions.players);
  const content = makeContent(loaded, bots.length, readOptions(o.option));
  const { program } = content.playable;
  const card = readCard(o, program);
  const programs = card === null ? [program] : [program, withoutCard(program, card)];
  const games = wholeNumber(o.games, '--games', 1, 10_000_000);
  const seed = readSeed(o.seed);
  const workers = o.workers === undefined ? availableParallelism() : wholeNumber(o.workers, '--workers', 1, 256);
  const tallies = programs.map((p) => new Tally(p, (seat, s) => seated(bots, s, rotate)[seat]));
  const stop = new AbortController();
  const onStop = () => stop.abort();
  process.on('SIGINT', onStop);
  const progress = makeProgress(games * programs.length, 'games');
  let played = 0;
  try {
    await runBatches(
      { programs, bots, rotate },
      makeBatches(games, seed, programs.length, bots.every((b) => b === 'random') ? BATCH : 1),
      workers,
      ({ program: p, results }) => {
        for (const r of results) tallies[p].add(r);
        played += results.length;
        progress.to(played);
      },
      stop.signal,
    );
  } finally {
    progress.end();
    process.off('SIGINT', onStop);
  }
  const reports = tallies.map((t) => t.report());
  const difference = card === null ? null : compareGames(tallies[0].games, tallies[1].games);
  write(
    o,
    { seed, bots, reports, difference, card: card === null ? null : program.definitions[card].id },
    tallies[0].games,
  );
  print(
    paint.dim(`seeds ${seed} to ${seed + games - 1}, ${bots.join(', ')}${rotate ? ', in turn in every seat' : ''}`),
  );
  if (stop.signal.aborted) print(paint.yellow(`Stopped: ${played} of ${games * programs.length} games were played.`));
  print(...drawReport(reports[0], wholeNumber(o.cards, '--cards', 0, 10_000)));
  if (difference && card !== null)
    print(...drawDifference(program.definitions[card].name.en ?? program.definitions[card].id, difference));
  if (o.save !== undefined)
    saveLogs(
      o.save,
      content,
      bots,
      rotate,
      tallies[0].games.map((g) => g.seed),
    );
  const faults = reports[0].faults;
  if (faults.length > 0) tellFaults(o.save ?? 'ledgerwood-logs', content, bots, rotate, faults);
  if (reports.some((r) => r.faults.length > 0)) return 1;
  return stop.signal.aborted ? 130 : 0;
}

/** `--bots` in turn in every seat; `--seats` each in its own. */
function readBots(o: SimulateOptions, range: { min: number; max: number }): { bots: string[]; rotate: boolean } {
  if (o.seats !== undefined && o.bots !== undefined)
    throw new WrongUse('Say who plays with --seats or with --bots, not with both.');
  const said = (o.seats ?? o.bots ?? 'random').split(',').map((s) => s.trim());
  for (const text of said) {
    if (makeBot(text)) continue;
    const near = suggest(text, BOTS);
    throw new WrongUse(
      `\`${text}\` is no bot${near ? `: did you mean \`${near}\`?` : '.'} Bots: ${BOTS.join(', ')}, search:200, search:50ms.`,
    );
  }
  const fewest = Math.max(range.min, said.length, Math.min(2, range.max));
  const players = o.players === undefined ? fewest : wholeNumber(o.players, '--players', 1, range.max);
  if (said.length > players) throw new WrongUse(`${said.length} bots are named for ${counted(players, 'seat')}.`);
  const bots = Array.from({ length: players }, (_, i) => said[i % said.length]);
  return { bots, rotate: o.seats === undefined && new Set(bots).size > 1 };
}

function readCard(o: SimulateOptions, program: Program): number | null {
  if (o.with !== undefined && o.without !== undefined)
    throw new WrongUse('--with and --without play the same pairs of games: name the card once.');
  const text = o.with ?? o.without;
  if (text === undefined) return null;
  const low = text.toLowerCase();
  const found = program.definitions.findIndex(
    (d) => d.id === low || Object.values(d.name).some((n) => n.toLowerCase() === low),
  );
  if (found >= 0) return found;
  const near = suggest(
    low,
    program.definitions.map((d) => d.id),
  );
  throw new WrongUse(`There is no card \`${text}\`${near ? `: did you mean \`${near}\`?` : '.'}`);
}

/** The games with and without a card go side by side, so that whoever stops early has pairs. */
function makeBatches(games: number, seed: number, programs: number, size: number): Batch[] {
  if (seed + games > MOST_SEED)
    throw new WrongUse('The seeds of so many games are too high: begin with a lower --seed.');
  const out: Batch[] = [];
  for (let at = 0; at < games; at += size) {
    const seeds = Array.from({ length: Math.min(size, games - at) }, (_, i) => seed + at + i);
    for (let program = 0; program < programs; program += 1) out.push({ program, seeds });
  }
  return out;
}

interface Written {
  seed: number;
  bots: string[];
  reports: Report[];
  difference: Difference | null;
  card: string | null;
}
function write(o: SimulateOptions, w: Written, games: readonly GameResult[]): void {
  const [report, without] = w.reports;
  if (o.json !== undefined) {
    const all = {
      seed: w.seed,
      players: w.bots,
      ...report,
      ...(w.card === null ? {} : { card: w.card, without, difference: w.difference }),
    };
    writeFileSync(o.json, `${JSON.stringify(all, null, 2)}\n`);
  }
  if (o.csv === undefined) return;
  const seats = w.bots.map((_, i) => i + 1);
  const head = ['seed', 'decisions', 'turns', ...seats.map((s) => `score ${s}`), ...seats.map((s) => `win ${s}`)];
  const rows = [...games]
    .sort((a, b) => a.seed - b.seed)
    .map((g) => [g.seed, g.decisions, g.turns, ...g.scores, ...g.wins]);
  writeFileSync(o.csv, `${[head, ...rows].map((row) => row.join()).join('\n')}\n`);
}

/** Writes the game of a seed as a log and gives its path. */
function saveLog(
  folder: string,
  content: Content,
  bots: string[],
  rotate: boolean,
  seed: number,
): { path: string; step: number } {
  mkdirSync(folder, { recursive: true });
  const names = seated(bots, seed, rotate);
  const seats = names.map((plays, i) => ({ name: `Bot ${i + 1}`, plays }));
  const lines: string[] = [];
  const made = names.map((text) => makeBot(text) as Bot);
  const fault = recordGame(content, seats, made, seed, (line) => lines.push(line), MOST_RECORDED);
  const path = join(folder, `game-${seed}.jsonl`);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return { path, step: fault?.step ?? lines.length - 2 };
}

function saveLogs(folder: string, content: Content, bots: string[], rotate: boolean, seeds: readonly number[]): void {
  for (const seed of seeds) saveLog(folder, content, bots, rotate, seed);
  print('', `${counted(seeds.length, 'log')} in ${folder}`);
}

const MOST_SAVED = 10;
function tellFaults(folder: string, content: Content, bots: string[], rotate: boolean, faults: Report['faults']): void {
  print('', paint.red(`${counted(faults.length, 'game')} went wrong:`));
  for (const { seed, message } of faults.slice(0, MOST_SAVED)) {
    const { path, step } = saveLog(folder, content, bots, rotate, seed);
    print(`  seed ${seed}, step ${step}: ${message}`, `    ${command(`replay ${path}`)}`);
  }
}
