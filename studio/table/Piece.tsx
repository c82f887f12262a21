/** A piece on the table: its card or token, what is on it, and a button over it. Drawn again only when something of it has changed. */
import { memo } from 'react';
import type { ViewZone } from '../../engine/view/project.ts';
import { Card } from './Card.tsx';
import { countersOf, type Held } from './Counter.tsx';
import { OnPiece, standingOn } from './OnPiece.tsx';
import { sameCounters, sameZones } from './sameView.ts';
import { pieceInfo, pieceName } from './stage.ts';
import { Touchable } from './Touchable.tsx';
import { useSetting, useTable } from './tableContext.ts';

export interface PieceProps {
  name: string;
  size: number;
}

const NO_ZONES: readonly ViewZone[] = [];

export function Piece({ name, size }: PieceProps) {
  const { view, byHolder } = useTable();
  return <PieceView name={name} size={size} held={view.counters[name]} zones={byHolder.get(name) ?? NO_ZONES} />;
}

interface PieceViewProps extends PieceProps {
  held: Held;
  /** on it */
  zones: readonly ViewZone[];
}

/** Most of a table stays as it is from step to step, though every view of it is made anew: what it holds is compared, not who holds it. */
const PieceView = memo(
  function PieceView({ name, size, held, zones }: PieceViewProps) {
    const { stage, language } = useSetting();
    const info = pieceInfo(stage, name);
    if (!info) return <UnknownPiece size={size} />;
    const counters = countersOf(stage, held);
    const holds = counters.length > 0 || zones.some((zone) => zone.count > 0);
    return (
      <Touchable names={name} label={pieceName(language, info)}>
        <Card
          definition={info.face}
          presentation={stage.presentation}
          size={size}
          side={info.face.turns === null ? 0 : (held?.[info.face.turns] ?? 0)}
          turned={held?.rotation ?? 0}
          owner={info.owner}
          language={language}
          taken={standingOn(stage, zones)}
          brief
        >
          {holds ? <OnPiece counters={counters} zones={zones} /> : null}
        </Card>
      </Touchable>
    );
  },
  (a, b) => a.name === b.name && a.size === b.size && sameCounters(a.held, b.held) && sameZones(a.zones, b.zones),
);

function UnknownPiece({ size }: { size: number }) {
  return <span className="unknown-piece" style={{ width: size, height: size }} title="something hidden" />;
}
