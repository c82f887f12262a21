/** The machine of an effect as text: its states, and the moves out of each. */
import type { EffectConfig } from '../../machine/effectMachine.ts';
import { paint } from './paint.ts';

/** Moves past a question that is forced or empty are left out, as in a drawing. */
export function drawMachine({ states }: EffectConfig): string[] {
  return Object.entries(states).flatMap(([id, state]) => {
    const moves = Object.entries(state.on ?? {}).filter(([, move]) => !move.meta.past);
    const { kind, label, asks } = state.meta;
    const what = kind === 'asks' ? `asks ${asks}` : kind === 'runs' ? `runs ${label}` : '';
    const head = `${paint.cyan(id)}${what ? paint.dim(`  ${what}`) : ''}`;
    return [head, ...moves.map(([event, move]) => `  ${event} → ${move.target}`)];
  });
}
