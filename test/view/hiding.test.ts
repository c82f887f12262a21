import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSeen } from '../../engine/log/checkSeen.ts';
import { copyState, emptyState } from '../../engine/run/state.ts';
import { hideFact, type Shown } from '../../engine/view/hide.ts';
import { project } from '../../engine/view/project.ts';
import { applySeen } from '../../engine/view/seen.ts';
import { seesPiece, type Viewer } from '../../engine/view/sight.ts';
import { small } from './smallTable.ts';

const viewers: Viewer[] = [1, 2, 'nobody'];

/** The small table as each viewer has learnt of it, from the making of the pieces on. */
function shownTo(viewer: Viewer): Shown {
  const { t } = small();
  const v: Shown = { table: t, viewer, state: emptyState(t, [1, 2, 3, 4]), known: emptyState(t, [0, 0, 0, 0]) };
  for (let piece = 3; piece < t.entities; piece += 1)
    hideFact(v, { k: 'create', piece, zone: 0, at: piece - 3, by: -1, self: -1 });
  return v;
}

describe('what a viewer learns of facts', () => {
  it('is enough for exactly what the viewer may see, whatever moves where', () => {
    const move = fc.record({ piece: fc.nat(5), zone: fc.nat(11), coins: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        for (const viewer of viewers) {
          const v = shownTo(viewer);
          const { table: t, state } = v;
          for (const { piece: n, zone: z, coins } of moves) {
            const piece = 3 + n;
            const to = z % t.zones.length;
            const from = state.zoneOf[piece];
            const inside = (zone: number): boolean =>
              t.zones[zone].holder === piece ||
              (t.zones[zone].holder > t.seats && inside(state.zoneOf[t.zones[zone].holder]));
            const toAt = t.slotted[to] ? state.zones[to].indexOf(0) : state.zones[to].length;
            if (from === to || toAt < 0 || inside(to)) continue;
            const known = copyState(v.known);
            const before = state.zoneOf.slice();
            const c = state.counters[1][piece];
            const why = { by: 0, self: piece };
            const learnt = [
              ...hideFact(v, { k: 'count', of: piece, c: 1, from: c, to: coins, ...why }),
              ...hideFact(v, { k: 'move', piece, from, at: state.zones[from].indexOf(piece), to, toAt, ...why }),
            ];
            const saw = (e: number) => seesPiece(t, before, viewer, e) || seesPiece(t, state.zoneOf, viewer, e);
            for (const f of learnt) {
              const named = [f.self, 'piece' in f ? f.piece : -1, ...('pieces' in f ? f.pieces : [])];
              for (const e of named) if (e > 0) expect(saw(e)).toBe(true);
              expect(checkSeen(t, known, viewer, f)).toBe(null);
              applySeen(t, known, viewer, f);
            }
            expect(project(t, known, viewer)).toEqual(project(t, state, viewer));
            expect(project(t, v.known, viewer)).toEqual(project(t, state, viewer));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
