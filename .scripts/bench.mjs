// npm run bench: how fast it is, in one run. Every figure is per second of processor time on one core, unless it says otherwise; on a
// machine that does other things too the ratios hold better than the figures.
import { availableParallelism } from 'node:os';
import { register } from 'tsx/esm/api';
import { createActor } from 'xstate';

register();
const { loadPacks, makeContent, allPacks } = await import('../engine/node/content.ts');
const { makeBot } = await import('../engine/bots/bot.ts');
const { diceSeed } = await import('../engine/bots/dice.ts');
const { anyAnswer, randomAnswer } = await import('../engine/bots/random.ts');
const { Game } = await import('../engine/run/game.ts');
const { gameMachine } = await import('../engine/machine/gameMachine.ts');
const { RecordedGame } = await import('../engine/log/record.ts');
const { openLog } = await import('../engine/log/open.ts');
const { runBatches } = await import('../engine/node/simulatePool.ts');

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const say = (what, figure, note = '') => console.log(`${what.padEnd(52)} ${String(figure).padStart(12)}  ${note}`);
const round = (n) => (n >= 100 ? Math.round(n).toLocaleString('en') : n.toPrecision(3));
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Runs `once(i)` for so long and gives what it counted per second, after a warm-up of a third of the time. */
function rate(once, seconds = SECONDS) {
  let i = 1;
  for (const end = cpu() + seconds / 3; cpu() < end; i += 1) once(i);
  const began = cpu();
  let [units, runs] = [0, 0];
  for (; cpu() - began < seconds; i += 1) {
    units += once(i);
    runs += 1;
  }
  const took = cpu() - began;
  return { units: units / took, runs: runs / took };
}

/** One random game on the direct runner; gives the number of its decisions. */
function direct(playable, seed, lazy) {
  const game = new Game(playable, seed);
  game.lazy = lazy;
  game.start();
  let step = 0;
  while (game.decision) {
    step += 1;
    game.answer(anyAnswer(game, diceSeed(seed, step)));
  }
  return step;
}
function machineGame(machine, seed) {
  const actor = createActor(machine, { input: { seed } }).start();
  let step = 0;
  for (let d = actor.getSnapshot().context.decision; d; d = actor.getSnapshot().context.decision) {
    step += 1;
    actor.send({ type: 'answer', answer: randomAnswer(d, seed, step) });
  }
  return step;
}

async function allCores(program, games) {
  const workers = availableParallelism();
  const batches = Array.from({ length: Math.ceil(games / 4) }, (_, b) => ({
    program: 0,
    seeds: [1, 2, 3, 4].map((n) => b * 4 + n),
  }));
  let [decisions, played, began] = [0, 0, 0];
  const bots = new Array(program.seats).fill('random');
  await runBatches(
    { programs: [program], bots, rotate: false },
    batches,
    workers,
    ({ results }) => {
      // From the first result on: threads take their time to start.
      if (began === 0) began = performance.now();
      else for (const r of results) [decisions, played] = [decisions + r.decisions, played + 1];
    },
    new AbortController().signal,
  );
  const took = (performance.now() - began) / 1000;
  return { decisions: decisions / took, games: played / took, workers };
}

for (const pack of ['everdell', 'keyflower']) {
  const { playable } = makeContent(loadPacks([pack]), 4);
  console.log(`\n${pack}, 4 seats, random bots`);
  const fast = rate((i) => direct(playable, i, true));
  const full = rate((i) => direct(playable, i, false));
  const machine = gameMachine(playable);
  const sent = rate((i) => machineGame(machine, i));
  say('direct runner, lazy menus: decisions/s', round(fast.units), `${round(fast.runs)} games/s`);
  say('direct runner, whole menus: decisions/s', round(full.units), `${round(full.runs)} games/s`);
  say('xstate machine, actor.send: decisions/s', round(sent.units), `${round(sent.runs)} games/s`);
  say('lazy : whole : xstate', `${round(fast.units / sent.units)} : ${round(full.units / sent.units)} : 1`);
  const all = await allCores(playable.program, Math.max(16, Math.ceil(fast.runs * SECONDS)));
  say(`all ${all.workers} cores, by the clock: decisions/s`, round(all.decisions), `${round(all.games)} games/s`);
}

console.log('\nloading and compiling');
for (const pack of allPacks()) {
  const began = cpu();
  makeContent(loadPacks([pack]), 4);
  say(`${pack}: ms`, round((cpu() - began) * 1000), 'the files are read and parsed anew');
}

console.log('\nlogs');
{
  const { playable, packs } = makeContent(loadPacks(['everdell']), 4);
  const seats = ['A', 'B', 'C', 'D'].map((name) => ({ name, plays: 'random' }));
  const bot = makeBot('random');
  const record = (seed) => {
    const game = RecordedGame.start(playable, { packs, options: {}, seats, seed });
    for (let step = 1; game.decision; step += 1) game.answer(bot(game.game, seed, step));
    return game;
  };
  const appended = rate((i) => record(i).lines.length, SECONDS / 2);
  const { text } = record(1);
  const opened = rate(() => openLog(text).log.steps.length, SECONDS / 2);
  const { log } = openLog(text);
  const sought = rate((i) => (log.timeline.at(Math.imul(i, 7919) % log.timeline.length) ? 1 : 0), SECONDS / 2);
  say('playing and recording: steps/s', round(appended.units));
  say(
    'opening and checking: steps/s',
    round(opened.units),
    `${round(opened.runs)} logs/s of ${round(text.length / 1024)} KB`,
  );
  say('seeking: steps/s', round(sought.units));
}

console.log('\ntic-tac-toe');
{
  const { playable } = makeContent(loadPacks([new URL('../test/tictactoe/pack', import.meta.url).pathname]), 2);
  const fast = rate((i) => direct(playable, i, true));
  const machine = gameMachine(playable);
  const sent = rate((i) => machineGame(machine, i));
  say('direct runner: moves/s', round(fast.units));
  say('xstate machine, actor.send: moves/s', round(sent.units));
  const other = await boardgameIo();
  if (other) {
    say("boardgame.io's reducer: moves/s", round(other.units));
    say(
      'direct : xstate : boardgame.io',
      `${round(fast.units / other.units)} : ${round(sent.units / other.units)} : 1`,
    );
  } else
    say('boardgame.io', 'not here', 'install it anywhere and say where: BOARDGAME_IO=/path/node_modules/boardgame.io');
}

/** The same game on boardgame.io's own reducer, with random moves; null where it is not installed. */
async function boardgameIo() {
  let io;
  try {
    io = await import(`${process.env.BOARDGAME_IO ?? 'boardgame.io'}/dist/cjs/internal.js`);
  } catch {
    return null;
  }
  const { CreateGameReducer, InitializeGame } = io.default ?? io;
  const LINES = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
  ];
  const game = {
    setup: () => ({ cells: new Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      mark: ({ G, playerID }, at) => {
        if (G.cells[at] !== null) return 'INVALID_MOVE';
        G.cells[at] = playerID;
      },
    },
    endIf: ({ G, ctx }) => {
      if (LINES.some((l) => l.every((c) => G.cells[c] === ctx.currentPlayer))) return { winner: ctx.currentPlayer };
      if (G.cells.every((c) => c !== null)) return { draw: true };
    },
  };
  const reducer = CreateGameReducer({ game });
  return rate((seed) => {
    let state = InitializeGame({ game, numPlayers: 2 });
    let [x, n] = [seed, 0];
    while (state.ctx.gameover === undefined) {
      const free = state.G.cells.flatMap((c, i) => (c === null ? [i] : []));
      x = (Math.imul(x, 1103515245) + 12345) >>> 0;
      const payload = { type: 'mark', args: [free[(x >>> 8) % free.length]], playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: 'MAKE_MOVE', payload });
      n += 1;
    }
    return n;
  });
}
