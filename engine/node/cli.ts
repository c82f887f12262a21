/** The command line. Each command is loaded only when it is called, so that help is quick. */
import { Command, CommanderError, Help, type Option } from 'commander';
import { systemTrouble } from './systemTrouble.ts';
import { complain } from './terminal/print.ts';
import { Faulty, WrongUse } from './wrongUse.ts';

const collect = (value: string, before: string[]): string[] => [...before, value];

function examples(...lines: [command: string, what: string][]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  return `\nExamples:\n${lines.map(([command, what]) => `  $ ledgerwood ${command.padEnd(width)}   ${what}`.trimEnd()).join('\n')}\n`;
}

/** Runs the command line and gives the exit code: 0 fine, 1 what was looked at has faults, 2 wrong use. */
export async function run(args: readonly string[]): Promise<number> {
  let code = 0;
  const done = (result: number) => {
    code = result;
  };
  const program = makeProgram(done);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (e) {
    // Commander has told what it found; help that was asked for is no mistake.
    if (e instanceof CommanderError) return e.exitCode === 0 ? 0 : 2;
    if (e instanceof WrongUse || e instanceof Faulty) {
      complain(`ledgerwood: ${e.message}`);
      return e instanceof Faulty ? 1 : 2;
    }
    const trouble = systemTrouble(e);
    if (trouble === null) throw e;
    complain(`ledgerwood: ${trouble}`);
    return 1;
  }
}

/** An option that may be repeated begins as an empty list, which tells nobody anything. */
function optionDescription(this: Help, option: Option): string {
  return Array.isArray(option.defaultValue) ? option.description : Help.prototype.optionDescription.call(this, option);
}

function makeProgram(done: (code: number) => void): Command {
  const program = new Command('ledgerwood')
    .description('A workbench for tabletop card games: write cards as YAML, prove them, play them, replay every step.')
    .usage('COMMAND …')
    .exitOverride()
    .showHelpAfterError('Ask for help with: ledgerwood --help')
    .showSuggestionAfterError()
    .configureHelp({ subcommandTerm: (c: Command) => c.name(), sortSubcommands: false, optionDescription })
    .helpCommand(false)
    .addHelpText(
      'after',
      `
A pack is a folder with a pack.yaml. PACK is the id of a pack in content/, or the path of a folder anywhere.
Exit codes: 0 fine, 1 what was looked at has faults, 2 the command was used wrongly.
${examples(
  ['play', 'a game in the terminal against bots'],
  ['new my-pack', 'begin a pack of your own'],
  ['check my-pack', 'what is wrong with it'],
  ['replay LOG', 'step through a recorded game'],
  ['COMMAND --help', 'what a command does, with examples'],
)}`,
    );
  // Subcommands copy these settings, so they come after.
  addStudio(program, done);
  addContentCommands(program, done);
  addGameCommands(program, done);
  return program;
}

function addStudio(program: Command, done: (code: number) => void): void {
  program
    .command('studio')
    .summary('open the studio: write, play and replay in the browser')
    .description(
      'Serves the studio on this computer only. What is written there are the files in content/ and replays/. ' +
        'The page is built first where it is not there yet.',
    )
    .option('--port <n>', 'where it listens; 0 for any free port', '4400')
    .option('--no-open', 'do not open a browser')
    .option('--build', 'build the page again first')
    .addHelpText('after', examples(['studio', ''], ['studio --port 0 --no-open', 'any free port; it is printed']))
    .action(async (options) => done(await (await import('./commands/studio.ts')).studio(options)));
}

function addContentCommands(program: Command, done: (code: number) => void): void {
  program
    .command('check')
    .summary('tell what is wrong with packs, at its line and column')
    .description(
      'Loads the packs, compiles them for every number of seats they allow, and tells every mistake as ' +
        '`file:line:column severity: message` with the line it stands in. Values that the sources leave open ' +
        '(`provisional`) are listed. Without PACK: all packs in content/.',
    )
    .argument('[pack...]', 'packs by id or path')
    .option('--json', 'for programs')
    .addHelpText(
      'after',
      examples(['check my-pack', 'one pack, and what it needs'], ['check --json', 'everything, as JSON']),
    )
    .action(async (packs: string[], options) => done((await import('./commands/check.ts')).check(packs, options)));
  program
    .command('test')
    .summary('run the scenarios of packs')
    .description(
      'Runs the scenarios under scenarios/ of each pack and shows for every failure what was expected and what ' +
        'came instead, at its line. Without PACK: all packs in content/.',
    )
    .argument('[pack...]', 'packs by id or path')
    .option('--only <words>', 'only scenarios with these words in their sentence, rules or file name')
    .option('--json', 'for programs')
    .addHelpText(
      'after',
      examples(['test my-pack', 'all of them'], ['test my-pack --only "hand limit"', 'some of them']),
    )
    .action(async (packs: string[], options) => done((await import('./commands/test.ts')).test(packs, options)));
  program
    .command('new')
    .summary('begin a pack of your own: one card, one scenario')
    .description(
      'Makes a folder with a pack that adds one card to a game, after the model of a simple card of it, and one scenario ' +
        'that plays it. It checks clean and its scenario passes: change it from there.',
    )
    .argument('<folder>', 'a folder that is not there yet; its name becomes the id of the pack')
    .option('--game <pack>', 'the game it adds to, by id or path (default: the first in content/)')
    .addHelpText('after', examples(['new my-pack', ''], ['new my-pack --game PACK', '']))
    .action(async (folder: string, options) => done((await import('./commands/new.ts')).newPack(folder, options)));
  program
    .command('explain')
    .summary('everything about one card: text, abilities, machine, scenarios')
    .description(
      'Prints the name, kind and attributes of a card or any other definition, the rules text that is made from its ' +
        'effects, the effects with their places, their machines as text, and the scenarios that name it.',
    )
    .argument('<card>', 'its id, or its name in any language')
    .option(
      '--pack <pack>',
      'in which packs to look, by id or path; may be repeated (default: all in content/)',
      collect,
      [],
    )
    .option('--lang <language>', 'of its name and text: en, pl or it', 'en')
    .option('--json', 'for programs')
    .addHelpText('after', examples(['explain CARD', ''], ['explain CARD --pack my-pack --lang pl', '']))
    .action(async (card: string, options) => done((await import('./commands/explain.ts')).explain(card, options)));
}

function addSimulate(program: Command, done: (code: number) => void): void {
  program
    .command('simulate')
    .summary('play many games between bots and tell what they say: scores, win rates, cards')
    .description(
      'Plays games between bots on all cores and tells scores, win rates, how long games are, and for each card how often it ' +
        'is drawn and played, its points and how often a seat with it wins, with 95 % intervals. The game of a seed is the ' +
        'same whenever it is played. Ctrl-C stops, tells and writes what there is, and ends with exit code 130. A game that ' +
        'goes wrong (an error, a broken table, no end in sight) is saved as a log up to that step, in the folder of --save or ' +
        'in ledgerwood-logs/. Without PACK: the first game in content/.\n' +
        'Bots: random; greedy looks one action ahead; search:200 searches with 200 tries; search:50ms for so long, and plays ' +
        'otherwise each time. Automas have seats of their own.',
    )
    .argument('[pack...]', 'packs by id or path')
    .option('--games <n>', 'how many', '100')
    .option('--players <n>', 'how many seats, those of automas included (default: as few as can be, two at least)')
    .option('--bots <list>', 'who plays, in turn in every seat: random,greedy,search:200 (default: random)')
    .option('--seats <list>', 'the same, each in its own seat')
    .option('--seed <n>', 'of the first game; the next game has the next seed (default: any)')
    .option('--option <name=value>', 'an option of the packs; may be repeated', collect, [])
    .option('--module <pack/module>', 'switch a part of a pack on; may be repeated', collect, [])
    .option('--with <card>', 'what a card changes, by id or name: plays every game with it and without it')
    .option('--without <card>', 'the same')
    .option('--cards <n>', 'how many cards to show', '20')
    .option('--json [file.json]', 'everything, for programs; printed where no file is named')
    .option('--csv <file>', 'write a line for each game, and beside it FILE-cards.csv with a line for each card')
    .option('--save <folder>', 'write every game that comes to its end as a log, game-SEED.jsonl')
    .option('--workers <n>', 'how many games at once (default: one for each core)')
    .addHelpText(
      'after',
      examples(
        ['simulate --games 1000 --players 4', ''],
        ['simulate --bots greedy,random --games 200', 'which of them is better'],
        ['simulate my-pack --with CARD', 'what your card changes'],
        ['simulate --games 1 --seed 17 --save logs', 'one game, to replay it'],
      ),
    )
    .action(async (packs: string[], options) =>
      done(await (await import('./commands/simulate.ts')).simulate(packs, options)),
    );
}

const packOption = [
  '--pack <path>',
  'where a pack of the log is, if not in content/',
  collect,
  [] as string[],
] as const;

function addGameCommands(program: Command, done: (code: number) => void): void {
  program
    .command('play')
    .summary('play a game in the terminal; it is recorded to a log')
    .description(
      'Plays a game with any mix of packs, you against bots unless said otherwise. Everything is written to a log as ' +
        'it happens: Ctrl-C leaves a log that can be continued. Without PACK: the first game in content/. ' +
        'Without a terminal answers are read line by line: the number of an option, its words, `2 wood, stone`, ' +
        '`undo`, `look CARD`, `quit`.',
    )
    .argument('[pack...]', 'packs by id or path')
    .option('--seats <list>', 'who sits where: you, random, greedy, search:200; with a name as in Ann=you')
    .option('--players <n>', 'how many seats; bots take what --seats leaves open')
    .option('--seed <n>', 'the same seed and answers give the same game')
    .option('--option <name=value>', 'an option of the packs; may be repeated', collect, [])
    .option('--module <pack/module>', 'switch a part of a pack on; may be repeated', collect, [])
    .option('--log <file>', 'where to write the log (default: ledgerwood-logs/ in this folder)')
    .option('--continue <log>', 'go on with a recorded game')
    .option(...packOption)
    .addHelpText(
      'after',
      examples(
        ['play', 'you against one bot'],
        ['play --players 4 --seats you', 'you against three'],
        ['play --seats you,search:200', 'you against a bot that thinks'],
        ['play --seats random,random --seed 7', 'watch two bots to the end'],
        ['play --continue ledgerwood-logs/GAME.jsonl', 'go on where you left'],
      ),
    )
    .action(async (packs: string[], options) => done(await (await import('./commands/play.ts')).play(packs, options)));
  addSimulate(program, done);
  program
    .command('replay')
    .summary('step through a log: what happened, what changed, and why')
    .description(
      'Steps forward and back through a recorded game. Every fact is told with the statement that caused it. A log ' +
        'opens even when the packs it was played with are gone. Without a terminal: one line for each step.',
    )
    .argument('<log>', 'a recorded game')
    .option('--step <n>', 'print that step and stop')
    .option('--table', 'with --step: the table after it, too')
    .option('--viewer <who>', 'all, nobody, or a seat by number or name', 'all')
    .option('--json', 'for programs')
    .addHelpText(
      'after',
      examples(
        ['replay GAME.jsonl', 'arrows or n and p to step, g N to go to, t for the table, q to quit'],
        ['replay GAME.jsonl --step 12 --table', 'one step and the table after it'],
        ['replay GAME.jsonl --viewer 2', 'only what the second seat may know'],
      ),
    )
    .action(async (log: string, options) => done(await (await import('./commands/replay.ts')).replay(log, options)));
  program
    .command('verify')
    .summary("re-run logs on today's content and tell the first difference")
    .description(
      'Plays the answers of each log again on the packs as they are today. If anything comes out differently, the first ' +
        'such step is shown with both sides, and the exit code is 1.',
    )
    .argument('<log...>', 'recorded games')
    .option(...packOption)
    .option('--json', 'for programs')
    .addHelpText('after', examples(['verify replays/*.jsonl', 'what a change of content does to old games']))
    .action(async (logs: string[], options) => done((await import('./commands/verify.ts')).verify(logs, options)));
  program
    .command('scenario')
    .summary('write a step of a log as a scenario, ready to paste into a pack')
    .description(
      'Writes the action that the step belongs to as a scenario: the table before it, the answers, and what changed. Only ' +
        'what matters of the table is told, and the scenario is run before it is written: it passes.',
    )
    .argument('<log>', 'a recorded game')
    .argument('<step>', 'the number of a step')
    .option('--append <file>', 'add it to a file of scenarios instead of printing it')
    .option(...packOption)
    .addHelpText(
      'after',
      examples(['scenario GAME.jsonl 12', ''], ['scenario GAME.jsonl 12 --append my-pack/scenarios/found.yaml', '']),
    )
    .action(async (log: string, step: string, options) =>
      done((await import('./commands/scenario.ts')).scenario(log, step, options)),
    );
}
