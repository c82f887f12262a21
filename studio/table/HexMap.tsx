/** A map of hexagons: scrolls where it is large, can be made larger and smaller; places for a new piece are buttons. */
import { useState } from 'react';
import { cellName } from '../../engine/run/cells.ts';
import type { ViewZone } from '../../engine/view/project.ts';
import { Card } from './Card.tsx';
import { cellPoint, HALF_HEIGHT, type Point } from './hex.ts';
import { Piece } from './Piece.tsx';
import { pieceInfo } from './stage.ts';
import { useTable } from './tableContext.ts';

/** From a corner of a tile to its middle, in px: as large as there is room for, never too small to be read. */
const LEAST = 36;
const MOST = 72;
const TALL = 520;
const WIDE = 732;
/** Each press makes it so much larger. */
const STEP = 1.25;
const ZOOMS = { least: -3, most: 4 };
/** The buttons beside the map, and what stands around it. */
const ASIDE = 120;

export function pointOfCell(cell: number): Point {
  const [q, r] = cellName(cell).split(',').map(Number);
  return cellPoint(q, r);
}

export function HexMap({ zone }: { zone: ViewZone }) {
  const drawn = useTable();
  const [zoom, setZoom] = useState(0);
  const { view, placing, stage } = drawn;
  const here = placing?.zone === zone.name ? placing : null;
  const pieces = (zone.pieces ?? []).flatMap((p) =>
    p === null ? [] : [{ name: p, cell: view.counters[p]?.cell ?? 0 }],
  );
  const cells = [...new Set(here?.places.map((p) => p.at) ?? [])];
  const points = [...pieces.map((p) => p.cell), ...cells].filter((cell) => cell > 0).map(pointOfCell);
  if (points.length === 0) return <p className="quiet-note">nothing here</p>;
  const [left, right] = [Math.min(...points.map((p) => p.x)) - 1, Math.max(...points.map((p) => p.x)) + 1];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  const fitting = Math.min(MOST, (Math.min(WIDE, drawn.width) - ASIDE) / (right - left), TALL / (bottom - top + 2));
  const radius = Math.round(Math.max(LEAST, fitting) * STEP ** zoom);
  const where = (cell: number) => {
    const { x, y } = pointOfCell(cell);
    return { left: (x - left - 1) * radius, top: (y - top) * radius };
  };
  const trying = here ? pieceInfo(stage, here.piece) : null;
  return (
    <div className="hex-map">
      <div className="hex-map-scroll">
        <div
          className="hex-map-inner"
          style={{ width: (right - left) * radius, height: (bottom - top + 2 * HALF_HEIGHT) * radius }}
        >
          {pieces.map(({ name, cell }) => (
            <div key={name} className="cell" style={where(cell)}>
              <Piece name={name} size={2 * radius} />
            </div>
          ))}
          {here &&
            cells.map((cell) => (
              <button
                key={cell}
                type="button"
                className={`cell ghost ${here.preview?.at === cell ? 'tried' : ''}`}
                style={{ ...where(cell), width: 2 * radius, height: 2 * HALF_HEIGHT * radius }}
                aria-label={`cell ${cellName(cell)}`}
                aria-pressed={here.preview?.at === cell}
                onClick={() => here.onPlace(cell)}
              >
                {here.preview?.at === cell && trying ? (
                  <Card
                    definition={trying.face}
                    presentation={stage.presentation}
                    size={2 * radius}
                    turned={here.preview.turned}
                    brief
                  />
                ) : (
                  <span aria-hidden="true">+</span>
                )}
              </button>
            ))}
        </div>
      </div>
      <div className="zoom" hidden={pieces.length + cells.length < 4}>
        <button type="button" aria-label="smaller" disabled={zoom <= ZOOMS.least} onClick={() => setZoom(zoom - 1)}>
          −
        </button>
        <button type="button" aria-label="larger" disabled={zoom >= ZOOMS.most} onClick={() => setZoom(zoom + 1)}>
          +
        </button>
      </div>
    </div>
  );
}
