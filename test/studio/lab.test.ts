import { describe, expect, test } from 'vitest';
import { openLog } from '../../engine/log/open.ts';
import { readPack } from '../../engine/node/packs.ts';
import { makePlayable } from '../../engine/run/game.ts';
import type { CardReport } from '../../engine/simulate/cardTally.ts';
import { mean, share } from '../../engine/simulate/intervals.ts';
import { makeBatchPlayer } from '../../engine/simulate/playBatches.ts';
import type { GameResult } from '../../engine/simulate/playGame.ts';
import { type Form, firstForm, fitBots, formForCard, packsInUse, runOf, setupOf } from '../../studio/lab/form.ts';
import { notableGames } from '../../studio/lab/notable.ts';
import { bins, niceTicks, scale } from '../../studio/lab/plots/scale.ts';
import { COLUMNS, type Sorting, SUREST_FIRST, sortCards } from '../../studio/lab/sortCards.ts';
import type { PackChoice } from '../../studio/worker/gameContent.ts';
import { listCards, prepare, record } from '../../studio/worker/labContent.ts';

const pack = (id: string, needs: string[], players: PackChoice['players']): PackChoice => ({
  ...{ id, name: id, about: '', needs, players, options: [], modules: [], automas: [] },
});
const GAME = pack('game', [], { min: 2, max: 4 });
const CHOICES = [GAME, pack('more', ['game'], null), pack('mine', ['more'], null)];

describe('asking', () => {
  test('a card of a pack is played in the game that the pack is for', () => {
    expect(formForCard(CHOICES, 'mine', 'tower', null)).toMatchObject({
      ...{ game: 'game', added: ['mine'], card: 'tower' },
    });
    expect(formForCard(CHOICES, 'game', 'tower', null)).toMatchObject({ game: 'game', added: [] });
    expect(formForCard(CHOICES, 'gone', 'tower', null)).toBeNull();
  });

  test('whoever comes with another card, or comes back, finds what was asked before of that game', () => {
    const before: Form = { ...firstForm(GAME), games: 1000, seed: 7, added: ['more'] };
    const form = formForCard(CHOICES, 'mine', 'tower', before);
    expect(form).toEqual({ ...before, added: ['more', 'mine'], card: 'tower' });
    expect(formForCard(CHOICES, 'mine', 'tower', form)).toEqual(form);
    expect(formForCard(CHOICES, 'mine', 'tower', { ...before, game: 'other' })).toMatchObject({ games: 200 });
  });

  test('a pack is played with all that it needs, however deep', () => {
    expect([...packsInUse(CHOICES, ['mine'])].sort()).toEqual(['game', 'mine', 'more']);
    expect([...packsInUse(CHOICES, ['game'])]).toEqual(['game']);
  });

  test('modules of a pack that was taken away again are not played with', () => {
    const form: Form = { ...firstForm(GAME), modules: ['game/night', 'more/fog'] };
    expect(setupOf(form).modules).toEqual(['game/night']);
    expect(setupOf({ ...form, added: ['more'] }).modules).toEqual(['game/night', 'more/fog']);
  });

  test('there are as many bots as the game allows, and one more plays like the last', () => {
    const search = { kind: 'search', tries: 50 } as const;
    expect(fitBots([search], [GAME], 9)).toEqual([search, search, search, search]);
    expect(fitBots([search], [GAME], 0)).toHaveLength(2);
  });

  test('numbers that somebody types are brought within bounds, and bots of one sort need not change seats', () => {
    const form: Form = { ...firstForm(GAME), games: -3, seed: 2 ** 31 };
    expect(runOf(form)).toEqual({ games: 1, seed: 2 ** 31 - 1 });
    expect(runOf({ ...form, games: Number.NaN, seed: 5 })).toEqual({ games: 1, seed: 5 });
    expect(setupOf(form)).toMatchObject({ bots: ['greedy', 'greedy'], rotate: false });
    const bots: Form['bots'] = [{ kind: 'search', tries: 0 }, form.bots[0]];
    expect(setupOf({ ...form, bots })).toMatchObject({ bots: ['search:1', 'greedy'], rotate: true });
  });
});

describe('playing', () => {
  const packs = [readPack('test/tictactoe/pack')];
  const [{ folder }] = packs;
  const setup = { chosen: [folder], modules: [], options: {}, bots: ['random', 'greedy'], rotate: true, card: 'token' };

  test('what is prepared is played with and without the card, and any game of it is written down', () => {
    expect(listCards(packs, setup)).toEqual([{ id: 'token', name: 'Token' }]);
    const prepared = prepare(packs, setup);
    if (!prepared.ok) throw new Error(prepared.reason);
    expect(prepared.files.token).toBe(`${folder}/game.yaml`);
    const play = makeBatchPlayer(structuredClone(prepared.start), makePlayable);
    const [game] = play({ program: 0, seeds: [3], counted: 0 }).results;
    expect(game.fault).toBeNull();
    expect(play({ program: 1, seeds: [3], counted: 0 }).results[0].fault).not.toBeNull();
    const { text, step } = record(packs, setup, prepared.start, 0, 3);
    expect(step).toBe(game.decisions);
    const { log, problems } = openLog(text);
    expect(problems).toEqual([]);
    expect(log?.header.packs.map((p) => p.id)).toEqual(['tictactoe']);
  });

  test('a game against an automa is written down as it was played', () => {
    const solo = [readPack('content/everdell'), readPack('content/everdell-rugwort')];
    const asked = { ...setup, chosen: solo.map((p) => p.folder), bots: ['random'], card: null };
    const prepared = prepare(solo, asked);
    if (!prepared.ok) throw new Error(prepared.reason);
    const [game] = makeBatchPlayer(prepared.start, makePlayable)({ program: 0, seeds: [3], counted: 0 }).results;
    expect(game).toMatchObject({ fault: null, scores: [expect.any(Number), expect.any(Number)] });
    expect(record(solo, asked, prepared.start, 0, 3).step).toBe(game.decisions);
  }, 30_000);

  test('what cannot be played is said', () => {
    expect(prepare(packs, { ...setup, card: 'tower' })).toMatchObject({ ok: false });
    expect(prepare(packs, { ...setup, bots: ['random'] })).toMatchObject({ ok: false, reason: /2 to 2 seats/ });
  });
});

describe('showing', () => {
  const card = (name: string, players: number, wins: number): CardReport => ({
    ...{
      card: name,
      name,
      drawn: mean({ n: 40, sum: 40, squares: 40 }),
      played: mean({ n: 40, sum: players, squares: players }),
      tenths: [],
      playRate: share(players, 40),
    },
    ...{ winRate: share(wins, players), points: mean({ n: players, sum: 3 * players, squares: 9 * players }) },
  });
  const cards = [card('Sea Wall', 1, 1), card('Old Tower', 30, 20), card('Wall', 0, 0)];
  const names = (sorting: Sorting, words = '') => sortCards(cards, sorting, words).map((c) => c.name);

  test('the surest winners come first, not those that won once; what nobody played comes last either way', () => {
    expect(names(SUREST_FIRST)).toEqual(['Old Tower', 'Sea Wall', 'Wall']);
    const wins = { ...SUREST_FIRST, column: SUREST_FIRST.column - 1 };
    expect(names(wins)).toEqual(['Sea Wall', 'Old Tower', 'Wall']);
    expect(names({ ...wins, falling: false })).toEqual(['Old Tower', 'Sea Wall', 'Wall']);
  });

  test('a card is found by words of its name', () => {
    expect(names({ column: 0, falling: false })).toEqual(['Old Tower', 'Sea Wall', 'Wall']);
    expect(names({ column: 0, falling: true }, ' wall')).toEqual(['Wall', 'Sea Wall']);
    expect(names(SUREST_FIRST, 'wall sea')).toEqual(['Sea Wall']);
  });

  test('a card that nobody played has no figures', () => {
    expect(COLUMNS.map(({ say }) => say(cards[2]))).toEqual([
      ...['Wall', '1.00', '0.00', '0 %', '0 % to 9 %', '–', '', '–', ''],
    ]);
  });

  const game = (seed: number, scores: number[], decisions: number): GameResult => ({
    ...{ seed, scores, decisions, wins: [1, 0], turns: 1, answers: null, cards: [], fault: null },
  });

  test('games worth a look are named, the earliest of several alike', () => {
    const games = [game(3, [9, 8], 30), game(1, [9, 2], 50), game(2, [5, 4], 20)];
    const seeds = Object.fromEntries(notableGames(games).map(({ what, game: g }) => [what, g.seed]));
    expect(seeds).toEqual({
      ...{ 'highest score': 1, 'lowest score': 1, closest: 2, clearest: 1, longest: 1, shortest: 2 },
    });
    expect(notableGames([])).toEqual([]);
  });

  test('bins hold every figure, whole numbers one by one where they fit', () => {
    expect(bins([1, 2, 2, 4])).toEqual([
      { from: 1, to: 2, count: 1 },
      { from: 2, to: 3, count: 2 },
      { from: 3, to: 4, count: 0 },
      { from: 4, to: 5, count: 1 },
    ]);
    const many = Array.from({ length: 500 }, (_, i) => i / 4 - 30);
    const counted = bins(many);
    expect(counted.length).toBeLessThan(30);
    expect(counted.reduce((a, b) => a + b.count, 0)).toBe(500);
    expect(bins([7])).toEqual([{ from: 7, to: 8, count: 1 }]);
    expect(bins([])).toEqual([]);
  });

  test('ticks are round and hold all that is shown, and nothing is drawn outside', () => {
    expect(niceTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(niceTicks(-3, 27)).toEqual([-5, 0, 5, 10, 15, 20, 25, 30]);
    expect(niceTicks(4, 4)).toHaveLength(2);
    expect([-5, 5, 99].map(scale(0, 10, 100, 200))).toEqual([100, 150, 200]);
  });
});
