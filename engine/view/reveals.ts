/** The honest border of undo: did these facts let anybody learn something hidden? */
import type { Fact } from '../run/facts.ts';
import { apply, type State } from '../run/state.ts';
import type { Table } from '../run/table.ts';
import { seesPiece, type Viewer, within } from './sight.ts';

/**
 * Folds the facts of one answer into `state` (which is changed) and says whether they reveal anything. A piece that somebody sees
 * now and did not before is revealed, unless the acting seat saw it before: what its own answer shows, it may take back. Chance
 * always reveals, and so does the end of the game, which tells the scores.
 */
export function foldRevealing(t: Table, state: State, facts: readonly Fact[], actor: number): boolean {
  const viewers: Viewer[] = ['nobody', ...Array.from({ length: t.seats }, (_, i) => i + 1)];
  let revealed = false;
  for (const f of facts) {
    if (f.k === 'rng' || f.k === 'over') revealed = true;
    if (f.k !== 'move' || revealed) {
      apply(t, state, f);
      continue;
    }
    const news = within(t, state.zones, f.piece).filter((p) => !seesPiece(t, state.zoneOf, actor, p));
    const before = news.map((p) => viewers.map((v) => seesPiece(t, state.zoneOf, v, p)));
    apply(t, state, f);
    revealed = news.some((p, n) => viewers.some((v, i) => !before[n][i] && seesPiece(t, state.zoneOf, v, p)));
  }
  return revealed;
}
