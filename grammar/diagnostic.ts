/** What is wrong with a text, as data. Codes are the contract; sentences are made where the mistake is known best. */
export type DiagnosticCode =
  | 'yaml-syntax'
  | 'yaml-limit'
  | 'schema'
  | 'unknown-word'
  | 'unknown-name'
  | 'syntax'
  | 'unfinished'
  | 'empty-block'
  | 'wrong-kind'
  | 'missing-role'
  | 'duplicate-id'
  | 'reserved-word'
  | 'player-count'
  | 'missing-pack'
  | 'pack-cycle'
  | 'pack-version'
  | 'pack-excluded'
  | 'replaced-text'
  | 'not-allowed-here'
  | 'too-long'
  | 'two-readings'
  | 'scenario';

export interface Diagnostic {
  code: DiagnosticCode;
  severity: 'error' | 'warning';
  message: string;
  suggestion?: string;
  /** offsets into the text that was given */
  from: number;
  to: number;
}
