import { expect, test } from 'vitest';
import { bundledFiles } from '../../../studio/data/bundledFiles.ts';
import { keptInMemory } from '../../../studio/data/kept.ts';
import { appendScenario } from '../../../studio/replay/appendScenario.ts';
import { excerptOf } from '../../../studio/replay/excerpt.ts';
import { laneRuns, spreadMarks } from '../../../studio/replay/lanes.ts';
import {
  firstAfter,
  nextPosition,
  previousPosition,
  readAddress,
  writeAddress,
} from '../../../studio/replay/position.ts';
import { niceSteps, valueAt } from '../../../studio/replay/scale.ts';
import { sortLogs, tellLog } from '../../../studio/replay/tellLog.ts';
import { withScenario } from '../../../studio/services/withScenario.ts';

const ticks = [{ stops: [] }, { stops: [1, 3] }, { stops: [] }, { stops: [2] }];

test('a kept log is told by what was played, by whom, when and how it ended; its file comes last', () => {
  const ranking = [[{ name: 'You', points: 12 }], [{ name: 'Bot 2', points: 9 }]];
  const glance = { packs: ['harvest', 'harvest-late-rain', 'my-pack'], seats: ['You', 'Bot 2'], steps: 81, ranking };
  expect(tellLog('harvest-2026-01-02-9.jsonl', glance)).toEqual({
    ...{ game: 'Harvest + Late rain + My pack', seats: 'You, Bot 2', file: 'harvest-2026-01-02-9' },
    about: ['Jan 2, 2026', 'You win, 12 : 9', '81 steps'],
  });
  const shared = { ...glance, ranking: [[...ranking[0], ...ranking[1]].map((seat) => ({ ...seat, points: 0 }))] };
  expect(tellLog('finals.jsonl', shared).about).toEqual(['You and Bot 2 win', '81 steps']);
  expect(tellLog('finals.jsonl', { ...glance, steps: 1, ranking: null }).about).toEqual(['not over', '1 step']);
  // Before it has been read, and where it cannot be, there is only the name of the file.
  expect(tellLog('finals.jsonl', undefined)).toEqual({ game: 'finals', seats: '', about: [], file: 'finals' });
  expect(tellLog('finals.jsonl', null).about).toEqual(['This is not a log.']);
});

test('games that were played here are listed by their day: the last one first', () => {
  const logs = ['a-2-seats.jsonl', 'b-2026-01-02-9.jsonl', 'b-2026-01-02-10-2.jsonl', 'c-2026-03-01-5.jsonl'];
  expect(sortLogs([...logs].reverse())).toEqual([logs[3], logs[2], logs[1], logs[0]]);
});

test('by steps one goes from end to end, by facts through every step', () => {
  expect(nextPosition(ticks, { step: 0, facts: null }, false)).toEqual({ step: 1, facts: null });
  expect(nextPosition(ticks, { step: 3, facts: null }, false)).toEqual({ step: 3, facts: null });
  const way = [];
  for (let at = { step: 0, facts: null as number | null }; way.length < 6; way.push(at))
    at = nextPosition(ticks, at, true);
  expect(way.map(({ step, facts }) => `${step}.${facts}`)).toEqual(['1.1', '1.3', '2.null', '3.2', '3.null', '3.null']);
  expect(previousPosition(ticks, { step: 1, facts: 3 }, true)).toEqual({ step: 1, facts: 1 });
  expect(previousPosition(ticks, { step: 1, facts: 1 }, true)).toEqual({ step: 0, facts: null });
  expect(previousPosition(ticks, { step: 1, facts: null }, true)).toEqual({ step: 1, facts: 1 });
});

test('playing stops at the first breakpoint on its way', () => {
  const stops = [
    { step: 3, facts: 2 },
    { step: 2, facts: null },
  ];
  expect(firstAfter(stops, { step: 1, facts: null })).toEqual({ step: 2, facts: null });
  expect(firstAfter(stops, { step: 2, facts: null }, { step: 3, facts: null })).toEqual({ step: 3, facts: 2 });
  expect(firstAfter(stops, { step: 3, facts: null })).toBeNull();
});

test('the address bar holds log, step, fact and eyes, and nonsense in it means the beginning', () => {
  const address = { log: 'a b.jsonl', at: { step: 12, facts: 3 }, viewer: 2 } as const;
  expect(readAddress(writeAddress(address))).toEqual(address);
  expect(readAddress({ log: 'x.jsonl', step: '-4', viewer: 'me' })).toEqual({
    ...{ log: 'x.jsonl', at: { step: 0, facts: null }, viewer: 'all' },
  });
});

test('consecutive steps of a seat are one stroke; marks that have no room lose their words', () => {
  const step = (seat: number, undoneBy: number | null = null) => ({ seat, undo: false, undoneBy });
  expect(laneRuns([step(0), step(1), step(1), step(2), step(2, 5)])).toMatchObject([
    { seat: 1, from: 1, to: 2 },
    { seat: 2, from: 3, to: 3, gone: false },
    { seat: 2, from: 4, to: 4, gone: true },
  ]);
  const marks = Array.from({ length: 100 }, (_, n) => ({ marks: n === 10 || n === 11 ? ['a new part'] : [] }));
  expect(spreadMarks(marks).map((m) => m.labelled)).toEqual([true, false]);
});

test('a statement is shown where it stands, unless the line says something else by now', () => {
  const packs = [{ folder: 'tiny', files: { 'cards.yaml': 'a:\n  do: gain 1 coin\nb: 2\n' } }];
  const cause = { definition: 'a', ability: 'visit', pack: 'tiny', file: 'tiny/cards.yaml', line: 2, column: 7 };
  expect(excerptOf(packs, { ...cause, text: 'gain 1 coin' })?.find((l) => l.here)?.text).toBe('  do: gain 1 coin');
  expect(excerptOf(packs, { ...cause, text: 'gain 2 coins' })).toBeNull();
  expect(excerptOf([], { ...cause, text: 'gain 1 coin' })).toBeNull();
});

test('the chart has round numbers and reads the last value before a step', () => {
  expect(niceSteps([0, 13, 47])).toEqual({ low: 0, high: 60, lines: [0, 20, 40, 60] });
  expect(niceSteps([0, 0]).high).toBeGreaterThan(0);
  expect(valueAt([0, 10, 20], [1, 2, 3], 15)).toBe(2);
});

test('a scenario is added to the file of its pack, and written over nothing else', async () => {
  expect(withScenario('cards: {}\n', '  - it: x\n')).toBeNull();
  const files = bundledFiles({ paths: () => [], text: async () => null }, keptInMemory());
  const first = await appendScenario(files, 'tiny', '  - it: works\n');
  await appendScenario(files, 'tiny', '  - it: works again\n');
  expect(first.ok && (await files.read('content', first.path)).text).toBe(
    'scenarios:\n  - it: works\n\n  - it: works again\n',
  );
});
