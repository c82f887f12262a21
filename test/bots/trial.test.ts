import { expect, test } from 'vitest';
import { Dice } from '../../engine/bots/dice.ts';
import { anyAnswer, randomAnswer } from '../../engine/bots/random.ts';
import { Trial } from '../../engine/bots/trial.ts';
import { Game, type Playable } from '../../engine/run/game.ts';
import { copyState, hashState, weigh } from '../../engine/run/state.ts';
import { keyflower } from '../keyflower/games.ts';
import { everdell } from '../machine/play.ts';

const TABLES: [string, Playable][] = [
  ['Everdell', everdell(3)],
  ['Keyflower', keyflower(3).playable],
];

/** Everything that a game goes on from. */
function wholeOf({ kernel }: Game): unknown {
  const { state, frames, changes, decision } = kernel;
  return structuredClone({ hash: hashState(state), state, frames, changes, decision });
}

test.each(TABLES)('in %s a trial that goes back stands as it stood, from wherever it came', (_, p) => {
  const game = new Game(p, 5);
  game.start();
  for (let n = 1; n <= 30 && game.decision; n += 1) game.answer(randomAnswer(game.decision, 5, n));
  const trial = new Trial(p);
  trial.lay(game.snapshot());
  const dice = new Dice(3);
  const stops = [{ moment: trial.moment(), whole: wholeOf(trial.now) }];
  const goOn = (answers: number) => {
    for (let n = 0; n < answers && trial.decision; n += 1) trial.answer(anyAnswer(trial.now, dice.seed()));
  };
  for (let stop = 0; stop < 12; stop += 1) {
    goOn(6);
    stops.push({ moment: trial.moment(), whole: wholeOf(trial.now) });
    goOn(9);
    trial.back(stops[stops.length - 1].moment);
    expect(wholeOf(trial.now)).toEqual(stops[stops.length - 1].whole);
  }
  for (const { moment, whole } of stops.reverse()) {
    trial.back(moment);
    expect(wholeOf(trial.now)).toEqual(whole);
  }
});

test.each(TABLES)('in %s what a state keeps up along with its facts is what can be worked out from it', (_, p) => {
  const game = new Game(p, 11);
  game.start();
  for (let n = 1; game.decision; n += 1) {
    const { state } = game.kernel;
    const weighed = copyState(state);
    weigh(p.table, weighed);
    expect(weighed).toEqual(state);
    game.answer(randomAnswer(game.decision, 11, n));
  }
});

test.each(TABLES)('in %s what a trial does leaves the game alone that it began from', (_, p) => {
  const game = new Game(p, 7);
  game.start();
  const before = wholeOf(game);
  const trial = new Trial(p);
  trial.lay(game.snapshot());
  const dice = new Dice(1);
  for (let n = 0; n < 50 && trial.decision; n += 1) trial.answer(anyAnswer(trial.now, dice.seed()));
  expect(wholeOf(trial.now)).not.toEqual(before);
  expect(wholeOf(game)).toEqual(before);
});
