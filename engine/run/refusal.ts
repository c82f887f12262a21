/** Why an action that is not among the legal ones cannot be taken. */
import { NONE } from '../compile/program.ts';
import type { Decision } from './decision.ts';
import { closures } from './evaluate.ts';
import type { Kernel } from './kernel.ts';

/** The first thing that stands in the way of `action` with piece `e` (NONE: an action without one), as a sentence. */
export function whyNot(k: Kernel, action: number, e: number): string {
  const f = k.frames.at(-1);
  const menu = f ? k.proc(f).code[f.pc] : undefined;
  const { id, needs, choose } = k.program.actions[action];
  if (!f || menu?.op !== 'menu') return 'No action can be taken now.';
  const entry = menu.actions.find((a) => a.action === action);
  if (!entry) return `\`${id}\` is not an action of this turn.`;
  if (entry.needs && closures.num(entry.needs)(k.world, f.L) === 0) return `This needs: ${needs}.`;
  if (entry.from && !closures.list(entry.from)(k.world, f.L).includes(e)) return `It is not ${choose}.`;
  const d: Decision = {
    ...{ kind: 'pick', purpose: 'menu', seat: k.world.you, by: menu.id, self: NONE },
    options: [{ o: 'action', action, e }],
  };
  k.failure = null;
  k.world.rest();
  k.explaining = true;
  const can = k.completable(f.pc, menu.region, d, 0);
  k.explaining = false;
  if (can) return 'Nothing stands in its way.';
  return (k.failure as { reason: string } | null)?.reason || 'It cannot be completed.';
}
