/** Where a piece goes: cells are chosen on the map, turned here, then confirmed. */
import type { Asked } from '../../engine/say/askInWords.ts';
import { nextTurn, placeIndex, type Tried } from './places.ts';

interface PlaceAnswerProps {
  asked: Asked;
  tried: Tried | null;
  onTry(tried: Tried): void;
  onDone(index: number): void;
  disabled: boolean;
}

export function PlaceAnswer({ asked, tried, onTry, onDone, disabled }: PlaceAnswerProps) {
  const cells = [...new Set(asked.choices.flatMap((c) => c.place?.at ?? []))];
  const turns = asked.choices.filter((c) => c.place?.at === tried?.at).length;
  const index = tried ? placeIndex(asked, tried) : -1;
  const other = (by: number) => {
    const at = cells[(cells.indexOf(tried?.at ?? -1) + by + cells.length) % cells.length];
    const found = asked.choices.find((c) => c.place?.at === at)?.place;
    if (found) onTry(found);
  };
  return (
    <div className="place-answer">
      <p className="doing">
        {cells.length} {cells.length === 1 ? 'place' : 'places'}; click one on the table, or step through them.
      </p>
      <div className="place-buttons">
        <button type="button" className="plain" onClick={() => other(-1)} disabled={cells.length < 2}>
          ‹ place
        </button>
        <button type="button" className="plain" onClick={() => other(1)} disabled={cells.length < 2}>
          place ›
        </button>
        <button
          type="button"
          className="plain"
          onClick={() => tried && onTry(nextTurn(asked, tried))}
          disabled={turns < 2}
        >
          ⟳ turn ({turns} ways)
        </button>
      </div>
      <button type="button" className="main" disabled={disabled || index < 0} onClick={() => onDone(index)}>
        Put it there
      </button>
    </div>
  );
}
