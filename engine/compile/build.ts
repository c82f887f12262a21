/** What compiling a game hands around, and the texts it is made of: effects, amounts, conditions. */
import type { AttributeValue, Definitions, Sourced } from '../load/model.ts';
import { amount } from './amounts.ts';
import { condition } from './conditions.ts';
import { finishProc } from './link.ts';
import { effectBody, phrase } from './phrase.ts';
import type { Expr, Proc, Program } from './program.ts';
import { type Context, newScope, num, type Scope } from './scope.ts';
import { statements } from './statements.ts';
import { buildSymbols } from './symbols.ts';
import { buildVocabulary } from './vocabulary.ts';
import { Writer } from './writer.ts';

export interface GameOptions {
  seats: number;
  options?: Record<string, string>;
  /** lay the quiet table of scenarios instead of the set-up, and wait there */
  bench?: boolean;
}
/** What compiling one game needs to hand around: the context, and the procs made so far. */
export interface Build extends Context {
  procs: Proc[];
  addProc(name: string, w: Writer, s: Scope, extra?: Partial<Proc>): number;
}

/** An effect as a proc of its own. */
export function effect(
  b: Build,
  source: Sourced,
  owner: Scope['owner'],
  part: Partial<Scope> = {},
  strict = false,
): number {
  const s = newScope(b, source, owner, part);
  const w = new Writer();
  statements(s, w, effectBody(b, source), strict);
  w.emit({ op: 'return' });
  return b.addProc(`${source.pack}/${owner.definition}/${owner.ability}`, w, s);
}
export function amountOf(b: Context, source: Sourced, owner: Scope['owner'], part: Partial<Scope> = {}): Expr {
  const tree = phrase(b, 'amount', source);
  return tree ? amount(newScope(b, source, owner, part), tree) : num(0);
}
export function condOf(b: Context, source: Sourced, owner: Scope['owner'], part: Partial<Scope> = {}): Expr {
  const tree = phrase(b, 'cond', source);
  return tree ? condition(newScope(b, source, owner, part), tree) : num(0);
}

export const isSourced = (v: AttributeValue): v is Sourced => typeof v === 'object' && !Array.isArray(v);

/** Nothing compiled yet; `earlier` are procs and causes that stay. */
export function beginBuild(d: Definitions, game: GameOptions, earlier?: Pick<Program, 'procs' | 'causes'>): Build {
  const options: Record<string, string> = {};
  for (const o of Object.values(d.options)) options[o.id] = game.options?.[o.id] ?? o.default;
  const start = { procs: [...(earlier?.procs ?? [])], causes: [...(earlier?.causes ?? [])] };
  const named = new Map<string, number>();
  for (const { name } of start.procs) {
    const wanted = name.replace(/ \(\d+\)$/, '');
    named.set(wanted, (named.get(wanted) ?? 0) + 1);
  }
  return {
    ...{
      symbols: buildSymbols(d),
      vocabulary: buildVocabulary(d),
      seats: game.seats,
      options,
      diagnostics: [],
      amount,
      condition,
      ...start,
    },
    addProc(wanted, w, s, extra) {
      // Logs know a suspended effect by its name, so no two procs share one.
      const n = (named.get(wanted) ?? 0) + 1;
      named.set(wanted, n);
      const name = n === 1 ? wanted : `${wanted} (${n})`;
      this.procs.push(Object.assign(finishProc(this.procs.length, name, w.code, s), extra));
      return this.procs.length - 1;
    },
  };
}
