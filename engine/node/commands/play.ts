/** `play`: a game in the terminal, written down as it is played. */
import { rmSync } from 'node:fs';
import { type Bot, makeBot } from '../../bots/bot.ts';
import type { Content } from '../../log/fork.ts';
import { continueGame } from '../../log/fork.ts';
import type { SeatInfo } from '../../log/format.ts';
import { RecordedGame } from '../../log/record.ts';
import { loadPresentation } from '../../present/loadPresentation.ts';
import { ContentError } from '../../run/contentError.ts';
import type { Playable } from '../../run/game.ts';
import { sayCause } from '../../say/sayFact.ts';
import { makeSpeaker } from '../../say/speaker.ts';
import { contentOf, firstGame, type Loaded, loadPacks, makeContent } from '../content.ts';
import { appendToLogFile, createLogFile, type LogFile, readLogFile } from '../logFile.ts';
import { defaultLog, existingLog, freshLog } from '../logPath.ts';
import { Person } from '../person.ts';
import { readOptions, readSeats, readSeed } from '../playOptions.ts';
import { systemTrouble } from '../systemTrouble.ts';
import { command } from '../terminal/command.ts';
import { drawScores } from '../terminal/drawScores.ts';
import { paint } from '../terminal/paint.ts';
import { complain, print } from '../terminal/print.ts';
import type { Asker } from '../terminal/question.ts';
import { Faulty, WrongUse } from '../wrongUse.ts';

export interface PlayOptions {
  seats?: string;
  players?: string;
  seed?: string;
  option: string[];
  module: string[];
  pack: string[];
  log?: string;
  continue?: string;
}
interface Begun {
  game: RecordedGame;
  loaded: Loaded;
  file: LogFile;
  path: string;
}

export async function play(packs: string[], options: PlayOptions): Promise<number> {
  const begun = options.continue === undefined ? begin(packs, options) : goOn(options.continue, packs, options);
  const { game, path, file } = begun;
  const people = game.header.seats.some((s) => s.plays === 'person');
  print(`${paint.dim('log:')} ${path}`);
  const asker = people ? await makeAsker() : null;
  const outcome = await playOn(begun, asker);
  asker?.close();
  file.close();
  if (outcome === 'over') {
    tellResult(game);
    print('', `Step through it with: ${paint.cyan(command(`replay ${path}`))}`);
    return 0;
  }
  const step = game.lines.length - 1;
  print(
    '',
    `The game stops at step ${step}; nothing is lost.`,
    `Go on with: ${paint.cyan(command(`play --continue ${path}`))}`,
  );
  if (outcome === 'ended') throw new WrongUse('The answers came to an end before the game did.');
  return outcome === 'interrupted' ? 130 : outcome === 'failed' ? 1 : 0;
}

function begin(packs: string[], options: PlayOptions): Begun {
  const loaded = loadPacks(packs.length > 0 ? packs : [firstGame()], options.module);
  const seats = readSeats(options, loaded.definitions);
  const chosen = readOptions(options.option);
  const content: Content = makeContent(loaded, seats.length, chosen);
  const seed = readSeed(options.seed);
  const path = freshLog(options.log ?? defaultLog(loaded.packs[loaded.packs.length - 1].folder, seed));
  const file = createLogFile(path);
  const info = { packs: content.packs, options: content.playable.program.options, seats, seed };
  try {
    return { game: RecordedGame.start(content.playable, info, file.append), loaded, file, path };
  } catch (e) {
    file.close();
    rmSync(path);
    if (e instanceof ContentError) throw new Faulty(tellContentError(e, content.playable));
    throw e;
  }
}

function tellContentError({ message, by }: ContentError, { program }: Playable): string {
  const cause = program.causes[by];
  return `The content cannot be carried out: ${message}${cause ? ` ${sayCause(cause)}` : ''}`;
}

function goOn(path: string, packs: string[], options: PlayOptions): Begun {
  if (options.seats ?? options.players ?? options.seed ?? options.log)
    throw new WrongUse('A game that goes on keeps its seats, its seed and its log: leave those options out.');
  existingLog(path);
  const read = readLogFile(path);
  if (!read.log) throw new WrongUse(`${path}:1: ${read.problems[0]?.message}`);
  const content = contentOf(read.log.header, [...packs, ...options.pack]);
  const opened = appendToLogFile(path);
  if ('refused' in opened) throw new WrongUse(opened.refused);
  if (opened.note) print(opened.note);
  const { game, refused } = continueGame(opened.log, content.playable, opened.file.append);
  if (!game) {
    opened.file.close();
    throw new WrongUse(refused);
  }
  return { game, loaded: content.loaded, file: opened.file, path };
}

async function makeAsker(): Promise<Asker> {
  if (process.stdin.isTTY && process.stdout.isTTY) return (await import('../terminal/askScreen.ts')).makeScreenAsker();
  return (await import('../terminal/askLines.ts')).makeLineAsker(process.stdin);
}

type Outcome = 'over' | 'asked' | 'interrupted' | 'ended' | 'failed';

async function playOn({ game, loaded, path }: Begun, asker: Asker | null): Promise<Outcome> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.on('SIGINT', stop);
  try {
    const people = new Map<number, Person>();
    const { quiet } = loadPresentation(loaded.packs, loaded.definitions).presentation.table;
    while (game.decision) {
      const { seat } = game.decision;
      if (stopped) return 'interrupted';
      if (asker && plays(game.header.seats[seat - 1]) === 'person') {
        const person = people.get(seat) ?? new Person(game, loaded.definitions, seat, quiet);
        people.set(seat, person);
        const reply = await asker.ask(person.look());
        if ('quit' in reply) return reply.quit;
        if ('undo' in reply) game.undo();
        else game.answer(reply.answer);
      } else {
        const bot = makeBot(plays(game.header.seats[seat - 1])) ?? anyBot;
        game.answer(bot(game.game, game.header.seed ?? 0, game.lines.length));
        // Lets Ctrl-C through between two answers.
        if (game.lines.length % 16 === 0) await new Promise(setImmediate);
      }
    }
    for (const person of people.values()) person.hearNews();
    return 'over';
  } catch (e) {
    const trouble = e instanceof Faulty ? e.message : systemTrouble(e, path);
    if (trouble !== null) {
      complain(`ledgerwood: ${trouble}`);
      return 'failed';
    }
    if (!(e instanceof ContentError)) throw e;
    complain(tellContentError(e, game.playable));
    return 'failed';
  } finally {
    process.off('SIGINT', stop);
  }
}

const plays = (seat: SeatInfo): string => seat.plays;
/** Plays for a person whom nobody can ask here. */
const anyBot = makeBot('random') as Bot;

function tellResult(game: RecordedGame): void {
  const over = game.lines[game.lines.length - 1].facts.find((f) => f.k === 'over');
  const speaker = makeSpeaker(game.playable.table, { seats: game.header.seats });
  if (over) print('', ...drawScores(speaker, over));
}
