import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findPacks } from '../../../engine/node/packs.ts';
import { ReplayRoom } from '../../../studio/worker/replayRoom.ts';
import { searchWords } from '../../../studio/worker/replaySearch.ts';

const text = readFileSync('replays/everdell-2-seats.jsonl', 'utf8');
const packs = () => findPacks(['everdell'], 'content');
const LOG = 'game.jsonl';
const room = new ReplayRoom();

beforeAll(() => {
  room.open(LOG, text);
  room.content(LOG, packs());
});

test('a log opens by itself, without any content', () => {
  const bare = new ReplayRoom();
  const { opened, problems } = bare.open(LOG, text);
  expect(problems).toEqual([]);
  expect(opened?.seats.map((s) => s.name)).toEqual(['Bot 1', 'Bot 2']);
  const ticks = bare.ticks(LOG, 'all', []);
  expect(ticks[1]).toMatchObject({ seat: 1, undo: false, undoneBy: null });
  expect(bare.show(LOG, 'all', 5, null).view.zones.length).toBeGreaterThan(0);
  expect(bare.machine(LOG, 5).refused).toContain('content');
});

test('a step is shown with its facts in words, each with its cause, and with what it changed', () => {
  const { told, changed, asked } = room.show(LOG, 'all', 1, null);
  expect(told.length).toBeGreaterThan(1);
  expect(told[0].cause).toMatchObject({ pack: 'everdell', file: expect.stringContaining('.yaml') });
  expect(changed).toContain(told[0].touches[0]);
  expect(asked?.cause.line).toBeGreaterThan(0);
});

test('an answer that the viewer may not know is told as hidden', () => {
  const told = room.ticks(LOG, 2, []).map((t) => t.words);
  expect(told.some((w) => /hidden/.test(w))).toBe(true);
  expect(told.filter((w) => w.includes('?'))).toEqual([]);
});

test('what was counted in an answer is told as the content says it once that is read', () => {
  const bare = new ReplayRoom();
  bare.open(LOG, text);
  expect([bare, room].map((r) => r.ticks(LOG, 'all', [])[4].words)).toEqual(['2 twig', '2 twigs']);
  expect(room.ticks(LOG, 1, [])[4].words).toBe('2 twigs');
});

test('cards are shown in the language that is asked for', () => {
  const other = new ReplayRoom();
  other.open(LOG, text);
  const { faces } = other.content(LOG, packs(), 'pl');
  expect(faces.farm.sides[0].text.join(' ')).toContain('Produkcja');
});

test('stepping by fact folds the facts one by one and ends where the step ends', () => {
  const [tick] = room.ticks(LOG, 'all', []).slice(1);
  const last = tick.stops[tick.stops.length - 1];
  const whole = room.show(LOG, 'all', 1, null);
  expect(room.show(LOG, 'all', 1, 0).view).toEqual(room.show(LOG, 'all', 0, null).view);
  expect(room.show(LOG, 'all', 1, last).view.counters).toEqual(whole.view.counters);
  expect(room.show(LOG, 'all', 1, tick.stops[0]).changed).toEqual(whole.told[0].touches);
});

test("a seat's eyes see no other seat's hand, in the table and in the facts", () => {
  const { view } = room.show(LOG, 2, 20, null);
  expect(view.zones.find((z) => z.name === 'seat 1.hand')?.pieces).toBeNull();
  expect(view.zones.find((z) => z.name === 'seat 2.hand')?.pieces).not.toBeNull();
  const said = room.ticks(LOG, 'nobody', []).length;
  expect(said).toBe(room.ticks(LOG, 'all', []).length);
});

test('questions in plain words find the step', () => {
  expect(searchWords('where was the Tower played?')).toEqual(['tower', 'play']);
  const ticks = room.ticks(LOG, 'all', []);
  const step = ticks.findIndex((t) => t.words.startsWith('play a card: '));
  const card = ticks[step].words.replace('play a card: ', '');
  expect(room.search(LOG, 'all', `where was the ${card} played?`)[0].step).toBe(step);
});

test('breakpoints stop at a line of YAML, at a card and where a condition becomes true', () => {
  const { cause, n } = room.show(LOG, 'all', 1, null).told[0];
  const line = room.breaks(LOG, { kind: 'line', file: cause?.file ?? '', line: cause?.line ?? 0 });
  expect(line.at[0]).toEqual({ step: 1, facts: n });
  expect(room.breaks(LOG, { kind: 'card', card: 'no such card' }).refused).toContain('no such card');
  const ticks = room.ticks(LOG, 'all', []);
  const played = ticks.find((t) => t.words.startsWith('play a card: '))?.words.replace('play a card: ', '') ?? '';
  expect(room.breaks(LOG, { kind: 'card', card: played }).at.length).toBeGreaterThan(0);
  const rich = room.breaks(LOG, { kind: 'condition', text: 'you have at least 1 twig', seat: 1 });
  expect(rich.refused).toBeNull();
  for (const { step } of rich.at) {
    expect(room.show(LOG, 'all', step, null).view.counters['seat 1'].twig).toBeGreaterThanOrEqual(1);
    expect(room.show(LOG, 'all', step - 1, null).view.counters['seat 1']?.twig ?? 0).toBeLessThan(1);
  }
  expect(room.breaks(LOG, { kind: 'condition', text: 'you have at least 3 nonsense', seat: 1 }).refused).toBeTruthy();
});

test('scores are told for every step, and the last are those of the end', async () => {
  const { steps, totals, only } = await room.scores(LOG);
  expect(only).toBeNull();
  expect(steps.length).toBe(room.ticks(LOG, 'all', []).length);
  const bare = new ReplayRoom();
  bare.open(LOG, text);
  bare.content(LOG, []);
  const end = await bare.scores(LOG);
  expect(end.only).toContain('everdell');
  expect(totals.map((t) => t[t.length - 1])).toEqual(end.totals.map((t) => t[0]));
});

test('the machine of the waiting effect has its active state', () => {
  const { waiting } = room.machine(LOG, 3);
  const last = waiting?.[waiting.length - 1];
  expect(Object.keys(last?.config.states ?? {})).toContain(last?.state);
});

test('a step becomes a scenario, a fork a game of its own', () => {
  const step = room
    .ticks(LOG, 'all', [])
    .findIndex((t, n) => n > 0 && room.scenario(LOG, n).yaml !== null && t.seat > 0);
  expect(room.scenario(LOG, step).yaml).toContain('- it: ');
  expect(room.scenario(LOG, 0).refused).toContain('set-up');
  const seats = [
    { name: 'You', plays: 'person' },
    { name: 'Bot', plays: 'random' },
  ];
  const forked = room.fork(LOG, 10, seats);
  expect(forked.ok).toBe(true);
  if (!forked.ok) return;
  const { opened } = room.open('forked', forked.text);
  expect(opened).toMatchObject({ forked: 10, seats });
  expect(room.compare(LOG, 'forked')).toMatchObject({ step: null });
});

test('on edited content a re-run lands on the first step that differs, with both sides', () => {
  const edited = packs().map((p) => ({
    ...p,
    files: Object.fromEntries(
      Object.entries(p.files).map(([name, yaml]) => [name, yaml.replaceAll('gain 1 pebble', 'gain 2 pebbles')]),
    ),
  }));
  const other = new ReplayRoom();
  other.open(LOG, text);
  other.content(LOG, edited);
  const result = other.rerun(LOG);
  if (typeof result === 'string' || !result.divergence) throw new Error('It should differ.');
  const { line, recorded, now } = result.divergence;
  expect(recorded[line ?? 0]).toContain('0 → 1');
  expect(now[line ?? 0]).toContain('0 → 2');
  expect(room.rerun(LOG)).toMatchObject({ divergence: null });
});

test('of a damaged log, what comes before the damage is shown and the line is named', () => {
  const lines = text.split('\n');
  lines[20] = lines[20].replace('"step":19', '"step":91');
  const { opened, problems } = new ReplayRoom().open(LOG, lines.join('\n'));
  expect(problems[0]).toMatchObject({ line: 21 });
  expect(opened).not.toBeNull();
  expect(new ReplayRoom().open(LOG, 'nonsense').problems.length).toBe(1);
});
