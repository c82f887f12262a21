/** What never changes on a table and is looked up often: worked out when it is first wanted, for all games on it. */
import { type Definition, NONE, type Program } from '../compile/program.ts';
import type { Option } from './decision.ts';
import type { Table, ZoneInstance } from './table.ts';

/** Which sorts of pieces were met since it forgot all: a list of marks that never has to be wiped. */
class Sorts {
  /** doubles: rounds are counted up as long as a process lives */
  private readonly marks: Float64Array;
  private round = 0;
  constructor(sorts: number) {
    this.marks = new Float64Array(sorts);
  }
  forget(): void {
    this.round += 1;
  }
  /** Is it met for the first time? */
  isNew(sort: number): boolean {
    if (this.marks[sort] === this.round) return false;
    this.marks[sort] = this.round;
    return true;
  }
}

export class TableIndex {
  /** by zone: are its pieces taken all together or not at all? */
  readonly isWhole: Uint8Array;
  /** by entity: may it, whatever side is up, offer a way to pay? */
  readonly hasWays: Uint8Array;
  /** the attribute that says what a piece's edges are; NONE if no piece has any */
  readonly edges: number;
  /** by zone type, by entity: may such a zone hold it? null: anything */
  readonly holds: readonly (Uint8Array | null)[];
  /** for telling alike pieces; see `alike.ts` */
  readonly sorts: Sorts;
  private readonly byPiece = new WeakMap<object, Int32Array | Uint8Array | null>();
  private readonly byDefinitions = new WeakMap<object, number[]>();
  private readonly byEntity: Option[] = [];
  private readonly byAction: Option[][] = [];
  private readonly byVerb: Uint8Array[] = [];
  private readonly byNoun: number[][] = [];
  private readonly byType: number[][] = [];
  private readonly byOthers: number[][][] = [];
  private readonly inForce: number[][] = [];
  constructor(
    private readonly program: Program,
    private readonly table: Table,
  ) {
    this.isWhole = Uint8Array.from(table.zones, ({ type }) => (program.zones[type].whole ? 1 : 0));
    this.hasWays = this.whichHave(({ ways }) => ways.length > 0);
    this.edges = program.edges.findIndex((e) => e !== null);
    this.holds = program.zones.map(({ holds }) => holds && this.whichAre(holds));
    this.sorts = new Sorts(table.zones.length * program.definitions.length);
  }

  /** By entity: may it, whatever side is up, react to this verb? */
  hears(verb: number): Uint8Array {
    this.byVerb[verb] ??= this.whichHave(({ listeners }) => listeners.some((l) => l.verb === verb));
    return this.byVerb[verb];
  }
  private whichHave(test: (d: Definition) => boolean): Uint8Array {
    const { definitions, sides } = this.program;
    const has = definitions.map((own, d) => [own, ...(sides[d]?.of ?? []).map((n) => definitions[n])].some(test));
    return Uint8Array.from(this.table.defOf, (d) => (has[d] ? 1 : 0));
  }

  private whichAre(nouns: readonly number[]): Uint8Array {
    const { nouns: all } = this.program;
    return Uint8Array.from(this.table.defOf, (d) => (d >= 0 && nouns.some((noun) => all[noun].has[d] === 1) ? 1 : 0));
  }

  /** By entity, what its definition says, and `none` for the table and the seats; null where that depends on which side is up. */
  fixed<T extends Int32Array | Uint8Array>(values: T, none: number): T | null {
    let found = this.byPiece.get(values);
    if (found === undefined) {
      found = this.spreadOver(values, none);
      this.byPiece.set(values, found);
    }
    return found as T | null;
  }
  private spreadOver(values: Int32Array | Uint8Array, none: number): Int32Array | Uint8Array | null {
    const { sides } = this.program;
    const { defOf } = this.table;
    const out = values instanceof Int32Array ? new Int32Array(defOf.length) : new Uint8Array(defOf.length);
    for (const [e, d] of defOf.entries()) {
      const up = sides[d]?.of;
      if (up?.some((side) => values[side] !== values[up[0]])) return null;
      out[e] = d < 0 ? none : values[up ? up[0] : d];
    }
    return out;
  }

  /** To choose an entity. */
  entity(e: number): Option {
    this.byEntity[e] ??= { o: 'entity', e };
    return this.byEntity[e];
  }
  /** An action of a menu, done to an entity or to nothing (NONE). */
  option(action: number, e: number): Option {
    this.byAction[action] ??= Array.from({ length: this.table.entities + 1 }, (_, n) => ({
      o: 'action',
      action,
      e: n + NONE,
    }));
    return this.byAction[action][e - NONE];
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
  /** Every zone of a type but that of one seat. */
  zonesNotOf(type: number, seat: number): readonly number[] {
    this.byOthers[type] ??= [];
    this.byOthers[type][seat] ??= this.findZones((z) => z.type === type && z.holder !== seat);
    return this.byOthers[type][seat];
  }
  /** Every piece that is one of these definitions, or can be turned over to be one. */
  piecesThatMayBe(definitions: readonly number[]): readonly number[] {
    let found = this.byDefinitions.get(definitions);
    if (!found) {
      const has = this.program.definitions.map((_, d) => (definitions.includes(d) ? 1 : 0));
      for (const [d, of] of this.program.sides.entries()) if (of?.of.some((side) => has[side] === 1)) has[d] = 1;
      found = this.findPieces(Uint8Array.from(has));
      this.byDefinitions.set(definitions, found);
    }
    return found;
  }
  /** The zones of a seat where its pieces' abilities are in force. */
  inForceOf(seat: number): readonly number[] {
    if (seat < 1) return NO_ZONES;
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

const NO_ZONES: readonly number[] = [];

const known = new WeakMap<Table, TableIndex>();
export function indexOf(program: Program, table: Table): TableIndex {
  const index = known.get(table) ?? new TableIndex(program, table);
  known.set(table, index);
  return index;
}
