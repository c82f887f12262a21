import type { TextFile } from '../data/files.ts';

/** Why a request is not carried out, with the status that says so to programs. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly theirs?: TextFile,
  ) {
    super(message);
  }
}
