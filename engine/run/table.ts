/** The fixed part of a game: which pieces and zones there are. Made once per game from the program; never changes. */
import { NONE, type Program, TABLE } from '../compile/program.ts';

export interface ZoneInstance {
  type: number;
  /** the table, a seat or a piece */
  holder: number;
}
export interface Table {
  program: Program;
  seats: number;
  /** definition of each entity; NONE for the table and the seats */
  defOf: Int32Array;
  /** seat that owns the entity wherever it is; NONE where its place decides */
  ownerOf: Int32Array;
  entities: number;
  zones: ZoneInstance[];
  /** zone type → entity → zone, or NONE */
  zoneAt: Int32Array[];
  /** by noun: its pieces */
  pieces: number[][];
  /** zones whose pieces' abilities are in force */
  inForce: number[];
  refilling: number[];
  /** where each piece starts; NONE: nowhere, which a checked pack does not do */
  startZone: Int32Array;
  names: string[];
}

/** `copies` gives the number of copies of a definition: it may depend on the number of seats. */
export function makeTable(program: Program, copies: (definition: number) => number): Table {
  const { seats } = program;
  const defs: number[] = [NONE];
  const owners: number[] = [NONE];
  const names = ['table'];
  for (let s = 1; s <= seats; s += 1) {
    defs.push(NONE);
    owners.push(s);
    names.push(`seat ${s}`);
  }
  for (const [d, def] of program.definitions.entries()) {
    const n = copies(d);
    const owned = def.per === 'seat' ? Array.from({ length: seats }, (_, i) => i + 1) : [NONE];
    let k = 0;
    for (const owner of owned) {
      for (let i = 0; i < n; i += 1) {
        k += 1;
        defs.push(d);
        owners.push(owner);
        names.push(n * owned.length === 1 ? def.id : `${def.id}.${k}`);
      }
    }
  }
  const entities = defs.length;
  const zones: ZoneInstance[] = [];
  const zoneAt = program.zones.map((type, t) => {
    const at = new Int32Array(entities).fill(NONE);
    const add = (holder: number) => {
      at[holder] = zones.push({ type: t, holder }) - 1;
    };
    if (type.of === 'table') add(TABLE);
    else if (type.of === 'seat') for (let s = 1; s <= seats; s += 1) add(s);
    else
      for (let e = seats + 1; e < entities; e += 1)
        if (type.holders?.some((noun) => program.nouns[noun].has[defs[e]])) add(e);
    return at;
  });
  const startZone = Int32Array.from(defs, (d, e) => {
    if (d === NONE) return NONE;
    const type = program.definitions[d].start;
    if (type === NONE) return NONE;
    const holder = program.zones[type].of === 'seat' ? owners[e] : TABLE;
    return holder === NONE ? NONE : zoneAt[type][holder];
  });
  return {
    ...{
      program,
      seats,
      defOf: Int32Array.from(defs),
      ownerOf: Int32Array.from(owners),
      entities,
      zones,
      zoneAt,
      names,
      startZone,
    },
    pieces: program.nouns.map((noun) => defs.flatMap((d, e) => (d !== NONE && noun.has[d] ? [e] : []))),
    inForce: zones.flatMap((z, i) => (program.zones[z.type].inForce ? [i] : [])),
    refilling: zones.flatMap((z, i) => (program.zones[z.type].refillFrom !== NONE ? [i] : [])),
  };
}

/** Readable, stable name of a zone: `deck`, `seat 1.hand`, `inn.2.stand`. */
export function zoneName(t: Table, zone: number): string {
  const { type, holder } = t.zones[zone];
  const { id } = t.program.zones[type];
  return holder === TABLE ? id : `${t.names[holder]}.${id}`;
}
export const isSlots = (layout: string): boolean => layout === 'slots' || layout === 'grid';
