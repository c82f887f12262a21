/** What a text may refer to while it is compiled: slots by name, who `you` is, what `it` means, and where mistakes are reported. */
import type { DiagnosticCode } from '../../grammar/diagnostic.ts';
import { digitsOf, suggest } from '../../grammar/suggest.ts';
import type { Amount, Cond, Range } from '../../grammar/tree.ts';
import type { Vocabulary } from '../../grammar/vocabulary.ts';
import { fileOffset, lineColumn } from '../load/locate.ts';
import type { FileDiagnostic, Sourced } from '../load/model.ts';
import { ACTOR, type Cause, type Expr, FIRST_FREE, HOST, IT, THEM } from './program.ts';
import type { Symbols } from './symbols.ts';

export type NameType = 'piece' | 'pieces' | 'seat' | 'number' | 'bundle' | 'price';
export interface Name {
  slot: number;
  type: NameType;
}

/** Shared by all texts of one game. */
export interface Context {
  symbols: Symbols;
  vocabulary: Vocabulary;
  seats: number;
  options: Record<string, string>;
  diagnostics: FileDiagnostic[];
  causes: Cause[];
  /** A noun may hold an amount or a condition, and an amount a condition; those hold nouns in turn, so they are reached from here. */
  amount(s: Scope, a: Amount): Expr;
  condition(s: Scope, c: Cond): Expr;
}

/** Counts the slots of one proc. Scratch slots of queries are numbered from 1000 and moved behind the others at the end. */
export class Slots {
  private named = FIRST_FREE;
  private scratch = 0;
  /** Has somebody been chosen by now, whom `they` could mean? */
  somebody = false;
  fresh(): number {
    return this.named++;
  }
  scratchSlot(): number {
    return 1000 + this.scratch++;
  }
  get count(): number {
    return this.named;
  }
  get scratchCount(): number {
    return this.scratch;
  }
}

export interface Scope {
  ctx: Context;
  source: Sourced;
  slots: Slots;
  names: Map<string, Name>;
  /** who acts, and whose table is read */
  actor: Expr;
  host: Expr;
  /** what `it` means here */
  it: Expr;
  /** what `this` means here; null where no piece carries the text */
  self: Expr | null;
  /** what `the zone` means in a zone's own rules */
  zone: { type: number; of: Expr } | null;
  /** verb whose body this is, for ways to pay */
  verb: number;
  owner: { definition: string; ability: string };
}

export const slot = (s: number): Expr => ({ e: 'slot', s });
export const num = (v: number): Expr => ({ e: 'num', v });

export function newScope(ctx: Context, source: Sourced, owner: Scope['owner'], part: Partial<Scope> = {}): Scope {
  const base = {
    ctx,
    source,
    slots: new Slots(),
    names: new Map(),
    actor: slot(ACTOR),
    host: slot(HOST),
    it: slot(IT),
  };
  return { ...base, self: slot(0), zone: null, verb: -1, owner, ...part };
}

/** A game may have a value of this name: who comes when. */
export const TURN_ORDER = 'turn order';
export const hasTurnOrder = (ctx: Context): boolean => ctx.symbols.d.values[TURN_ORDER] !== undefined;

export function report(
  s: { ctx: Context; source: Sourced },
  range: Range,
  code: DiagnosticCode,
  message: string,
  suggestion?: string,
  severity: 'error' | 'warning' = 'error',
): void {
  const from = fileOffset(s.source, range.from);
  const text = s.ctx.symbols.d.files[s.source.file] ?? '';
  s.ctx.diagnostics.push({
    ...{ code, severity, message, suggestion, pack: s.source.pack, file: s.source.file },
    ...{ from, to: Math.max(from + 1, fileOffset(s.source, range.to)), ...lineColumn(text, from) },
  });
}

/** A cause for the statement at `range`; facts name it. */
export function causeOf(s: Scope, range: Range): number {
  const text = s.ctx.symbols.d.files[s.source.file] ?? '';
  const { line, column } = lineColumn(text, fileOffset(s.source, range.from));
  const { definition, ability } = s.owner;
  const words = s.source.text.slice(range.from, range.to);
  s.ctx.causes.push({ definition, ability, pack: s.source.pack, file: s.source.file, line, column, text: words });
  return s.ctx.causes.length - 1;
}

/** `they`: whoever was chosen last. */
export function them(s: Scope, range: Range): Expr {
  if (!s.slots.somebody)
    report(
      s,
      range,
      'not-allowed-here',
      'Nobody is chosen before this, so `they` is nobody: `choose an opponent`, or say who with `each`, `an` or `the owner of it`.',
    );
  return slot(THEM);
}

export function unknownName(s: Scope, range: Range, name: string): void {
  const near = digitsOf(name) ?? suggest(name, [...s.names.keys(), ...s.ctx.vocabulary.words.keys()]);
  const hint = near ? ` Did you mean \`${near}\`?` : '';
  report(s, range, 'unknown-name', `Nothing here is called \`${name}\`.${hint}`, near);
}
