/** The fixed part of a game: which pieces and zones there are. Made once per game; never changes. */
import { type Definition, NONE, type Program, TABLE, type ZoneType } from '../compile/program.ts';

/**
 * What a table is made of. Enough to fold a log's facts and to show the result when the content is gone: it stands in every
 * log's header. Plain data.
 */
export interface TableSpec {
  seats: number;
  counters: { id: string; values: string[] | null; flag: boolean }[];
  /** `holders`: indices of the definitions whose pieces each have such a zone */
  zones: (Pick<ZoneType, 'id' | 'of' | 'layout' | 'size' | 'columns' | 'seenBy' | 'countedBy'> & {
    holders: number[] | null;
  })[];
  definitions: (Pick<Definition, 'id' | 'kind' | 'name' | 'per' | 'start'> & { copies: number })[];
  scoring: string[];
}
export interface ZoneInstance {
  type: number;
  /** the table, a seat or a piece */
  holder: number;
  /** the seat whose zone it is at that piece; NONE for all other zones */
  seat: number;
}
export interface Table {
  spec: TableSpec;
  seats: number;
  /** definition of each entity; NONE for the table and the seats */
  defOf: Int32Array;
  /** seat that owns the entity wherever it is; NONE where its place decides */
  ownerOf: Int32Array;
  entities: number;
  zones: ZoneInstance[];
  /** zone type → entity → zone, or NONE; of a piece's zones for each seat the first, the others follow in order */
  zoneAt: Int32Array[];
  /** by zone: do its pieces keep their places when one is taken away? */
  slotted: boolean[];
  /** by zone type: the first of its lists in `State.occupied`, that of all its zones; those of each seat follow. NONE: it has none */
  occupiedAt: Int32Array;
  /** how many such lists there are */
  occupiedLists: number;
  /** where each piece starts; NONE: nowhere, which a checked pack does not do */
  startZone: Int32Array;
  /** readable, stable names: `seat 1`, `tower.2`; `deck`, `seat 1.hand`, `tower.2.stand` */
  names: string[];
  zoneNames: string[];
}

/** `copies` gives the number of copies of a definition: it may depend on the number of seats. */
export function tableSpec(program: Program, copies: (definition: number) => number): TableSpec {
  const holding = (nouns: number[]) =>
    program.definitions.flatMap((_, d) => (nouns.some((noun) => program.nouns[noun].has[d]) ? [d] : []));
  return {
    seats: program.seats,
    counters: program.counters.map(({ id, values, flag }) => ({ id, values, flag })),
    zones: program.zones.map(({ id, of, layout, size, columns, seenBy, countedBy, holders }) => ({
      ...{ id, of, layout, size, columns, seenBy, countedBy },
      holders: holders && holding(holders),
    })),
    definitions: program.definitions.map(({ id, kind, name, per, start }, d) => ({
      ...{ id, kind, name, per, start },
      copies: copies(d),
    })),
    scoring: program.scoring.map((s) => s.id),
  };
}

export function makeTable(spec: TableSpec): Table {
  const { seats } = spec;
  const defs: number[] = [NONE];
  const owners: number[] = [NONE];
  const names = ['table'];
  for (let s = 1; s <= seats; s += 1) {
    defs.push(NONE);
    owners.push(s);
    names.push(`seat ${s}`);
  }
  for (const [d, def] of spec.definitions.entries()) {
    const owned = def.per === 'seat' ? Array.from({ length: seats }, (_, i) => i + 1) : [NONE];
    let k = 0;
    for (const owner of owned) {
      for (let i = 0; i < def.copies; i += 1) {
        k += 1;
        defs.push(d);
        owners.push(owner);
        names.push(def.copies * owned.length === 1 ? def.id : `${def.id}.${k}`);
      }
    }
  }
  const entities = defs.length;
  const zones: ZoneInstance[] = [];
  const zoneAt = spec.zones.map((type, t) => {
    const at = new Int32Array(entities).fill(NONE);
    const add = (holder: number) => {
      at[holder] = zones.length;
      if (type.of !== 'pair') zones.push({ type: t, holder, seat: NONE });
      else for (let seat = 1; seat <= seats; seat += 1) zones.push({ type: t, holder, seat });
    };
    if (type.of === 'table') add(TABLE);
    else if (type.of === 'seat') for (let s = 1; s <= seats; s += 1) add(s);
    else for (let e = seats + 1; e < entities; e += 1) if (type.holders?.includes(defs[e])) add(e);
    return at;
  });
  let occupiedLists = 0;
  const occupiedAt = Int32Array.from(spec.zones, ({ of }) => {
    if (of !== 'piece' && of !== 'pair') return NONE;
    const first = occupiedLists;
    occupiedLists += of === 'pair' ? seats + 1 : 1;
    return first;
  });
  const startZone = Int32Array.from(defs, (d, e) => {
    const type = d === NONE ? NONE : spec.definitions[d].start;
    if (type === NONE) return NONE;
    const holder = spec.zones[type].of === 'seat' ? owners[e] : TABLE;
    return holder === NONE ? NONE : zoneAt[type][holder];
  });
  return {
    ...{ spec, seats, entities, zones, zoneAt, names, startZone },
    defOf: Int32Array.from(defs),
    ownerOf: Int32Array.from(owners),
    slotted: zones.map(({ type }) => isSlots(spec.zones[type].layout)),
    occupiedAt,
    occupiedLists,
    zoneNames: zones.map(({ type, holder, seat }) => {
      const { id } = spec.zones[type];
      if (seat !== NONE) return `${names[holder]}.${names[seat]}.${id}`;
      return holder === TABLE ? id : `${names[holder]}.${id}`;
    }),
  };
}

export const isSlots = (layout: string): boolean => layout === 'slots' || layout === 'grid';

/** The seat an entity belongs to, by itself or by where it is; NONE if nobody's. */
export function ownerOf(t: Table, zoneOf: Int32Array, e: number): number {
  for (let x = e; x > TABLE; ) {
    const own = t.ownerOf[x];
    if (own !== NONE) return own;
    const zone = zoneOf[x];
    if (zone < 0) return NONE;
    if (t.zones[zone].seat !== NONE) return t.zones[zone].seat;
    x = t.zones[zone].holder;
  }
  return NONE;
}
