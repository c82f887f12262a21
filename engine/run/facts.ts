/** Facts: the only way state changes. Each carries what was and what is, so it can be taken back. */
export type RngState = readonly number[];

/** Why: the statement (index into the program's causes) and the piece that carries it. */
export interface By {
  by: number;
  self: number;
}
export type Fact =
  | ({ k: 'count'; of: number; c: number; from: number; to: number } & By)
  | ({ k: 'move'; piece: number; from: number; at: number; to: number; toAt: number } & By)
  | ({ k: 'order'; zone: number; was: readonly number[]; now: readonly number[] } & By)
  /** comes into the game, leaves it for good */
  | ({ k: 'create' | 'retire'; piece: number; zone: number; at: number } & By)
  | ({ k: 'rng'; from: RngState; to: RngState } & By)
  | ({ k: 'mark'; what: 'turn' | 'phase'; was: number; n: number } & By)
  | ({ k: 'over'; scores: number[][]; ranking: number[][] } & By);
