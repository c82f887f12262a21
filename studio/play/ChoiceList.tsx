/** Every legal answer in words, to be searched where there are many. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { lookOf } from '../../engine/present/presentation.ts';
import type { Asked, Choice } from '../../engine/say/askInWords.ts';
import { Sign } from '../table/Sign.tsx';
import { pieceInfo, type TableStage } from '../table/stage.ts';
import { ChoiceSign } from './ChoiceSign.tsx';
import { copyNumbers, searchChoices } from './choices.ts';

/** A list that is longer can be searched. */
const LONG = 9;

interface ChoiceListProps {
  stage: TableStage;
  asked: Asked;
  /** indices to show; null for all */
  only: readonly number[] | null;
  onAll(): void;
  onChoose(index: number): void;
  onLook(piece: string): void;
  disabled: boolean;
}

export function ChoiceList({ stage, asked, only, onAll, onChoose, onLook, disabled }: ChoiceListProps) {
  const [searched, setSearched] = useState({ asked, words: '' });
  // What was searched for in one question says nothing of the next.
  const search = searched.asked === asked ? searched.words : '';
  const list = useRef<HTMLUListElement>(null);
  // A new list is read from its beginning, unless somebody goes through it with the keyboard.
  useEffect(() => {
    if (asked && !list.current?.querySelector(':focus-visible')) list.current?.scrollTo(0, 0);
  }, [asked]);
  const numbers = useMemo(() => copyNumbers(asked.choices), [asked]);
  const long = asked.choices.length > LONG;
  const found = searchChoices(asked.choices, long ? search : '').filter(({ index }) => !only || only.includes(index));
  return (
    <div className="choices">
      {long && !only && (
        <input
          type="search"
          aria-label="Search the choices"
          placeholder={`Search ${asked.choices.length} choices`}
          value={search}
          onChange={(e) => setSearched({ asked, words: e.target.value })}
        />
      )}
      {only && (
        <button type="button" className="plain" onClick={onAll}>
          ‹ All choices
        </button>
      )}
      <ul ref={list}>
        {found.map(({ item, index }) => (
          <li key={index}>
            <button
              type="button"
              className="choice"
              disabled={disabled}
              onClick={() => onChoose(index)}
              onPointerEnter={() => item.pieces[0] && onLook(item.pieces[0])}
              onFocus={() => item.pieces[0] && onLook(item.pieces[0])}
            >
              <ChoiceWords stage={stage} choice={item} number={numbers[index]} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="doing">No choice has these words.</p>}
    </div>
  );
}

function ChoiceWords({ stage, choice, number }: { stage: TableStage; choice: Choice; number: string }) {
  const info = choice.pieces[0] ? pieceInfo(stage, choice.pieces[0]) : null;
  if (choice.units.length > 0)
    return (
      <span className="choice-units">
        {choice.units.map(({ unit, n }) => (
          <span key={unit}>
            {n} <Sign look={lookOf(stage.presentation, unit)} /> {unit}
          </span>
        ))}
      </span>
    );
  return (
    <>
      {info && <ChoiceSign stage={stage} info={info} />}
      <span>{choice.label}</span>
      {(choice.hint || number) && <small>{[choice.hint, number].filter(Boolean).join(', ')}</small>}
    </>
  );
}
