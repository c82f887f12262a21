/** How many of each: steppers that go only where an answer can still be legal; what there is one of is just chosen or not. */
import { lookOf } from '../../engine/present/presentation.ts';
import type { Asked, BagSort } from '../../engine/say/askInWords.ts';
import { Sign } from '../table/Sign.tsx';
import { pieceInfo, type TableStage } from '../table/stage.ts';
import { ChoiceSign } from './ChoiceSign.tsx';
import { canStep, clickSort, judgeCounts } from './choices.ts';

interface BagAnswerProps {
  stage: TableStage;
  asked: Asked;
  counts: readonly number[];
  onCounts(counts: readonly number[]): void;
  onDone(): void;
  onLook(piece: string): void;
  disabled: boolean;
}

/** One piece that may be chosen or left. */
const isSingle = ({ pieces, lo, hi }: BagSort): boolean => pieces.length > 0 && lo === 0 && hi === 1;

export function BagAnswer({ stage, asked, counts, onCounts, onDone, onLook, disabled }: BagAnswerProps) {
  if (counts.length !== asked.sorts.length) return null;
  const total = counts.reduce((a, b) => a + b, 0);
  const { legal, missing } = judgeCounts(asked, counts);
  const change = (i: number, by: number) => onCounts(counts.map((n, k) => (k === i ? n + by : n)));
  return (
    <div className="bag-answer">
      <ul>
        {asked.sorts.map((sort, i) => {
          const info = sort.pieces[0] ? pieceInfo(stage, sort.pieces[0]) : null;
          const name = (
            <>
              {info && <ChoiceSign stage={stage} info={info} />}
              {sort.unit && <Sign look={lookOf(stage.presentation, sort.unit)} />} {sort.label}
              {sort.hint && <small>{sort.hint}</small>}
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sorts may be called the same
            <li key={i} onPointerEnter={() => sort.pieces[0] && onLook(sort.pieces[0])}>
              {isSingle(sort) ? (
                <button
                  type="button"
                  className="choice bag-toggle"
                  aria-pressed={counts[i] > 0}
                  disabled={disabled || (counts[i] === 0 && asked.max > 1 && !canStep(asked, counts, i, true))}
                  onClick={() => onCounts(clickSort(asked, counts, i))}
                  onFocus={() => sort.pieces[0] && onLook(sort.pieces[0])}
                >
                  <span className="tick" aria-hidden="true" />
                  {name}
                </button>
              ) : (
                <>
                  <span className="bag-name">{name}</span>
                  <span className="stepper">
                    <button
                      type="button"
                      aria-label={`fewer ${sort.label}`}
                      disabled={!canStep(asked, counts, i, false)}
                      onClick={() => change(i, -sort.step)}
                    >
                      −
                    </button>
                    <output aria-label={`${counts[i]} of ${sort.hi} ${sort.label}`}>
                      {counts[i]}
                      <small>/{sort.hi}</small>
                    </output>
                    <button
                      type="button"
                      aria-label={`more ${sort.label}`}
                      disabled={!canStep(asked, counts, i, true)}
                      onClick={() => change(i, sort.step)}
                    >
                      +
                    </button>
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" className="main" disabled={disabled || !legal} onClick={onDone}>
        {legal ? (total === 0 ? 'Choose nothing' : `Done (${total})`) : missing}
      </button>
    </div>
  );
}
