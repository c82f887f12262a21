/** Which piece a place is being chosen for, and in which zone. */
import { closures } from './evaluate.ts';
import type { Kernel } from './kernel.ts';

/** null if no place is being chosen. Changes nothing. */
export function askedPlace(k: Kernel): { piece: number; zone: number } | null {
  const f = k.frames.at(-1);
  const asking = f ? k.proc(f).code[f.pc] : undefined;
  if (!f || asking?.op !== 'place') return null;
  return { piece: closures.num(asking.piece)(k.world, f.L), zone: closures.zone(asking.zone)(k.world, f.L) };
}
