import { describe, expect, it } from 'vitest';
import { copyState } from '../../engine/run/state.ts';
import { project } from '../../engine/view/project.ts';
import { foldRevealing } from '../../engine/view/reveals.ts';
import { seesPiece } from '../../engine/view/sight.ts';
import { type Small, small } from './smallTable.ts';

const seers = ({ t, s, piece }: Small, name: string) =>
  ([1, 2, 'nobody', 'all'] as const).filter((v) => seesPiece(t, s.zoneOf, v, piece(name)));

describe('who sees a piece', () => {
  it('depends on the zone it is in', () => {
    const g = small();
    expect(seers(g, 'card.1')).toEqual(['all']);
    g.put('card.1', 'seat 1.hand');
    expect(seers(g, 'card.1')).toEqual([1, 'all']);
    g.put('card.1', 'row');
    expect(seers(g, 'card.1')).toEqual([1, 2, 'nobody', 'all']);
  });
  it('depends, for what is on another piece, on who owns that piece and sees it', () => {
    const g = small();
    g.put('card.1', 'chest.1.beneath');
    expect(seers(g, 'card.1')).toEqual(['all']);
    g.put('chest.1', 'seat 2.field');
    expect(seers(g, 'card.1')).toEqual([2, 'all']);
    g.put('chest.1', 'seat 1.field');
    expect(seers(g, 'card.1')).toEqual([1, 'all']);
    g.put('chest.1', 'row');
    expect(seers(g, 'card.1')).toEqual(['all']);
  });
});

describe('a projection', () => {
  it('names what the viewer sees and counts the rest', () => {
    const g = small();
    g.put('card.2', 'seat 1.hand');
    g.put('card.3', 'seat 2.hand');
    g.do({ k: 'count', of: g.piece('card.3'), c: 1, from: 0, to: 2, by: -1, self: -1 });
    g.do({ k: 'count', of: 2, c: 1, from: 0, to: 5, by: -1, self: -1 });
    const view = project(g.t, g.s, 1);
    const at = (name: string) => view.zones.find((z) => z.name === name);
    expect(at('deck')).toMatchObject({ count: 4, pieces: null });
    expect(at('row')).toMatchObject({ count: 0, pieces: [null, null, null] });
    expect(at('seat 1.hand')).toMatchObject({ count: 1, pieces: ['card.2'] });
    expect(at('seat 2.hand')).toMatchObject({ count: 1, pieces: null });
    expect(view.counters).toEqual({ 'seat 2': { coin: 5 } });
    expect(project(g.t, g.s, 2).counters).toEqual({ 'seat 2': { coin: 5 }, 'card.3': { coin: 2 } });
  });
  it('does not count what the viewer may not count', () => {
    const g = small();
    g.put('chest.1', 'row');
    g.put('card.1', 'chest.1.seat 2.side');
    const side = (viewer: number) => project(g.t, g.s, viewer).zones.find((z) => z.name === 'chest.1.seat 2.side');
    expect(side(1)).toMatchObject({ counted: false, count: 0, pieces: null });
    expect(side(2)).toMatchObject({ counted: true, count: 1, pieces: ['card.1'] });
  });
  it('does not even name a zone on a piece that the viewer does not see', () => {
    const g = small();
    expect(JSON.stringify(project(g.t, g.s, 1))).not.toContain('chest');
    expect(JSON.stringify(project(g.t, g.s, 'all'))).toContain('chest.1.beneath');
    g.put('chest.1', 'row');
    expect(project(g.t, g.s, 'nobody').zones.map((z) => z.name)).toContain('chest.1.beneath');
  });
});

describe('an answer can be taken back', () => {
  const reveals = (g: Small, actor: number, name: string, to: string) =>
    foldRevealing(g.t, copyState(g.s), [g.move(name, to)], actor);
  it('when the seat shows or gives away what it saw before', () => {
    const g = small();
    g.put('card.1', 'seat 1.hand');
    expect(reveals(g, 1, 'card.1', 'row')).toBe(false);
    expect(reveals(g, 1, 'card.1', 'seat 2.hand')).toBe(false);
    expect(reveals(g, 1, 'card.1', 'deck')).toBe(false);
  });
  it('but not when it draws, turns up or makes another show something hidden', () => {
    const g = small();
    g.put('card.1', 'seat 2.hand');
    expect(reveals(g, 1, 'card.2', 'seat 1.hand')).toBe(true);
    expect(reveals(g, 1, 'card.2', 'seat 2.hand')).toBe(true);
    expect(reveals(g, 1, 'card.2', 'row')).toBe(true);
    expect(reveals(g, 1, 'card.1', 'row')).toBe(true);
  });
  it('but not when a piece takes something hidden into view with it', () => {
    const g = small();
    g.put('card.1', 'chest.1.beneath');
    g.put('chest.1', 'row');
    expect(reveals(g, 1, 'chest.1', 'seat 1.field')).toBe(true);
    expect(reveals(g, 1, 'chest.2', 'chest.1.beneath')).toBe(false);
  });
  it('but not after a random draw or the end of the game', () => {
    const g = small();
    const why = { by: -1, self: -1 };
    const one = (f: Parameters<Small['do']>[0]) => foldRevealing(g.t, copyState(g.s), [f], 1);
    expect(one({ k: 'rng', from: [1, 2, 3, 4], to: [5, 6, 7, 8], ...why })).toBe(true);
    expect(one({ k: 'over', scores: [[0], [0]], ranking: [[1, 2]], ...why })).toBe(true);
    expect(one({ k: 'count', of: 1, c: 1, from: 0, to: 1, ...why })).toBe(false);
  });
});
