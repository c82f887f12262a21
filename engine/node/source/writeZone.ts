/** Zones as JavaScript. The table is known, so most of them are plain numbers. */
import { type Expr, NONE, TABLE, type ZoneExpr } from '../../compile/program.ts';
import type { Scope, Target } from './scope.ts';

const zoneOf = (zones: Int32Array, holder: number): number => (holder < 0 ? NONE : zones[holder]);
const zoneOfPair = (zones: Int32Array, piece: number, seat: number): number =>
  piece < 0 || seat < 1 || zones[piece] === NONE ? NONE : zones[piece] + seat - 1;

/** The one zone an expression names; NONE if there is none. */
export function zoneText(s: Scope, z: ZoneExpr): string {
  const at = s.target.table.zoneAt[z.zone];
  const num = (x: Expr | null) => (x ? s.number(x) : String(NONE));
  if (z.z === 'pair') return `${s.refer(zoneOfPair)}(${s.refer(at)}, ${num(z.of)}, ${num(z.seat)})`;
  if (z.z !== 'one' || !z.of) return String(at[TABLE]);
  return `${s.refer(zoneOf)}(${s.refer(at)}, ${num(z.of)})`;
}

/** Is the zone in the variable `zone` among those the expression names? */
export function zoneTest(s: Scope, z: ZoneExpr, zone: string): string {
  const { zones } = s.target.table;
  const holders = () => `${s.refer(holdersOf(s.target))}[${zone}]`;
  const isOfType = () => {
    const of = Uint8Array.from(zones, ({ type }) => (type === z.zone ? 1 : 0));
    return `${s.refer(of)}[${zone}] !== 0`;
  };
  switch (z.z) {
    case 'every':
      return isOfType();
    case 'opponents':
      return `(${isOfType()} && ${holders()} !== ${s.number(z.of)})`;
    case 'pair': {
      const seats = Int32Array.from(zones, ({ seat }) => seat);
      const parts = [isOfType()];
      if (z.of) parts.push(`${s.list(z.of)}.includes(${holders()})`);
      if (z.seat) parts.push(`${s.number(z.seat)} === ${s.refer(seats)}[${zone}]`);
      return `(${parts.join(' && ')})`;
    }
    case 'one':
      if (z.of?.e === 'select') return `(${isOfType()} && ${s.list(z.of)}.includes(${holders()}))`;
      return `(${zoneText(s, z)} === ${zone})`;
  }
}

const known = new WeakMap<object, Int32Array>();
function holdersOf({ table }: Target): Int32Array {
  const out = known.get(table) ?? Int32Array.from(table.zones, ({ holder }) => holder);
  known.set(table, out);
  return out;
}
