/** What is on a piece: its counters, and the pieces in its zones, each drawn small. */
import { seatLook } from '../../engine/present/presentation.ts';
import type { ViewZone } from '../../engine/view/project.ts';
import { grouped } from './areas.ts';
import { Card } from './Card.tsx';
import { Counter, type countersOf } from './Counter.tsx';
import { Sign } from './Sign.tsx';
import { type PieceInfo, pieceInfo, pieceName, seatTitle, type TableStage, zoneSeat } from './stage.ts';
import { Touchable } from './Touchable.tsx';
import { useSetting } from './tableContext.ts';

interface OnPieceProps {
  counters: ReturnType<typeof countersOf>;
  zones: readonly ViewZone[];
}

export function OnPiece({ counters, zones }: OnPieceProps) {
  return (
    <>
      {counters.map(({ id, n, value }) => (
        <Counter key={id} id={id} n={n} value={value} />
      ))}
      {zones.map((zone) => (
        <OnZone key={zone.name} zone={zone} />
      ))}
    </>
  );
}

function OnZone({ zone }: { zone: ViewZone }) {
  const { stage } = useSetting();
  if (!zone.counted || zone.count === 0) return null;
  const seat = zoneSeat(zone);
  const pieces = (zone.pieces ?? []).flatMap((p) => (p === null ? [] : [p]));
  const groups = grouped(pieces, (p) => `${pieceInfo(stage, p)?.face.id} ${pieceInfo(stage, p)?.owner}`);
  const title = seat > 0 ? `${zone.zone} of ${seatTitle(stage, seat)}` : zone.zone;
  return (
    <span className={`on-zone ${seat > 0 ? 'of-seat' : ''}`} title={title}>
      {seat > 0 && <Sign look={seatLook(stage.presentation, seat)} label={title} size="15px" />}
      {zone.pieces === null && <span className="counter">{zone.count} hidden</span>}
      {groups.map((group) => (
        <Small key={group[0]} group={group} />
      ))}
    </span>
  );
}

/** A piece on a piece: a token, or a card's name on a slip. */
function Small({ group }: { group: readonly string[] }) {
  const { stage, language } = useSetting();
  const info = pieceInfo(stage, group[0]);
  if (!info) return null;
  return (
    <Touchable names={group} label={pieceName(language, info)}>
      <Slip info={info} />
      {group.length > 1 && <span className="times">×{group.length}</span>}
    </Touchable>
  );
}

interface SlipProps {
  info: PieceInfo;
  size?: number;
}

export function Slip({ info, size = 22 }: SlipProps) {
  const { stage, language } = useSetting();
  const small = ['pawn', 'token'].includes(shapeOf(stage, info));
  if (!small) return <span className="slip">{pieceName(language, info)}</span>;
  return (
    <Card definition={info.face} presentation={stage.presentation} size={size} owner={info.owner} language={language} />
  );
}

function shapeOf(stage: TableStage, { face }: PieceInfo): string {
  return face.kinds.flatMap((k) => stage.presentation.cards[k]?.shape ?? [])[0] ?? 'card';
}

/** How many small pieces stand on it. */
export function standingOn(stage: TableStage, zones: readonly ViewZone[]): number {
  const pieces = zones.flatMap((zone) => zone.pieces ?? []);
  return pieces.filter((p) => {
    const info = p === null ? null : pieceInfo(stage, p);
    return info && ['pawn', 'token'].includes(shapeOf(stage, info));
  }).length;
}
