/** How the time of a decision grows with what is on the table, around it and behind it. Read the columns against each other. */
import { diceSeed } from '../../engine/bots/dice.ts';
import { anyAnswer } from '../../engine/bots/random.ts';
import type { Content } from '../../engine/log/fork.ts';
import { allPacks, loadPacks, makeContent } from '../../engine/node/content.ts';
import { Game } from '../../engine/run/game.ts';
import { loadWhole } from '../../test/lockstep/tables.ts';
import { opened, record } from './logs.ts';
import { heading, round, say } from './print.ts';
import { cpu, middle, type Rate, rate } from './rate.ts';
import { inThread } from './threads.ts';

const GAME = 'everdell';
const RUNNER = 'lazy';

export async function growth(seconds: number): Promise<void> {
  heading(`how the time of a decision grows, ${GAME}, ${RUNNER}`);
  await byPlayers(seconds);
  await byPacks(seconds);
  for (const { cards, usual, long, seen } of await inThread<Bucket[]>('byCity', seconds))
    say(`cards in the city: ${cards}`, usual, 'µs', `nine of ten under ${round(long)} µs; ${seen} decisions`);
  for (const { steps, append, open } of await inThread<Length[]>('byLength', seconds))
    say(`steps in the log: ${steps}`, append, 'µs a step', `to answer and append; ${round(open)} µs a step to open`);
}

const perDecision = ({ units }: Rate) => 1e6 / units;

async function byPlayers(seconds: number): Promise<void> {
  const { min, max } = loadPacks([GAME]).definitions.players;
  for (let seats = min; seats <= max; seats += 1) {
    const found = await inThread<Rate>('playGames', { packs: [GAME], seats, runner: RUNNER, seconds });
    say(`players: ${seats}`, perDecision(found), 'µs', `${round(found.units / found.runs)} decisions a game`);
  }
}

/** The game, then with half and with all of the packs that can be added to a table of four. */
async function byPacks(seconds: number): Promise<void> {
  const added = allPacks().filter((pack) => {
    const { packs, players } = loadPacks([pack]).definitions;
    return pack !== GAME && packs.some((p) => p.id === GAME) && players.min <= 4 && players.max >= 4;
  });
  for (const n of [0, Math.ceil(added.length / 2), added.length]) {
    const packs = [GAME, ...added.slice(0, n)];
    const definitions = Object.keys(loadWhole(...packs).definitions.definitions).length;
    const found = await inThread<Rate>('playGames', { packs, seats: 4, runner: RUNNER, seconds });
    say(`packs: ${packs.length}`, perDecision(found), 'µs', `${definitions} definitions`);
  }
}

export interface Bucket {
  cards: string;
  /** microseconds: the middle one, and the one that nine of ten stay under */
  usual: number;
  long: number;
  seen: number;
}
const WIDTH = 5;

/** Turns by the number of pieces in force that the seat has. By the clock, so the middle one counts. A task of a thread. */
export function byCity(seconds: number): Bucket[] {
  const { playable } = makeContent(loadPacks([GAME]), 4);
  const { program, table } = playable;
  const cities: number[][] = Array.from({ length: table.seats + 1 }, () => []);
  for (const [z, { type, holder }] of table.zones.entries())
    if (program.zones[type].of === 'seat' && program.zones[type].inForce) cities[holder].push(z);
  let times: number[][] = [];
  const play = (seed: number) => {
    const game = new Game(playable, seed);
    game.lazy = true;
    game.start();
    let step = 0;
    for (let d = game.decision; d; d = game.decision) {
      step += 1;
      const { zones } = game.kernel.state;
      let cards = 0;
      for (const z of cities[d.seat]) for (const piece of zones[z]) if (piece !== 0) cards += 1;
      const turn = d.kind === 'pick' && d.purpose === 'menu';
      const began = performance.now();
      game.answer(anyAnswer(game, diceSeed(seed, step)));
      const took = (performance.now() - began) * 1000;
      const bucket = Math.floor(cards / WIDTH);
      times[bucket] ??= [];
      if (turn) times[bucket].push(took);
    }
    return step;
  };
  rate(play, 1);
  times = [];
  rate(play, seconds);
  return times.flatMap((all, n) => {
    if (all.length < 100) return [];
    const sorted = all.sort((a, b) => a - b);
    const cards = `${n * WIDTH} to ${n * WIDTH + WIDTH - 1}`;
    return [{ cards, usual: middle(sorted), long: sorted[Math.floor(sorted.length * 0.9)], seen: all.length }];
  });
}

export interface Length {
  steps: number;
  /** microseconds a step */
  append: number;
  open: number;
}
const LENGTHS = [200, 2000, 10_000];

/** A game in which one thinks it over again and again: the log grows, the table does not. A task of a thread. */
export function byLength(): Length[] {
  const content = makeContent(loadPacks([GAME]), 4);
  const measure = (steps: number): Length => {
    let [took, timed, text] = [0, 0, ''];
    // Short logs several times, so that each figure is of as many steps.
    for (let n = 0; n < LENGTHS[LENGTHS.length - 1] / steps; n += 1) {
      const game = thinkingGame(content);
      game.fill(steps / 2);
      const began = cpu();
      timed += game.fill(steps);
      took += cpu() - began;
      text = game.text();
    }
    return { steps, append: (took * 1e6) / timed, open: 1e6 / rate(() => opened(text).steps.length, 1).units };
  };
  // Once for nothing: the first figure is not to be that of a cold start.
  measure(LENGTHS[0]);
  return LENGTHS.map(measure);
}

/** `fill` goes on until there are so many steps, and says how many it made. */
function thinkingGame(content: Content): { fill(until: number): number; text(): string } {
  const game = record(content, 1, undefined, 40);
  for (let dice = 1; !game.canUndo(); dice += 1) game.answer(anyAnswer(game.game, dice));
  game.undo();
  const fill = (until: number) => {
    const before = game.lines.length;
    while (game.lines.length < until) {
      game.answer(anyAnswer(game.game, 1));
      if (game.canUndo()) game.undo();
    }
    return game.lines.length - before;
  };
  return { fill, text: () => game.text };
}
