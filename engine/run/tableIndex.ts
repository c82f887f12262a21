/** What never changes on a table and is looked up often: worked out when it is first wanted, for all games on it. */
import type { Program } from '../compile/program.ts';
import type { Table, ZoneInstance } from './table.ts';

export class TableIndex {
  /** by zone: are its pieces taken all together or not at all? */
  readonly isWhole: Uint8Array;
  /** by entity: may it, whatever side is up, offer a way to pay? */
  readonly hasWays: Uint8Array;
  private readonly byNoun: number[][] = [];
  private readonly byType: number[][] = [];
  private readonly bySeat: number[][][] = [];
  private readonly byOthers: number[][][] = [];
  private readonly inForce: number[][] = [];
  constructor(
    private readonly program: Program,
    private readonly table: Table,
  ) {
    const { zones, definitions } = program;
    const offers = (d: number) =>
      [d, ...(program.sides[d]?.of ?? [])].some((side) => definitions[side].ways.length > 0);
    this.isWhole = Uint8Array.from(table.zones, ({ type }) => (zones[type].whole ? 1 : 0));
    this.hasWays = Uint8Array.from(table.defOf, (d) => (d >= 0 && offers(d) ? 1 : 0));
  }

  /** Every piece of a noun, wherever it is. */
  pieces(noun: number): readonly number[] {
    this.byNoun[noun] ??= this.findPieces(this.program.nouns[noun].has);
    return this.byNoun[noun];
  }
  /** Every zone of a type: of each seat, of each piece. */
  zonesOf(type: number): readonly number[] {
    this.byType[type] ??= this.findZones((z) => z.type === type);
    return this.byType[type];
  }
  /** Of the zones that pieces have for each seat: those of one seat. */
  zonesOfSeat(type: number, seat: number): readonly number[] {
    this.bySeat[type] ??= [];
    this.bySeat[type][seat] ??= this.findZones((z) => z.type === type && z.seat === seat);
    return this.bySeat[type][seat];
  }
  /** Every zone of a type but that of one seat. */
  zonesNotOf(type: number, seat: number): readonly number[] {
    this.byOthers[type] ??= [];
    this.byOthers[type][seat] ??= this.findZones((z) => z.type === type && z.holder !== seat);
    return this.byOthers[type][seat];
  }
  /** The zones of a seat where its pieces' abilities are in force. */
  inForceOf(seat: number): readonly number[] {
    const { zones } = this.program;
    this.inForce[seat] ??= this.findZones(
      ({ type, holder }) => holder === seat && zones[type].inForce && zones[type].of === 'seat',
    );
    return this.inForce[seat];
  }

  private findZones(isOne: (z: ZoneInstance) => boolean): number[] {
    return this.table.zones.flatMap((z, i) => (isOne(z) ? [i] : []));
  }
  private findPieces(has: Uint8Array): number[] {
    const { seats, entities, defOf } = this.table;
    const found: number[] = [];
    for (let e = seats + 1; e < entities; e += 1) if (has[defOf[e]]) found.push(e);
    return found;
  }
}

const known = new WeakMap<Table, TableIndex>();
export function indexOf(program: Program, table: Table): TableIndex {
  const index = known.get(table) ?? new TableIndex(program, table);
  known.set(table, index);
  return index;
}
