/** What a table is drawn with besides its view: looks and faces, and which piece is which. */
import type { SeatInfo } from '../../engine/log/format.ts';
import type { Face } from '../../engine/present/face.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import { makeTable, type Table, type TableSpec } from '../../engine/run/table.ts';
import type { View, ViewZone } from '../../engine/view/project.ts';

export interface TableStage {
  spec: TableSpec;
  /** by id of the definition; a definition without one is drawn plainly */
  faces: Record<string, Face>;
  presentation: Presentation;
  seats: readonly SeatInfo[];
}

const tables = new WeakMap<TableSpec, { table: Table; byName: Map<string, number> }>();
function tableOf(spec: TableSpec) {
  let found = tables.get(spec);
  if (!found) {
    const table = makeTable(spec);
    found = { table, byName: new Map(table.names.map((name, e) => [name, e])) };
    tables.set(spec, found);
  }
  return found;
}

export interface PieceInfo {
  name: string;
  face: Face;
  /** the seat that owns it by itself; 0 for nobody */
  owner: number;
}

/** The piece of that name; null for a seat, the table and what is hidden. */
export function pieceInfo(stage: TableStage, name: string): PieceInfo | null {
  const { table, byName } = tableOf(stage.spec);
  const e = byName.get(name);
  if (e === undefined || e <= table.seats) return null;
  const definition = stage.spec.definitions[table.defOf[e]];
  return { name, face: faceFor(stage, definition), owner: Math.max(0, table.ownerOf[e]) };
}

export function pieceName(language: string, { face }: PieceInfo): string {
  return face.name[language] ?? face.name.en ?? face.id;
}

/** The seat's number for `seat 2`; 0 for anything else. */
export const seatNumber = (name: string): number => Number(/^seat (\d+)$/.exec(name)?.[1] ?? 0);

export function seatTitle(stage: TableStage, seat: number): string {
  return stage.seats[seat - 1]?.name ?? `Seat ${seat}`;
}

type SpecDefinition = TableSpec['definitions'][number];

function faceFor({ faces }: TableStage, { id, name, kind }: SpecDefinition): Face {
  if (Object.hasOwn(faces, id)) return faces[id];
  return {
    ...{ id, name, kind, kindSaid: kind, kinds: [kind], turns: null },
    ...{ sides: [{ attributes: {}, text: [] }], copies: '1', provisional: null },
  };
}

/** What the backs in a zone look like: those of what starts there, or of what there is most of. */
export function backFace(stage: TableStage, zone: ViewZone): Face {
  const { definitions, zones } = stage.spec;
  const type = zones.findIndex((z) => z.id === zone.zone);
  const most = (list: readonly SpecDefinition[]) => [...list].sort((a, b) => b.copies - a.copies)[0];
  const known = (zone.pieces ?? []).flatMap((p) => (p === null ? [] : (pieceInfo(stage, p)?.face ?? [])));
  if (known.length > 0) return known[0];
  const starting = most(definitions.filter((d) => d.start === type && d.per !== 'seat'));
  const any = starting ?? most(definitions.filter((d) => d.per !== 'seat')) ?? definitions[0];
  return faceFor(stage, any);
}

/** The seat for which a piece has this zone, where it has one for each; 0 otherwise. */
export function zoneSeat(zone: ViewZone): number {
  if (!zone.name.startsWith(`${zone.holder}.seat `)) return 0;
  return Number(/^seat (\d+)\./.exec(zone.name.slice(zone.holder.length + 1))?.[1] ?? 0);
}

/** By holder, its zones. */
export function zonesByHolder(view: View): Map<string, ViewZone[]> {
  const out = new Map<string, ViewZone[]>();
  for (const zone of view.zones) {
    const list = out.get(zone.holder);
    if (list) list.push(zone);
    else out.set(zone.holder, [zone]);
  }
  return out;
}
