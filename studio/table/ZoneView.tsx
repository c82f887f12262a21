/** The pieces of a zone, laid out as a row, slots, a grid, a map, a pile or a crowd. */
import { type Area, cardLook } from '../../engine/present/presentation.ts';
import type { ViewZone } from '../../engine/view/project.ts';
import { grouped, layoutOf } from './areas.ts';
import { Card } from './Card.tsx';
import { rowScale, slotsSideBySide } from './fit.ts';
import { HexMap } from './HexMap.tsx';
import { Slip } from './OnPiece.tsx';
import { Piece } from './Piece.tsx';
import { backFace, pieceInfo, pieceName } from './stage.ts';
import { Touchable } from './Touchable.tsx';
import { type Drawn, useTable } from './tableContext.ts';

const WIDTHS = { small: 88, normal: 106, large: 132 } as const;
/** Hexagons need more room for the same words. */
const HEX_MORE = 14;
const MOST_BACKS = 12;
/** On a narrow table everything is a little smaller. */
const NARROW = 800;
const NARROW_SCALE = 0.92;
/** What lies beside and between the places of a row. */
const [MARGIN, GAP, LEAST] = [30, 6, 80];

/** How wide a piece is drawn: tokens smaller than cards, both by the area's size. */
function widthOf({ stage, width }: Drawn, name: string, size: Area['size']): number {
  const info = pieceInfo(stage, name);
  const look = cardLook(stage.presentation, info?.face.kinds ?? []);
  if (look.shape === 'pawn' || look.shape === 'token') return size === 'large' ? 44 : 34;
  const scale = width < NARROW ? NARROW_SCALE : 1;
  return Math.round(scale * (look.shape === 'hex' ? WIDTHS[size] + HEX_MORE : WIDTHS[size]));
}

export function ZoneView({ area, zone }: { area: Area; zone: ViewZone }) {
  const drawn = useTable();
  const as = layoutOf(area, zone);
  if (!zone.counted) return <p className="quiet-note">hidden from you</p>;
  if (as === 'map' && zone.pieces) return <HexMap zone={zone} />;
  if (as === 'slots' || as === 'grid') return <Slots area={area} zone={zone} />;
  if (as === 'pile') return <Pile zone={zone} />;
  if (as === 'count') return <p className="quiet-note">{zone.count}</p>;
  if (zone.pieces === null) return <Backs zone={zone} />;
  const pieces = zone.pieces.flatMap((p) => (p === null ? [] : [p]));
  if (as === 'crowd') return <Crowd pieces={pieces} />;
  if (pieces.length === 0) return <p className="quiet-note">nothing here</p>;
  const rows = area.kinds ? byKinds(drawn, pieces, area.kinds) : [{ kind: null, pieces }];
  return (
    <>
      {rows.map(({ kind, pieces: row }) => (
        <div key={kind ?? ''} className="zone-row">
          {kind !== null && <h4>{kind}</h4>}
          <Row pieces={row} size={area.size} />
        </div>
      ))}
    </>
  );
}

function Row({ pieces, size }: { pieces: readonly string[]; size: Area['size'] }) {
  const drawn = useTable();
  const widths = pieces.map((p) => widthOf(drawn, p, size));
  const scale = rowScale(widths, drawn.width - MARGIN, GAP);
  return (
    <div className="row">
      {pieces.map((p, i) => (
        <Piece key={p} name={p} size={Math.floor(widths[i] * scale)} />
      ))}
    </div>
  );
}

function byKinds({ stage }: Drawn, pieces: readonly string[], kinds: readonly string[]) {
  const isOf = (p: string, kind: string) => pieceInfo(stage, p)?.face.kinds.includes(kind) ?? false;
  const rows: { kind: string | null; pieces: string[] }[] = kinds.map((kind) => ({
    kind,
    pieces: pieces.filter((p) => kinds.find((k) => isOf(p, k)) === kind),
  }));
  rows.push({ kind: null, pieces: pieces.filter((p) => !kinds.some((k) => isOf(p, k))) });
  return rows.filter((row) => row.pieces.length > 0);
}

function Slots({ area, zone }: { area: Area; zone: ViewZone }) {
  const drawn = useTable();
  const { placing } = drawn;
  const columns = area.columns ?? (zone.columns > 0 ? zone.columns : (zone.pieces?.length ?? 1));
  const here = placing?.zone === zone.name ? placing : null;
  const places = zone.pieces ?? [];
  const wide = places.some((p) => p !== null && widthOf(drawn, p, area.size) > 60) || zone.layout === 'slots';
  // A grid of the rules keeps its columns; a row of places is broken only where it would be too narrow.
  const fitting = slotsSideBySide(columns, drawn.width - MARGIN, {
    ...{ gap: GAP, least: LEAST, most: WIDTHS[area.size], mayBreak: zone.layout !== 'grid' },
  });
  const width = wide ? fitting.width : 56;
  const side = wide ? fitting.columns : columns;
  return (
    <div className="slots" style={{ gridTemplateColumns: `repeat(${side}, ${width}px)` }}>
      {places.map((p, at) => {
        const key = p ?? `empty ${at}`;
        if (p !== null) return <Piece key={key} name={p} size={wide ? width : 44} />;
        if (!here?.places.some((x) => x.at === at))
          return <span key={key} className="slot" style={{ width, minHeight: wide ? 60 : 56 }} />;
        return (
          <button
            key={key}
            type="button"
            className="slot legal"
            style={{ width, minHeight: 56 }}
            aria-label={`place ${at + 1}`}
            onClick={() => here.onPlace(at)}
          />
        );
      })}
    </div>
  );
}

/** A pile shows its top where it is seen, else a back; and how many lie there. */
function Pile({ zone }: { zone: ViewZone }) {
  const { stage } = useTable();
  return (
    <figure className="pile">
      <Card definition={backFace(stage, zone)} presentation={stage.presentation} size={28} faceDown />
      <figcaption>
        <b>{zone.count}</b> {zone.zone}
      </figcaption>
    </figure>
  );
}

function Backs({ zone }: { zone: ViewZone }) {
  const { stage } = useTable();
  const back = backFace(stage, zone);
  return (
    <div className="backs" role="img" aria-label={`${zone.count} face down`}>
      {Array.from({ length: Math.min(zone.count, MOST_BACKS) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
        <Card key={i} definition={back} presentation={stage.presentation} size={40} faceDown />
      ))}
      <span className="times">×{zone.count}</span>
    </div>
  );
}

/** Many small things: alike ones stand together with their number. */
function Crowd({ pieces }: { pieces: readonly string[] }) {
  const drawn = useTable();
  const { stage } = drawn;
  const groups = grouped(pieces, (p) => `${pieceInfo(stage, p)?.face.id} ${pieceInfo(stage, p)?.owner}`);
  return (
    <div className="row crowd">
      {groups.map((group) => {
        const info = pieceInfo(stage, group[0]);
        if (!info) return null;
        return (
          <Touchable key={group[0]} names={group} label={pieceName(drawn.language, info)}>
            <Slip info={info} size={34} />
            <span className="times">×{group.length}</span>
          </Touchable>
        );
      })}
    </div>
  );
}
