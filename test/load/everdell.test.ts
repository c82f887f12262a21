import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadDefinitions } from '../../engine/load/load.ts';
import { findPacks } from '../../engine/node/packs.ts';

const { definitions: d, diagnostics } = loadDefinitions(
  findPacks(['everdell'], fileURLToPath(new URL('../../content', import.meta.url))),
);

describe('the shipped game', () => {
  test('has no mistakes, but for bonds of cards that are not written yet', () => {
    const others = diagnostics.filter((x) => !/^There is no definition `(husband|wife)`/.test(x.message));
    expect(others).toEqual([]);
  });

  test('gives its manifest', () => {
    expect(d.packs).toMatchObject([
      { id: 'everdell', game: true, needs: [], hash: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    expect(d.players).toEqual({ min: 2, max: 6 });
    expect(d.options['cemetery play']).toMatchObject({ values: ['must', 'may'], default: 'must' });
  });

  test('gives words with their forms', () => {
    expect(d.counters.berry).toMatchObject({ on: ['seat', 'card', 'event'], values: null, flag: false });
    expect(d.counters.berry.forms).toMatchObject({ en: ['berry', 'berries'] });
    expect(d.languages.it.nouns.berry).toEqual({ forms: ['bacca', 'bacche'], gender: null });
    expect(d.languages.pl.nouns.critter.gender).toBe('m2');
    expect(d.counters.season.values).toEqual(['winter', 'spring', 'summer', 'autumn']);
    expect(d.counters.passed.flag).toBe(true);
    expect(d.kinds['basic event'].forms.en).toEqual(['basic event', 'basic events']);
    expect(d.nouns['field location'].of).toEqual(['basic location', 'forest location']);
  });

  test('gives kinds with attributes, defaults and zones', () => {
    expect(d.kinds.card).toMatchObject({
      is: 'place',
      start: 'deck',
      home: 'discard pile',
      receivedIn: 'hand',
      score: true,
    });
    expect(d.kinds.place.attributes.spots).toMatchObject({ type: 'amount', default: { text: '0' } });
    expect(d.kinds.place.attributes.hospitality.default).toBe(0);
    expect(d.kinds.card.attributes.colour).toMatchObject({ type: 'one of', default: null });
    expect(d.kinds['journey location'].defaults).toMatchObject({
      stay: { text: 'permanent' },
      needs: { text: 'your season is autumn' },
    });
    expect(d.kinds.event.defaults.visit).toMatchObject({ text: 'achieve this event' });
  });

  test('gives values of all three sorts', () => {
    expect(d.values['hand limit'].is.by).toBe('amount');
    expect(d.values['opening hand'].is).toEqual({
      by: 'turn order',
      rows: [
        { min: 2, max: 4, list: [5, 6, 7, 8] },
        { min: 5, max: 6, list: [5, 5, 6, 6, 7, 7] },
      ],
    });
    expect(d.values.recruits.is).toMatchObject({ by: 'counter', counter: 'season', cases: { summer: { text: '1' } } });
  });

  test('gives zones', () => {
    expect(d.zones.meadow).toMatchObject({
      of: ['table'],
      layout: 'slots',
      size: [8],
      refillFrom: 'deck',
      seenBy: 'everyone',
    });
    expect(d.zones.cellar).toMatchObject({ of: ['card', 'event'], word: 'beneath', holds: ['card'] });
    expect(d.zones.city).toMatchObject({ inForce: true, tableau: true, limit: { text: '15' } });
  });

  test('gives verbs with objects, roles and forms', () => {
    expect(d.verbs.draw).toMatchObject({ object: { noun: 'card', how: 'count' }, gives: true });
    expect(d.verbs.discard.object).toEqual({ noun: 'card', how: 'many' });
    expect(d.verbs.visit).toMatchObject({
      object: { noun: 'place', how: 'one' },
      roles: { with: { takes: 'worker' } },
    });
    expect(d.verbs['fill your hand'].forms.en).toEqual(['fill your hand', 'fills your hand', 'filled your hand']);
  });

  test('gives definitions with attributes, effects and abilities', () => {
    expect(d.definitions['miner-mole']).toMatchObject({
      kind: 'critter',
      copies: 3,
      per: 'table',
      attributes: { colour: { text: 'green' }, cost: { text: '3 berries' }, 'base points': 1 },
      effects: { production: { text: expect.stringContaining('you may activate') } },
    });
    expect(d.definitions.judge.abilities).toMatchObject([{ type: 'way', when: { text: 'you play a card' }, do: null }]);
    expect(d.definitions['worker-piece']).toMatchObject({
      per: 'seat',
      copies: { text: expect.stringContaining('otherwise 6') },
    });
  });
});
