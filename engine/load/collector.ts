/** Gathers what is wrong with a set of packs, with line and column. It has identity: every step of loading adds to the same one. */
import type { DiagnosticCode } from '../../grammar/diagnostic.ts';
import { suggest } from '../../grammar/suggest.ts';
import type { FileDiagnostic, Spot } from './model.ts';

/** A file with more mistakes than this is of the wrong sort altogether; the rest of them would help nobody. */
const LIMIT = 200;
/** Nobody means a word of more letters; measuring how near it is to others would take for ever. */
const LONGEST_WORD = 60;
const LONGEST_MESSAGE = 600;

export class Collector {
  readonly diagnostics: FileDiagnostic[] = [];
  private readonly lines = new Map<string, number[]>();
  private readonly counts = new Map<string, number>();

  constructor(private readonly files: Record<string, string>) {}

  error(at: Spot, code: DiagnosticCode, message: string, suggestion?: string): void {
    this.add(at, code, 'error', message, suggestion);
  }

  warn(at: Spot, code: DiagnosticCode, message: string, suggestion?: string): void {
    this.add(at, code, 'warning', message, suggestion);
  }

  /** An error about a name nobody declared: `complaint` is a sentence without its full stop; the nearest candidate is added to it. */
  unknown(
    at: Spot,
    word: string,
    candidates: Iterable<string>,
    complaint: string,
    code: DiagnosticCode = 'unknown-name',
  ): void {
    if (this.isFull(at.file)) {
      this.add(at, code, 'error', complaint);
      return;
    }
    const near = word.length > LONGEST_WORD ? undefined : suggest(word, candidates);
    this.add(at, code, 'error', near === undefined ? `${complaint}.` : `${complaint}: did you mean \`${near}\`?`, near);
  }

  /** `file:line:column`, for a message that speaks of a second place. */
  place(at: Spot): string {
    const { line, column } = this.locate(at.file, at.from);
    return `${at.file}:${line}:${column}`;
  }

  /** What another collector found in one of the files. */
  include(found: readonly FileDiagnostic[]): void {
    for (const d of found) {
      this.counts.set(d.file, (this.counts.get(d.file) ?? 0) + 1);
      this.diagnostics.push(d);
    }
  }

  isFull(file: string): boolean {
    return (this.counts.get(file) ?? 0) >= LIMIT;
  }

  private add(
    at: Spot,
    code: DiagnosticCode,
    severity: 'error' | 'warning',
    message: string,
    suggestion?: string,
  ): void {
    const count = (this.counts.get(at.file) ?? 0) + 1;
    this.counts.set(at.file, count);
    if (count > LIMIT + 1) return;
    const last = count === LIMIT + 1;
    this.diagnostics.push({
      code: last ? 'yaml-limit' : code,
      severity: last ? 'error' : severity,
      message: last ? `This file has more than ${LIMIT} mistakes; the rest are not listed.` : clip(message),
      ...(suggestion === undefined || last ? {} : { suggestion }),
      pack: at.pack,
      file: at.file,
      from: at.from,
      to: at.to,
      ...this.locate(at.file, at.from),
    });
  }

  private locate(file: string, offset: number): { line: number; column: number } {
    let starts = this.lines.get(file);
    if (!starts) {
      const text = this.files[file] ?? '';
      starts = [0];
      for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
      this.lines.set(file, starts);
    }
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low] + 1 };
  }
}

function clip(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}
