import { expect } from 'vitest';
import { emptyState } from '../../engine/run/state.ts';
import { hideFact, type Shown } from '../../engine/view/hide.ts';
import { project } from '../../engine/view/project.ts';
import type { SeenFact } from '../../engine/view/seen.ts';
import type { Viewer } from '../../engine/view/sight.ts';
import type { Played } from '../scenarios/played.ts';

/** What the viewer learns of the last steps. On the way: facts and view never tell different things. */
export function learnt({ game, facts, last }: Played, viewer: Viewer): SeenFact[] {
  const { table } = game.playable;
  const shown: Shown = {
    ...{ table, viewer },
    state: emptyState(table, [0, 0, 0, 0]),
    known: emptyState(table, [0, 0, 0, 0]),
  };
  const news: SeenFact[] = [];
  for (const [n, f] of facts.entries()) {
    const told = hideFact(shown, f);
    if (n >= facts.length - last.length) news.push(...told);
  }
  expect(project(table, shown.known, viewer)).toEqual(project(table, game.kernel.state, viewer));
  return news;
}

/** Of that, the pieces moved between two zones by the names of their definitions; `?` for those the viewer may not know. */
export function movesLearnt(played: Played, viewer: Viewer, from: string, to: string): string[] {
  const { table } = played.game.playable;
  return learnt(played, viewer).flatMap((f) =>
    f.k === 'move' && table.zoneNames[f.from] === from && table.zoneNames[f.to] === to
      ? [f.piece > 0 ? table.names[f.piece].replace(/\.\d+$/, '') : '?']
      : [],
  );
}
