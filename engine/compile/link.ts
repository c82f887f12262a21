/** Last steps over compiled code: slots of queries, hashes, where code can fail. */
import { hashText } from '../load/hash.ts';
import type { Expr, Instr, Proc, Program } from './program.ts';
import { FIRST_FREE, NONE } from './program.ts';
import type { Scope } from './scope.ts';
import { markStrict } from './strict.ts';

/** Scratch slots (numbered from 1000 while compiling) move behind the slots that are saved. */
export function moveScratch<T>(x: T, base: number): T {
  if (Array.isArray(x)) return x.map((y) => moveScratch(y, base)) as T;
  if (typeof x !== 'object' || x === null) return x;
  const out: Record<string, unknown> = {};
  for (const [k, v] of Object.entries(x)) {
    const isSlot = (k === 's' || k === 'it') && typeof v === 'number' && v >= 1000;
    out[k] = isSlot ? v - 1000 + base : moveScratch(v, base);
  }
  return out as T;
}

export function finishProc(id: number, name: string, code: Instr[], s: Scope): Proc {
  const scratch = s.slots.count;
  return {
    id,
    name,
    params: 0,
    slots: scratch + s.slots.scratchCount,
    scratch,
    code: moveScratch(code, scratch),
    ahead: new Int32Array(code.length + 1).fill(NONE),
    gives: -1,
    verb: -1,
    hash: '',
  };
}

export function link(program: Program): void {
  let widest = FIRST_FREE;
  for (const p of program.procs) {
    p.hash = hashText(JSON.stringify(p.code.map(({ id: _, ...rest }) => rest)));
    widest = Math.max(widest, p.slots);
  }
  markStrict(program);
  const outside = <T extends Expr | null>(x: T): T => moveScratch(x, FIRST_FREE);
  for (const z of program.zones) {
    z.limit = outside(z.limit);
    z.measure = outside(z.measure);
    z.admits = outside(z.admits);
    z.releases = outside(z.releases);
    z.fits = outside(z.fits);
  }
  for (const v of program.values) v.x = outside(v.x);
  for (const x of program.substitutes) x.if = outside(x.if);
  for (const c of program.changes.flat()) Object.assign(c, { to: outside(c.to), if: outside(c.if) });
  for (const pool of program.pools) {
    pool.holds = moveScratch(pool.holds, FIRST_FREE);
    for (const c of pool.claims) Object.assign(c, { worth: outside(c.worth), if: outside(c.if) });
    for (const x of pool.standIns) x.if = outside(x.if);
  }
  for (const f of program.formulas) if (f) for (const [i, x] of f.entries()) f[i] = outside(x);
  for (const line of [...program.scoring, ...program.botValues]) line.x = outside(line.x);
  program.ties = program.ties.map(outside);
  for (const rule of program.tableRules) rule.x = outside(rule.x);
  for (const d of program.definitions) {
    d.copies = outside(d.copies);
    d.score = outside(d.score);
    for (const l of d.listeners) {
      l.needs = outside(l.needs);
      l.matches = moveScratch(l.matches, program.procs[program.verbs[l.verb].proc].slots);
    }
    for (const w of d.ways) w.matches = moveScratch(w.matches, program.procs[program.verbs[w.verb].proc].slots);
  }
  for (const { when } of program.substitutes)
    if (when) when.matches = moveScratch(when.matches, program.procs[program.verbs[when.verb].proc].slots);
  for (const w of program.ways) w.matches = moveScratch(w.matches, program.procs[program.verbs[w.verb].proc].slots);
  // Patterns are evaluated in the verb's frame and need scratch behind the verb's own.
  program.slots = widest + 64;
}
