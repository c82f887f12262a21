/** The sign of a piece beside its name: its own, or that of the value that colours it. */
import { cardLook, markOf } from '../../engine/present/presentation.ts';
import { Card } from '../table/Card.tsx';
import { Sign } from '../table/Sign.tsx';
import type { PieceInfo, TableStage } from '../table/stage.ts';

export function ChoiceSign({ stage, info }: { stage: TableStage; info: PieceInfo }) {
  const { presentation } = stage;
  const look = cardLook(presentation, info.face.kinds);
  if (look.shape === 'pawn' || look.shape === 'token')
    return <Card definition={info.face} presentation={presentation} size={20} owner={info.owner} />;
  const value = look.frame === null ? undefined : info.face.sides[0].attributes[look.frame];
  if (look.frame === null || value?.type !== 'value') return null;
  return <Sign look={markOf(presentation, look.frame, value.value)} />;
}
