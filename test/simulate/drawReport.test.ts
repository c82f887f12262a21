import { afterEach, expect, test } from 'vitest';
import type { Program } from '../../engine/compile/program.ts';
import { drawReport } from '../../engine/node/terminal/drawReport.ts';
import { widthOf } from '../../engine/node/terminal/layout.ts';
import { seated } from '../../engine/simulate/batch.ts';
import { compareGames } from '../../engine/simulate/compareGames.ts';
import { Tally } from '../../engine/simulate/report.ts';
import type { Findings } from '../../engine/simulate/writeReport.ts';

const CARDS = ['Tower', 'Resin Refinery', 'Bridge'];

/** Eight games of so many seats; the first seat wins, and has the cards. */
function findings(bots: string[], rotate = false, more = 0): Findings {
  const definitions = CARDS.map((en) => ({ id: en.toLowerCase(), name: { en } }));
  const program = { seats: bots.length, definitions } as unknown as Program;
  const tally = new Tally(program, (seat, seed) => seated(bots, seed, rotate)[seat]);
  for (let seed = 1; seed <= 8; seed += 1) {
    const cards = CARDS.map((_, definition) => {
      const points = 3 * definition + (seed % 3);
      return { definition, seat: 1, drawn: 2, played: 1, when: [1], points };
    });
    const scores = bots.map((_, i) => 100 - i - (seed % 4) + more);
    const wins = bots.map((_, i) => (i === 0 ? 1 : 0));
    tally.add({ seed, scores, wins, cards, decisions: 200 + seed, turns: 9, answers: 900, fault: null });
  }
  const packs = [{ id: 'towers', version: '1.0.0', hash: '', modules: ['bridges'] }];
  return {
    ...{ packs, options: {}, seed: 1, bots, rotate, asked: 8, report: tally.report(), games: tally.games },
    paired: null,
  };
}
const linesOf = (f: Findings) =>
  drawReport(f, { cards: 20, card: 'Resin Refinery', options: ['wind=strong'] })
    .join('\n')
    .split('\n');

const { columns } = process.stdout;
afterEach(() => {
  process.stdout.columns = columns;
});

test('a report fits a terminal of 60 letters, and tells all of a card on a wider one', () => {
  const f = findings(['search:200', 'random', 'random', 'greedy', 'random', 'random'], true);
  const other = findings(f.bots, true);
  const difference = compareGames(f.games, other.games);
  f.paired = { card: 'resin refinery', without: other.report, games: other.games, difference };
  for (const width of [60, 80, 120]) {
    process.stdout.columns = width;
    const lines = linesOf(f);
    expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
    const cells = lines.find((line) => /^Resin Refinery/.test(line))?.split(/ {2,}/);
    expect(cells).toHaveLength({ 60: 5, 80: 7, 120: 9 }[width] ?? 0);
  }
});

test('where every bot keeps its seat, the seat says which; else each bot has a line of its own', () => {
  const firsts = (f: Findings) => linesOf(f).map((line) => line.split(/ {2,}/)[0]);
  const rows = (bots: string[], rotate = false) => {
    const all = firsts(findings(bots, rotate));
    return all.slice(3, all.indexOf('', 3));
  };
  expect(rows(['greedy', 'random'])).toEqual(['seat 1, greedy', 'seat 2, random']);
  expect(rows(['greedy', 'random'], true)).toEqual(['seat 1', 'seat 2', 'greedy', 'random']);
  expect(rows(['greedy', 'random', 'random'])).toHaveLength(5);
  expect(rows(['random', 'random'])).toEqual(['seat 1', 'seat 2']);
});

test('a report begins with what was played', () => {
  expect(linesOf(findings(['greedy', 'random'], true))[0]).toBe(
    'towers/bridges, wind=strong; greedy, random, in turn in every seat; seeds 1 to 8',
  );
});

test('whoever plays alone cannot win: cards are told by what they bring', () => {
  const lines = linesOf(findings(['random']));
  expect(lines.join('\n')).not.toMatch(/wins|score of the best/);
  const cards = lines.slice(lines.findIndex((line) => line.startsWith('Cards')) + 2);
  expect(cards.slice(0, 3).map((line) => line.split(/ {2,}/)[0])).toEqual(['Bridge', 'Resin Refinery', 'Tower']);
});

test('a difference that may be none is said to be chance, and one that is clear is not', () => {
  const [f, less] = [findings(['random', 'random'], false, 2), findings(['random', 'random'])];
  const paired = { card: 'resin refinery', without: less.report, games: less.games };
  const lines = linesOf({ ...f, paired: { ...paired, difference: compareGames(f.games, less.games) } });
  const cells = lines.map((line) => line.split(/ {2,}/));
  expect(cells).toContainEqual(['score of a seat', '+2.0', '+2.0 to +2.0']);
  expect(cells).toContainEqual(['turns in a game', '0.0', '0.0 to 0.0', 'may be chance']);
  expect(lines.slice(-2).join(' ')).toContain('It was played 1.00 times in a game, for 4.1 points');
  const none = compareGames(f.games, []);
  expect(linesOf({ ...f, paired: { ...paired, difference: none } }).at(-1)).toBe(
    'No game came to its end both with Resin Refinery and without it.',
  );
});
