/** The piece somebody points at, as large as it can be read, with its text. */

import { cardLook } from '../../engine/present/presentation.ts';
import type { View } from '../../engine/view/project.ts';
import { Card } from './Card.tsx';
import './lookedAt.css';
import { pieceInfo, pieceName, type TableStage } from './stage.ts';

interface LookedAtProps {
  stage: TableStage;
  view: View;
  name: string | null;
  language: string;
}

export function LookedAt({ stage, view, name, language }: LookedAtProps) {
  const info = name === null ? null : pieceInfo(stage, name);
  if (!info) return <p className="looked-at empty">Point at a card, or touch it, to read it.</p>;
  const look = cardLook(stage.presentation, info.face.kinds);
  const small = look.shape === 'pawn' || look.shape === 'token';
  const held = view.counters[info.name] ?? {};
  const side = info.face.turns === null ? 0 : (held[info.face.turns] ?? 0);
  const shown = info.face.sides[side] ?? info.face.sides[0];
  const words = pieceName(language, info);
  return (
    <div className="looked-at">
      <Card
        definition={info.face}
        presentation={stage.presentation}
        language={language}
        size={small ? 56 : 250}
        side={side}
        turned={held.rotation ?? 0}
        owner={info.owner}
        text={look.shape === 'hex' ? [] : undefined}
      />
      {(small || look.shape === 'hex') && (
        <div className="looked-words">
          <b>{words}</b> <small>{info.face.kindSaid}</small>
          {shown.text.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {info.face.sides.length > 1 && (
            <details>
              <summary>Its other side</summary>
              {info.face.sides
                .filter((s) => s !== shown)
                .flatMap((s) => s.text)
                .map((line) => (
                  <p key={line}>{line}</p>
                ))}
            </details>
          )}
        </div>
      )}
      {info.face.provisional && (
        <p className="not-certain">
          {info.face.provisional.mark}: {info.face.provisional.why}
        </p>
      )}
    </div>
  );
}
