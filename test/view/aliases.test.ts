import { describe, expect, it } from 'vitest';
import { Aliases } from '../../engine/view/aliases.ts';
import { project } from '../../engine/view/project.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import { type Small, small } from './smallTable.ts';

/** What lies in the row by the names that the viewer knows, after each time something was put somewhere. */
function rowAs(viewer: Viewer, moves: (g: Small) => [piece: string, zone: string][]): string[] {
  const g = small();
  const aliases = new Aliases(g.t, viewer);
  aliases.look(g.s);
  for (const [piece, zone] of moves(g)) {
    g.put(piece, zone);
    aliases.look(g.s);
  }
  const row = project(g.t, aliases.state(g.s), viewer).zones.find((z) => z.name === 'row');
  return row?.pieces?.flatMap((p) => p ?? []) ?? [];
}

describe('the names by which a viewer knows pieces', () => {
  it('do not tell which copy comes out of a hand', () => {
    const seen = (piece: string) =>
      rowAs(2, () => [
        ['card.1', 'row'],
        ['card.1', 'seat 1.hand'],
        ['card.2', 'seat 1.hand'],
        [piece, 'row'],
      ]);
    expect(seen('card.1')).toEqual(['card.1']);
    expect(seen('card.2')).toEqual(['card.1']);
  });

  it('stay as they are while a piece is in sight', () => {
    const moves = (): [string, string][] => [
      ['card.2', 'seat 1.hand'],
      ['card.1', 'row'],
      ['card.2', 'row'],
    ];
    expect(rowAs(1, moves)).toEqual(['card.2', 'card.1']);
    expect(rowAs(2, moves)).toEqual(['card.1', 'card.2']);
    expect(rowAs('all', moves)).toEqual(['card.1', 'card.2']);
  });

  it('lead back to the piece that is meant', () => {
    const g = small();
    const aliases = new Aliases(g.t, 2);
    g.put('card.3', 'row');
    aliases.look(g.s);
    expect(g.t.names[aliases.of(g.piece('card.3'))]).toBe('card.1');
    expect(aliases.behind(g.piece('card.1'))).toBe(g.piece('card.3'));
  });
});
