/** What went wrong in a game, and where. */
import type { Program } from '../compile/program.ts';
import { ContentError } from '../run/contentError.ts';
import { sayCause } from '../say/sayFact.ts';

export interface Fault {
  /** that was to be taken; 0 is the set-up */
  step: number;
  message: string;
}

/** Of content that cannot be carried out the statement is told, with its line. */
export function faultOf(e: unknown, step: number, { causes }: Program): Fault {
  const message = e instanceof Error ? e.message : String(e);
  const cause = e instanceof ContentError ? causes[e.by] : undefined;
  return { step, message: cause ? `${message} ${sayCause(cause)}` : message };
}
