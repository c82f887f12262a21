/** The parts of a verb phrase: what is done to what, whither, for which price. */
import type { Np, Role, Vp } from '../../grammar/tree.ts';
import { report, type Scope } from './scope.ts';

export type VerbVp = Vp & { k: 'verb' };
export function role<K extends Role['role']>(vp: VerbVp, kind: K): Extract<Role, { role: K }> | undefined {
  return vp.roles.find((r) => r.role === kind) as Extract<Role, { role: K }> | undefined;
}
export const npRole = (vp: VerbVp, kind: 'to' | 'with'): Np | null => {
  const found = vp.roles.find((r) => r.role === kind);
  return found && (found.role === 'to' || found.role === 'with') ? found.np : null;
};

/** Says what the phrase lacks. */
export function wants(s: Scope, vp: VerbVp, what: string): void {
  report(s, vp, 'missing-role', `\`${vp.verb.id}\` needs ${what}.`);
}
