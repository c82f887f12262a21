import { expect, test } from 'vitest';
import type { Program } from '../../engine/compile/program.ts';
import { type BatchDone, makeBatches, type WorkerStart } from '../../engine/simulate/batch.ts';
import { compareGames } from '../../engine/simulate/compareGames.ts';
import { share } from '../../engine/simulate/intervals.ts';
import type { GameResult } from '../../engine/simulate/playGame.ts';
import { Tally } from '../../engine/simulate/report.ts';
import { type Player, shareOut, type Taking } from '../../engine/simulate/shareOut.ts';
import { timeLeft } from '../../engine/simulate/timeLeft.ts';
import { cardsCsv, type Findings, gamesCsv, reportJson } from '../../engine/simulate/writeReport.ts';

const program = { seats: 2, definitions: [{ id: 'tower', name: { en: '=Tower, "tall"' } }] } as unknown as Program;
const game = (seed: number, scores: number[], when: number[]): GameResult => ({
  ...{ seed, scores, wins: scores[0] > scores[1] ? [1, 0] : [0, 1], decisions: 20, turns: 10, answers: null },
  ...{ cards: [{ definition: 0, seat: 1, drawn: 1, played: when.length, when, points: 3 }], fault: null },
});
function tallied(): Tally {
  const tally = new Tally(program, (seat) => ['a', 'b'][seat]);
  for (const g of [game(2, [9, 4], [1, 19]), game(1, [3, 4], [20]), game(3, [5, 1], [])]) tally.add(g);
  return tally;
}

test('a card is told by who played it: how often, when, and how often they won', () => {
  const [card] = tallied().report().cards;
  expect(card).toMatchObject({ card: 'tower', drawn: { value: 1, low: 1, n: 3 }, played: { value: 1, n: 3 } });
  // Twice in one game, once in another, never in a third.
  expect([card.played.low, card.played.high].map((n) => n.toFixed(1))).toEqual(['0.0', '3.5']);
  expect(card.playRate).toMatchObject({ value: 2 / 6, n: 6 });
  expect(card.winRate).toMatchObject({ value: 1 / 2, n: 2 });
  expect(card.tenths).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
});

test('a card that is drawn and never played is told as well; a worker is no card', () => {
  const definitions = ['king', 'wanderer', 'worker'].map((id) => ({
    id,
    name: {},
    kind: id === 'worker' ? id : 'critter',
  }));
  const tally = new Tally({ ...program, definitions } as unknown as Program, () => 'a');
  const drawn = (definition: number, played: number) => ({
    ...{ definition, seat: 1, drawn: 1, played, when: played ? [3] : [], points: 0 },
  });
  tally.add({ ...game(1, [3, 4], []), cards: [drawn(0, 0), drawn(1, 1), drawn(2, 0)] });
  const { cards } = tally.report();
  const told = cards.map(({ card, drawn, played, winRate }) => [card, drawn.value, played.value, winRate.n]);
  expect(told.sort()).toEqual([
    ['king', 1, 0, 0],
    ['wanderer', 1, 1, 1],
  ]);
});

const findings = (tally: Tally, more: Partial<Findings> = {}): Findings => ({
  ...{ packs: [{ id: 'towers', version: '1.0.0', hash: 'f00' }], options: { wind: 'no' }, seed: 1, asked: 3 },
  ...{ bots: ['a', 'b'], rotate: true, report: tally.report(), games: tally.games, paired: null, ...more },
});

test('tables hold a line for each game with who sat where, a line for each card, and no name is taken for a formula', () => {
  const tally = tallied();
  expect(gamesCsv(findings(tally)).split('\n').slice(0, 3)).toEqual([
    'seed,decisions,turns,bot 1,bot 2,score 1,score 2,win 1,win 2',
    '1,20,10,b,a,3,4,0,1',
    '2,20,10,a,b,9,4,1,0',
  ]);
  expect(cardsCsv(tally.report().cards).split('\n')[1]).toMatch(/^tower,"'=Tower, ""tall""",1,1,1,1,/);
});

test('games with and without a card stand side by side, and say which they are', () => {
  const [withIt, without] = [new Tally(program, () => 'a'), new Tally(program, () => 'a')];
  for (const seed of [1, 2]) withIt.add(game(seed, [9, 4], []));
  for (const seed of [1, 2]) without.add(game(seed, [5, 4], []));
  const { games } = without;
  const difference = compareGames(withIt.games, games);
  const paired = { card: 'tower', without: without.report(), games, difference };
  const lines = gamesCsv(findings(withIt, { paired })).trim().split('\n');
  expect(lines.map((line) => line.split(',').filter((_, i) => [0, 5, 9].includes(i)))).toEqual([
    ['seed', 'score 1', 'tower'],
    ...[1, 2].flatMap((seed) => [
      [`${seed}`, '9', 'with'],
      [`${seed}`, '5', 'without'],
    ]),
  ]);
});

test('JSON says what was played; bounds that nobody knows are null', () => {
  const tally = new Tally(program, () => 'a');
  tally.add(game(1, [3, 4], []));
  const told = JSON.parse(reportJson(findings(tally)));
  expect(told).toMatchObject({ seed: 1, asked: 3, games: 1, decisions: { value: 20, low: null, high: null } });
  expect(told).toMatchObject({ packs: [{ id: 'towers' }], options: { wind: 'no' }, players: ['a', 'b'] });
});

const start = (bots: string[], programs = 1): WorkerStart => ({
  ...{ programs: Array.from({ length: programs }, () => program), bots, rotate: false },
});

test('games of bots that think are handed out one by one, and pairs side by side', () => {
  expect(makeBatches(5, 10, start(['random', 'random'])).map((b) => b.seeds.length)).toEqual([4, 1]);
  expect(makeBatches(2, 10, start(['greedy', 'random'], 2))).toEqual([
    { program: 0, seeds: [10], counted: 1 },
    { program: 1, seeds: [10], counted: 1 },
    { program: 0, seeds: [11], counted: 1 },
    { program: 1, seeds: [11], counted: 1 },
  ]);
});

test('legal answers are counted in every game of bots that think and of few games, else in some of any run', () => {
  const counted = (games: number, bots: string[]) =>
    makeBatches(games, 7, start(bots)).reduce((n, batch) => n + Math.min(batch.counted, batch.seeds.length), 0);
  expect(counted(100, ['greedy', 'random'])).toBe(100);
  expect(counted(10, ['random', 'random'])).toBe(10);
  expect(counted(160, ['random', 'random'])).toBe(10);
});

test('several players share the batches; when it is stopped, what is finished counts and all are closed', async () => {
  let [open, most] = [0, 0];
  const player = (): Player => {
    open += 1;
    most = Math.max(most, open);
    return {
      play: async ({ program: p, seeds }) => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        return { program: p, results: seeds.map((seed) => game(seed, [1, 2], [])) };
      },
      close: () => {
        open -= 1;
      },
    };
  };
  const batches = makeBatches(20, 1, start(['greedy', 'greedy']));
  const seen: number[] = [];
  const take = (done: BatchDone) => seen.push(done.results[0].seed);
  await shareOut(batches, 3, player, { take, finished: () => {} }, new AbortController().signal);
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect([most, open]).toEqual([3, 0]);
  const stop = new AbortController();
  let taken = 0;
  const takeFive = () => {
    taken += 1;
    if (taken === 5) stop.abort();
  };
  await shareOut(batches, 2, player, { take: takeFive, finished: () => {} }, stop.signal);
  expect(taken).toBeGreaterThanOrEqual(5);
  expect(taken).toBeLessThan(8);
  expect(open).toBe(0);
});

test('results come in the order of the seeds, however long a game takes; those finished before a stop all count', async () => {
  const slow: Player = {
    play: async ({ program: p, seeds }) => {
      if (seeds[0] === 1) await new Promise((resolve) => setTimeout(resolve, 20));
      return { program: p, results: seeds.map((seed) => game(seed, [1, 2], [])) };
    },
    close: () => {},
  };
  const stop = new AbortController();
  const batches = makeBatches(6, 1, start(['greedy', 'greedy']));
  const play = async (stopAfter: number) => {
    const order: number[] = [];
    let finished = 0;
    const taking: Taking = {
      take: ({ results }) => order.push(results[0].seed),
      finished(games) {
        finished += games;
        if (finished === stopAfter) stop.abort();
      },
    };
    await shareOut(batches, 2, () => slow, taking, stop.signal);
    return { order, finished };
  };
  expect(await play(7)).toEqual({ order: [1, 2, 3, 4, 5, 6], finished: 6 });
  expect(await play(3)).toEqual({ order: [2, 3, 4], finished: 3 });
});

test('seats of one game are no independent witnesses of how high scores are', () => {
  const tally = new Tally(program, () => 'a');
  tally.add(game(1, [10, 12], []));
  tally.add(game(2, [20, 22], []));
  expect(tally.report().score).toMatchObject({ value: 16, n: 2 });
});

test('how often a bot wins is told of each of its seats, from games, since of its seats in one game only one can win', () => {
  const tally = new Tally({ ...program, seats: 3 }, (seat) => ['a', 'a', 'b'][seat]);
  for (const [seed, wins] of [
    [1, 0, 0],
    [0, 0.5, 0.5],
    [0, 1, 0],
    [0, 1, 0],
  ].entries())
    tally.add({ ...game(seed, [1, 2], []), scores: [1, 2, 3], wins, cards: [] });
  const [a, b] = tally.report().bots;
  expect(a).toMatchObject({ bot: 'a', winRate: { value: 3.5 / 8, n: 4 } });
  expect(b).toMatchObject({ bot: 'b', winRate: { value: 0.5 / 4, n: 4 } });
  const { low, high } = share(3.5, 4);
  expect([a.winRate.low, a.winRate.high]).toEqual([low / 2, high / 2]);
});

test('a game that asks nothing has its place among the others', () => {
  const tally = new Tally(program, () => 'a');
  tally.add({ ...game(1, [1, 2], [0]), decisions: 0, answers: 0 });
  const { branching, cards } = tally.report();
  expect(branching.n).toBe(0);
  expect(cards[0].tenths).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('each tenth of a game holds as many decisions as any other', () => {
  const tally = new Tally(program, () => 'a');
  tally.add(game(1, [1, 2], [0, ...Array.from({ length: 20 }, (_, i) => i + 1)]));
  expect(tally.report().cards[0].tenths).toEqual([3, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
});

test('a player that fails is told, and all are closed', async () => {
  const player = (): Player => ({ play: () => Promise.reject(new Error('It fell over.')), close: () => {} });
  const batches = makeBatches(3, 1, start(['greedy', 'greedy']));
  await expect(
    shareOut(batches, 2, player, { take: () => {}, finished: () => {} }, new AbortController().signal),
  ).rejects.toThrow('It fell over.');
});

test('the time left is told as soon as something is done', () => {
  expect(timeLeft(1000, 0, 10)).toBe('');
  expect(timeLeft(10_000, 2, 10)).toBe('40 s left');
  expect(timeLeft(60_000, 1, 3)).toBe('2 min 0 s left');
});
