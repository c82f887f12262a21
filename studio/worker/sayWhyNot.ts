/** Why a piece cannot be chosen now, as sentences. */

import type { RecordedGame } from '../../engine/log/record.ts';
import type { Face } from '../../engine/present/face.ts';
import { whyNot } from '../../engine/run/refusal.ts';

/** Empty if nothing can be said. `face` is that of the piece: what it lists is told by name. */
export function sayWhyNot(game: RecordedGame, e: number, face?: Face): string[] {
  const d = game.decision;
  if (!d) return ['The game is over.'];
  if (d.kind !== 'pick' || d.purpose !== 'menu') return ['It is not among what can be chosen here.'];
  const { kernel } = game.game;
  const reasons = game.playable.program.actions.flatMap(({ id, choose }, action) => {
    if (choose === null || d.options.some((o) => o.o === 'action' && o.action === action && o.e === e)) return [];
    return [{ id, reason: whyNot(kernel, action, e) }];
  });
  // An action that is not about such a piece at all says nothing about this one.
  const telling = reasons.filter(({ reason }) => !reason.startsWith('It is not ') && !reason.startsWith('`'));
  const said = telling.length > 0 ? telling : reasons.slice(0, 1);
  return said.map(({ id, reason }) => `${id}: ${withNames(reason, face)}`);
}

/** `its partners are here` → `Tower and Gate are here`. */
function withNames(reason: string, face: Face | undefined): string {
  return Object.entries(face?.sides[0].attributes ?? {}).reduce(
    (said, [attribute, value]) =>
      value.type === 'names' && value.names.length > 0
        ? said.replaceAll(`its ${attribute}`, value.names.map(({ name }) => name).join(' and '))
        : said,
    reason,
  );
}
