/** Zones and values: what is worked out from the table at any moment. */
import type { Definitions, Sourced } from '../load/model.ts';
import { amountOf, type Build, condOf, effect } from './build.ts';
import { ACTOR, type Expr, IT, NONE, SELF, type ZoneType } from './program.ts';
import { hasTurnOrder, num, type Scope, slot } from './scope.ts';

export function compileValue(b: Build, v: Definitions['values'][string]): Expr {
  const owner = { definition: v.id, ability: 'value' };
  const ofPiece = v.of !== 'seat' && v.of !== 'table';
  // Whose value it is, is `it`, as in adjectives: of a seat, `your hand` and `its hand` are one.
  const it = slot(v.of === 'seat' ? ACTOR : IT);
  const part = { self: ofPiece ? slot(SELF) : null, actor: slot(ACTOR), host: slot(ACTOR), it };
  switch (v.is.by) {
    case 'amount':
      return amountOf(b, v.is.amount, owner, part);
    case 'counter': {
      const c = b.symbols.counters.get(v.is.counter) ?? 0;
      const values = b.symbols.d.counters[v.is.counter]?.values ?? [];
      let out = num(0);
      for (const [key, text] of Object.entries(v.is.cases)) {
        const test: Expr = { e: 'bin', op: 'eq', a: { e: 'counter', c, of: slot(1) }, b: num(values.indexOf(key)) };
        out = { e: 'if', c: test, a: amountOf(b, text, owner, part), b: out };
      }
      return out;
    }
    case 'turn order': {
      const row = v.is.rows.find((r) => b.seats >= r.min && b.seats <= r.max);
      const place: Expr = hasTurnOrder(b) ? { e: 'place', of: slot(1) } : slot(1);
      return (row?.list ?? []).reduceRight<Expr>(
        (rest, n, i) => ({ e: 'if', c: { e: 'bin', op: 'eq', a: place, b: num(i + 1) }, a: num(n), b: rest }),
        num(0),
      );
    }
    case 'table':
      return { e: 'table', list: v.is.list, x: amountOf(b, v.is.at, owner, part) };
  }
}

export function compileZone(b: Build, z: Definitions['zones'][string]): ZoneType {
  const { symbols } = b;
  const owner = { definition: z.id, ability: 'zone' };
  const seats = z.of.includes('seat');
  const of = z.of.includes('table') ? 'table' : !seats ? 'piece' : z.of.length > 1 ? 'pair' : 'seat';
  const zone = { type: symbols.zones.get(z.id) as number, of: of === 'table' ? num(0) : slot(SELF) };
  const part: Partial<Scope> = { zone };
  const expr = (text: Sourced | null, make: typeof amountOf) => (text ? make(b, text, owner, part) : null);
  const handler = (text: Sourced | null, ability: string) =>
    text ? effect(b, text, { definition: z.id, ability }, part) : NONE;
  const holders = of === 'piece' || of === 'pair' ? z.of.flatMap((k) => symbols.nouns.get(k) ?? []) : null;
  const holds = z.holds.length > 0 ? z.holds.flatMap((k) => symbols.nouns.get(k) ?? []) : null;
  const [first = 0, second = 1] = z.size;
  // No spreads: V8 gives each of what they make a shape of its own, and a running game reads zones and definitions all the time.
  return {
    id: z.id,
    word: z.word,
    of,
    holders,
    holds,
    layout: z.layout,
    size: first * second,
    columns: first,
    seenBy: z.seenBy,
    countedBy: z.countedBy,
    inForce: z.inForce,
    because: z.because,
    whole: z.whole,
    chosen: z.chosen,
    fits: expr(z.fits, condOf),
    limit: expr(z.limit, amountOf),
    measure: expr(z.measure, amountOf),
    admits: expr(z.admits, condOf),
    releases: expr(z.releases, condOf),
    refillFrom: z.refillFrom ? (symbols.zones.get(z.refillFrom) ?? NONE) : NONE,
    whenEmpty: handler(z.whenEmpty, 'when empty'),
    onLeaving: handler(z.onLeaving, 'on leaving'),
  };
}
