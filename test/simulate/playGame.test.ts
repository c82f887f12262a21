import { expect, test } from 'vitest';
import { type Bot, makeBot } from '../../engine/bots/bot.ts';
import { compile } from '../../engine/compile/compile.ts';
import type { Program } from '../../engine/compile/program.ts';
import { loadDefinitions } from '../../engine/load/load.ts';
import type { StepLine } from '../../engine/log/format.ts';
import { openLog } from '../../engine/log/open.ts';
import { readPack } from '../../engine/node/packs.ts';
import { withSource } from '../../engine/node/source/withSource.ts';
import { makePlayable } from '../../engine/run/game.ts';
import { emptyState } from '../../engine/run/state.ts';
import { seated } from '../../engine/simulate/batch.ts';
import { compareGames } from '../../engine/simulate/compareGames.ts';
import { gameLog } from '../../engine/simulate/gameLog.ts';
import { mean, share } from '../../engine/simulate/intervals.ts';
import { brokenInvariant } from '../../engine/simulate/invariants.ts';
import { makeBatchPlayer } from '../../engine/simulate/playBatches.ts';
import { playGame } from '../../engine/simulate/playGame.ts';
import { recordGame } from '../../engine/simulate/recordGame.ts';
import { Tally } from '../../engine/simulate/report.ts';
import { withoutCard } from '../../engine/simulate/withoutCard.ts';
import { everdell } from '../machine/play.ts';

const { definitions } = loadDefinitions([readPack('test/tictactoe/pack')]);
const tictactoe = makePlayable(compile(definitions, { seats: 2 }).program);
const bot = (text: string): Bot => makeBot(text) ?? (() => 0);
const RANDOM = [bot('random'), bot('random')];

/** The scores that a log ends with. */
function totals(log: string): number[] {
  const last: StepLine = JSON.parse(log.trim().split('\n').at(-1) ?? '{}');
  const over = last.facts.find((f) => f.k === 'over');
  const rows = over?.k === 'over' ? Object.values(over.scores) : [];
  return rows.map((row) => Object.values(row).reduce((a, b) => a + b, 0));
}

test('the game of a seed is the same whenever it is played, counted or kept or not', () => {
  const p = everdell(2);
  const game = playGame(p, RANDOM, 3);
  expect(game.fault).toBeNull();
  const counted = playGame(p, RANDOM, 3, { counting: true });
  expect(counted.answers).toBeGreaterThan(counted.decisions);
  expect({ ...counted, answers: null }).toEqual(game);
  const { given, ...kept } = playGame(p, RANDOM, 3, { keeping: true });
  expect(kept).toEqual(game);
  expect(given).toHaveLength(game.decisions);
}, 30_000);

test.each([
  ['random,random', false],
  ['greedy,search:4', true],
])(
  'a game of %s can be written down as a log that opens whole and ends with the same scores',
  (who, rotate) => {
    const p = everdell(2);
    const names = who.split(',');
    const game = playGame(p, seated(names, 5, rotate).map(bot), 5);
    const { text, step } = gameLog({ playable: p, packs: [] }, { bots: names, rotate }, 5);
    expect(step).toBe(game.decisions);
    expect(openLog(text).problems).toEqual([]);
    expect(totals(text)).toEqual(game.scores);
  },
  30_000,
);

test('a thread writes games down as they were played, also where the bots would think otherwise another time', () => {
  const program = everdell(2).program;
  const who = { bots: ['search:1ms', 'random'], rotate: false };
  const packs = [{ id: 'everdell', version: '1.0.0', hash: '' }];
  const batch = { program: 0, seeds: [4], counted: 0 };
  const source = (p: Program) => withSource(makePlayable(p));
  const { results, logs } = makeBatchPlayer({ programs: [program], ...who, logsOf: packs }, source)(batch);
  const log = openLog(logs?.[0] ?? '');
  expect(log.problems).toEqual([]);
  expect(log.log?.texts).toHaveLength(results[0].decisions + 2);
  expect(totals(logs?.[0] ?? '')).toEqual(results[0].scores);
  const plain = { programs: [program], bots: ['greedy', 'random'], rotate: true };
  const [text] = makeBatchPlayer({ ...plain, logsOf: packs }, source)(batch).logs ?? [];
  expect(text).toBe(gameLog({ playable: makePlayable(program), packs }, plain, 4).text);
  expect(makeBatchPlayer(plain, source)(batch)).not.toHaveProperty('logs');
}, 60_000);

test('whatever goes wrong is told with its step, and the log goes up to it', () => {
  let left = 3;
  const failing: Bot = (game, seed, step) => {
    left -= 1;
    if (left === 0) throw new Error('The bot has fallen asleep.');
    return RANDOM[0](game, seed, step);
  };
  const game = playGame(tictactoe, [failing, RANDOM[1]], 1);
  expect(game.fault).toEqual({ step: 5, message: 'The bot has fallen asleep.' });
  left = 3;
  const lines: string[] = [];
  const seats = ['A', 'B'].map((name) => ({ name, plays: 'random' }));
  const fault = recordGame(
    { playable: tictactoe, packs: [] },
    seats,
    [failing, RANDOM[1]],
    1,
    (l) => lines.push(l),
    100,
  );
  expect(fault).toEqual(game.fault);
  // The header, the set-up and four answers.
  expect(lines).toHaveLength(6);
  expect(playGame(tictactoe, RANDOM, 1, { most: 2 }).fault?.message).toBe('The game does not come to an end.');
});

test('a table that an engine gone wrong leaves behind is a fault: at the end of the game, and in its log at the very step', () => {
  const spoiling: Bot = (game, seed, step) => {
    const answer = RANDOM[0](game, seed, step);
    if (step === 3) game.kernel.state.counters[0][1] = -1;
    return answer;
  };
  const bots = [spoiling, spoiling];
  const { fault, scores } = playGame(tictactoe, bots, 1);
  expect(fault?.message).toMatch(/^There are -1 /);
  expect(scores).toEqual([]);
  const lines: string[] = [];
  const seats = ['A', 'B'].map((name) => ({ name, plays: 'random' }));
  const content = { playable: tictactoe, packs: [] };
  expect(recordGame(content, seats, bots, 1, (line) => lines.push(line), 100)).toEqual({
    step: 3,
    message: fault?.message,
  });
  // The header, the set-up and three answers: the spoiled table can be looked at.
  expect(lines).toHaveLength(5);
});

test('what several copies of a card bring is what all of them together bring', () => {
  const pairs = loadDefinitions([readPack('test/simulate/pairs')]).definitions;
  const p = makePlayable(compile(pairs, { seats: 2 }).program);
  const { scores, cards } = playGame(p, RANDOM, 1);
  const first = cards
    .filter((use) => use.seat === 1)
    .map(({ definition, played, points }) => ({
      ...{ card: p.program.definitions[definition].id, played, points },
    }));
  expect(scores[0]).toBe(4);
  expect(first.sort((a, b) => a.points - b.points)).toEqual([
    { card: 'loner', played: 1, points: 1 },
    { card: 'twin', played: 2, points: 3 },
  ]);
});

test('a piece in two places is a fault', () => {
  const state = emptyState(tictactoe.table, [1, 2, 3, 4]);
  expect(brokenInvariant(tictactoe, state)).toBeNull();
  const piece = tictactoe.table.seats + 1;
  const [a, b] = state.zones;
  for (const zone of [a, b]) zone[0] = piece;
  state.zoneOf[piece] = 0;
  expect(brokenInvariant(tictactoe, state)).toMatch(/two places|elsewhere/);
});

test('a search beats random answers, and a report says so with an interval', () => {
  const bots = ['search:20', 'random'];
  const tally = new Tally(tictactoe.program, (seat) => bots[seat]);
  for (let seed = 1; seed <= 16; seed += 1) tally.add(playGame(tictactoe, bots.map(bot), seed));
  const { games, seats, bots: byBot } = tally.report();
  expect(games).toBe(16);
  expect(byBot[0].bot).toBe('search:20');
  expect(seats[0].winRate.value).toBeGreaterThan(seats[1].winRate.value);
  expect(seats[0].winRate.low).toBeLessThan(seats[0].winRate.value);
}, 30_000);

test('games without a card are compared with those that have it, seed by seed', () => {
  const p = everdell(2);
  const card = p.program.definitions.findIndex((d) => d.id === 'farm');
  const less = makePlayable(withoutCard(p.program, card));
  expect(less.table.spec.definitions[card].copies).toBe(0);
  const [a, b] = [playGame(p, RANDOM, 1), playGame(less, RANDOM, 1)];
  expect(b.cards.some((c) => c.definition === card)).toBe(false);
  const difference = compareGames([a], [b]);
  expect(difference.pairs).toBe(1);
  expect(difference.decisions.value).toBe(a.decisions - b.decisions);
  expect(difference.winRates.map((e) => e.value)).toEqual(a.wins.map((won, i) => won - b.wins[i]));
}, 30_000);

test("shares have Wilson's interval, means Student's, which is wide for a handful", () => {
  const { value, low, high } = share(8, 10);
  expect([value, low, high].map((n) => n.toFixed(3))).toEqual(['0.800', '0.490', '0.943']);
  expect(share(0, 0)).toEqual({ value: 0, low: 0, high: 1, n: 0 });
  const m = mean({ n: 4, sum: 20, squares: 120 });
  expect([m.value, m.low, m.high].map((n) => n.toFixed(2))).toEqual(['5.00', '0.89', '9.11']);
  const half = (n: number) => mean({ n, sum: 0, squares: n - 1 }).high * Math.sqrt(n);
  expect([2, 11, 12, 21, 1001].map((n) => half(n).toFixed(2))).toEqual(['12.71', '2.23', '2.20', '2.09', '1.96']);
});
