/** Which steps of a log were taken back. */
import type { StepLine } from './format.ts';

/** Step → the step that took it back. */
export function takenBack(lines: readonly StepLine[]): Map<number, number> {
  return new Map(lines.flatMap((l) => (l.undo === undefined ? [] : [[l.undo, l.step] as const])));
}
